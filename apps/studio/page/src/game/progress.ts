// What the reader reached, in this browser only: per board its best, the hints it took and the line it stands at. The last
// 200 boards are kept.

export type Progress = {
  best: number | null; // the fewest moves of an own solution
  isShortest: boolean; // and that is the fewest possible
  hints: number; // of the best solution
  moves: string[]; // where the reader left it
  at: number;
  when: number;
};

const kStorage = 'shunt.progress';
const kKept = 200;
const kLongestLine = 2000;

type Stored = Record<string, Progress>;

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

// Whatever is stored, also by another version or by hand: what does not fit is left out.
export function readProgress(text: string | null): Stored {
  const stored: Stored = {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? '{}');
  } catch {
    return stored;
  }
  if (typeof parsed !== 'object' || parsed === null) return stored;
  for (const [key, value] of Object.entries(parsed as Record<string, Partial<Record<keyof Progress, unknown>> | null>)) {
    if (!value || !Array.isArray(value.moves) || !value.moves.every((move) => typeof move === 'string')) continue;
    stored[key] = {
      best: isCount(value.best) ? value.best : null,
      isShortest: value.isShortest === true,
      hints: isCount(value.hints) ? value.hints : 0,
      moves: value.moves as string[],
      at: isCount(value.at) ? Math.min(value.at, value.moves.length) : 0,
      when: isCount(value.when) ? value.when : 0,
    };
  }
  return stored;
}

// The newest boards, newest last.
export function trimmed(stored: Stored): Stored {
  const entries = Object.entries(stored).sort((a, b) => a[1].when - b[1].when);
  return Object.fromEntries(entries.slice(-kKept));
}

// What was read last, and the text it was read from: another tab may have written since.
let memory: { text: string | null; stored: Stored } = { text: null, stored: {} };

export function allProgress(): Stored {
  try {
    const text = localStorage.getItem(kStorage);
    if (text !== memory.text) memory = { text, stored: readProgress(text) };
  } catch {
    return memory.stored; // switched off: what this page knows
  }
  return memory.stored;
}

export const progressOf = (key: string): Progress | null => allProgress()[key] ?? null;

export function keepProgress(key: string, change: Partial<Progress>): void {
  const before = allProgress()[key] ?? { best: null, isShortest: false, hints: 0, moves: [], at: 0, when: 0 };
  const after = { ...before, ...change, when: Date.now() };
  after.moves = after.moves.slice(0, kLongestLine);
  const stored = trimmed({ ...allProgress(), [key]: after });
  const text = JSON.stringify(stored);
  try {
    localStorage.setItem(kStorage, text);
    memory = { text, stored };
  } catch {
    memory = { ...memory, stored }; // storage is full or switched off: the page goes on without
  }
}

export type BoardState = 'new' | 'started' | 'solved';
export function stateOf(progress: Progress | null): BoardState {
  if (!progress) return 'new';
  if (progress.best !== null) return 'solved';
  return progress.moves.length > 0 ? 'started' : 'new';
}
