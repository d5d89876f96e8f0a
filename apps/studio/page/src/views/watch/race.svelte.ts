// A race: two traced searches on one board, and a breadth-first one below them that gives every position its place.
import type { OpenedBoard } from '../../app/opened_board';
import type { Job } from '../../app/jobs.svelte';
import type { Studio } from '../../app/studio.svelte';
import type { Ending, JobResult, Trace } from '../../engine/types';
import type { SolveAnswer } from '../compare/comparison';
import { sentence, texts } from '../../texts';
import { labelOf, type MethodChoice } from './methods';
import type { LaneResult, LengthUnit } from './race_words';
import { Replay } from './replay';
import { deepestOf, drawnDepth, placeOnRings, uniteTraces } from './rings';

type Traced = { result: JobResult; trace: Trace | null; answer: SolveAnswer | null };

// Traces of the last boards, so that going to another view and back asks for nothing twice. What may end otherwise the next
// time is asked again.
const kKept = 12;
const kKeptEndings: readonly Ending[] = ['finished', 'out_of_time'];
const kept = new Map<string, Traced>();

function keep(key: string, traced: Traced): void {
  if (!kKeptEndings.includes(traced.result.ending)) return;
  kept.delete(key);
  kept.set(key, traced);
  for (const oldest of kept.keys()) {
    if (kept.size <= kKept) break;
    kept.delete(oldest);
  }
}

const kBase: MethodChoice = {
  id: 'breadth-first', algorithm: 'breadth-first', name: 'breadth-first', detail: '', summary: '', method: { algorithm: 'breadth-first' }, group: '',
};

export class Lane {
  choice = $state.raw<MethodChoice | null>(null);
  job = $state.raw<Job | null>(null);
  traced = $state.raw<Traced | null>(null);
  error = $state('');

  // The words for what a metric of the board's family counts.
  constructor(readonly unitOf: (metric: string) => LengthUnit) {}

  question = 0; // the last one asked: answers to others are too late
  // After a disagreement nothing is shown as solved.
  private readonly isTrusted = $derived(this.traced?.result.ending !== 'disagreement');
  readonly trace = $derived(this.isTrusted ? (this.traced?.trace ?? null) : null);
  readonly answer = $derived(this.isTrusted ? (this.traced?.answer ?? null) : null);
  readonly replay = $derived(this.trace && this.trace.expansions.length > 0 ? new Replay(this.trace) : null);
  // Of the whole search, also of what the trace leaves out.
  readonly total = $derived(this.trace?.total ?? 0);
  readonly seconds = $derived(this.answer?.timing?.seconds ?? this.traced?.result.seconds ?? 0);
  // What is said in place of a picture, or below it if the search did not come to its end; empty: the picture says all.
  readonly words = $derived.by((): string => {
    if (this.error !== '') return this.error;
    if (!this.traced) return '';
    const { ending, message, words } = this.traced.result;
    if (ending === 'refused') return sentence(message || words);
    return this.replay && ending === 'finished' ? '' : words;
  });
  // Something went wrong: more than a search without a single step.
  readonly isWarning = $derived(this.error !== '' || (this.traced !== null && this.traced.result.ending !== 'finished'));
  // It may end otherwise if it is asked once more.
  readonly canRunAgain = $derived(!this.job?.isRunning && this.isWarning && this.traced?.result.ending !== 'refused');
  // Every position of the way that was found is in the trace: gaps would look like moves. Its moves are counted, not its length,
  // because some count nothing (a pass).
  readonly hasWay = $derived.by((): boolean => {
    const moves = this.answer?.moves?.length ?? this.result?.length ?? 0;
    return moves > 0 && this.trace !== null && this.trace.path.length === moves + 1;
  });
  readonly result = $derived.by((): LaneResult | null => {
    const { answer } = this;
    if (!this.choice || !answer) return null;
    return {
      status: answer.status,
      isProved: answer.optimal === true,
      length: answer.status === 'solved' ? answer.length : null,
      unit: this.unitOf(String(answer.options.metric ?? '')),
      expanded: typeof answer.statistics.expanded === 'number' ? answer.statistics.expanded : this.total,
    };
  });
}

export class Race {
  readonly lanes: readonly [Lane, Lane];
  private readonly base: Lane;
  private readonly all: readonly Lane[];

  constructor(private readonly studio: Studio, readonly board: OpenedBoard) {
    const metrics = studio.facts?.families.find(({ name }) => name === board.family)?.metrics ?? [];
    const unitOf = (metric: string): LengthUnit => metrics.find(({ name }) => name === metric) ?? metrics[0] ?? texts.watch.race.unit;
    this.lanes = [new Lane(unitOf), new Lane(unitOf)];
    this.base = new Lane(unitOf);
    this.all = [...this.lanes, this.base];
  }

