// Sets of boards that the reader brought: kept in this browser (IndexedDB), nowhere else. Where the browser keeps nothing,
// they last as long as the page.
import type { Engine } from '../engine/engine';
import type { CollectionRow, PuzzleJson, View } from '../engine/types';

export type OwnBoard = {
  name: string;
  family: string;
  key: string;
  width: number;
  height: number;
  text: string;
  link: string;
  puzzle: PuzzleJson;
  board: View;
  length: number | null;
  positions: number | null;
};
export type OwnSet = { id: string; title: string; when: number; boards: OwnBoard[] };

const kDatabase = 'shunt';
const kStore = 'sets';

function request<T>(made: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    made.onsuccess = () => resolve(made.result);
    made.onerror = () => reject(made.error ?? new Error('the browser refused'));
  });
}

async function database(): Promise<IDBDatabase> {
  const opening = indexedDB.open(kDatabase, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(kStore, { keyPath: 'id' });
  return request(opening);
}

export class OwnSets {
  private memory = new Map<string, OwnSet>();
  // False: nothing is kept beyond this page.
  isKept = true;

  async all(): Promise<OwnSet[]> {
    const kept = await this.within((store) => request<OwnSet[]>(store.getAll()), 'readonly');
    return (kept ?? [...this.memory.values()]).filter(isSet).sort((a, b) => a.when - b.when);
  }

  async add(title: string, boards: readonly OwnBoard[], now: number): Promise<OwnSet> {
    const set: OwnSet = { id: `${now.toString(36)}-${Math.random().toString(36).slice(2, 8)}`, title, when: now, boards: [...boards] };
    this.memory.set(set.id, set);
    await this.within((store) => request(store.put(set)), 'readwrite');
    return set;
  }

  async remove(id: string): Promise<void> {
    this.memory.delete(id);
    await this.within((store) => request(store.delete(id)), 'readwrite');
  }

  async rename(id: string, title: string): Promise<void> {
    await this.alter(id, (set) => ({ ...set, title }));
  }

  // Lengths that the engine has proved since, by the boards' keys. A set that is gone by now stays gone.
  async setLengths(id: string, lengths: ReadonlyMap<string, number>): Promise<void> {
    await this.alter(id, (set) => ({ ...set, boards: set.boards.map((board) => ({ ...board, length: lengths.get(board.key) ?? board.length })) }));
  }

  private async alter(id: string, put: (set: OwnSet) => OwnSet): Promise<void> {
    const inMemory = this.memory.get(id);
    if (inMemory) this.memory.set(id, put(inMemory));
    await this.within(async (store) => {
      const kept = await request<OwnSet | undefined>(store.get(id));
      if (kept && isSet(kept)) await request(store.put(put(kept)));
    }, 'readwrite');
  }

  private async within<T>(work: (store: IDBObjectStore) => Promise<T>, mode: IDBTransactionMode): Promise<T | null> {
    if (!this.isKept) return null;
    try {
      const open = await database();
      try {
        return await work(open.transaction(kStore, mode).objectStore(kStore));
      } finally {
        open.close();
      }
    } catch {
      this.isKept = false;
      return null;
    }
  }
}

// Another version or somebody's hand may have written there.
function isSet(value: OwnSet): boolean {
  return typeof value?.id === 'string' && typeof value.title === 'string' && Array.isArray(value.boards) && value.boards.every((board) => typeof board?.link === 'string' && typeof board.name === 'string');
}

// A title that no set has yet: "Own boards", "Own boards 2".
export function freeTitle(title: string, sets: readonly Pick<OwnSet, 'title'>[]): string {
  const isFree = (wanted: string): boolean => sets.every((set) => set.title !== wanted);
  if (isFree(title)) return title;
  let place = 2;
  while (!isFree(`${title} ${place}`)) ++place;
  return `${title} ${place}`;
}

// A board of an own set as a row of a collection.
export const rowOfOwn = (board: OwnBoard, number: number): CollectionRow & { link: string } => ({
  name: board.name, number, width: board.width, height: board.height, text: board.text, key: board.key, length: board.length,
  positions: board.positions, difficulty: null, solutions: null, board: isDrawn(board) ? board.board : null, link: board.link,
});

// Sets that were kept before drawings came from the engine have none: their boards are read again.
const isDrawn = (board: Pick<OwnBoard, 'board'>): boolean => board.board.below !== undefined;
export async function drawn(engine: Pick<Engine, 'read'>, boards: readonly OwnBoard[]): Promise<readonly OwnBoard[]> {
  if (boards.every(isDrawn)) return boards;
  const { puzzles } = await engine.read({ text: linesOf(boards) });
  return boards.map((board, i) => {
    const entry = puzzles[i];
    return entry && 'board' in entry ? { ...board, board: entry.board } : board;
  });
}

// A file that the command line reads too (`shunt collection import`): one puzzle a line, as JSON.
export const linesOf = (boards: readonly Pick<OwnBoard, 'puzzle'>[]): string => boards.map((board) => `${JSON.stringify(board.puzzle)}\n`).join('');
