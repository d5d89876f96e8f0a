import { describe, expect, it } from 'vitest';
import type { CollectionSummary } from '../src/engine/types';
import { findShelf, shelvesOf } from '../src/views/collection/shelves';

const set = (name: string, puzzles: number, shelf = ''): CollectionSummary =>
  ({ name: `@x/${name}`, family: 'x', set: name, title: name, heading: name, each: 'Board', card: '', shelf, source: '', puzzles });
const kSets = [set('trap', 1), set('course-1', 1, 'The course'), set('famous-51', 1), set('course-2', 1, 'The course'), set('graded-2', 200), set('graded-3', 100)];

describe('Shelves', () => {
  const shelves = shelvesOf(kSets);

  it('hold boards with one heading together; whole sets and lone boards stand alone', () => {
    expect(shelves.map((shelf) => [shelf.id, shelf.title, shelf.puzzles])).toEqual([
      ['trap', 'trap', 1], ['course', 'The course', 2], ['famous-51', 'famous-51', 1], ['graded-2', 'graded-2', 200], ['graded-3', 'graded-3', 100],
    ]);
  });

  it('are found by their own name and by that of a set on them', () => {
    expect(findShelf(shelves, 'course')?.id).toBe('course');
    expect(findShelf(shelves, 'course-2')?.id).toBe('course');
    expect(findShelf(shelves, 'nothing')).toBeUndefined();
    expect(findShelf(shelves, undefined)).toBeUndefined();
  });
});
