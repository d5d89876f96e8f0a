import { describe, expect, it } from 'vitest';
import amounts from '../../../../tests/data/amounts.tsv?raw';
import { boardTitle, bytes, cardTitle, number, roundedSeconds, seconds, texts } from '../src/texts';

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

  it('write numbers, times and sizes as the engine does', () => {
    expect(number(4780)).toBe('4,780');
    const rows = amounts.trim().split('\n').map((row) => row.split('\t'));
    const write = { seconds, bytes, rounded: roundedSeconds };
    for (const [kind, amount, text] of rows) expect(write[kind as keyof typeof write](Number(amount))).toBe(text);
    expect(rows.length).toBe(19);
  });
});
