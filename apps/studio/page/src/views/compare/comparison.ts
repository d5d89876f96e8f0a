// A comparison (shunt.compare/1) as the rows of a table: three groups, sorted inside, with the best of each column, and the
// sentences above it. Rows also come one by one, while the comparison runs, with less in them.
import { bytes, count, number, seconds, texts } from '../../texts';

// ---- what the engine sends; the fields that are read here ----

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
export type ComparisonJson = {
  schema: 'shunt.compare/1';
  finding: string;
  facts: { command: string; time_limit: string | null; memory_limit: string | null; at_once?: number; seed: number; repeats: number };
  puzzles: { name: string; family: string; width: number; height: number; metric?: string; words: string[] }[];
  methods: { name: string; detail: string; words: string[]; meaning: string; randomized: boolean }[];
  skipped: { method: string; puzzle: string; reason: string }[];
  runs: { puzzle: number; method: number; repeat: number; seed: number; failure: string | null; answer: SolveAnswer | null }[];
};

export const isComparison = (value: unknown): value is ComparisonJson =>
  typeof value === 'object' && value !== null && (value as { schema?: unknown }).schema === 'shunt.compare/1';

// ---- rows ----

export type Kind = 'proved' | 'found' | 'ended';
export const kKinds: readonly Kind[] = ['proved', 'found', 'ended'];
export type Column = 'length' | 'expanded' | 'time' | 'memory';
export const kColumns: readonly Column[] = ['length', 'expanded', 'time', 'memory'];

export type Row = {
  id: string;
  puzzle: number; // from 0
  name: string;
  detail: string;
  meaning: string;
  kind: Kind;
  isUnsolvable: boolean; // ended, and that is a proof
  words: string; // in place of a length
  cut: string; // by which limit a run was ended that had found something by then: "time limit"; empty: it came to its end
  unit: string; // what the length counts, if not what the board's own metric does: such lengths are shown and not compared
  values: Readonly<Record<Column, number | null>>;
  lower: number;
  layers: readonly number[];
  answer: SolveAnswer | null;
  command: string;
  watched: string | null; // the same search in Watch, by its id there; null: Watch has no such choice
};

