// The game of the board that is shown. The engine keeps it: the line, undo, hints, distances and their words. This is what of it
// is on the screen, and what must be seen before an answer can be there: a move that was just made, a place that was scrolled to.
import { EngineError, EngineGone, type Engine } from '../engine/engine';
import type { GameAction, GameAnswer, GameInfo, Here, Move, PieceLabel, PuzzleRef, View } from '../engine/types';
import { viewOf } from '../engine/views';
import { runOf, shifted, type Run } from '../board/reach';
import { costOf, detourAt, detours } from './counted';
import { keepProgress, progressOf } from './progress';

const kTogether = 600; // milliseconds within which presses of one piece are one move
const kPassAfter = 500; // milliseconds for which the board before a forced pass is seen
const kWait = 25_000; // milliseconds that the engine may wait for news
const kRest = 100; // milliseconds at a place before its moves are asked for

// A position that was reached once, and what is known of it by now.
export class Step {
  left = $state<number | null>(null);
  here = $state.raw<Here | null>(null);
  constructor(readonly parent: number | null, readonly move: Move | null, readonly view: View, readonly isSolved: boolean) {}
  get cost(): number {
    return this.move?.cost ?? 0;
  }
  get text(): string {
    return this.move?.text ?? '';
  }
}

type Line = { readonly steps: readonly Step[]; readonly own: number; readonly at: number }; // behind `own` it is only shown

export class Game {
  readonly key: string;
  line = $state.raw<Line>()!;
  selected = $state('');
  best = $state<number | null>(null); // the fewest moves of an own solution, kept in this browser
  canUndo = $state(false);
  canRedo = $state(false);
  hintsUsed = $state(0);
  private pending = $state.raw<View | null>(null); // what the answer will show
  readonly info: GameInfo;
  private name: string;
  private seen: number[] = [];
  private nodes: Step[] = [];
  private tip = -1;
  private queue: Promise<unknown> = Promise.resolve();
  private queued = 0;
  private waiting: AbortController | null = null;
  private lastKey: { piece: string; direction: string; time: number } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;
  private isTouched = false; // something was played here: what a link brings is nobody's result

  constructor(private readonly engine: Pick<Engine, 'game'>, readonly source: PuzzleRef, opened: GameAnswer, private readonly report: (error: unknown) => void) {
    this.name = opened.game!;
    this.info = opened.info!;
    this.key = this.info.key;
    this.best = progressOf(this.key)?.best ?? null;
    this.take(opened, true);
  }

  close(): void {
    this.isClosed = true;
    this.waiting?.abort();
    clearTimeout(this.timer);
  }

  // ---- what is on the board ----

  get step(): Step {
    return this.line.steps[this.line.at]!;
  }
  get view(): View {
    return this.pending ?? this.step.view;
  }
  // Its moves are known: keys can be taken.
  get isReady(): boolean {
    return this.pending === null && this.step.here !== null;
  }
  get legal(): readonly Move[] {
    return this.pending ? [] : (this.step.here?.legal ?? []);
  }
  get here(): Here | null {
    return this.step.here;
  }
  labelOf(piece: string): PieceLabel | undefined {
    return this.step.here?.pieces.find((one) => one.piece === piece);
  }
  get made(): number {
    return costOf(this.line.steps, this.line.at);
  }
  // The moves of the whole way if it is known: what the descent ends at.
  get total(): number | null {
    const { steps } = this.line;
    const last = steps[steps.length - 1]!;
    return last.left === null ? null : costOf(steps, steps.length - 1) + last.left;
  }
  get startLeft(): number | null {
    return this.line.steps[0]!.left;
  }
  get detours(): { place: number; by: number }[] {
    return detours(this.line.steps, this.line.own);
  }
  detourAt = (i: number): number | null => detourAt(this.line.steps, i);
  get hasWay(): boolean {
    return this.line.steps.length - 1 > this.line.own;
  }
  // It is proved that nothing can be found from here.
  get hasNoWay(): boolean {
    return this.here?.kind === 'no_way';
  }
  // Solved by the player, not by watching.
  get isSolved(): boolean {
    return this.step.isSolved && this.line.at <= this.line.own && this.line.at > 0;
  }
  texts = (upTo: number = this.line.at): string[] => this.line.steps.slice(1, upTo + 1).map((step) => step.text);

  // ---- what a player does: each gives what is said about it ----

