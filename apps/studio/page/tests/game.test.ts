// The page's side of a game, against an engine that keeps one: a car in a corridor of six cells that must reach the end.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { detourAt, detours } from '../src/game/counted';
import { EngineError, type Engine } from '../src/engine/engine';
import type { GameAnswer, GameRequest, Move, View } from '../src/engine/types';
import { Game } from '../src/game/game.svelte';
import { progressOf } from '../src/game/progress';

const kEnd = 5;
const viewAt = (column: number): View => ({
  columns: 6, rows: 1, directions: [], exit_row: 0, caption: '', notes: [], extent: [0, 0, 600, 100], below: [], exit: null,
  pieces: [{ name: 'A', column, row: 0, width: 1, height: 1, cells: null, role: 'target', figure: 'vehicle', is_home: false, inscription: '', badge: '' }],
});
const moveBy = (by: number): Move & { words: string } => {
  const text = `A${by > 0 ? '+' : ''}${by}`;
  return { text, short: text, shifts: by === 0 ? [] : [{ piece: 'A', columns: by, rows: 0 }], cost: by === 0 ? 0 : 1, words: text };
};
const leftAt = (column: number): number => Math.ceil((kEnd - column) / 3);

// One game at a time; what was asked is listed.
class OneGame implements Pick<Engine, 'game'> {
  asked: GameRequest[] = [];
  isCounting = false;
  name = 0;
  private nodes: { parent: number | null; column: number; move?: Move }[] = [];
  private line: number[] = [];
  news: ((answer: GameAnswer) => void) | null = null;

  game = (request: GameRequest, signal?: AbortSignal): Promise<GameAnswer> => {
    this.asked.push(request);
    if ('puzzle' in request) {
      this.nodes = [{ parent: null, column: 0 }];
      this.line = [0];
      ++this.name;
      for (const text of request.moves ?? []) this.go(text);
      return Promise.resolve({ ...this.answer(0, request.at), game: String(this.name), info: { family: 'rush-hour', width: 6, height: 1, key: 'corridor', link: '', label: '', board: viewAt(0), goal_board: null, illegal: null } });
    }
    if (request.game !== String(this.name)) return Promise.reject(new EngineError('unknown_game', 'open it again'));
    if (request.wait) return new Promise((resolve, reject) => { this.news = resolve; signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))); });
    if (request.do === 'play') this.go(request.move);
    if (request.do === 'undo') this.line.pop();
    return Promise.resolve(this.answer(request.seen[0]!, request.do ? undefined : request.at));
  };
  private go(text: string): void {
    const by = Number(text.slice(1));
    const parent = this.line[this.line.length - 1]!;
    this.nodes.push({ parent, column: this.nodes[parent]!.column + by, move: moveBy(by) });
    this.line.push(this.nodes.length - 1);
  }
  answer(seen: number, at = this.line.length - 1): GameAnswer {
    const { column } = this.nodes[this.line[at]!]!;
    const left = leftAt(column);
    return {
      seen: [this.nodes.length], is_counting: this.isCounting, tip: this.line[this.line.length - 1]!, own: this.line.length - 1, at, can_undo: this.line.length > 1,
      can_redo: false, said: 'said', lefts: this.nodes.slice(seen).map(({ column }, i) => [seen + i, leftAt(column)]),
      nodes: this.nodes.slice(seen).map(({ parent, column, move }) => ({ parent, ...(move ? { move } : {}), position: { pieces: viewAt(column).pieces, is_solved: column === kEnd } })),
      here: {
        legal: [-3, -2, -1, 1, 2, 3].filter((by) => column + by >= 0 && column + by <= kEnd).map(moveBy), pieces: [], kind: 'exact', left, bounds: { lower: left, upper: left },
        proof: 'search', is_restricted: false, number: 'moves left', words: '', reason: '', made: '', made_of: '', choice: '', end: null,
        hint: { grade: 0, count: 0, is_looking: false, is_unproved: false, which: null, where: null, short: '', coming: null, unproved: '', note: '' },
      },
    };
  }
}

