// The store of the editor: the draft and its past, what is in the hand, where it points, and what the engine says of it all.
import { EngineError, type Engine } from '../../engine/engine';
import type { DistanceAnswer, PuzzleJson } from '../../engine/types';
import { atMiddle, clamp, isOnBoard, type Aim, type DraftKind, type Hand, type Place, type Point, type Selection, type Size } from './drafts/draft';
import { oneLine, readCode } from './code';
import { effectOf, examine, judge, plainMessage, type GoodEntry, type Verdict } from './examine';
import { begin, change, redo, undo, type History } from './history';
import { kDraftKinds, kindOfPuzzle } from './drafts/drafts';
import { texts } from '../../texts';

const kCheckDelay = 40; // milliseconds after a change: several of one gesture are asked once
const kEffectDelay = 120; // milliseconds that the pointer must rest
const kEffectsKept = 64;
const kLeastLong = 4;
const kMostTyped = 10; // digits

export type CodeFault = { message: string; line: number | null; column: number | null };

// Drafts live as long as the page, so that a look at another view loses nothing.
const kept = new Map<string, History<PuzzleJson>>();
let lastFamily = '';

export class Editor {
  kind = $state.raw<DraftKind>(kDraftKinds[0]!);
  history = $state.raw<History<PuzzleJson>>(begin(kDraftKinds[0]!.opening()));
  tool = $state('');
  isTurned = $state(false);
  length = $state(kLeastLong);
  selection = $state.raw<Selection>(null);
  isPainting = $state(false);
  // Where the pointer or the cursor of the keyboard is; null: nowhere on the board.
  pointer = $state.raw<Point | null>(null);
  cursor = $state.raw<Place>({ column: 0, row: 0 });
  // A piece that is carried, and where it was taken.
  carried = $state.raw<{ piece: string; from: Place; to: Place | null } | null>(null);
  // Digits that are being typed at the selected cell.
  typed = $state('');
  // Why the last deed did nothing, until the hand points at something else.
  refusal = $state('');
  verdict = $state.raw<Verdict>({ kind: 'asking' });
  effect = $state.raw<{ name: string; answer: DistanceAnswer } | null>(null);
  isGone = $state(false);
  // What stands in the field of the code while somebody writes there; null: the engine's own.
  written = $state<string | null>(null);
  codeFault = $state.raw<CodeFault | null>(null);

  readonly draft = $derived(this.history.now);
  readonly hand: Hand = $derived({
    tool: this.tool, isTurned: this.isTurned, length: this.length, selection: this.selection, isPainting: this.isPainting,
  });
  readonly size = $derived(this.kind.sizeOf(this.draft));
  readonly view = $derived(this.kind.view(this.draft, this.hand));
  readonly aim: Aim | null = $derived.by(() => {
    if (this.carried) return this.kind.carry(this.draft, this.hand, this.carried.piece, this.carried.from, this.carried.to);
    if (!this.pointer || !isOnBoard(this.pointer, this.size)) return null;
    return this.kind.aim(this.draft, this.hand, this.pointer);
  });
  readonly entry: GoodEntry | null = $derived(this.verdict.kind === 'valid' ? this.verdict.entry : null);
  readonly code = $derived(this.written ?? (this.entry ? oneLine(this.entry) : ''));

  private aimed = '';
  // The draft that the verdict is about: for a moment after each change it is an earlier one.
  private judged: PuzzleJson | null = null;
  private checking: AbortController | null = null;
  private checkTimer: ReturnType<typeof setTimeout> | undefined;
  private effecting: AbortController | null = null;
  private effectTimer: ReturnType<typeof setTimeout> | undefined;
  private codeTimer: ReturnType<typeof setTimeout> | undefined;
  private effects = new Map<string, DistanceAnswer>();

  constructor(private readonly engine: Engine, private readonly report: (error: unknown) => void) {}

  // ---- which board ----

  // The board of this family that was here before, or its first one.
  openFamily(family: string): void {
    const kind = kDraftKinds.find((candidate) => candidate.family === (family || lastFamily)) ?? kDraftKinds[0]!;
    this.use(kind, kept.get(kind.family) ?? begin(kind.opening()));
  }

  // Another board in the place of the one that is here, which Undo brings back. False: the editor does not know its family.
  open(puzzle: PuzzleJson): boolean {
    const kind = kindOfPuzzle(puzzle);
    if (!kind) return false;
    const before = kind === this.kind && this.tool !== '' ? this.history : kept.get(kind.family);
    if (before && JSON.stringify(before.now) === JSON.stringify(puzzle)) {
      this.use(kind, before);
      return true;
    }
    this.use(kind, before ? change(before, puzzle) : begin(puzzle));
    return true;
  }

