// The store of a game against an engine that knows one corridor: a car at 0 that must get to 5, by one, two or three cells.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '../src/engine/engine';
import type { DistanceRequest, Move, PositionAnswer, PositionRequest, View } from '../src/engine/types';
import { Game } from '../src/game/game.svelte';
import { progressOf } from '../src/game/progress';

const kEnd = 5;
const viewAt = (column: number): View => ({
  columns: kEnd + 1, rows: 1, directions: [], exit_row: null, caption: '', notes: [], extent: [0, 0, 0, 0], below: [], exit: null,
  pieces: [{
    name: 'A', column, row: 0, width: 1, height: 1, cells: null, role: 'target', figure: 'vehicle', is_home: false, inscription: '', badge: '',
  }],
});
const moveBy = (by: number): Move => ({ text: `A${by > 0 ? '+' : ''}${by}`, short: `A${by}`, shifts: [{ piece: 'A', columns: by, rows: 0 }], cost: 1 });
const legalAt = (column: number): Move[] => [-3, -2, -1, 1, 2, 3].filter((by) => column + by >= 0 && column + by <= kEnd).map(moveBy);

function answer({ moves = [], from = 0 }: PositionRequest): PositionAnswer {
  const columns = [0];
  const played: Move[] = [];
  let illegal: PositionAnswer['illegal'] = null;
  for (const text of moves) {
    const move = legalAt(columns[columns.length - 1]!).find((one) => one.text === text || one.short === text);
    if (!move) {
      illegal = { index: played.length, text, message: 'it is in the way' };
      break;
    }
    played.push(move);
    columns.push(columns[columns.length - 1]! + move.shifts[0]!.columns);
  }
  const first = Math.min(from, columns.length - 1);
  return {
    family: 'rush-hour', width: kEnd + 1, height: 1, key: 'corridor', puzzle: { schema: 'shunt.puzzle/1', family: 'x' }, here: { schema: 'shunt.puzzle/1', family: 'x' },
    link: '', here_link: '', label: '', goal: '', metric: { name: 'moves', singular: 'move', plural: 'moves' }, board: viewAt(0), goal_board: null, from: first,
    positions: columns.slice(first).map((column) => ({ pieces: viewAt(column).pieces, is_solved: column === kEnd })), moves: played,
    legal: legalAt(columns[columns.length - 1]!), pieces: [], illegal,
  };
}

const leftAt = (column: number): number => Math.ceil((kEnd - column) / 3);
const columnsOf = (moves: readonly string[]): number[] => answer({ puzzle: '', moves: [...moves] }).positions.map((one) => one.pieces[0]!.column!);

const engine = {
  position: (request: PositionRequest) => Promise.resolve(answer(request)),
  distance: ({ moves = [], way }: DistanceRequest) => {
    const columns = columnsOf(moves);
    const here = columns[columns.length - 1]!;
    const best = here === kEnd ? [] : [moveBy(Math.min(3, kEnd - here)).text];
    return Promise.resolve({
      kind: 'exact' as const, left: leftAt(here), bounds: { lower: 0, upper: null }, best, has_all_best: true, way: way ? wayFrom(here) : null,
      line: columns.map(leftAt), proof: 'table' as const, reason: '', is_restricted: false, has_table: true, words: '',
    });
  },
} as unknown as Engine;

