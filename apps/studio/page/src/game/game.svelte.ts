// The store of one game: the line, what is known of each position, distances, hints, replay. Every change of the line goes
// through the pure functions of line.ts; every position and every legal move comes from the engine.
import type { Engine } from '../engine/engine';
import type { ComingMove, DistanceAnswer, Move, PieceLabel, PositionAnswer, PuzzleRef, View } from '../engine/types';
import { viewOf } from '../engine/views';
import { runOf, shifted, type Run } from '../board/reach';
import { begin, costOf, detourAt, detours, hideWay, kNoHistory, play, redo, remember, seek, showWay, takeBack, undo, type History, type Line } from './line';
import { keepProgress, progressOf } from './progress';

const kTogether = 600; // milliseconds within which presses of one piece are one move
const kPassAfter = 500; // milliseconds before a forced pass is played
const kHintSeconds = 5;

export type Hint = 0 | 1 | 2 | 3;

type Details = { legal: readonly Move[]; labels: ReadonlyMap<string, PieceLabel> };

// One position of a line and what is known of it by now.
export class Step {
  view = $state.raw<View>()!;
  isSolved = $state(false);
  left = $state<number | null>(null);
  details = $state.raw<Details | null>(null);
  distance = $state.raw<DistanceAnswer | null>(null);
  constructor(readonly move: Move | null, view: View, isSolved: boolean) {
    this.view = view;
    this.isSolved = isSolved;
  }
  get cost(): number {
    return this.move?.cost ?? 0;
  }
  get text(): string {
    return this.move?.text ?? '';
  }
}

// A way, 'none' within the limits, or 'cancelled' by the reader.
export type ShortSolve = (limits: { seconds: number }) => Promise<readonly string[] | 'none' | 'cancelled'>;

export class Game {
  readonly key: string;
  line = $state.raw<Line<Step>>()!;
  hint = $state<Hint>(0);
  hintsUsed = $state(0);
  // Grades that were shown at this position: their move stays the same while they are shown.
  hintMove = $state.raw<Move | null>(null);
  coming = $state.raw<ComingMove | null>(null); // its picture
  // The hint follows the best way that was found, which nobody has proved to be shortest.
  isHintUnproved = $state(false);
  isLooking = $state(false);
  hintState = $state<'' | 'none' | 'cancelled' | 'solved' | 'no_way'>(''); // why there is no hint
  selected = $state('');
  best = $state<number | null>(null); // the fewest moves of an own solution, kept in this browser
  private history = $state.raw<History<Step>>(kNoHistory);
  private lastKey: { piece: string; direction: string; at: number; time: number } | null = null;
  private passTimer: ReturnType<typeof setTimeout> | undefined;
  private asking = new AbortController();
  private isClosed = false;
  private isTouched = false; // something was played here: what a link brings is nobody's result

  constructor(
    private readonly engine: Engine,
    readonly source: PuzzleRef,
    readonly info: PositionAnswer,
    private readonly report: (error: unknown) => void,
    at: number | null,
  ) {
    this.key = info.key;
    this.best = progressOf(info.key)?.best ?? null;
    const steps = this.stepsOf(info, 0);
    const line = { steps, own: steps.length - 1, at: steps.length - 1 };
    this.line = at === null ? line : seek(line, at);
    this.enter();
  }

  close(): void {
    this.isClosed = true;
    this.asking.abort();
    clearTimeout(this.passTimer);
  }

  // ---- what is on the board ----

  get step(): Step {
    return this.line.steps[this.line.at]!;
  }
  get view(): View {
    return this.step.view;
  }
  get legal(): readonly Move[] {
    return this.step.details?.legal ?? [];
  }
  labelOf(piece: string): PieceLabel | undefined {
    return this.step.details?.labels.get(piece);
  }
  get made(): number {
    return costOf(this.line.steps, this.line.at);
  }
  // The moves of the whole way if it is known: what the descent ends at.
  get total(): number | null {
    const last = this.line.steps[this.line.steps.length - 1]!;
    if (last.left === null) return null;
    return costOf(this.line.steps, this.line.steps.length - 1) + last.left;
  }
  get startLeft(): number | null {
    return this.line.steps[0]!.left;
  }
  get detours(): { place: number; by: number }[] {
    return detours(this.line.steps, this.line.own);
  }
  detourAt = (i: number): number | null => detourAt(this.line.steps, i);
  get moreThanNeeded(): number | null {
    const { left } = this.step;
    return left === null || this.startLeft === null ? null : this.made + left - this.startLeft;
  }
  get hasWay(): boolean {
    return this.line.steps.length - 1 > this.line.own;
  }
  get canUndo(): boolean {
    return this.history.past.length > 0 || this.line.own > 0;
  }
  // It is proved that nothing can be found from here.
  get hasNoWay(): boolean {
    return this.step.distance?.kind === 'no_way';
  }
  get canRedo(): boolean {
    return this.history.future.length > 0;
  }
  // Solved by the player, not by watching.
  get isSolved(): boolean {
    return this.step.isSolved && this.line.at <= this.line.own && this.line.at > 0;
  }
  texts = (upTo: number = this.line.at): string[] => this.line.steps.slice(1, upTo + 1).map((step) => step.text);