const quoted = (word: string): string => (/^[A-Za-z0-9_@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);
export const commandLine = (words: readonly string[]): string => words.map(quoted).join(' ');

// The statuses of shunt.solve/1 in a row of a table.
export function statusWords(status: string, limit: string): string {
  const words: Readonly<Record<string, string>> = texts.compare.statuses;
  const known = words[status] ?? status.replaceAll('_', ' ');
  const spaced = limit.replace(/(\d)([kKMGT])$/, '$1 $2B').replace(/(\d)([A-Za-z]+)$/, '$1 $2'); // as typed: 10s, 64M
  return limit !== '' && (status === 'out_of_time' || status === 'out_of_memory') ? `${known}, ${spaced}` : known;
}

// What a run found before a limit ended it is not the method's answer: it would have gone on.
function cutWords(endedBy: unknown): string {
  const words: Readonly<Record<string, string>> = texts.compare.cut;
  return typeof endedBy === 'string' && endedBy !== '' ? (words[endedBy] ?? endedBy.replaceAll('_', ' ')) : '';
}

// Watch chooses by algorithm, estimate or preset: a run with further options is none of its searches.
function watchedId(words: readonly string[], answer: SolveAnswer | null): string | null {
  const [kind, name = '', ...more] = words;
  if (kind === '-p') return `preset:${name}`;
  if (!answer || kind !== '-a' || (more.length > 0 && (more.length !== 2 || more[0] !== '--heuristic'))) return null;
  const { took, heuristic } = answer.options;
  const algorithm = typeof took === 'string' ? took : name;
  return typeof heuristic === 'string' ? `${algorithm}:${heuristic}` : algorithm;
}

const otherUnit = (metric: unknown, usual: string | undefined): string =>
  typeof metric === 'string' && usual !== undefined && metric !== usual ? metric : '';

const asNumber = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

export function rowsOf(comparison: ComparisonJson): Row[] {
  const { facts } = comparison;
  return comparison.runs.map((run, i): Row => {
    const method = comparison.methods[run.method - 1]!;
    const puzzle = comparison.puzzles[run.puzzle - 1]!;
    const { answer } = run;
    const isSolved = answer?.status === 'solved';
    const limit = answer?.status === 'out_of_time' ? facts.time_limit : answer?.status === 'out_of_memory' ? facts.memory_limit : '';
    const layers = answer?.statistics.layers;
    const limits = [
      ...(facts.time_limit ? ['--time-limit', facts.time_limit] : []),
      ...(facts.memory_limit ? ['--memory-limit', facts.memory_limit] : []),
      ...(method.randomized ? ['--seed', String(run.seed)] : []),
    ];
    return {
      id: `${i}`,
      puzzle: run.puzzle - 1,
      name: method.name,
      detail: run.repeat > 1 || (facts.repeats > 1 && method.randomized) ? `${method.detail} ${texts.compare.repeat(run.repeat)}`.trim() : method.detail,
      meaning: method.meaning,
      kind: isSolved ? (answer.optimal === true ? 'proved' : 'found') : 'ended',
      isUnsolvable: answer?.status === 'unsolvable',
      words: run.failure ?? statusWords(answer?.status ?? 'failed', limit ?? ''),
      cut: isSolved ? cutWords(answer.ended_by) : '',
      unit: otherUnit(answer?.options.metric, puzzle.metric),
      values: {
        length: isSolved ? answer.length : null,
        expanded: asNumber(answer?.statistics.expanded),
        time: asNumber(answer?.timing?.seconds),
        memory: asNumber(answer?.timing?.peak_bytes),
      },
      lower: answer?.bounds?.lower ?? 0,
      layers: Array.isArray(layers) ? layers : [],
      answer,
      command: commandLine(['shunt', 'solve', ...method.words, ...puzzle.words, ...limits]),
      watched: watchedId(method.words, answer),
    };
  });
}

// Runs as events tell them, before the whole comparison is there; whatever else the events are is left out. Boards are
// numbered as they come up, and named where there are several. `unitOf` knows a method that counts something else.
export function arrivedRows(events: readonly unknown[], unitOf: (method: string) => string = () => ''): Row[] {
  const runs = events.filter(isRunEvent);
  const puzzles = [...new Set(runs.map((event) => event.puzzle))];
  const names = shortNames(puzzles);
  return runs.map((event, order) => {
    const puzzle = puzzles.indexOf(event.puzzle);
    return { ...arrivedRow(event, order, puzzle, puzzles.length > 1 ? names[puzzle]! : ''), unit: unitOf(event.method) };
  });
}

type RunEvent = Record<string, unknown> & { method: string; status: string; puzzle: string };
function isRunEvent(data: unknown): data is RunEvent {
  if (typeof data !== 'object' || data === null) return false;
  const event = data as Record<string, unknown>;
  return typeof event.method === 'string' && typeof event.status === 'string' && typeof event.puzzle === 'string';
}

function arrivedRow(event: RunEvent, order: number, puzzle: number, puzzleName: string): Row {
  const isSolved = event.status === 'solved';
  const [name = '', ...rest] = event.method.split(' ');
  const repeat = asNumber(event.repeat) ?? 1;
  return {
    id: `arrived-${order}`,
    puzzle,
    name,
    detail: [...rest, ...(repeat > 1 ? [texts.compare.repeat(repeat)] : []), ...(puzzleName === '' ? [] : [puzzleName])].join(' '),
    meaning: '',
    kind: isSolved ? (event.kind === 'proved' ? 'proved' : 'found') : 'ended',
    isUnsolvable: event.status === 'unsolvable',
    words: statusWords(event.status, ''),
    cut: isSolved ? cutWords(event.ended_by) : '',
    unit: '',
    values: {
      length: isSolved ? asNumber(event.length) : null,
      expanded: asNumber(event.expanded),
      time: asNumber(event.seconds),
      memory: asNumber(event.peak_bytes),
    },
    lower: 0,
    layers: [],
    answer: null,
    command: '',
    watched: null,
  };
}

// ---- groups and order ----

export type Sorting = { column: Column | 'run'; isDescending: boolean };
export type Group = { kind: Kind; rows: Row[] };

const byName = (a: Row, b: Row): number => {
  const x = `${a.name} ${a.detail}`;
  const y = `${b.name} ${b.detail}`;
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
    if (sorting.column === 'length' && a.unit !== b.unit) return a.unit < b.unit ? -1 : 1; // the board's own first
    if (x !== y) return sign * (x - y);
    return (a.values.time ?? Infinity) - (b.values.time ?? Infinity) || byName(a, b);
  };
}