  private use(kind: DraftKind, history: History<PuzzleJson>): void {
    if (kind !== this.kind || this.tool === '') this.tool = kind.tools[kind.lengthTool ? 1 : 0]?.id ?? '';
    this.kind = kind;
    this.selection = null;
    this.pointer = null;
    this.carried = null;
    this.cursor = { column: 0, row: 0 };
    this.become(history);
  }

  private become(history: History<PuzzleJson>): void {
    this.history = history;
    this.typed = '';
    this.refusal = '';
    lastFamily = this.kind.family;
    kept.set(this.kind.family, history);
    const { width, height } = this.kind.sizeOf(history.now);
    this.cursor = { column: clamp(this.cursor.column, 0, width - 1), row: clamp(this.cursor.row, 0, height - 1) };
    this.written = null;
    this.codeFault = null;
    this.check();
  }

  undo(): boolean {
    if (this.history.past.length === 0) return false;
    this.become(undo(this.history));
    return true;
  }
  redo(): boolean {
    if (this.history.future.length === 0) return false;
    this.become(redo(this.history));
    return true;
  }
  set(draft: PuzzleJson): void {
    // What is painted while the pointer is down is one change.
    this.become(this.isPainting ? { ...this.history, now: draft, future: [] } : change(this.history, draft));
  }

  // ---- what is in the hand ----

  take(tool: string): void {
    // A second press of the tool with lengths makes it longer; behind the longest comes the shortest.
    if (tool === this.tool && tool === this.kind.lengthTool) this.lengthen(1);
    this.tool = tool;
    this.typed = '';
    this.look();
  }
  lengthen(by: 1 | -1): void {
    const longest = Math.max(kLeastLong, this.size.width, this.size.height);
    const next = this.length + by;
    this.length = next > longest ? kLeastLong : next < kLeastLong ? longest : next;
    this.look();
  }
  // What is selected turns on the board; else what is in the hand.
  turn(): string {
    if (!this.kind.canTurn) return '';
    const aim = this.selection && 'piece' in this.selection && !this.pointer ? this.kind.turn?.(this.draft, this.selection.piece) : null;
    if (aim) return this.apply(aim);
    this.isTurned = !this.isTurned;
    this.look();
    return '';
  }

  // ---- what it does ----

  // Does what the aim says, or says why not.
  apply(aim: Aim | null): string {
    if (!aim) return '';
    if (aim.next) this.set(aim.next);
    if (aim.next || aim.selects) this.selection = aim.selects;
    this.look();
    this.refusal = aim.next ? '' : aim.words;
    return aim.words;
  }
  point(at: Point | null): void {
    this.pointer = at;
    this.look();
  }
  click(at: Point): string {
    this.pointer = at;
    return this.apply(this.kind.aim(this.draft, this.hand, at));
  }
  // A click on a piece that is not carried away: it is selected, or its cell where cells are what is edited.
  tap(piece: string, at: Point): string {
    const aim = this.kind.aim(this.draft, this.hand, at);
    if (aim && aim.next === null && aim.selects) return this.apply(aim);
    this.selection = this.selection && 'piece' in this.selection && this.selection.piece === piece ? null : { piece };
    return aim?.words ?? '';
  }
  // Enter at the cursor: what a click there does.
  press(): string {
    const at = atMiddle(this.cursor);
    const piece = this.kind.grab(this.draft, this.hand, at);
    return piece === null ? this.click(at) : this.tap(piece, at);
  }
  carryTo(piece: string, from: Place, to: Place | null): void {
    this.pointer = null;
    this.carried = { piece, from, to };
    this.look();
  }
  letGo(): void {
    this.carried = null;
    this.typed = '';
    this.look();
  }
  // The selected piece, or the one at the cursor, by one cell.
  push(by: Place): string {
    const from = this.cursor;
    const piece = this.selection && 'piece' in this.selection ? this.selection.piece : this.kind.grab(this.draft, this.hand, atMiddle(from));
    if (piece === null) return '';
    const aim = this.kind.carry(this.draft, this.hand, piece, from, { column: from.column + by.column, row: from.row + by.row });
    const words = this.apply(aim);
    if (aim.next) this.move(by);
    return words;
  }
  drop(): string {
    const aim = this.aim;
    this.carried = null;
    return this.apply(aim);
  }
  erase(what: Selection): string {
    return this.apply(this.kind.erase(this.draft, this.hand, what));
  }
  move(by: Place): Place {
    this.cursor = {
      column: clamp(this.cursor.column + by.column, 0, this.size.width - 1),
      row: clamp(this.cursor.row + by.row, 0, this.size.height - 1),
    };
    this.pointer = atMiddle(this.cursor);
    this.look();
    return this.cursor;
  }
  // One more digit at a cell. What is no number there is refused before anything else is typed.
  type(place: Place, digit: string): string {
    const { type, typesOne } = this.kind;
    if (!type) return '';
    this.typed = (this.typed + digit).slice(0, kMostTyped);
    const aim = type(this.draft, this.hand, place, this.typed);
    return typesOne || (!aim.next && aim.words !== '') ? this.settleTyped(place) : texts.create.typing(this.typed);
  }
  // Ends the typing at a cell; the words of what came of it.
  settleTyped(place: Place): string {
    const text = this.typed;
    this.typed = '';
    return text === '' || !this.kind.type ? '' : this.apply(this.kind.type(this.draft, this.hand, place, text));
  }
  resize(size: Size): void {
    const fitted = this.kind.fitSize(size);
    if (fitted.width === this.size.width && fitted.height === this.size.height) return;
    this.selection = null;
    this.set(this.kind.resize(this.draft, fitted));
  }

