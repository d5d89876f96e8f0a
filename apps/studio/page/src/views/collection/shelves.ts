// How the sets of a family are listed: boards that are sets of their own and have one name but for their number ("course-1",
// "course-2") stand together on one shelf.
import type { CollectionSummary } from '../../engine/types';

export type Shelf = { id: string; name: string; sets: readonly CollectionSummary[]; puzzles: number };

const stemOf = (set: CollectionSummary): string | null => (set.puzzles === 1 ? (/^(.+)-[0-9]+$/.exec(set.set)?.[1] ?? null) : null);

// `order`: names of sets and shelves that come first, as they are listed there; the others follow as they are.
export function shelvesOf(sets: readonly CollectionSummary[], order: readonly string[]): Shelf[] {
  const shelves = new Map<string, CollectionSummary[]>();
  for (const set of sets) {
    const stem = stemOf(set);
    const isShared = stem !== null && sets.some((other) => other !== set && stemOf(other) === stem);
    const id = isShared ? stem : set.set;
    shelves.set(id, [...(shelves.get(id) ?? []), set]);
  }
  const place = (shelf: Shelf): number => {
    const at = order.indexOf(shelf.name);
    return at < 0 ? order.length : at;
  };
  return [...shelves]
    .map(([id, members]): Shelf => ({
      id, name: `@${members[0]!.family}/${id}`, sets: members, puzzles: members.reduce((sum, set) => sum + set.puzzles, 0),
    }))
    .sort((a, b) => place(a) - place(b));
}

// The shelf of a path's word: its own name, or that of a set on it.
export const findShelf = (shelves: readonly Shelf[], word: string | undefined): Shelf | undefined =>
  shelves.find((shelf) => shelf.id === word) ?? shelves.find((shelf) => shelf.sets.some((set) => set.set === word));

// All sets of a family, to search them at once.
export const kAllSets = 'all';
export const shelfOfAll = (sets: readonly CollectionSummary[]): Shelf => ({
  id: kAllSets, name: kAllSets, sets, puzzles: sets.reduce((sum, set) => sum + set.puzzles, 0),
});
