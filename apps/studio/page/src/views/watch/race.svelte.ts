// A race: two traced searches on one board, and a breadth-first one below them that gives every position its place.
import type { OpenedBoard } from '../../app/opened_board';
import type { Job } from '../../app/jobs.svelte';
import type { Studio } from '../../app/studio.svelte';
import type { JobResult, Method, Trace } from '../../engine/types';
import type { SolveAnswer } from '../compare/comparison';
import { labelOf, type MethodChoice } from './methods';
import type { LaneResult } from './race_words';
import { Replay } from './replay';
import { placeOnRings, uniteTraces } from './rings';

type Traced = { result: JobResult; trace: Trace | null; answer: SolveAnswer | null };

// Traces of the last boards, so that going to another view and back asks for nothing twice.
const kKept = 12;
const kept = new Map<string, Traced>();

function keep(key: string, traced: Traced): void {
  kept.delete(key);
  kept.set(key, traced);
  for (const oldest of kept.keys()) {
    if (kept.size <= kKept) break;
    kept.delete(oldest);
  }
}

export class Lane {
  choice = $state.raw<MethodChoice | null>(null);
  job = $state.raw<Job | null>(null);
  traced = $state.raw<Traced | null>(null);
  error = $state('');
  readonly trace = $derived(this.traced?.trace ?? null);
  readonly answer = $derived(this.traced?.answer ?? null);
  readonly replay = $derived(this.trace && this.trace.expansions.length > 0 ? new Replay(this.trace) : null);
  // Of the whole search, also of what the trace leaves out.
  readonly total = $derived(this.trace?.total ?? 0);
  readonly seconds = $derived(this.answer?.timing?.seconds ?? this.traced?.result.seconds ?? 0);
  readonly result = $derived.by((): LaneResult | null => {
    const { answer } = this;
    if (!this.choice || !answer) return null;
    return {
      name: this.choice.name,
      status: answer.status,
      isProved: answer.optimal === true,
      length: answer.status === 'solved' ? answer.length : null,
      expanded: typeof answer.statistics.expanded === 'number' ? answer.statistics.expanded : this.total,
    };
  });
}

export class Race {
  readonly lanes: readonly [Lane, Lane] = [new Lane(), new Lane()];
  private readonly base = new Lane();
  private question = 0;

  constructor(private readonly studio: Studio, readonly board: OpenedBoard) {}

  // Breadth-first first, whichever lane it is in: rings are its depths.
  private readonly traces = $derived.by(() => {
    const lanes = [this.base, ...this.lanes].filter((lane) => lane.trace !== null && lane.trace.nodes.length > 0);
    const isFirst = (lane: Lane): boolean => lane.choice?.id === 'breadth-first';
    return [...lanes.filter(isFirst), ...lanes.filter((lane) => !isFirst(lane))].map((lane) => lane.trace!);
  });
  readonly tree = $derived(this.traces.length === 0 ? null : uniteTraces(this.traces));

  readonly places = $derived.by(() => {
    if (!this.tree) return null;
    const solved = this.lanes.find((lane) => lane.trace && lane.result?.length && lane.trace.path.length === lane.result.length + 1);
    const numbers = solved ? this.numbers(solved) : null;
    return placeOnRings(this.tree, numbers ? (numbers[solved!.trace!.path.at(-1)!] ?? null) : null);
  });

  numbers(lane: Lane): Int32Array | null {
    const place = lane.trace ? this.traces.indexOf(lane.trace) : -1;
    return this.tree?.numbers[place] ?? null;
  }

  // Both lanes then leave room for a line of notes: their pictures stay equally large.
  get hasNotes(): boolean {
    return this.lanes.some((lane) => lane.trace && (lane.trace.is_truncated || lane.trace.rounds.length > 0));
  }

  get isRunning(): boolean {
    return this.lanes.some((lane) => lane.job?.isRunning);
  }

  choose(place: 0 | 1, choice: MethodChoice): void {
    void this.run(this.lanes[place], choice);
    void this.runBase();
  }

  start(first: MethodChoice, second: MethodChoice): void {
    void this.run(this.lanes[0], first);
    void this.run(this.lanes[1], second);
    void this.runBase();
  }

  cancel(): void {
    for (const lane of [...this.lanes, this.base]) if (lane.job) void this.studio.jobs.cancel(lane.job);
  }

  // The dots that no lane has looked at come from a breadth-first search, if neither lane is one.
  private async runBase(): Promise<void> {
    if (this.lanes.some((lane) => lane.choice?.id === 'breadth-first')) return;
    const choice: MethodChoice = {
      id: 'breadth-first', algorithm: 'breadth-first', name: 'breadth-first', detail: '', summary: '', method: { algorithm: 'breadth-first' },
    };
    await this.run(this.base, choice);
    this.base.error = '';
  }

  private async run(lane: Lane, choice: MethodChoice): Promise<void> {
    if (lane.job) void this.studio.jobs.cancel(lane.job);
    const question = ++this.question;
    const isCurrent = (): boolean => lane.choice === choice && question <= this.question;
    lane.choice = choice;
    lane.error = '';
    lane.traced = null;
    const key = `${this.board.target}|${choice.id}`;
    const known = kept.get(key);
    if (known) {
      lane.job = null;
      lane.traced = known;
      return;
    }
    try {
      const method: Method = choice.method;
      const result = await this.studio.jobs.finish(
        { kind: 'trace', puzzle: this.board.puzzle, moves: this.board.moves, method },
        labelOf(choice),
        (job) => (lane.job = job),
      );
      const traced: Traced = { result, trace: result.trace, answer: (result.reports[0] as SolveAnswer | undefined) ?? null };
      if (result.ending !== 'cancelled' && result.trace) keep(key, traced);
      if (!isCurrent()) return;
      lane.traced = traced;
      if (!result.trace) lane.error = result.message || result.words;
    } catch (error) {
      if (isCurrent()) lane.error = error instanceof Error ? error.message : String(error);
      if (!(error instanceof Error && error.name === 'EngineError')) this.studio.report(error);
    }
  }
}