  // ---- moves ----

  // Plays legal moves that follow each other; one undo takes them back together.
  async play(moves: readonly Move[]): Promise<void> {
    if (moves.length === 0) return;
    this.lastKey = null;
    this.history = remember(this.history, this.line);
    this.append(moves);
    await this.settle();
  }

  // A push of a run of tiles: each tile's move is looked up in the engine's list when its turn has come.
  async push(run: Run): Promise<void> {
    const before = this.line;
    let isFirst = true;
    for (const piece of run.pieces) {
      const move = this.legal.find((other) => {
        const shift = other.shifts.find((one) => one.piece === piece);
        return shift !== undefined && other.shifts.length === 1 && shift.columns === run.columns && shift.rows === run.rows;
      });
      if (!move) break;
      if (isFirst) this.history = remember(this.history, before);
      isFirst = false;
      this.append([move]);
      await this.settle();
      if (this.isClosed) return;
    }
  }
  runOf = (piece: string): Run | null => runOf(this.view, this.legal, piece);

  // A move by a key: presses of one piece in one direction (of a block: in any) within 600 ms are one move.
  // Gives the move that stands in the line now; null: it was taken back.
  async playByKey(move: Move, direction: string, now: number): Promise<Move | null> {
    const shift = move.shifts[0];
    const last = this.lastKey;
    const figure = this.view.pieces.find((piece) => piece.name === shift?.piece)?.figure;
    const goesOn =
      shift !== undefined && last !== null && last.piece === shift.piece && last.at === this.line.at && this.line.at === this.line.own &&
      now - last.time <= kTogether && (last.direction === direction || figure === 'block') && (figure === 'vehicle' || figure === 'block');
    const merged = goesOn ? this.mergedWith(move) : undefined;
    if (merged === null) {
      // Back where it stood: the move never was.
      const back = undo(this.history, this.line);
      if (back) {
        this.history = { past: back.history.past, future: [] };
        this.change(back.line);
      }
      this.lastKey = null;
      return null;
    }
    if (merged) {
      this.line = seek(this.line, this.line.at - 1);
      this.append([merged]);
    } else {
      this.history = remember(this.history, this.line);
      this.append([move]);
    }
    this.lastKey = shift ? { piece: shift.piece, direction, at: this.line.at, time: now } : null;
    await this.settle();
    return merged ?? move;
  }

  // The one move that does what the last move and this one do; null: together they do nothing.
  private mergedWith(move: Move): Move | null | undefined {
    const before = this.line.steps[this.line.at - 1];
    const first = this.step.move?.shifts[0];
    const second = move.shifts[0];
    if (!before?.details || !first || !second || first.piece !== second.piece) return undefined;
    const columns = first.columns + second.columns;
    const rows = first.rows + second.rows;
    if (columns === 0 && rows === 0) return null;
    return before.details.legal.find(
      (other) => other.shifts.length === 1 && other.shifts[0]!.piece === first.piece && other.shifts[0]!.columns === columns && other.shifts[0]!.rows === rows,
    );
  }

  // A move as it is typed. Gives the engine's reason if it is refused.
  async playTyped(text: string): Promise<string | null> {
    const at = this.line.at;
    const answer = await this.engine.position({ puzzle: this.source, moves: [...this.texts(), text], from: at });
    if (answer.illegal) return answer.illegal.message;
    if (this.isClosed || at !== this.line.at) return null;
    const steps = this.stepsOf(answer, at).slice(1);
    if (steps.length === 0) return null;
    this.history = remember(this.history, this.line);
    this.isTouched = true;
    this.change(play(hideWay(this.line), steps));
    return null;
  }