  play(move: Move): Promise<string> {
    this.lastKey = null;
    return this.move(() => ({ do: 'play', move: move.text }), move);
  }
  // A move by a key: presses of one piece in one direction (of a block: in any) within 600 ms are one move.
  playByKey(move: Move, direction: string, now: number): Promise<string> {
    const piece = move.shifts[0]?.piece ?? '';
    const last = this.lastKey;
    const figure = this.view.pieces.find((other) => other.name === piece)?.figure;
    const follows =
      last !== null && last.piece === piece && now - last.time <= kTogether && (last.direction === direction || figure === 'block') && (figure === 'vehicle' || figure === 'block');
    this.lastKey = { piece, direction, time: now };
    return this.move(() => ({ do: 'play', move: move.text, follows }), move);
  }
  // A push of a run of tiles.
  push({ pieces, columns, rows }: Run): Promise<string> {
    this.lastKey = null;
    return this.move(() => ({ do: 'push', piece: pieces[pieces.length - 1]! }), { shifts: pieces.map((piece) => ({ piece, columns, rows })) });
  }
  runOf = (piece: string): Run | null => runOf(this.view, this.legal, piece);

  // A move as it is typed. Gives the engine's reason if it is refused.
  async playTyped(text: string): Promise<string | null> {
    const before = this.texts().join(' ');
    this.isTouched = true;
    const said = await this.act(() => ({ do: 'type', text }));
    return before === this.texts().join(' ') ? said : null;
  }
  undo = (): Promise<string> => this.act(() => ({ do: 'undo' }));
  redo = (): Promise<string> => this.act(() => ({ do: 'redo' }));
  reset = (): Promise<string> => this.act(() => ({ do: 'reset' }));
  hint = (): Promise<string> => this.act(() => ({ do: 'hint' }));
  showWay = (): Promise<string> => this.act(() => ({ do: 'way' }));
  cancelHint = (): Promise<string> => this.act(() => ({ do: 'cancel' }));
  // The line becomes these moves; one undo brings the other back.
  goTo = (moves: readonly string[]): Promise<string> => this.act(() => ({ do: 'go', moves: [...moves] }));

  // What a solver has found after `moves`, if they are those of this line. Without `shows` only how long it is.
  async takeWay(moves: readonly string[], way: readonly string[], isShortest: boolean, shows: boolean): Promise<void> {
    const action = (): GameAction | null => {
      const { steps } = this.line;
      if (!moves.every((text, i) => steps[i + 1]?.text === text)) return null;
      return { do: 'take', node: this.nodes.indexOf(steps[moves.length]!), way: [...way], is_shortest: isShortest, shows };
    };
    if (action()) await this.act(action);
  }

  // A place of the line is seen at once; what can be done there is asked for when it stays.
  seek(at: number): void {
    const place = Math.max(0, Math.min(this.line.steps.length - 1, Math.trunc(at) || 0));
    clearTimeout(this.timer);
    this.afterPass = null;
    if (place === this.line.at) return;
    this.stand({ ...this.line, at: place });
    if (!this.step.here || this.step.here.kind === 'counting') this.askSoon();
    this.keep();
  }

  // ---- inside ----

  private stand(line: Line): void {
    if (line.steps[line.at] !== this.line?.steps[this.line.at]) this.selected = '';
    this.line = line;
  }

  private async move(action: () => GameAction, move: Pick<Move, 'shifts'> & Partial<Move>): Promise<string> {
    this.isTouched = true;
    this.selected = '';
    const view = (this.pending = shifted(this.view, move.shifts));
    try {
      return await this.act(action, true);
    } catch (error) {
      // Nobody answers: the move is kept here, until a game is opened with it.
      if (error instanceof EngineGone && move.text) {
        const steps = [...this.line.steps.slice(0, this.line.at + 1), new Step(null, move as Move, view, false)];
        this.stand({ steps, own: steps.length - 1, at: steps.length - 1 });
        this.name = '';
      }
      throw error;
    } finally {
      this.pending = null;
    }
  }

