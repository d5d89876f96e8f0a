import { describe, expect, it } from 'vitest';
import { boardTitle, bytes, cardTitle, number, seconds, texts } from '../src/texts';

describe('Words', () => {
  it('of an illegal move in a link name its place', () => {
    expect(texts.illegal(6, 'G+2', 'D is in the way')).toBe('Move 7, G+2: D is in the way. Stopped after 6.');
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
