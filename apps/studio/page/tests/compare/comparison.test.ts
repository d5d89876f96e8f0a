import { describe, expect, it } from 'vitest';
import course3 from '../fixtures/compare/course-3.json?raw';
import {
  arrivedRows, bestOf, commandLine, contradiction, finding, findingDetails, formatValue, groupsOf, isBest, isComparison, measureTable, mixedLengths, rangeOf,
  rowsOf, shortNames, statusWords, valueText,
  type ComparisonJson, type Row,
} from '../../src/views/compare/comparison';

// `shunt compare @rush-hour/course-3 --time-limit 3s --json`, long solutions shortened.
const comparison = JSON.parse(course3) as ComparisonJson;
const rows = rowsOf(comparison);
const named = (name: string): Row => rows.find((row) => row.name === name)!;

describe('the rows of a comparison', () => {
  it('are known by their schema', () => {
    expect(isComparison(comparison)).toBe(true);
    expect(isComparison({ schema: 'shunt.solve/1' })).toBe(false);
    expect(isComparison(null)).toBe(false);
  });
  it('are grouped by what they prove, and equals stand by their time', () => {
    const groups = groupsOf(rows, { column: 'length', isDescending: false });
    expect(groups.map((group) => [group.kind, group.rows.map((row) => row.name)])).toEqual([
      ['proved', ['auto', 'astar', 'breadth-first']],
      ['found', expect.arrayContaining(['sat', 'beam', 'greedy', 'depth-first', 'random-walk', 'shortened-random', 'refine'])],
      ['ended', expect.arrayContaining(['iterative-deepening', 'idastar'])],
    ]);
  });
  it('say in words why there is no length', () => {
    expect(named('idastar').words).toBe('out of time, 3 s');
    expect(named('idastar').values.length).toBeNull();
    expect(statusWords('out_of_memory', '64M')).toBe('out of memory, 64 MB');
  });
  it('have the command that repeats them', () => {
    expect(named('astar').command).toMatch(/^shunt solve -a astar @rush-hour\/course-3 --time-limit 3s --memory-limit \d+M$/);
    expect(named('random-walk').command).toContain('--seed 1');
    expect(commandLine(['shunt', '--text', "it's"])).toBe(`shunt --text 'it'\\''s'`);
  });
  it('mark the best of each column among runs with an answer', () => {
    const best = bestOf(rows);
    expect(best.length).toBe(33);
    expect(best.memory!).toBeGreaterThan(named('idastar').values.memory!); // it gave up: its little memory is no merit
  });
  it('compare time and memory among proofs, where there are some', () => {
    const best = bestOf(rows);
    const proofs = rows.filter((row) => row.kind === 'proved');
    for (const column of ['time', 'memory'] as const) {
      expect(best[column]).toBe(Math.min(...proofs.map((row) => row.values[column]!)));
      const quick = { ...named('greedy'), values: { ...named('greedy').values, [column]: best[column] } };
      expect(isBest([...proofs, quick], best, quick, column)).toBe(false);
    }
    expect(rows.filter((row) => isBest(rows, best, row, 'time')).map((row) => row.kind)).toEqual(['proved']);
    const unproved = rows.filter((row) => row.kind === 'found');
    expect(bestOf(unproved).time).toBe(Math.min(...unproved.map((row) => row.values.time!)));
  });
  it('are marked if a limit ended them before they had ended', () => {
    const cut = rowsOf({ ...comparison, runs: comparison.runs.map((run) => ({ ...run, answer: run.answer && { ...run.answer, ended_by: 'time' } })) });
    expect(cut.find((row) => row.name === 'refine')!.cut).toBe('cut by time limit');
    expect(cut.find((row) => row.name === 'idastar')!.cut).toBe(''); // it says so in place of a length
    expect(named('astar').cut).toBe('');
    expect(arrivedRows([{ method: 'refine', puzzle: 'a', status: 'solved', length: 9, ended_by: 'memory' }])[0]!.cut).toBe('cut by memory limit');
  });
  it('have a range for each track', () => {
    expect(rangeOf(rows, 'length')).toEqual([33, 21326]);
    expect(rangeOf([], 'length')).toBeNull();
  });
});