export function groupsOf(rows: readonly Row[], sorting: Sorting): Group[] {
  const order = compareRows(sorting);
  return kKinds
    .map((kind) => ({ kind, rows: rows.filter((row) => row.kind === kind).sort(order) }))
    .filter((group) => group.rows.length > 0);
}

// Null also where the number may not be compared with the others of its column.
export const comparedValue = (row: Row, column: Column): number | null => (column === 'length' && row.unit !== '' ? null : row.values[column]);

const isOfProofs = (column: Column): boolean => column === 'time' || column === 'memory';

// The best of each column, over rows that have a solution (or the proof that there is none): a search that gave up early
// has not worked little. Time and memory are compared among proofs, where there is one: who proves nothing has done another,
// easier thing.
export function bestOf(rows: readonly Row[]): Readonly<Record<Column, number | null>> {
  const counted = rows.filter((row) => row.kind !== 'ended' || row.isUnsolvable);
  const proofs = counted.filter(isProof);
  const least = (column: Column): number | null => {
    const values = (isOfProofs(column) && proofs.length > 0 ? proofs : counted).map((row) => comparedValue(row, column)).filter((value) => value !== null);
    return values.length < 2 ? null : Math.min(...values);
  };
  return { length: least('length'), expanded: least('expanded'), time: least('time'), memory: least('memory') };
}

// Whether a row has the mark of its column.
export function isBest(rows: readonly Row[], best: Readonly<Record<Column, number | null>>, row: Row, column: Column): boolean {
  const value = comparedValue(row, column);
  if (value === null || value !== best[column] || (row.kind === 'ended' && !row.isUnsolvable)) return false;
  return !isOfProofs(column) || isProof(row) || !rows.some(isProof);
}

// Smallest and largest of a column, for its track; null: nothing is there.
export function rangeOf(rows: readonly Row[], column: Column): [number, number] | null {
  const values = rows.map((row) => comparedValue(row, column)).filter((value): value is number => value !== null && value > 0);
  return values.length === 0 ? null : [Math.min(...values), Math.max(...values)];
}

export function formatValue(column: Column, value: number): string {
  if (column === 'time') return seconds(value);
  return column === 'memory' ? bytes(value) : number(value);
}

export function valueText(row: Row, column: Column): string {
  const value = row.values[column];
  if (value === null) return texts.compare.unknown;
  return column === 'length' && row.unit !== '' ? `${number(value)} ${row.unit}` : formatValue(column, value);
}

// "Lengths of coroutine-bfs count plies, not moves: they are not compared with the others." Empty: all count the same.
export function mixedLengths(rows: readonly Row[], usual: string): string {
  const units = [...new Set(rows.map((row) => row.unit).filter((unit) => unit !== ''))].sort();
  return units.map((unit) => {
    const names = [...new Set(rows.filter((row) => row.unit === unit).map((row) => nameIn(rows, row)))];
    return texts.compare.mixedLengths(names.join(', '), unit, usual);
  }).join(' ');
}

// ---- sentences ----

const isProof = (row: Row): boolean => row.kind === 'proved' || row.isUnsolvable;