  undo(): boolean {
    const back = undo(this.history, this.line);
    const line = back?.line ?? this.withoutLastMove();
    if (!line) return false;
    this.history = back?.history ?? { past: [], future: [this.line, ...this.history.future] };
    // Whoever looks at an earlier position of the line stays there.
    this.change(this.line.at < this.line.own ? seek(line, Math.min(line.at, this.line.at)) : line);
    return true;
  }
  // A forced pass goes with the move before it, or it would be played again at once.
  private withoutLastMove(): Line<Step> | null {
    let line = takeBack(this.line);
    for (let last = this.step; line && line.own > 0 && last.move?.shifts.length === 0; ) {
      last = line.steps[line.own]!;
      line = takeBack(line);
    }
    return line;
  }
  redo(): boolean {
    const on = redo(this.history, this.line);
    if (!on) return false;
    this.history = on.history;
    this.change(on.line);
    return true;
  }
  reset(): boolean {
    if (this.line.steps.length === 1) return false;
    this.history = remember(this.history, this.line);
    this.change(begin(this.line.steps[0]!));
    return true;
  }

  seek(at: number): void {
    const line = seek(this.line, at);
    if (line !== this.line) this.change(line);
  }

  // ---- hints ----

  // The next grade. `solve` runs a short job where the distance is not known.
  async nextHint(solve: ShortSolve): Promise<void> {
    if (this.isLooking || this.hint === 3) return;
    const step = this.step;
    if (step.isSolved) {
      this.hintState = 'solved';
      return;
    }
    if (this.hasNoWay) {
      this.hintState = 'no_way';
      return;
    }
    if (!this.hintMove) {
      const move = await this.bestMove(step, solve);
      if (this.isClosed || step !== this.step) return;
      if (typeof move === 'string') {
        this.hintState = move;
        return;
      }
      const at = this.line.at;
      const { coming } = await this.engine.position({ puzzle: this.source, moves: this.texts(), from: at, coming: move.text });
      if (this.isClosed || step !== this.step) return;
      this.coming = coming ?? null;
      this.hintMove = move;
    }
    this.hintState = '';
    const next = (this.hint + 1) as Hint;
    if (next === 3 && !(await this.showShortest(solve))) return;
    if (this.isClosed || step !== this.step) return;
    this.hint = next;
    ++this.hintsUsed;
  }

  private foundWay: readonly string[] | null = null;

  private async bestMove(step: Step, solve: ShortSolve): Promise<Move | 'none' | 'cancelled'> {
    this.isHintUnproved = false;
    let best = step.distance?.best[0];
    if (best === undefined) {
      // Where the count has given up, another few seconds find no more than it did.
      const hasGivenUp = step.distance?.kind === 'bounds';
      let way = hasGivenUp ? await this.unprovedWay() : await this.look(solve);
      if (way === 'none') way = hasGivenUp ? await this.look(solve) : await this.unprovedWay();
      if (typeof way === 'string') return way;
      this.foundWay = way;
      best = way[0];
    }
    return this.legal.find((move) => move.text === best) ?? 'none';
  }
  // The best way that the count has found before it gave up.
  private async unprovedWay(): Promise<readonly string[] | 'none'> {
    const answer = await this.engine.distance({ puzzle: this.source, moves: this.texts(), way: true, wait: 500 });
    if (!answer.way || answer.way.length === 0) return 'none';
    this.isHintUnproved = answer.kind === 'bounds';
    return answer.way;
  }
  private async look(solve: ShortSolve): Promise<readonly string[] | 'none' | 'cancelled'> {
    this.isLooking = true;
    try {
      return await solve({ seconds: kHintSeconds });
    } finally {
      this.isLooking = false;
    }
  }

  // Shows a whole shortest way from here. False: none is known.
  async showShortest(solve: ShortSolve): Promise<boolean> {
    if (this.hasWay && this.line.at >= this.line.own) return true;
    const step = this.step;
    const known = this.foundWay ?? (await this.unprovedWay());
    const way = known === 'none' ? await this.look(solve) : known;
    if (this.isClosed || step !== this.step) return false;
    if (typeof way === 'string' || way.length === 0) {
      this.hintState = way === 'cancelled' ? way : 'none';
      return false;
    }
    return this.showWay(way, this.line.at);
  }