  // One after the other: each begins where the one before it has led to.
  private act(action: () => GameAction | null, isMove = false): Promise<string> {
    ++this.queued;
    const done = this.queue.then(() => this.send(action, isMove)).finally(() => --this.queued);
    this.queue = done.catch(() => undefined).then(() => void this.watch());
    return done;
  }
  private async send(action: () => GameAction | null, isMove: boolean): Promise<string> {
    this.waiting?.abort();
    if (this.isClosed) return '';
    let isDone = false;
    const ask = (): Promise<GameAnswer> => {
      const todo = action();
      isDone = todo !== null;
      return this.engine.game({ game: this.name, seen: this.seen, at: this.place, ...todo });
    };
    const answer = await ask().catch(async (error: unknown) => {
      if (!(error instanceof EngineError) || error.kind !== 'unknown_game') throw error;
      await this.openAgain();
      return ask();
    });
    if (!this.isClosed) this.take(answer, isDone, isMove);
    return answer.said;
  }
  // The engine has let this game go, or is another one now.
  private async openAgain(): Promise<void> {
    const at = this.place;
    const opened = await this.engine.game({ puzzle: this.source, moves: this.texts(Math.max(this.line.own, at)), at });
    this.name = opened.game!;
    this.hintsBefore = this.hintsUsed;
    this.nodes = [];
    this.tip = -1;
    this.take(opened, true);
  }

  private isCounting = false;
  private hintsBefore = 0; // in games that the engine has let go
  private afterPass: number | null = null; // where the board stands when a forced pass has been seen
  private get place(): number {
    return this.afterPass ?? this.line.at;
  }
  // `isDone`: something was done, and the board stands where that led. Else the reader may have gone on meanwhile.
  private take(answer: GameAnswer, isDone: boolean, isMove = false): void {
    for (const { parent, move, position } of answer.nodes) {
      this.nodes.push(new Step(parent, move ?? null, viewOf(this.info.board, position), position.is_solved));
    }
    this.seen = answer.seen;
    this.isCounting = answer.is_counting;
    this.canUndo = answer.can_undo;
    this.canRedo = answer.can_redo;
    this.hintsUsed = this.hintsBefore + answer.here.hint.count;
    const steps = answer.tip === this.tip ? this.line.steps : this.stepsTo(answer.tip);
    this.tip = answer.tip;
    const here = steps[answer.at]!;
    for (const [node, left] of answer.lefts) this.nodes[node]!.left = left;
    // Words about other places may tell of these distances, too.
    if (answer.lefts.some(([node]) => this.nodes[node] !== here)) for (const step of this.nodes) step.here = null;
    here.here = answer.here;
    // A forced pass comes by itself: the board before it is seen for a moment.
    let at = answer.at;
    if (isMove && this.line.steps !== steps) while (at > 1 && steps[at]!.move?.shifts.length === 0) --at;
    this.pending = null;
    if (isDone) clearTimeout(this.timer);
    else at = Math.min(this.line.at, steps.length - 1);
    this.stand({ steps, own: answer.own, at });
    if (isDone) this.afterPass = at < answer.at ? answer.at : null;
    if (isDone && this.afterPass !== null) {
      this.timer = setTimeout(() => {
        this.afterPass = null;
        this.stand({ ...this.line, at: answer.at });
      }, kPassAfter);
    }
    this.keep();
    if (!isDone && this.afterPass === null && !this.step.here) this.askSoon();
    if (this.queued === 0) void this.watch();
  }
  // What can be done at a place is asked for when the reader stays there.
  private askSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.act(() => null).catch(this.report), kRest);
  }
  private stepsTo(tip: number): Step[] {
    const steps: Step[] = [];
    for (let node: number | null = tip; node !== null; node = this.nodes[node]!.parent) steps.push(this.nodes[node]!);
    return steps.reverse();
  }

  // While something is being counted, one request waits for what comes of it; else none does.
  private async watch(): Promise<void> {
    if (!this.isCounting || this.queued > 0 || this.isClosed || (this.waiting && !this.waiting.signal.aborted)) return;
    const { signal } = (this.waiting = new AbortController());
    try {
      const answer = await this.engine.game({ game: this.name, seen: this.seen, at: this.place, wait: kWait }, signal);
      if (signal.aborted) return;
      this.waiting = null;
      this.take(answer, false);
    } catch (error) {
      if (signal.aborted) return;
      this.waiting = null;
      this.isCounting = false; // the next move tells whether the game is still there
      if (!(error instanceof EngineError) || error.kind !== 'unknown_game') this.report(error);
      else if (this.here?.kind === 'counting') await this.act(() => null).catch(this.report);
    }
  }

  private keep(): void {
    if (!this.isTouched) return;
    const before = progressOf(this.key);
    const { made } = this;
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
