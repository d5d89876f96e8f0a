import { describe, expect, it } from 'vitest';
import { openBoard, wholeAddress } from '../src/app/opened_board';
import type { Engine } from '../src/engine/engine';

describe('the address that is shared', () => {
  const board = { link: 'rush-hour/6x6/BCDDE.BCF.EG' };
  it('has the board itself in place of its name, and everything else', () => {
    expect(wholeAddress('#/watch/@rush-hour/classic-1?m=A1,P-1&at=2&a=breadth-first&b=greedy', '', board))
      .toBe('#/watch/rush-hour/6x6/BCDDE.BCF.EG?m=A1,P-1&at=2&a=breadth-first&b=greedy');
    expect(wholeAddress('#/watch/space/@rush-hour/classic-1', 'space/', board)).toBe('#/watch/space/rush-hour/6x6/BCDDE.BCF.EG');
    expect(wholeAddress('#/compare/@rush-hour/classic-1?runs=auto,preset:beam', '', board)).toBe('#/compare/rush-hour/6x6/BCDDE.BCF.EG?runs=auto,preset:beam');
  });
  it('has what belongs to the board once', () => {
    expect(wholeAddress('#/watch/tiles/3x3/1.2?g=0.1&a=auto', '', { link: 'tiles/3x3/1.2?g=0.1' })).toBe('#/watch/tiles/3x3/1.2?g=0.1&a=auto');
  });
});

it('a board with moves is opened with the position after them', async () => {
  const engine = {
    read: async () => ({ puzzles: [{ puzzle: {}, family: 'tiles', link: 'l', board: { pieces: [{ name: 'start' }] } }], moves: ['U', 'L', 'D'], at: 2 }),
    position: async ({ moves }: { moves: string[] }) => ({
      board: { caption: 'c', pieces: [{ name: '1', column: 0 }, { name: '2', column: 1 }] }, positions: [{ pieces: [{ name: '2', column: moves.length }] }],
    }),
  } as unknown as Engine;
  const opened = await openBoard(engine, '@tiles/a-1', {});
  expect(opened.here).toMatchObject({ caption: 'c', pieces: [{ name: '1', column: 0 }, { name: '2', column: 2 }] });
  expect(opened.board).toEqual({ pieces: [{ name: 'start' }] });
});
