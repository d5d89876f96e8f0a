// Which board comes before and after one of a bundled set; at the end of a set the family's next one follows.
import type { Engine } from '../../engine/engine';
import type { CollectionSummary } from '../../engine/types';

export type Neighbours = { set: CollectionSummary; place: number };

// The set of a board's name: the set itself, or the longest set name before "-N".
export function setOf(name: string, sets: readonly CollectionSummary[]): Neighbours | null {
  const exact = sets.find((set) => set.name === name);
  if (exact) return { set: exact, place: 1 };
  const match = /^(.*)-([0-9]+)$/.exec(name);
  const set = match ? sets.find((one) => one.name === match[1]) : undefined;
  return set && match ? { set, place: Number(match[2]) } : null;
}

export const nameOf = (set: CollectionSummary, place: number): string => (set.puzzles === 1 ? set.name : `${set.name}-${place}`);

export function neighbour(name: string, by: 1 | -1, sets: readonly CollectionSummary[]): string | null {
  const here = setOf(name, sets);
  if (!here) return null;
  const place = here.place + by;
  if (place >= 1 && place <= here.set.puzzles) return nameOf(here.set, place);
  const family = sets.filter((set) => set.family === here.set.family);
  const at = family.indexOf(here.set) + by;
  const other = family[(at + family.length) % family.length];
  return other && other !== here.set ? nameOf(other, by > 0 ? 1 : other.puzzles) : null;
}

// What is known of a bundled board besides itself.
export async function rowOf(engine: Engine, name: string, sets: readonly CollectionSummary[]): Promise<{ positions: number | null } | null> {
  const here = setOf(name, sets);
  if (!here) return null;
  const answer = await engine.collection(here.set.name, { from: here.place - 1, count: 1, withBoards: false });
  return answer.rows[0] ?? null;
}
