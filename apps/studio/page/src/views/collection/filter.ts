// Which boards of a set are shown, and in which order. Pure.
import type { CollectionRow } from '../../engine/types';
import { stateOf, type BoardState, type Progress } from '../../game/progress';

export type Sort = 'card' | 'length' | 'difficulty' | 'state';
export type Filter = { words: string; from: number | null; to: number | null; state: BoardState | 'all'; sort: Sort };

export const kNoFilter: Filter = { words: '', from: null, to: null, state: 'all', sort: 'card' };

export type Row = Pick<CollectionRow, 'name' | 'number' | 'length' | 'text' | 'key' | 'difficulty'>;

const kStates: readonly BoardState[] = ['new', 'started', 'solved'];

// A filter as the address has it, and back; whatever is not understood is left out.
export function filterOf(query: Readonly<Record<string, string>>): Filter {
  const count = (text: string | undefined): number | null => (text !== undefined && /^[0-9]{1,6}$/.test(text) ? Number(text) : null);
  return {
    words: query.q ?? '',
    from: count(query.from),
    to: count(query.to),
    state: kStates.find((state) => state === query.state) ?? 'all',
    sort: (['length', 'difficulty', 'state'] as const).find((sort) => sort === query.sort) ?? 'card',
  };
}
export function queryOf(filter: Filter): Record<string, string> {
  return {
    ...(filter.words === '' ? {} : { q: filter.words }),
    ...(filter.from === null ? {} : { from: String(filter.from) }),
    ...(filter.to === null ? {} : { to: String(filter.to) }),
    ...(filter.state === 'all' ? {} : { state: filter.state }),
    ...(filter.sort === 'card' ? {} : { sort: filter.sort }),
  };
}

export function filtered<R extends Row>(
  rows: readonly R[], filter: Filter, progress: Readonly<Record<string, Progress>>, titleOf: (row: R) => string,
): R[] {
  const words = filter.words.trim().toLowerCase();
  // Boards that are sets of their own are each the first one: the number at the end of the name tells them apart.
  const numberOf = (row: R): number => Number(/[0-9]+$/.exec(row.name)?.[0] ?? row.number);
  const state = (row: R): BoardState => stateOf(progress[row.key] ?? null);
  const kept = rows.filter((row) => {
    if (filter.from !== null && (row.length === null || row.length < filter.from)) return false;
    if (filter.to !== null && (row.length === null || row.length > filter.to)) return false;
    if (filter.state !== 'all' && state(row) !== filter.state) return false;
    if (words === '') return true;
    return /^[0-9]+$/.test(words)
      ? numberOf(row) === Number(words)
      : [row.name, titleOf(row), row.text].some((text) => text.toLowerCase().includes(words));
  });
  const last = Infinity;
  const orders: Readonly<Record<Sort, (a: R, b: R) => number>> = {
    card: (a, b) => a.number - b.number,
    length: (a, b) => (a.length ?? last) - (b.length ?? last) || a.number - b.number,
    difficulty: (a, b) => (a.difficulty ?? last) - (b.difficulty ?? last) || a.number - b.number,
    state: (a, b) => kStates.indexOf(state(a)) - kStates.indexOf(state(b)) || a.number - b.number,
  };
  return kept.sort(orders[filter.sort]);
}

// How many boards there are of each length, in at most `bars` bars.
export function histogram(rows: readonly Pick<Row, 'length'>[], bars: number): { least: number; most: number; counts: number[] } | null {
  const lengths = rows.map((row) => row.length).filter((length): length is number => length !== null);
  if (lengths.length < 2) return null;
  const least = lengths.reduce((a, b) => Math.min(a, b));
  const most = lengths.reduce((a, b) => Math.max(a, b));
  if (least === most) return null;
  const count = Math.min(bars, most - least + 1);
  const counts = new Array<number>(count).fill(0);
  for (const length of lengths) ++counts[Math.min(count - 1, Math.floor(((length - least) * count) / (most - least)))]!;
  return { least, most, counts };
}

// Five steps over the lengths of a family: 1 to 50 moves and more, in the proportions of the classic cards.
export function meterOf(length: number | null, longest: number): number | null {
  if (length === null) return null;
  return Math.max(1, Math.min(5, Math.ceil((5 * length) / Math.max(longest, 1))));
}

// A board that is not solved yet, near a length: the nearest ones, one of them by chance.
export function surprise<R extends Row>(rows: readonly R[], progress: Readonly<Record<string, Progress>>, near: number | null, chance: number): R | null {
  const fresh = rows.filter((row) => stateOf(progress[row.key] ?? null) === 'new');
  const candidates = fresh.length > 0 ? fresh : [...rows];
  if (near !== null) candidates.sort((a, b) => Math.abs((a.length ?? Infinity) - near) - Math.abs((b.length ?? Infinity) - near));
  const few = near === null ? candidates : candidates.slice(0, 12);
  return few[Math.min(few.length - 1, Math.floor(chance * few.length))] ?? null;
}