  // The line becomes these moves; one undo brings the other back. False: they cannot be played.
  async goTo(texts: readonly string[]): Promise<boolean> {
    const answer = await this.engine.position({ puzzle: this.source, moves: [...texts] });
    if (this.isClosed || answer.illegal) return false;
    const steps = this.stepsOf(answer, 0);
    this.history = remember(this.history, this.line);
    this.change({ steps, own: steps.length - 1, at: steps.length - 1 });
    return true;
  }

  // A way that begins after the move `at`: shown behind the line, there to be played.
  async showWay(texts: readonly string[], at: number, before: readonly string[] = this.texts(at)): Promise<boolean> {
    const answer = await this.engine.position({ puzzle: this.source, moves: [...before, ...texts], from: before.length });
    if (this.isClosed || answer.illegal) return false;
    const same = before.length <= this.line.steps.length - 1 && before.every((text, i) => this.line.steps[i + 1]?.text === text);
    if (!same) return false;
    const steps = this.stepsOf(answer, before.length).slice(1);
    if (this.line.own > before.length) this.history = remember(this.history, this.line);
    const line = showWay(seek(this.line, before.length), steps);
    this.line = line;
    this.hint = 3;
    const here = line.steps[before.length]!;
    const last = steps[steps.length - 1];
    // A way that is longer than what is left is no shortest one: nothing is known of it.
    if (last?.isSolved && here.left !== null && costOf(line.steps, line.steps.length - 1) - costOf(line.steps, before.length) === here.left) {
      let left = here.left;
      for (const step of steps) step.left = left -= step.cost;
    }
    if (last?.isSolved) last.left = 0;
    this.enter();
    return true;
  }

  // A solver has proved how many moves are left after `moves`: known from now on, where the engine's own count had given up.
  learnProof(moves: readonly string[], left: number): void {
    const step = this.line.steps[moves.length];
    const isHere = moves.every((text, i) => this.line.steps[i + 1]?.text === text);
    if (!step || !isHere || step.distance?.kind === 'exact') return;
    step.left = left;
    step.distance = {
      kind: 'exact', left, bounds: { lower: left, upper: left }, best: [], has_all_best: false, way: null, line: null, proof: 'search', reason: '',
      is_restricted: false, has_table: false, words: '',
    };
  }

  // ---- inside ----

  private stepsOf(answer: PositionAnswer, from: number): Step[] {
    const steps = answer.positions.map((position, i) => {
      const move = from + i === 0 ? null : (answer.moves[answer.from + i - 1] ?? null);
      return new Step(move, viewOf(answer.board, position), position.is_solved);
    });
    const last = steps[steps.length - 1];
    if (last) this.learn(last, answer);
    return steps;
  }

  private learn(step: Step, answer: PositionAnswer): void {
    step.details = { legal: answer.legal, labels: new Map(answer.pieces.map((piece) => [piece.piece, piece])) };
  }

  // Moves as their shifts tell, at once; settle() asks for the truth.
  private append(moves: readonly Move[]): void {
    this.isTouched = true;
    let view = this.view;
    const steps = moves.map((move) => new Step(move, (view = shifted(view, move.shifts)), false));
    this.change(play(this.line, steps), false);
  }

  private change(line: Line<Step>, entersNow = true): void {
    const moved = line.steps[line.at] !== this.line.steps[this.line.at];
    this.line = line;
    if (moved) {
      this.selected = '';
      this.foundWay = null;
      this.hintMove = null;
      this.coming = null;
      this.isHintUnproved = this.isHintUnproved && this.hasWay && line.at >= line.own;
      this.hintState = '';
      // While the shown way is watched, the whole way stays unlocked.
      this.hint = this.hasWay && line.at >= line.own ? 3 : 0;
    }
    if (entersNow) this.enter();
  }

  // The engine's view of the position that a move led to.
  private async settle(): Promise<void> {
    const step = this.step;
    const at = this.line.at;
    try {
      const texts = this.texts(at);
      const first = Math.max(0, this.line.steps.findIndex((other, i) => i > 0 && i <= at && other.details === null && other.left === null) - 1);
      const answer = await this.engine.position({ puzzle: this.source, moves: texts, from: Math.min(first, at) });
      if (this.isClosed) return;
      answer.positions.forEach((position, i) => {
        const known = this.line.steps[answer.from + i];
        if (!known || this.line.steps[at] !== step) return;
        known.view = viewOf(answer.board, position);
        known.isSolved = position.is_solved;
      });
      if (answer.illegal) return;
      this.learn(step, answer);
    } catch (error) {
      this.report(error);
      return;
    }
    this.enter();
  }