// Two proofs that say different things: nothing may be shown. Empty: they agree.
export function contradiction(rows: readonly Row[]): Row[] {
  for (const puzzle of new Set(rows.map((row) => row.puzzle))) {
    const proofs = rows.filter((row) => row.puzzle === puzzle && isProof(row));
    const first = proofs[0];
    if (!first) continue;
    const against = proofs.find((row) => row.values.length !== first.values.length && row.unit === first.unit);
    if (against) return [first, against];
    // A solution that is shorter than one which is proved shortest.
    const shorter = rows.find((row) => row.puzzle === puzzle && row.values.length !== null && row.unit === first.unit &&
      (first.isUnsolvable || row.values.length < (first.values.length ?? 0)));
    if (shorter) return [first, shorter];
  }
  return [];
}

export const rowTitle = (row: Row): string => (row.detail === '' ? row.name : `${row.name} ${row.detail}`);

// "A row alone by its name": the detail is said only if another row has the same name.
export const nameIn = (rows: readonly Row[], row: Row): string =>
  rows.some((other) => other !== row && other.name === row.name && other.puzzle === row.puzzle) ? rowTitle(row) : row.name;

export function finding(rows: readonly Row[]): string {
  const words = texts.compare.finding;
  const proofs = rows.filter((row) => row.kind === 'proved' && row.unit === '');
  if (proofs.length > 0) return words.proved(rows.length, proofs.length, proofs[0]!.values.length ?? 0);
  const refuted = rows.filter((row) => row.isUnsolvable).length;
  if (refuted > 0) return words.unsolvable(rows.length, refuted);
  const lengths = rows.map((row) => comparedValue(row, 'length')).filter((value) => value !== null);
  return lengths.length > 0 ? words.shortest(rows.length, Math.min(...lengths)) : words.none(rows.length);
}

export function findingDetails(rows: readonly Row[]): string {
  const proofs = rows.filter(isProof);
  const best = (column: Column): Row | undefined =>
    proofs.filter((row) => row.values[column] !== null).sort((a, b) => a.values[column]! - b.values[column]!)[0];
  const fastest = best('time');
  const least = best('expanded');
  return [
    fastest ? texts.compare.finding.fastest(nameIn(rows, fastest), seconds(fastest.values.time!)) : '',
    least ? texts.compare.finding.leastWork(nameIn(rows, least), count(least.values.expanded!, 'expansion', 'expansions')) : '',
  ].filter((part) => part !== '').join(' ');
}

// ---- several puzzles: one table per measure ----

// A board that came without a name is "-" to the engine, or "-:2" if there are several.
const shownName = (name: string): string => name.replace(/^-(?::(\d+))?$/, (_, n?: string) => texts.compare.ownBoard(n ?? ''));

// The part that all names begin with is left out: "@rush-hour/course-1", "@rush-hour/course-3" are course-1 and course-3.
export function shortNames(given: readonly string[]): string[] {
  const names = given.map(shownName);
  if (names.length < 2) return [...names];
  const cut = names.map((name) => name.lastIndexOf('/') + 1);
  const heads = new Set(names.map((name, i) => name.slice(0, cut[i]!)));
  return heads.size === 1 ? names.map((name, i) => name.slice(cut[i]!)) : [...names];
}

export type MeasureRow = { name: string; detail: string; cells: (Row | null)[]; mean: number | null };

// The geometric mean only where every puzzle has a solution and a number that counts the same as the others.
export function measureTable(rows: readonly Row[], puzzles: number, column: Column): MeasureRow[] {
  const table: MeasureRow[] = [];
  for (const row of rows) {
    let entry = table.find((other) => other.name === row.name && other.detail === row.detail);
    if (!entry) {
      entry = { name: row.name, detail: row.detail, cells: Array.from({ length: puzzles }, () => null), mean: null };
      table.push(entry);
    }
    entry.cells[row.puzzle] = row;
  }
  for (const entry of table) {
    const values = entry.cells.map((row) => (row && row.kind !== 'ended' ? comparedValue(row, column) : null));
    if (values.some((value) => value === null || value <= 0)) continue;
    entry.mean = Math.exp(values.reduce((sum: number, value) => sum + Math.log(value!), 0) / values.length);
  }
  return table;
}