describe('sorting inside of groups', () => {
  const found = (sorting: Parameters<typeof groupsOf>[1]): Row[] => groupsOf(rows, sorting).find((group) => group.kind === 'found')!.rows;
  it('goes both ways', () => {
    const lengths = found({ column: 'length', isDescending: false }).map((row) => row.values.length!);
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    const down = found({ column: 'length', isDescending: true }).map((row) => row.values.length!);
    expect(down).toEqual([...lengths].sort((a, b) => b - a));
  });
  it('puts rows without a number last, whichever way', () => {
    const gap = rows.map((row, i) => (i === 2 ? { ...row, values: { ...row.values, expanded: null } } : row));
    for (const isDescending of [false, true]) {
      expect(groupsOf(gap, { column: 'expanded', isDescending }).find((group) => group.kind === 'found')!.rows.at(-1)!.values.expanded).toBeNull();
    }
  });
  it('keeps the groups and loses no row', () => {
    expect(groupsOf(rows, { column: 'run', isDescending: true }).flatMap((group) => group.rows)).toHaveLength(rows.length);
  });
});

describe('the finding', () => {
  it('is what was proved', () => {
    expect(finding(rows)).toBe(comparison.finding); // the engine's rule
    expect(finding(rows)).toBe('12 runs on one board: 3 prove that 33 is shortest');
    expect(findingDetails(rows)).toMatch(/^Fastest proof: auto, .* Least work for a proof: astar, 5,628 expansions\.$/);
  });
  it('claims no proof where there is none', () => {
    const unproved = rows.filter((row) => row.kind !== 'proved');
    expect(finding(unproved)).toBe('9 runs on one board: the shortest solution found is 33, not proved');
    expect(findingDetails(unproved)).toBe('');
    expect(finding(rows.filter((row) => row.kind === 'ended'))).toBe('2 runs on one board: none finds a solution');
  });
  it('knows boards without a solution', () => {
    const none: Row = { ...named('idastar'), isUnsolvable: true };
    expect(finding([none])).toBe('1 run on one board: 1 proves that it is unsolvable');
  });
});

describe('proofs that disagree', () => {
  it('are none in a sound comparison', () => {
    expect(contradiction(rows)).toEqual([]);
  });
  it('are found', () => {
    const wrong = { ...named('astar'), values: { ...named('astar').values, length: 32 } };
    expect(contradiction([...rows, wrong])).toHaveLength(2);
  });
  it('are found where a solution is shorter than one that is proved shortest', () => {
    const shorter = { ...named('greedy'), values: { ...named('greedy').values, length: 31 } };
    expect(contradiction([...rows, shorter]).map((row) => row.values.length)).toEqual([33, 31]);
  });
  it('are found where a solution exists and none is proved to', () => {
    const none: Row = { ...named('breadth-first'), kind: 'ended', isUnsolvable: true, values: { ...named('breadth-first').values, length: null } };
    expect(contradiction([none, named('greedy')])).toHaveLength(2);
  });
  it('are not lengths in different units', () => {
    const plies = { ...named('astar'), values: { ...named('astar').values, length: 40 }, unit: 'steps' };
    expect(contradiction([named('auto'), plies])).toEqual([]);
  });
});

