import { describe, expect, it } from 'vitest';
import { blocksDrafts, type BlocksDraft } from '../../src/views/create/drafts/blocks';
import { directionAt, directionsDrafts, listedAt, toggle, type DirectionsDraft } from '../../src/views/create/drafts/directions';
import { atMiddle, kNoHand, type Hand } from '../../src/views/create/drafts/draft';
import { kDraftKinds } from '../../src/views/create/drafts/drafts';
import { freeName } from '../../src/views/create/drafts/names';
import { numbersDrafts, type NumbersDraft } from '../../src/views/create/drafts/numbers';
import { tilesDrafts, type TilesDraft } from '../../src/views/create/drafts/tiles';

const place = (column: number, row: number) => ({ column: column - 1, row: row - 1 });
const at = (column: number, row: number) => atMiddle(place(column, row));

describe('names', () => {
  it('are capitals, then small letters without x and o, then two letters', () => {
    expect(freeName([])).toBe('A');
    expect(freeName('ABCDEFGHIJKLMNOPQRSTUVWXYZ')).toBe('a');
    expect(freeName([...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmn'])).toBe('p');
    expect(freeName([...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnpqrstuvwyz'])).toBe('AA');
  });
});

describe('every family', () => {
  it('never changes the draft that it was given', () => {
    for (const kind of kDraftKinds) {
      const draft = kind.opening();
      const before = JSON.stringify(draft);
      const size = kind.sizeOf(draft);
      for (const tool of kind.tools) {
        const hand: Hand = { ...kNoHand, tool: tool.id };
        for (let row = 0; row < size.height; ++row) {
          for (let column = 0; column < size.width; ++column) {
            const point = { column, row, right: 0.4, down: 0.1 };
            kind.aim(draft, hand, point);
            kind.erase(draft, hand, { cell: { column, row } });
            const piece = kind.grab(draft, hand, point);
            if (piece) kind.carry(draft, hand, piece, { column, row }, { column: 0, row: 0 });
          }
        }
      }
      kind.resize(draft, kind.fitSize({ width: size.width + 2, height: size.height + 2 }));
      kind.resize(draft, kind.fitSize({ width: 1, height: 1 }));
      for (const action of kind.actions) kind.act(draft, action.id, () => 0.5);
      expect(JSON.stringify(draft)).toBe(before);
    }
  });

  it('has a size that its own reader would take, whatever is asked for', () => {
    for (const kind of kDraftKinds) {
      for (const wanted of [-3, 0, 1, 2, 4, 7, 1000]) {
        const fitted = kind.fitSize({ width: wanted, height: wanted });
        expect(kind.fitSize(fitted)).toEqual(fitted);
        expect(kind.sizeOf(kind.resize(kind.opening(), fitted))).toEqual(fitted);
      }
    }
  });
});

describe('a draft of tiles', () => {
  const start: Hand = { ...kNoHand, tool: 'start' };
  it('lets two numbers change places, by typing and by dragging', () => {
    const draft = tilesDrafts.opening();
    const typed = tilesDrafts.type!(draft, start, place(1, 1), '8').next as TilesDraft;
    expect(typed.tiles.slice(0, 3)).toEqual([8, 2, 1]);
    const dragged = tilesDrafts.carry(draft, start, '2', place(1, 1), place(3, 3)).next as TilesDraft;
    expect([dragged.tiles[0], dragged.tiles[8]]).toEqual([7, 2]);
    expect([...typed.tiles].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
  it('refuses a number that it does not have', () => {
    expect(tilesDrafts.type!(tilesDrafts.opening(), start, place(1, 1), '9')).toMatchObject({ next: null, words: '9 is no tile here: 1 to 8, or 0 for the blank.' });
  });
  it('has its goal on a second layer', () => {
    const draft = tilesDrafts.type!(tilesDrafts.opening(), { ...start, tool: 'goal' }, place(1, 1), '0').next as TilesDraft;
    expect(draft.goal).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 1]);
    expect(draft.tiles).toEqual(tilesDrafts.opening().tiles);
  });
  it('is shuffled so that it can be solved: by an even number of exchanges, the blank where the goal has it', () => {
    let seed = 1;
    const random = (): number => (seed = (seed * 48271) % 2147483647) / 2147483647;
    const seen = new Set<string>();
    for (const size of [{ width: 2, height: 2 }, { width: 3, height: 3 }, { width: 4, height: 4 }, { width: 5, height: 3 }]) {
      const resized = tilesDrafts.resize(tilesDrafts.opening(), size);
      const draft = { ...resized, goal: [...resized.goal].reverse() };
      for (let round = 0; round < 200; ++round) {
        const { tiles, goal } = tilesDrafts.act(draft, 'shuffle', random);
        expect(goal).toEqual(draft.goal);
        expect(tiles.indexOf(0)).toBe(goal.indexOf(0));
        expect([...tiles].sort((a, b) => a - b)).toEqual(tiles.map((_, k) => k));
        // Sorting by exchanges counts them.
        const left = [...tiles];
        let exchanges = 0;
        goal.forEach((number, k) => {
          const from = left.indexOf(number);
          if (from === k) return;
          [left[k], left[from]] = [left[from]!, left[k]!];
          ++exchanges;
        });
        expect(exchanges % 2).toBe(0);
        seen.add(tiles.join());
      }
    }
    expect(seen.size).toBeGreaterThan(590);
  });
  it('colours a tile by the row that it belongs to', () => {
    const view = tilesDrafts.view(tilesDrafts.opening());
    expect(view.pieces.find(({ name }) => name === '1')?.tone).toBe(0);
    expect(view.pieces.find(({ name }) => name === '8')?.tone).toBe(4);
  });
});

describe('a draft of numbers', () => {
  const hand: Hand = { ...kNoHand, tool: 'numbers' };
  it('takes a typed number from 1 to a thousand million', () => {
    const draft = numbersDrafts.opening();
    expect((numbersDrafts.type!(draft, hand, place(2, 1), '12').next as NumbersDraft).grid[0]).toEqual([1, 12, 3]);
    for (const text of ['0', '1000000001', '']) expect(numbersDrafts.type!(draft, hand, place(2, 1), text).next).toBeNull();
  });
  it('never puts both tokens on one cell', () => {
    const draft = numbersDrafts.opening();
    expect(numbersDrafts.aim(draft, { ...hand, tool: 'red' }, at(3, 3))?.next).toBeNull();
    for (const size of [{ width: 1, height: 2 }, { width: 2, height: 1 }, { width: 5, height: 4 }]) {
      const resized = numbersDrafts.resize(draft, size);
      expect(resized.red).not.toEqual(resized.blue);
      expect(resized.goal.red).not.toEqual(resized.goal.blue);
    }
    expect(numbersDrafts.resize(draft, { width: 5, height: 4 }).blue).toEqual([5, 4]);
  });
  it('forgets whose turn it is when turns are free', () => {
    const alternate = { ...numbersDrafts.opening(), turns: 'alternate' as const, next: 'blue' as const };
    expect(numbersDrafts.choose(alternate, 'turns', 'free')).toMatchObject({ turns: 'free', next: 'any' });
  });
});

describe('a draft of directions', () => {
  it('finds the place of a square that was clicked', () => {
    expect(directionAt({ ...place(1, 1), right: 0, down: -0.4 })).toBe('N');
    expect(directionAt({ ...place(1, 1), right: 0.3, down: 0.35 })).toBe('SE');
    expect(directionAt({ ...place(1, 1), right: -0.4, down: 0.02 })).toBe('W');
    expect(directionAt({ ...place(1, 1), right: 0.1, down: 0.1 })).toBeNull();
  });
  it('lists a direction and takes it off again, clockwise from north', () => {
    const draft = directionsDrafts.opening();
    const more = toggle(draft, place(1, 1), 'NE');
    expect(more.cells[0]![0]).toBe('N NE S');
    expect(toggle(more, place(1, 1), 'NE')).toEqual(draft);
    expect(listedAt(more, place(1, 1))).toEqual(['N', 'NE', 'S']);
  });
  it('keeps its centre when it grows', () => {
    const larger = directionsDrafts.resize(directionsDrafts.opening(), { width: 5, height: 3 });
    expect(larger.cells[1]).toEqual(['NE E', '', '*', '', '']);
    expect(larger.pennies).toEqual([[1, 1], [5, 3]]);
    expect(directionsDrafts.fitSize({ width: 4, height: 2 })).toEqual({ width: 5, height: 3 });
  });
  it('types directions as on the number pad', () => {
    const draft = directionsDrafts.type!(directionsDrafts.opening(), kNoHand, place(1, 1), '3').next as DirectionsDraft;
    expect(draft.cells[0]![0]).toBe('N SE S');
  });
});

describe('a draft of blocks', () => {
  const piece: Hand = { ...kNoHand, tool: 'piece' };
  const empty = (): BlocksDraft => blocksDrafts.act(blocksDrafts.opening(), 'clear', Math.random);

  it('paints a piece cell by cell while the pointer is down', () => {
    const first = blocksDrafts.aim(empty(), piece, at(1, 1))!;
    const second = blocksDrafts.aim(first.next as BlocksDraft, { ...piece, selection: first.selects, isPainting: true }, at(2, 1))!;
    expect((second.next as BlocksDraft).pieces).toEqual([{ name: 'A', cells: [[1, 1], [2, 1]] }]);
    const other = blocksDrafts.aim(second.next as BlocksDraft, { ...piece, selection: second.selects }, at(3, 1))!;
    expect((other.next as BlocksDraft).pieces.map(({ name }) => name)).toEqual(['A', 'B']);
  });
  it('does not let a piece fall apart', () => {
    const bar = { ...empty(), pieces: [{ name: 'A', cells: [[1, 1], [2, 1], [3, 1]] as [number, number][] }] };
    expect(blocksDrafts.erase(bar, piece, { cell: place(2, 1) })?.next).toBeNull();
    expect((blocksDrafts.erase(bar, piece, { cell: place(3, 1) })?.next as BlocksDraft).pieces[0]?.cells).toEqual([[1, 1], [2, 1]]);
    const apart = blocksDrafts.aim(bar, { ...piece, tool: 'cells', selection: { piece: 'A' } }, at(4, 5));
    expect(apart).toMatchObject({ next: null, words: 'This cell does not touch piece A.' });
  });
  it('lets the goal follow the shape of its piece', () => {
    const hand: Hand = { ...piece, tool: 'cells', selection: { piece: 'A' } };
    const draft = { ...empty(), pieces: [{ name: 'A', cells: [[1, 1]] as [number, number][], goal: [[3, 5]] as [number, number][] }] };
    const grown = blocksDrafts.aim(draft, hand, at(2, 1))!.next as BlocksDraft;
    expect(grown.pieces[0]).toEqual({ name: 'A', cells: [[1, 1], [2, 1]], goal: [[3, 5], [4, 5]] });
    const beyond = blocksDrafts.aim(grown, hand, at(3, 1))!.next as BlocksDraft;
    expect(beyond.pieces[0]?.goal).toBeUndefined();
  });
  it('sets the goal of the selected piece as a whole, inside of the board', () => {
    const hand: Hand = { ...piece, tool: 'goal', selection: { piece: 'H' } };
    const draft = blocksDrafts.aim(blocksDrafts.opening(), hand, at(1, 5))!.next as BlocksDraft;
    expect(draft.pieces[0]?.goal).toEqual([[1, 4], [1, 5]]);
    expect(blocksDrafts.aim(blocksDrafts.opening(), hand, at(2, 5))?.words).toBe('The goal of H does not fit: the goal of A is at column 2, row 4.');
    expect((blocksDrafts.erase(draft, hand, { cell: place(1, 4) })?.next as BlocksDraft).pieces[0]?.goal).toBeUndefined();
  });
  it('moves a piece only where it fits', () => {
    expect(blocksDrafts.carry(blocksDrafts.opening(), piece, 'N', place(2, 4), place(2, 5)).next).not.toBeNull();
    expect(blocksDrafts.carry(blocksDrafts.opening(), piece, 'N', place(2, 4), place(1, 5))).toMatchObject({ next: null, words: 'Piece N does not fit: P is at column 1, row 5.' });
  });
});