  // What a position needs when it is shown: its legal moves and its distance; a forced pass goes on by itself.
  private enter(): void {
    clearTimeout(this.passTimer);
    this.asking.abort();
    this.asking = new AbortController();
    void this.learnHere(this.asking.signal);
    void this.measure(this.asking.signal);
  }

  private async learnHere(signal: AbortSignal): Promise<void> {
    const step = this.step;
    try {
      if (!step.details) {
        const at = this.line.at;
        const answer = await this.engine.position({ puzzle: this.source, moves: this.texts(at), from: at }, signal);
        if (this.isClosed) return;
        this.learn(step, answer);
      }
      this.planPass(step);
      this.keep();
    } catch (error) {
      this.report(error);
    }
  }

  private planPass(step: Step): void {
    const [only, ...others] = step.details?.legal ?? [];
    if (!only || others.length > 0 || only.shifts.length > 0 || step !== this.step || step.isSolved) return;
    if (this.line.at < this.line.steps.length - 1) return;
    this.passTimer = setTimeout(() => {
      if (step !== this.step || this.isClosed) return;
      // Not remembered: undo takes the pass back together with the move before it. Nobody has played it.
      const wasTouched = this.isTouched;
      this.append([only]);
      this.isTouched = wasTouched;
      this.onpass?.(step.view.caption);
      void this.settle();
    }, kPassAfter);
  }
  onpass: ((caption: string) => void) | null = null;

  private async measure(signal: AbortSignal): Promise<void> {
    const step = this.step;
    const at = this.line.at;
    let wait = 300;
    try {
      // Exact answers come before the table that also tells every best move: asked for a few times more.
      for (let more = 4; !signal.aborted && more > 0; ) {
        if (step.distance && step.distance.kind !== 'counting') {
          if (step.distance.kind !== 'exact' || step.distance.has_all_best) break;
          --more;
          await new Promise((resolve) => setTimeout(resolve, 400));
          if (signal.aborted) return;
        }
        const answer = await this.engine.distance({ puzzle: this.source, moves: this.texts(at), wait, line: true }, signal);
        if (this.isClosed || signal.aborted) return;
        // A job may have proved more in the meantime.
        if (step.distance?.kind === 'exact' && answer.kind !== 'exact') break;
        step.distance = answer;
        if (answer.kind === 'exact') step.left = answer.left;
        answer.line?.forEach((left, i) => {
          const known = this.line.steps[i];
          if (left !== null && known) known.left = left;
        });
        wait = 2000;
        if (answer.kind === 'counting') await new Promise((resolve) => setTimeout(resolve, 150));
      }
      if (!signal.aborted) this.keep();
      await this.measureLine(signal);
    } catch (error) {
      this.report(error);
    }
  }

  // A line from a link knows of the positions before only by asking: the start, then backwards from here. One that is not
  // counted soon ends it: the others would take as long.
  private async measureLine(signal: AbortSignal): Promise<void> {
    for (const place of [0, ...Array.from({ length: this.line.own }, (_, i) => this.line.own - i)]) {
      const step = this.line.steps[place];
      if (!step || !(await this.measureStep(step, place, signal))) return;
    }
  }
  // Whether it is known now.
  private async measureStep(step: Step, place: number, signal: AbortSignal): Promise<boolean> {
    for (let tries = 0; tries < 5 && step.left === null && !signal.aborted; ++tries) {
      if (step.distance && step.distance.kind !== 'counting') return false;
      const answer = await this.engine.distance({ puzzle: this.source, moves: this.texts(place), wait: 2000 }, signal);
      if (this.isClosed) return false;
      step.distance = answer;
      if (answer.kind === 'exact') step.left = answer.left;
    }
    return step.left !== null && !signal.aborted;
  }

  private keep(): void {
    if (!this.isTouched) return;
    const before = progressOf(this.key);
    const made = costOf(this.line.steps, this.line.at);
    const isBetter = this.isSolved && (before?.best == null || made < before.best);
    const isShortest = this.startLeft !== null && made === this.startLeft;
    keepProgress(this.key, {
      moves: this.texts(this.line.own),
      at: Math.min(this.line.at, this.line.own),
      ...(isBetter ? { best: made, hints: this.hintsUsed, isShortest } : {}),
      ...(this.isSolved && before?.best === made && isShortest ? { isShortest } : {}),
    });
    if (isBetter) this.best = made;
  }
}
