import { describe, expect, it } from 'vitest';
import course3 from '../fixtures/compare/course-3.json?raw';
import { boardNames, formatValue, groupsOf, isComparison, measureTable, rowsOf, valueText, type ComparisonJson, type Row } from '../../src/views/compare/comparison';

// `shunt compare @rush-hour/course-3 --time-limit 3s --json`, long solutions shortened. What it says of its runs (groups, words,
// the best, units, means) is the engine's, and tested there.
const comparison = JSON.parse(course3) as ComparisonJson;
const rows = rowsOf(comparison);
const named = (name: string): Row => rows.find((row) => row.name === name)!;

describe('the rows of a comparison', () => {
  it('are known by their schema', () => {
    expect(isComparison(comparison)).toBe(true);
    expect(isComparison({ schema: 'shunt.solve/1' })).toBe(false);
    expect(isComparison(null)).toBe(false);
  });
  it('are in the groups of the engine, and equals stand by their time', () => {
    const groups = groupsOf(comparison, rows, { column: 'length', isDescending: false });
    expect(groups.map(({ name, title }) => [name, title])).toEqual([
      ['proved', 'Proved shortest'], ['found', 'Found a solution, no proof'], ['ended', 'Ended without one'],
    ]);
    const times = groups[0]!.rows.map((row) => row.values.time!);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(groups[0]!.rows.every((row) => row.values.length === 33)).toBe(true);
  });
  it('have their unit beside the length, if it is another', () => {
    expect(valueText(named('astar'), 'length')).toBe('33');
    expect(valueText({ ...named('astar'), unit: 'plies' }, 'length')).toBe('33 plies');
    expect(valueText(named('idastar'), 'length')).toBe('n/a');
  });
  it('name the search that Watch has, and none for a run with further options', () => {
    const place = comparison.methods.findIndex(({ name }) => name === 'astar');
    const watched = (words: string[]): string | null => {
      const methods = comparison.methods.map((method, i) => (i === place ? { ...method, words } : method));
      return rowsOf({ ...comparison, methods }).find((row) => row.name === 'astar')!.watched;
    };
    const { heuristic } = named('astar').answer!.options;
    expect(watched(['-a', 'astar'])).toBe(`astar:${String(heuristic)}`);
    expect(watched(['-a', 'astar', '--heuristic', String(heuristic)])).toBe(`astar:${String(heuristic)}`);
    expect(watched(['-p', 'bfs-all'])).toBe('preset:bfs-all');
    expect(watched(['-a', 'astar', '--weight', '2'])).toBeNull();
  });
});

describe('sorting inside of groups', () => {
  const found = (given: readonly Row[], sorting: Parameters<typeof groupsOf>[2]): Row[] => groupsOf(comparison, given, sorting).find(({ name }) => name === 'found')!.rows;
  it('goes both ways', () => {
    const lengths = found(rows, { column: 'length', isDescending: false }).map((row) => row.values.length!);
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    const down = found(rows, { column: 'length', isDescending: true }).map((row) => row.values.length!);
    expect(down).toEqual([...lengths].sort((a, b) => b - a));
  });
  it('puts rows without a number last, whichever way', () => {
    const some = found(rows, { column: 'run', isDescending: false })[0]!;
    const gap = rows.map((row) => (row === some ? { ...row, values: { ...row.values, expanded: null } } : row));
    for (const isDescending of [false, true]) {
      expect(found(gap, { column: 'expanded', isDescending }).at(-1)!.values.expanded).toBeNull();
    }
  });
  it('keeps the groups and loses no row', () => {
    expect(groupsOf(comparison, rows, { column: 'run', isDescending: true }).flatMap((group) => group.rows)).toHaveLength(rows.length);
  });
});

describe('several boards', () => {
  const puzzles = (...names: string[]): ComparisonJson['puzzles'] => names.map((short_name) => ({ ...comparison.puzzles[0]!, short_name }));
  it('have the names of the engine, but for those that came without one', () => {
    expect(boardNames(puzzles('course-1', '-'))).toEqual(['course-1', 'own board']);
    expect(boardNames(puzzles('-:1', '-:2'))).toEqual(['own board 1', 'own board 2']);
  });
  it('have a row for each method and seed, with the mean that the engine tells', () => {
    const two = { ...comparison, puzzles: puzzles('a', 'b'), means: [{ method: 1, repeat: 1, length: 4.5, expanded: null, time: null, memory: null }] };
    const [row] = measureTable(two, rowsOf(two), 'length');
    expect([row!.name, row!.mean, row!.cells.map((cell) => cell?.board ?? null)]).toEqual([comparison.methods[0]!.name, 4.5, ['a', null]]);
  });
});

it('writes each measure in its own way', () => {
  expect([formatValue('length', 1134), formatValue('time', 0.0033), formatValue('memory', 786432)]).toEqual(['1,134', '3.3 ms', '786 KB']);
});
