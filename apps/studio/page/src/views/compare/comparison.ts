// A comparison as the engine judges it (shunt.compare/1, docs/formats.md): its runs as rows, and the order in which the table
// has them. While it runs, the engine sends it again and again, without answers.
import { bytes, number, seconds, texts } from '../../texts';

export type SolveAnswer = {
  status: string;
  algorithm: string;
  options: Record<string, unknown>;
  optimal: boolean | null;
  optimal_within: string | null;
  explanation: string | null;
  proof: string;
  length: number | null;
  bounds: { lower: number; upper: number | null } | null;
  moves: { text: string }[] | null;
  statistics: Record<string, number | number[] | null>;
  timing?: { seconds: number; peak_bytes: number };
  ended_by: string | null;
};
export const kColumns = ['length', 'expanded', 'time', 'memory'] as const;
export type Column = (typeof kColumns)[number];
export type Group = 'proved' | 'unsolvable' | 'found' | 'cut' | 'ended';

type Run = {
  puzzle: number; // from 1, as the method
  method: number;
  repeat: number;
  group: Group;
  label: string; // in a plot
  detail: string; // of the method, with its seed where it has several
  words: string; // how it ended, if not by itself
  unit: string | null; // what its length counts, if not what the board's others do: such lengths are not compared
  values: Readonly<Record<Column, number | null>>;
  best: readonly Column[];
  command: string;
  answer: SolveAnswer | null;
};
type Range = readonly [least: number, most: number];
export type ComparisonJson = {
  schema: 'shunt.compare/1';
  finding: string;
  details: string;
  mixed_lengths: string | null;
  contradiction: string | null;
  puzzles: { short_name: string; least_work: string | null; ranges: Readonly<Record<Column, Range | null>> }[];
  methods: { name: string; words: string[]; meaning: string }[];
  skipped: { method: string; puzzle: string; reason: string }[];
  means: ({ method: number; repeat: number } & Readonly<Record<Column, number | null>>)[];
  groups: { name: Group; title: string }[];
  growth: { puzzle: number; name: string; sentence: string; layers: readonly number[] }[];
  runs: Run[];
};

export const isComparison = (value: unknown): value is ComparisonJson =>
  typeof value === 'object' && value !== null && (value as { schema?: unknown }).schema === 'shunt.compare/1';

// ---- rows ----

export type Row = Run & {
  id: string;
  name: string;
  meaning: string;
  board: string; // empty: there is only one
  groupTitle: string;
  watched: string | null; // the same search in Watch, by its id there; null: Watch has no such choice
};

// Watch chooses by algorithm, estimate or preset: a run with further options is none of its searches.
function watchedId(words: readonly string[], answer: SolveAnswer | null): string | null {
  const [kind, name = '', ...more] = words;
  if (kind === '-p') return `preset:${name}`;
  if (!answer || kind !== '-a' || (more.length > 0 && (more.length !== 2 || more[0] !== '--heuristic'))) return null;
  const { took, heuristic } = answer.options;
  const algorithm = typeof took === 'string' ? took : name;
  return typeof heuristic === 'string' ? `${algorithm}:${heuristic}` : algorithm;
}

export function rowsOf({ runs, methods, puzzles, groups }: ComparisonJson): Row[] {
  const boards = boardNames(puzzles);
  return runs.map((run): Row => {
    const method = methods[run.method - 1]!;
    return {
      ...run,
      id: `${run.puzzle}.${run.method}.${run.repeat}`,
      name: method.name,
      meaning: method.meaning,
      board: boards.length > 1 ? boards[run.puzzle - 1]! : '',
      groupTitle: groups.find(({ name }) => name === run.group)!.title,
      watched: watchedId(method.words, run.answer),
    };
  });
}

// A board that came without a name is "-" to the engine, or "-:2" if there are several.
export const boardNames = (puzzles: ComparisonJson['puzzles']): string[] =>
  puzzles.map(({ short_name }) => short_name.replace(/^-(?::(\d+))?$/, (_, n?: string) => texts.compare.ownBoard(n ?? '')));

// ---- groups and order ----

export type Sorting = { column: Column | 'run'; isDescending: boolean };
export type RowGroup = { name: Group; title: string; rows: Row[] };

const byName = (a: Row, b: Row): number => {
  const x = rowTitle(a);
  const y = rowTitle(b);
  return x < y ? -1 : x > y ? 1 : 0;
};

// Rows without a number come last, whichever way the column is sorted; equals by time, then by name.
export function compareRows(sorting: Sorting): (a: Row, b: Row) => number {
  const sign = sorting.isDescending ? -1 : 1;
  return (a, b) => {
    if (sorting.column === 'run') return sign * byName(a, b);
    const x = a.values[sorting.column];
    const y = b.values[sorting.column];
    if (x === null || y === null) return x === y ? byName(a, b) : x === null ? 1 : -1;
    if (sorting.column === 'length' && a.unit !== b.unit) return (a.unit ?? '') < (b.unit ?? '') ? -1 : 1; // the board's own first
    if (x !== y) return sign * (x - y);
    return (a.values.time ?? Infinity) - (b.values.time ?? Infinity) || byName(a, b);
  };
}

export function groupsOf({ groups }: ComparisonJson, rows: readonly Row[], sorting: Sorting): RowGroup[] {
  const order = compareRows(sorting);
  return groups
    .map(({ name, title }) => ({ name, title, rows: rows.filter((row) => row.group === name).sort(order) }))
    .filter((group) => group.rows.length > 0);
}

export function formatValue(column: Column, value: number): string {
  if (column === 'time') return seconds(value);
  return column === 'memory' ? bytes(value) : number(value);
}

export function valueText(row: Row, column: Column): string {
  const value = row.values[column];
  if (value === null) return texts.compare.unknown;
  return column === 'length' && row.unit !== null ? `${number(value)} ${row.unit}` : formatValue(column, value);
}

// Null also where the number may not be compared with the others of its column.
export const comparedValue = (row: Row, column: Column): number | null => (column === 'length' && row.unit !== null ? null : row.values[column]);

export const rowTitle = (row: Row): string => (row.detail === '' ? row.name : `${row.name} ${row.detail}`);

// ---- several puzzles: one table per measure ----

export type MeasureRow = { name: string; detail: string; cells: (Row | null)[]; mean: number | null };

export const measureTable = ({ means, puzzles }: ComparisonJson, rows: readonly Row[], column: Column): MeasureRow[] =>
  means.map((mean) => {
    const own = rows.filter(({ method, repeat }) => method === mean.method && repeat === mean.repeat);
    const cells = puzzles.map((_, i) => own.find(({ puzzle }) => puzzle === i + 1) ?? null);
    return { name: own[0]?.name ?? '', detail: own[0]?.detail ?? '', cells, mean: mean[column] };
  });