  // ---- what the engine says ----

  private check(): void {
    clearTimeout(this.checkTimer);
    this.checking?.abort();
    const checking = new AbortController();
    this.checking = checking;
    this.checkTimer = setTimeout(() => void this.ask(checking), kCheckDelay);
  }

  private async ask(checking: AbortController): Promise<void> {
    const draft = this.draft;
    try {
      for await (const verdict of examine(this.engine, draft, checking.signal)) {
        if (checking.signal.aborted) continue;
        this.verdict = verdict;
        this.judged = draft;
      }
    } catch (error) {
      if (!checking.signal.aborted) this.report(error);
    }
  }

  // The board as it stands, typed digits too; null: it is none. Whoever takes the board away asks for it here, because `entry`
  // may still be the board before the last change.
  async latest(): Promise<GoodEntry | null> {
    this.settleTyped(this.cursor);
    while (this.judged !== this.draft) {
      const draft = this.draft;
      const verdict = await judge(this.engine, draft);
      if (draft !== this.draft || this.judged === draft) continue;
      this.verdict = verdict;
      this.judged = draft;
    }
    return this.entry;
  }

  // Asks for the effect of what the hand points at, once it rests.
  private look(): void {
    clearTimeout(this.effectTimer);
    this.effecting?.abort();
    this.effect = null;
    const aim = this.aim;
    const aimed = JSON.stringify([this.pointer?.column, this.pointer?.row, this.tool, aim?.words]);
    if (aimed !== this.aimed) this.refusal = '';
    this.aimed = aimed;
    if (!aim?.next || aim.name === '') return;
    const puzzle = aim.next;
    const key = JSON.stringify(puzzle);
    const known = this.effects.get(key);
    if (known) {
      this.effect = { name: aim.name, answer: known };
      return;
    }
    const effecting = new AbortController();
    this.effecting = effecting;
    this.effectTimer = setTimeout(() => {
      effectOf(this.engine, puzzle, effecting.signal).then((answer) => {
        if (!answer || effecting.signal.aborted) return;
        if (this.effects.size >= kEffectsKept) this.effects.clear();
        if (answer.kind !== 'counting') this.effects.set(key, answer);
        this.effect = { name: aim.name, answer };
      }, (error: unknown) => {
        if (!effecting.signal.aborted) this.report(error);
      });
    }, kEffectDelay);
  }

  // Somebody writes in the field of the code.
  write(text: string): void {
    this.written = text;
    this.codeFault = null;
    clearTimeout(this.codeTimer);
    this.codeTimer = setTimeout(() => void this.readCode(text), kCheckDelay);
  }
  // Puts the engine's own code back.
  forget(): void {
    clearTimeout(this.codeTimer);
    this.written = null;
    this.codeFault = null;
  }

  private async readCode(text: string): Promise<void> {
    try {
      const entry = await readCode(this.engine, text, this.kind.family, this.size);
      if (this.written !== text) return;
      if (JSON.stringify(entry.puzzle) === JSON.stringify(this.entry?.puzzle)) return;
      if (!this.open(entry.puzzle)) return;
      // What was written stays as it is, as long as somebody is there.
      this.written = text;
    } catch (error) {
      if (this.written !== text) return;
      if (error instanceof EngineError) this.codeFault = { message: plainMessage(error.message), line: error.line, column: error.column };
      else this.report(error);
    }
  }

  stop(): void {
    for (const timer of [this.checkTimer, this.effectTimer, this.codeTimer]) clearTimeout(timer);
    this.checking?.abort();
    this.effecting?.abort();
  }
}
