import { describe, expect, it } from 'vitest';
import { importWarnings, unevenRow } from '../src/views/collection/import_warnings';

const entry = (index: number, line: number, is_solved = false): { index: number; line: number; is_solved: boolean } => ({ index, line, is_solved });

describe('what an import warns of', () => {
  it('is a row that is longer or shorter than the one above it', () => {
    expect(unevenRow(['..A...', '..A..', 'XX....'], 1)).toBe(2);
    expect(unevenRow(['1 2 3', '4 5 6 7'], 1)).toBe(2);
    expect(unevenRow(['N|S|E', 'N|S'], 1)).toBe(2);
    expect(importWarnings('..A...\n..A..\n', 'text', [entry(1, 1)])).toEqual(['Board 1: line 2 is not as long as the row above it.']);
  });
  it('is nothing where rows are equal, a header says the size, or each line is a board', () => {
    expect(unevenRow(['# a remark', '3', '1, 2, 3', '4, 5, 6'], 1)).toBeNull();
    expect(unevenRow(['AAB', 'AAB', '', 'A'], 1)).toBeNull();
    expect(importWarnings('281463075\n2814630\n', 'text', [entry(1, 1), entry(2, 2)])).toEqual([]);
    expect(importWarnings('{\n"a": 1}', 'json', [entry(1, 1)])).toEqual([]);
  });
  it('is a board that is solved at the start', () => {
    expect(importWarnings('a', 'text', [entry(1, 1, true), entry(2, 9)])).toEqual(['Board 1 is solved at the start: there is nothing to play.']);
    expect(importWarnings('a', 'text', [entry(1, 1, true), entry(2, 9, true)])).toEqual(['Boards 1, 2 are solved at the start: there is nothing to play.']);
  });
});