function wayFrom(column: number): string[] {
  const way: string[] = [];
  for (let at = column; at < kEnd; at += 3) way.push(moveBy(Math.min(3, kEnd - at)).text);
  return way;
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const open = (moves: string[] = [], at: number | null = null): Game =>
  new Game(engine, '@x/y', answer({ puzzle: '', moves }), (error) => { throw error; }, at);
const legal = (game: Game, text: string): Move => game.legal.find((move) => move.text === text)!;
const noJob = (): Promise<'none'> => Promise.resolve('none');

beforeEach(() => {
  const memory = new Map<string, string>();
  globalThis.localStorage = { getItem: (key: string) => memory.get(key) ?? null, setItem: (key: string, value: string) => void memory.set(key, value) } as Storage;
});

describe('A game', () => {
  it('knows what is left, and marks a detour', async () => {
    const game = open();
    await settled();
    expect(game.startLeft).toBe(2);
    await game.play([legal(game, 'A+3')]);
    await game.play([legal(game, 'A-3')]);
    await settled();
    expect(game.texts()).toEqual(['A+3', 'A-3']);
    expect(game.made).toBe(2);
    expect(game.moreThanNeeded).toBe(2);
    expect(game.detours).toEqual([{ place: 2, by: 2 }]);
    expect(game.total).toBe(4);
  });

  it('takes moves of a link in their short form, and a place in them', () => {
    const game = open(['A3', 'A-1'], 1);
    expect(game.line.at).toBe(1);
    expect(game.texts(2)).toEqual(['A+3', 'A-1']);
  });

  it('takes back the moves that came with a link, one by one, and makes them again', () => {
    const game = open(['A3', 'A-1']);
    expect(game.canUndo).toBe(true);
    expect([game.undo(), game.texts()]).toEqual([true, ['A+3']]);
    expect([game.undo(), game.texts(), game.canUndo, game.undo()]).toEqual([true, [], false, false]);
    expect([game.redo(), game.redo(), game.texts(), game.canRedo]).toEqual([true, true, ['A+3', 'A-1'], false]);
  });

  it('counts the positions of a link one by one where no table tells them all, and stops at the first that cannot be counted', async () => {
    const asked: string[] = [];
    const alone = (fails: string): Engine => ({
      ...engine,
      distance: async (request: DistanceRequest) => {
        const { moves = [] } = request;
        asked.push(moves.join(' '));
        const known = await engine.distance(request);
        return moves.join(' ') === fails ? { ...known, kind: 'bounds' as const, left: null, line: null } : { ...known, line: null };
      },
    }) as unknown as Engine;
    const moves = ['A+1', 'A+1', 'A-1'];
    const opened = (fails: string): Game => new Game(alone(fails), '@x/y', answer({ puzzle: '', moves }), (error) => { throw error; }, null);
    const all = opened('none');
    await settled();
    expect(all.line.steps.map((step) => step.left)).toEqual([2, 2, 1, 2]);
    expect(asked).toEqual(['A+1 A+1 A-1', '', 'A+1 A+1', 'A+1']);
    const some = opened('A+1 A+1');
    await settled();
    expect(some.line.steps.map((step) => step.left)).toEqual([2, null, null, 2]);
  });

  it('keeps where it was left, and what a link brings is no result of the reader', async () => {
    const linked = open(['A+3', 'A+2']);
    await settled();
    expect([linked.isSolved, progressOf('corridor')]).toEqual([true, null]);
    const game = open();
    await settled();
    await game.play([legal(game, 'A+1')]);
    await settled();
    open();
    await settled();
    expect(progressOf('corridor')?.moves).toEqual(['A+1']);
  });

  it('sees what another tab has written, and leaves it there', async () => {
    localStorage.setItem('shunt.progress', JSON.stringify({ other: { moves: ['B+1'], at: 1, best: 7, hints: 0, isShortest: true, when: 1 } }));
    const game = open();
    await settled();
    await game.play([legal(game, 'A+1')]);
    await settled();
    expect([progressOf('other')?.best, progressOf('corridor')?.moves]).toEqual([7, ['A+1']]);
  });

  it('stays at the position that is looked at while later moves are taken back', () => {
    const game = open(['A1', 'A1', 'A1'], 1);
    expect([game.undo(), game.line.at, game.line.own]).toEqual([true, 1, 2]);
  });

  it('goes to the position of an answer, and back by one undo', async () => {
    const game = open(['A1']);
    await settled();
    expect([await game.goTo(['A+3']), game.texts()]).toEqual([true, ['A+3']]);
    game.undo();
    expect(game.texts()).toEqual(['A+1']);
  });

  it('says whether a hint was not found or not waited for', async () => {
    const silent = { ...engine, distance: () => Promise.resolve({ kind: 'bounds' as const, left: null, bounds: { lower: 1, upper: 3 }, best: [], has_all_best: false, way: null, line: null }) };
    const game = new Game(silent as unknown as Engine, '@x/y', answer({ puzzle: '', moves: [] }), (error) => { throw error; }, null);
    await settled();
    await game.nextHint(() => Promise.resolve('cancelled'));
    expect(game.hintState).toBe('cancelled');
    await game.nextHint(noJob);
    expect(game.hintState).toBe('none');
  });

  it('learns from a proof where the count had given up, and keeps it', async () => {
    const unsure = { ...engine, distance: () => Promise.resolve({ kind: 'bounds' as const, left: null, bounds: { lower: 1, upper: 3 }, best: [], has_all_best: false, way: null, line: null }) };
    const game = new Game(unsure as unknown as Engine, '@x/y', answer({ puzzle: '', moves: [] }), (error) => { throw error; }, null);
    await settled();
    expect([game.step.distance?.kind, game.startLeft]).toEqual(['bounds', null]);
    game.learnProof(['A+1'], 1); // of another line: not of this one
    expect(game.startLeft).toBeNull();
    game.learnProof([], 2);
    await game.showWay(['A+3', 'A+2'], 0);
    await settled();
    expect([game.step.distance?.kind, game.startLeft]).toEqual(['exact', 2]);
    expect(game.line.steps.map((step) => step.left)).toEqual([2, 1, 0]);
  });

  it('joins presses of one piece in one direction within 600 ms to one move, with one undo', async () => {
    const game = open();
    await settled();
    await game.playByKey(legal(game, 'A+1'), 'right', 0);
    await game.playByKey(legal(game, 'A+1'), 'right', 500);
    await game.playByKey(legal(game, 'A+1'), 'right', 1000);
    expect(game.texts()).toEqual(['A+3']);
    await game.playByKey(legal(game, 'A+1'), 'right', 1700);
    expect(game.texts()).toEqual(['A+3', 'A+1']);
    game.undo();
    game.undo();
    expect(game.texts()).toEqual([]);
    expect(game.canUndo).toBe(false);
  });

  it('does not join the other direction', async () => {
    const game = open();
    await settled();
    await game.playByKey(legal(game, 'A+2'), 'right', 0);
    await game.playByKey(legal(game, 'A-1'), 'left', 100);
    expect(game.texts()).toEqual(['A+2', 'A-1']);
  });

  it('undoes a reset', async () => {
    const game = open();
    await settled();
    await game.play([legal(game, 'A+2')]);
    expect(game.reset()).toBe(true);
    expect(game.texts()).toEqual([]);
    expect(game.undo()).toBe(true);
    expect(game.texts()).toEqual(['A+2']);
    expect(game.redo()).toBe(true);
    expect(game.texts()).toEqual([]);
  });

  it('gives hints in three grades, and an own move takes them back', async () => {
    const game = open();
    await settled();
    await game.nextHint(noJob);
    expect([game.hint, game.hintMove?.text, game.hasWay]).toEqual([1, 'A+3', false]);
    await game.nextHint(noJob);
    await game.nextHint(noJob);
    expect([game.hint, game.hasWay, game.hintsUsed]).toEqual([3, true, 3]);
    expect(game.line.steps.map((step) => step.left)).toEqual([2, 1, 0]);
    await game.play([legal(game, 'A+1')]);
    await settled();
    expect([game.hint, game.hintMove, game.hasWay]).toEqual([0, null, false]);
  });

  it('is not solved by watching, but by playing', async () => {
    const game = open();
    await settled();
    await game.showShortest(noJob);
    game.seek(2);
    await settled();
    expect([game.step.isSolved, game.isSolved]).toEqual([true, false]);
    game.reset();
    await settled();
    await game.play([legal(game, 'A+3')]);
    await game.play([legal(game, 'A+2')]);
    await settled();
    expect([game.isSolved, game.best]).toEqual([true, 2]);
  });

  it('says why a typed move is refused, and plays one that is not', async () => {
    const game = open();
    await settled();
    expect(await game.playTyped('A+9')).toBe('it is in the way');
    expect(await game.playTyped('A1')).toBeNull();
    expect(game.texts()).toEqual(['A+1']);
  });
});
