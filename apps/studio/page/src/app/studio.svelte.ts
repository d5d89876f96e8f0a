// What every view shares: the engine, the facts, the address, settings, words for a screen reader, keys, dialogs.
// A component gets it by useStudio().
import { getContext, setContext, type Snippet } from 'svelte';
import { EngineGone, type Engine } from '../engine/engine';
import type { CollectionSummary, Facts } from '../engine/types';
import { formatAddress, isBadRoute, parseAddress, type BadRoute, type Route, type ViewName } from './address';
import type { Command, KeyHandler } from './keys';
import { tellFamilies } from './families.svelte';
import { JobBoard } from './jobs.svelte';
import { Settings } from './settings.svelte';
import { sentence } from '../texts';

export type DialogName = 'keys' | 'share' | 'menu';

// What Share shows: a view that has something to share sets it.
export type Shareable = {
  describe: string; // "Link to this position, 14 moves in"
  link: () => string; // the whole address
  files: readonly { label: string; make: () => Promise<{ blob: Blob; name: string }> }[];
};

export class Studio {
  readonly settings = new Settings();
  readonly jobs: JobBoard;
  facts = $state.raw<Facts | null>(null);
  collections = $state.raw<readonly CollectionSummary[]>([]);
  route = $state.raw<Route | BadRoute>(parseAddress(location.hash));
  // The board that the reader is at, as what follows the view in an address: views hand it on to each other.
  target = $state('');
  // The title of a small screen's bar.
  barTitle = $state('');
  polite = $state('');
  urgent = $state('');
  dialog = $state<DialogName | null>(null);
  isGone = $state(false);
  problem = $state(''); // what the engine refused, until the next address or a click
  share = $state.raw<Shareable | null>(null);
  // What a view adds to the menu of a small screen.
  menu = $state.raw<Snippet | null>(null);
  private handlers: KeyHandler[] = [];

  constructor(readonly engine: Engine) {
    this.jobs = new JobBoard(engine, (error) => this.report(error));
    addEventListener('hashchange', () => this.readAddress());
    addEventListener('popstate', () => this.readAddress());
  }

  async start(): Promise<void> {
    try {
      const [facts, { collections }] = await Promise.all([this.engine.facts(), this.engine.collections()]);
      tellFamilies(facts.families);
      this.facts = facts;
      this.collections = collections;
      await this.jobs.restore();
    } catch (error) {
      this.report(error);
    }
  }

  // ---- address ----

  // Going back tells twice that the address has changed.
  private address = location.hash;
  private readAddress(): void {
    if (location.hash === this.address) return;
    this.address = location.hash;
    this.problem = '';
    this.route = parseAddress(location.hash);
  }

  // A new page in the history of the browser: another view or another board.
  go(route: Route): void {
    const address = formatAddress(route);
    if (address !== location.hash) history.pushState(null, '', address);
    this.readAddress();
  }

  // The same page, said more exactly: after a move, a filter. Does not come back as a new route.
  settle(route: Route): void {
    history.replaceState(null, '', formatAddress(route));
    this.address = location.hash;
  }

  // The query that stands in the address now, also what a view has settled there.
  get query(): Readonly<Record<string, string>> {
    const route = parseAddress(location.hash);
    return isBadRoute(route) ? {} : route.query;
  }

  // Where a view's link leads: with the board at hand.
  hrefOf(view: ViewName): string {
    const path = view === 'create' || view === 'collection' ? '' : this.target;
    return path === '' ? `#/${view}` : `#/${view}/${path}`;
  }

  get view(): ViewName | null {
    return isBadRoute(this.route) ? null : this.route.view;
  }

  // ---- words ----

  // Polite: read out when there is time. The same words twice must still be a change.
  say(words: string): void {
    this.polite = this.polite === words ? `${words} ` : words;
  }
  warn(words: string): void {
    this.urgent = this.urgent === words ? `${words} ` : words;
  }
  report(error: unknown): void {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    if (error instanceof EngineGone) this.isGone = true;
    else {
      this.problem = sentence(error instanceof Error ? error.message : String(error));
      this.warn(this.problem);
    }
  }

  // ---- keys ----

  // A view's own keys, while it is shown.
  useKeys(handler: KeyHandler): () => void {
    this.handlers.unshift(handler);
    return () => {
      this.handlers = this.handlers.filter((other) => other !== handler);
    };
  }
  run(command: Command, event: KeyboardEvent): boolean {
    return this.handlers.some((handler) => handler(command, event));
  }

  // ---- dialogs ----

  open(dialog: DialogName): void {
    this.dialog = dialog;
  }
  close(): void {
    this.dialog = null;
  }
}

const kContext = Symbol('studio');
export const provideStudio = (studio: Studio): Studio => setContext(kContext, studio);
export const useStudio = (): Studio => getContext<Studio>(kContext);