  // Breadth-first first, whichever lane it is in: rings are its depths.
  private readonly traces = $derived.by(() => {
    const lanes = [this.base, ...this.lanes].filter((lane) => lane.trace !== null && lane.trace.nodes.length > 0);
    const isFirst = (lane: Lane): boolean => lane.choice?.id === 'breadth-first';
    return [...lanes.filter(isFirst), ...lanes.filter((lane) => !isFirst(lane))].map((lane) => lane.trace!);
  });
  private readonly whole = $derived(this.traces.length === 0 ? null : uniteTraces(this.traces));
  private readonly depths = $derived.by(() => this.lanes.map((lane) => {
    const numbers = this.numbers(lane);
    return this.whole && lane.trace && numbers ? deepestOf(this.whole, lane.trace, numbers) : 0;
  }));
  readonly tree = $derived(this.whole ? { ...this.whole, deepest: drawnDepth(this.depths, this.whole.deepest) } : null);

  get isClipped(): boolean {
    return this.clipped(0) !== '' || this.clipped(1) !== '';
  }

  // Said below a lane that goes deeper than its picture; empty: all of it is drawn.
  clipped(place: 0 | 1): string {
    const drawn = this.tree?.deepest ?? Infinity;
    return this.depths[place]! > drawn ? texts.watch.race.clipped(drawn, this.depths[place]!) : '';
  }

  readonly places = $derived.by(() => {
    if (!this.tree) return null;
    const solved = this.lanes.find((lane) => lane.hasWay);
    const numbers = solved ? this.numbers(solved) : null;
    return placeOnRings(this.tree, numbers ? (numbers[solved!.trace!.path.at(-1)!] ?? null) : null);
  });

  numbers(lane: Lane): Int32Array | null {
    const place = lane.trace ? this.traces.indexOf(lane.trace) : -1;
    return this.whole?.numbers[place] ?? null;
  }

  // Both lanes then leave room for a line of notes: their pictures stay equally large.
  get hasNotes(): boolean {
    return this.lanes.some((lane, i) => lane.trace && (this.clipped(i as 0 | 1) !== '' || lane.trace.is_truncated || lane.trace.rounds.length > 0 || lane.words !== ''));
  }

  // The lengths of the lanes count different things.
  get hasMixedUnits(): boolean {
    const [a, b] = this.lanes.map((lane) => lane.result?.unit.plural);
    return a !== undefined && b !== undefined && a !== b;
  }

  // Short, and told apart: the same algorithm with other estimates is named with them.
  readonly names = $derived.by((): readonly [string, string] => {
    const [a, b] = this.lanes.map((lane) => lane.choice);
    if (a && b && a.name === b.name) return [labelOf(a), labelOf(b)];
    return [a?.name ?? '', b?.name ?? ''];
  });

  get isRunning(): boolean {
    return this.lanes.some((lane) => lane.job?.isRunning);
  }

  choose(place: 0 | 1, choice: MethodChoice): void {
    void this.run(this.lanes[place], choice);
    void this.runBase();
  }

  // A lane that has its search already goes on with it.
  start(first: MethodChoice, second: MethodChoice): void {
    for (const [lane, choice] of [[this.lanes[0], first], [this.lanes[1], second]] as const) {
      if (lane.choice?.id !== choice.id) void this.run(lane, choice);
    }
    void this.runBase();
  }

  again(lane: Lane): void {
    if (!lane.choice) return;
    kept.delete(this.keyOf(lane.choice));
    void this.run(lane, lane.choice);
    void this.runBase();
  }

  cancel(): void {
    for (const lane of this.all) if (lane.job) void this.studio.jobs.cancel(lane.job);
  }

  // Nobody looks any more, also at what is only being asked for.
  close(): void {
    for (const lane of this.all) {
      ++lane.question;
      lane.choice = null;
    }
    this.cancel();
  }

  // The dots that no lane has looked at come from a breadth-first search, if neither lane is one.
  private async runBase(): Promise<void> {
    if (this.lanes.some((lane) => lane.choice?.id === 'breadth-first')) return;
    if (this.base.choice && !this.base.isWarning) return; // it is asked for, or there
    await this.run(this.base, kBase);
  }

  private readonly keyOf = (choice: MethodChoice): string => `${this.board.target}|${choice.id}`;

  // Two lanes with the same question share a job: it ends when neither needs it any more.
  private leave(lane: Lane): void {
    const { job } = lane;
    lane.job = null;
    if (job && !this.all.some((other) => other.job === job)) void this.studio.jobs.cancel(job);
  }

  private async run(lane: Lane, choice: MethodChoice): Promise<void> {
    this.leave(lane);
    const question = ++lane.question;
    const isCurrent = (): boolean => lane.question === question;
    lane.choice = choice;
    lane.error = '';
    lane.traced = kept.get(this.keyOf(choice)) ?? null;
    if (lane.traced) return;
    try {
      const result = await this.studio.jobs.finish(
        { kind: 'trace', puzzle: this.board.puzzle, moves: this.board.moves, method: choice.method },
        labelOf(choice),
        (job) => {
          if (isCurrent()) lane.job = job;
          else if (!this.all.some((other) => other.choice?.id === choice.id)) void this.studio.jobs.cancel(job);
        },
      );
      const traced: Traced = { result, trace: result.trace, answer: (result.reports[0] as SolveAnswer | undefined) ?? null };
      keep(this.keyOf(choice), traced);
      if (isCurrent()) lane.traced = traced;
    } catch (error) {
      if (isCurrent()) lane.error = error instanceof Error ? sentence(error.message) : String(error);
      if (!(error instanceof Error && error.name === 'EngineError')) this.studio.report(error);
    }
  }
}
