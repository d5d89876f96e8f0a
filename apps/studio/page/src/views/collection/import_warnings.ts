// What is readable and still looks like a slip: said before boards are kept, and nothing is refused for it.
import { number, texts } from '../../texts';

type Entry = { index: number; line: number; is_solved?: boolean };

// Cells of a row: words or numbers where it has separators, else letters. Comments, headers of one number and what is no grid
// do not count.
function cellsOf(line: string): number {
  const text = line.replace(/#.*$/, '').trim();
  if (text.includes('|')) return text.split('|').length;
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  return words.length > 1 ? words.length : text.length;
}

// The first row of a board that is not as long as the one above it, counted from 1; null: all are equal.
export function unevenRow(lines: readonly string[], first: number): number | null {
  let before: number | null = null;
  for (let i = first - 1; i < lines.length; ++i) {
    const line = lines[i]!.trim();
    if (line === '') return null;
    if (line.startsWith('#') || /^\d+$/.test(line) || /[a-z],[a-z]/i.test(line)) continue;
    const cells = cellsOf(line);
    if (before !== null && cells !== before) return i + 1;
    before = cells;
  }
  return null;
}

export function importWarnings(text: string, format: string, entries: readonly Entry[]): string[] {
  const words = texts.collection.warnings;
  const lines = text.split(/\r?\n/);
  const warnings: string[] = [];
  // Where every line is a board of its own, boards may differ.
  const isByLine = entries.length > 1 && entries.every((entry, i) => i === 0 || entry.line === entries[i - 1]!.line + 1);
  if (format === 'text' && !isByLine) {
    for (const entry of entries) {
      const row = unevenRow(lines, entry.line);
      if (row !== null) warnings.push(words.uneven(entry.index, row));
    }
  }
  const solved = entries.filter((entry) => entry.is_solved === true).map((entry) => number(entry.index));
  if (solved.length > 0) warnings.push(words.solved(solved.length > 8 ? [...solved.slice(0, 8), texts.collection.warnings.more] : solved));
  return warnings;
}