let engine = new OneGame();
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const open = async (moves: string[] = [], at?: number): Promise<Game> =>
  new Game(engine, '@x/y', await engine.game({ puzzle: '@x/y', moves, ...(at === undefined ? {} : { at }) }), (error) => { throw error; });
const legal = (game: Game, text: string): Move => game.legal.find((move) => move.text === text)!;

beforeEach(() => {
  engine = new OneGame();
  const memory = new Map<string, string>();
  globalThis.localStorage = { getItem: (key: string) => memory.get(key) ?? null, setItem: (key: string, value: string) => void memory.set(key, value) } as Storage;
});

describe('A game', () => {
  it('shows a move at once, asks once, and takes what is true', async () => {
    const game = await open();
    const asked = engine.asked.length;
    const played = game.play(legal(game, 'A+3'));
    expect([game.view.pieces[0]!.column, game.isReady, game.legal]).toEqual([3, false, []]);
    expect(await played).toBe('said');
    expect([game.isReady, game.texts(), game.made, game.startLeft, game.total, engine.asked.length]).toEqual([true, ['A+3'], 1, 2, 2, asked + 1]);
    await game.play(legal(game, 'A-3'));
    expect(game.detours).toEqual([{ place: 2, by: 2 }]);
  });

  it('tells a press that follows another one closely: of one piece, in one direction, within 600 ms', async () => {
    const game = await open();
    for (const [text, direction, time] of [['A+1', 'right', 0], ['A+1', 'right', 500], ['A+1', 'right', 1200], ['A-1', 'left', 1300]] as const) {
      await game.playByKey(legal(game, text), direction, time);
    }
    expect(engine.asked.slice(1).map((request) => 'do' in request && request.do === 'play' && request.follows)).toEqual([false, true, false, false]);
  });

  it('asks one thing after the other', async () => {
    const game = await open(['A+1', 'A+1']);
    const [first, second] = [game.undo(), game.undo()];
    expect(engine.asked).toHaveLength(2 - 1);
    await Promise.all([first, second]);
    expect([game.texts(), game.canUndo]).toEqual([[], false]);
  });

  it('waits for news while something is counted, and only then', async () => {
    engine.isCounting = true;
    const game = await open();
    expect(engine.asked[1]).toMatchObject({ wait: 25_000 });
    await game.play(legal(game, 'A+1'));
    await settled();
    expect(engine.asked.filter((request) => 'wait' in request)).toHaveLength(2);
    engine.isCounting = false;
    engine.news!(engine.answer(2));
    await settled();
    expect(engine.asked).toHaveLength(4);
  });

  it('opens again with its moves when the engine has let it go, and does what was asked', async () => {
    const game = await open(['A+1', 'A+1']);
    ++engine.name;
    await game.play(legal(game, 'A+3'));
    expect(game.texts()).toEqual(['A+1', 'A+1', 'A+3']);
    expect(engine.asked.slice(2)).toMatchObject([{ puzzle: '@x/y', moves: ['A+1', 'A+1'], at: 2 }, { do: 'play', move: 'A+3' }]);
  });

  it('goes to a place that was visited without a word, and asks for one that was not', async () => {
    vi.useFakeTimers();
    const game = await open(['A+1', 'A+1', 'A+1']);
    game.seek(1);
    game.seek(3);
    await vi.advanceTimersByTimeAsync(500);
    expect([game.line.at, engine.asked.length]).toEqual([3, 1]);
    game.seek(2);
    expect([game.view.pieces[0]!.column, game.step.left]).toEqual([2, 1]);
    await vi.advanceTimersByTimeAsync(500);
    expect([engine.asked.length, game.isReady]).toEqual([2, true]);
    vi.useRealTimers();
  });

  it('stays at the place that the reader has gone to while an answer was on its way', async () => {
    vi.useFakeTimers();
    const game = await open(['A+1', 'A+1', 'A+1']);
    const { game: ask } = engine;
    let answered = (): void => {};
    engine.game = async (request) => {
      const answer = await ask(request);
      await new Promise<void>((resolve) => { answered = resolve; });
      return answer;
    };
    game.seek(1);
    await vi.advanceTimersByTimeAsync(500);
    game.seek(2);
    answered();
    await vi.advanceTimersByTimeAsync(50);
    expect([game.line.at, game.isReady]).toEqual([2, false]);
    await vi.advanceTimersByTimeAsync(500);
    answered();
    await vi.advanceTimersByTimeAsync(50);
    expect([game.line.at, game.isReady]).toEqual([2, true]);
    vi.useRealTimers();
  });

  it('shows the board before a forced pass for half a second', async () => {
    vi.useFakeTimers();
    const game = await open();
    engine.game = ((ask) => async (request: GameRequest, signal?: AbortSignal) => {
      if ('do' in request && request.do === 'play') await ask({ ...request, move: 'A+1' });
      return ask('do' in request && request.do === 'play' ? { ...request, move: 'A+0' } : request, signal);
    })(engine.game);
    await game.play(legal(game, 'A+1'));
    expect([game.line.at, game.line.own, game.isReady]).toEqual([1, 2, false]);
    await vi.advanceTimersByTimeAsync(600);
    expect([game.line.at, game.isReady]).toEqual([2, true]);
    vi.useRealTimers();
  });

  it('goes on after a forced pass also when news come while the board before it is shown', async () => {
    vi.useFakeTimers();
    engine.isCounting = true;
    const game = await open();
    engine.game = ((ask) => async (request: GameRequest, signal?: AbortSignal) => {
      const isPlay = 'do' in request && request.do === 'play';
      if (isPlay) await ask({ ...request, move: 'A+1' });
      return ask(isPlay ? { ...request, move: 'A+0' } : request, signal);
    })(engine.game);
    await game.play(legal(game, 'A+1'));
    await vi.advanceTimersByTimeAsync(50);
    expect([game.line.at, game.line.own]).toEqual([1, 2]);
    engine.news!(engine.answer(3));
    await vi.advanceTimersByTimeAsync(1000);
    expect([game.line.at, game.isReady]).toEqual([2, true]);
    vi.useRealTimers();
  });

  it('keeps where it was left, and what a link brings is no result of the reader', async () => {
    const linked = await open(['A+3', 'A+2']);
    expect([linked.isSolved, progressOf('corridor')]).toEqual([true, null]);
    const game = await open();
    await game.play(legal(game, 'A+1'));
    await open();
    expect(progressOf('corridor')?.moves).toEqual(['A+1']);
    const whole = await open();
    await whole.play(legal(whole, 'A+3'));
    await whole.play(legal(whole, 'A+2'));
    expect([whole.isSolved, whole.best, progressOf('corridor')?.isShortest]).toEqual([true, 2, true]);
  });

  it('sees what another tab has written, and leaves it there', async () => {
    localStorage.setItem('shunt.progress', JSON.stringify({ other: { moves: ['B+1'], at: 1, best: 7, hints: 0, isShortest: true, when: 1 } }));
    const game = await open();
    await game.play(legal(game, 'A+1'));
    expect([progressOf('other')?.best, progressOf('corridor')?.moves]).toEqual([7, ['A+1']]);
  });
});

describe('Detours', () => {
  const steps = [{ cost: 0, left: 5 }, { cost: 1, left: 4 }, { cost: 1, left: 5 }, { cost: 1, left: null }, { cost: 1, left: 3 }];
  it('are moves after which the whole way is longer', () => {
    expect(detourAt(steps, 1)).toBe(0);
    expect(detourAt(steps, 2)).toBe(2);
    expect(detourAt(steps, 3)).toBeNull();
    expect(detourAt(steps, 0)).toBeNull();
    expect(detours(steps, 4)).toEqual([{ place: 2, by: 2 }]);
  });
});
