// How the sets of a family are listed: boards that are sets of their own and share a heading stand together on one shelf, whose
// id is their name without its number ("course-1", "course-2").
import type { CollectionSummary } from '../../engine/types';

export type Shelf = { id: string; title: string; sets: CollectionSummary[]; puzzles: number };

export function shelvesOf(sets: readonly CollectionSummary[]): Shelf[] {
  const shelves: Shelf[] = [];
  for (const set of sets) {
    const shelf = set.shelf === '' ? undefined : shelves.find(({ title }) => title === set.shelf);
    if (shelf) {
      shelf.sets.push(set);
      shelf.puzzles += set.puzzles;
    } else {
      const id = set.shelf === '' ? set.set : set.set.replace(/-[0-9]+$/, '');
      shelves.push({ id, title: set.shelf === '' ? set.heading : set.shelf, sets: [set], puzzles: set.puzzles });
    }
  }
  return shelves;
}

// The shelf of a path's word: its own name, or that of a set on it.
export const findShelf = (shelves: readonly Shelf[], word: string | undefined): Shelf | undefined =>
  shelves.find((shelf) => shelf.id === word) ?? shelves.find((shelf) => shelf.sets.some((set) => set.set === word));

// All sets of a family, to search them at once.
export const kAllSets = 'all';
export const shelfOfAll = (sets: readonly CollectionSummary[]): Shelf => ({
  id: kAllSets, title: kAllSets, sets: [...sets], puzzles: sets.reduce((sum, set) => sum + set.puzzles, 0),
});
