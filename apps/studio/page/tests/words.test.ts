import { describe, expect, it } from 'vitest';
import type { DistanceAnswer, FamilyFacts, View } from '../src/engine/types';
import { tellFamilies } from '../src/app/families.svelte';
import { boardTitle, bytes, cardTitle, number, seconds, texts } from '../src/texts';
import { directionWords, hintWords } from '../src/views/play/hint_words';
import { numberOf } from '../src/views/play/number';

const answer = (change: Partial<DistanceAnswer>): DistanceAnswer => ({
  kind: 'exact', left: 39, bounds: { lower: 39, upper: 39 }, best: [], has_all_best: true, way: null, line: null, proof: 'search',
  reason: '', is_restricted: false, has_table: true, words: '', ...change,
});

describe('The number is never alone', () => {
  it.each([
    [answer({}), 39, 'moves left'],
    [answer({ left: 1 }), 1, 'move left'],
    [answer({ kind: 'bounds', left: null, bounds: { lower: 22, upper: 25 } }), null, '22 to 25 left'],
    [answer({ kind: 'bounds', left: null, bounds: { lower: 23, upper: null } }), null, 'more than 22, the count gave up'],
    [answer({ kind: 'counting', left: null, bounds: { lower: 22, upper: null } }), null, 'at least 22, counting'],
    [answer({ kind: 'counting', left: null, bounds: { lower: 0, upper: null } }), null, 'counting'],
    [answer({ kind: 'no_way', left: null }), null, 'no way out from here'],
    [answer({ kind: 'unknown', left: null, bounds: { lower: 0, upper: null } }), null, 'moves left are not known'],
  ])('%#', (distance, big, words) => {
    expect(numberOf(distance, false, true)).toMatchObject({ big, words });
  });

  it('says why there is no way, and nothing else', () => {
    expect(numberOf(answer({ kind: 'no_way', left: null, reason: 'the parity never matches' }), false, true).reason).toBe('the parity never matches');
  });

  it('is hidden on request, but not when it is solved', () => {
    expect(numberOf(answer({}), false, false).big).toBeNull();
    expect(numberOf(answer({}), true, false).big).toBe(0);
  });
});

describe('Words', () => {
  it('tell choice and truth without the move', () => {
    const names = { piece: 'vehicle', pieces: 'vehicles' };
    expect(texts.here(4, 3, 1, names)).toBe('Here: 4 moves by 3 vehicles; one keeps the shortest way.');
    expect(texts.here(1, 1, 1, names)).toBe('Here: 1 move, and it keeps the shortest way.');
    expect(texts.here(3, 1, null, names)).toBe('Here: 3 moves.');
    expect(texts.here(5, 2, 0, names)).toBe('Here: 5 moves by 2 vehicles; none keeps the shortest way.');
    expect(texts.here(0, 0, null, names)).toBe('Here: no move is possible.');
  });

  it('of hints go from the piece to the place', () => {
    const view: View = {
      columns: 6, rows: 6, pieces: [], directions: [], exit_row: 2, caption: '', notes: [], extent: [0, 0, 0, 0], below: [], exit: null,
    };
    const move = { text: 'E+1', short: 'E1', shifts: [{ piece: 'E', columns: 0, rows: 1 }], cost: 1 };
    tellFamilies([{ name: 'rush-hour', title: 'Rush Hour', heading: 'Rush Hour', piece: 'vehicle', pieces: 'vehicles' } as FamilyFacts]);
    expect(hintWords(move, view, 'rush-hour')).toEqual({
      which: { head: 'Move E', sub: 'which vehicle' },
      where: { head: 'One cell down: E+1', sub: 'where it goes' },
    });
    expect(directionWords({ ...move, shifts: [{ piece: '1', columns: -2, rows: -2 }] }, view)).toBe('Two cells up and left');
  });

  it('of an illegal move in a link name its place', () => {
    expect(texts.illegal(6, 'G+2', 'D is in the way')).toBe('Move 7, G+2: D is in the way. Stopped after 6.');
  });

  it('of a solved board praise what deserves it', () => {
    expect(texts.solved.best(51)).toBe('Out in 51. Nobody can do it in fewer.');
    expect(texts.solved.possible(51)).toBe('Out. 51 is possible.');
    expect(texts.solved.detours([6, 10])).toBe('Two detours: moves 6 and 10.');
    expect(texts.solved.detours([])).toBe('No detour.');
  });

  it('name boards by their set', () => {
    const set = { heading: 'Classic cards', each: 'Card', card: '', puzzles: 40 };
    expect(boardTitle(set, 4)).toBe('Card 4');
    expect(cardTitle(set, 4)).toBe('Card 4');
    expect(cardTitle({ heading: 'Puzzles', each: 'Puzzle, number', card: 'Number', puzzles: 100 }, 55)).toBe('Number 55');
    expect(cardTitle({ heading: 'The course, board 7', each: '', card: 'Board 7', puzzles: 1 }, 1)).toBe('Board 7');
    expect(boardTitle({ heading: 'A hard board', each: '', card: '', puzzles: 1 }, 1)).toBe('A hard board');
  });

  it('write numbers, times and sizes', () => {
    expect(number(4780)).toBe('4,780');
    expect(seconds(0.00036)).toBe('0.36 ms');
    expect(seconds(18.4)).toBe('18.4 s');
    expect(bytes(197_000)).toBe('197 KB');
    expect(bytes(1_500_000_000)).toBe('1.5 GB');
  });
});