describe('lengths that count different things', () => {
  // As @coroutine/bailey-1 has them: moves of breadth-first, plies of a preset.
  const metrics = ['moves', 'plies'];
  const mixed = rowsOf({
    ...comparison,
    puzzles: [{ ...comparison.puzzles[0]!, metric: 'moves' }],
    runs: metrics.map((metric, i) => ({
      ...comparison.runs[0]!, method: i + 1, answer: { ...comparison.runs[0]!.answer!, optimal: true, status: 'solved', length: 16 + 3 * i, options: { metric } },
    })),
  });
  it('have their unit beside them, and only those of the board are compared', () => {
    expect(mixed.map((row) => valueText(row, 'length'))).toEqual(['16', '19 plies']);
    expect(bestOf(mixed).length).toBeNull();
    expect(bestOf(mixed).expanded).not.toBeNull();
    expect(rangeOf(mixed, 'length')).toEqual([16, 16]);
    expect(finding(mixed)).toBe('2 runs on one board: 1 proves that 16 is shortest');
    expect(contradiction(mixed)).toEqual([]);
    expect(measureTable([mixed[1]!], 1, 'length')[0]!.mean).toBeNull();
  });
  it('are said to be so', () => {
    expect(mixedLengths(mixed, 'moves')).toBe(`Lengths of ${mixed[1]!.name} count plies, not moves: they are not compared with the others.`);
    expect(mixedLengths(mixed.slice(0, 1), 'moves')).toBe('');
  });
});

describe('runs that have just ended', () => {
  const ended = (method: string, more: Record<string, unknown>): Record<string, unknown> =>
    ({ event: 'run', run: 3, puzzle: '@rush-hour/course-3', method, repeat: 1, status: 'solved', length: 33, seconds: 0.003, ...more });

  it('are rows with what is known', () => {
    const [row, proved, late] = arrivedRows([
      ended('astar landmarks', { kind: 'found', expanded: 5, peak_bytes: 100 }), ended('auto', { kind: 'proved' }), ended('sat', { status: 'out_of_time', length: null, kind: 'ended' })]);
    expect([row!.name, row!.detail, row!.kind]).toEqual(['astar', 'landmarks', 'found']);
    expect(row!.values).toEqual({ length: 33, expanded: 5, time: 0.003, memory: 100 });
    expect(proved!.kind).toBe('proved');
    expect(late!.words).toBe('out of time');
  });
  it('are told apart by their boards: other lengths there are no contradiction', () => {
    const rows = arrivedRows([
      ended('auto', { kind: 'proved' }), ended('auto', { kind: 'proved', puzzle: '@rush-hour/course-1', length: 12 }),
      ended('auto', { kind: 'unsolvable', status: 'unsolvable', puzzle: '@rush-hour/course-2', length: null }), ended('random-walk', { kind: 'found', repeat: 2, length: 99 })]);
    expect(contradiction(rows)).toEqual([]);
    expect(rows.map((row) => row.detail)).toEqual(['course-3', 'course-1', 'course-2', 'seed 2 course-3']);
  });
  it('are nothing if they are something else', () => {
    expect(arrivedRows([null, { schema: 'shunt.generate/1' }])).toEqual([]);
  });
});

it('names the search that Watch has, and none for a run with further options', () => {
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

describe('several boards', () => {
  it('have names without what all begin with', () => {
    expect(shortNames(['@rush-hour/course-1', '@rush-hour/course-3'])).toEqual(['course-1', 'course-3']);
    expect(shortNames(['@rush-hour/course-1', '@tiles/korf15-1'])).toEqual(['@rush-hour/course-1', '@tiles/korf15-1']);
    expect(shortNames(['@rush-hour/course-1'])).toEqual(['@rush-hour/course-1']);
    expect(shortNames(['@rush-hour/course-1', '-'])).toEqual(['@rush-hour/course-1', 'own board']);
    expect(shortNames(['-:1', '-:2'])).toEqual(['own board 1', 'own board 2']);
  });
  it('have a mean only where all of them are solved', () => {
    const one = named('astar');
    const other = { ...one, puzzle: 1, values: { ...one.values, length: 12 } };
    expect(measureTable([one, other], 2, 'length')[0]!.mean).toBeCloseTo(Math.sqrt(33 * 12));
    expect(measureTable([one, { ...named('idastar'), name: one.name, detail: one.detail, puzzle: 1 }], 2, 'expanded')[0]!.mean).toBeNull();
    expect(measureTable([one], 2, 'length')[0]!.cells).toEqual([one, null]);
  });
});

it('writes each measure in its own way', () => {
  expect([formatValue('length', 1134), formatValue('time', 0.0033), formatValue('memory', 786432)]).toEqual(['1,134', '3.3 ms', '786 KB']);
});
