import { describe, expect, it } from 'vitest';
import type { CollectionSummary } from '../src/engine/types';
import { findShelf, shelvesOf } from '../src/views/collection/shelves';

const set = (name: string, puzzles: number): CollectionSummary => ({ name: `@x/${name}`, family: 'x', set: name, title: name, source: '', puzzles });
const kSets = [set('course-1', 1), set('course-2', 1), set('famous-51', 1), set('graded-2', 200), set('graded-3', 100), set('trap', 1)];

describe('Shelves', () => {
  const shelves = shelvesOf(kSets, ['@x/trap', '@x/course']);

  it('hold single boards of one name together; whole sets and lone boards stand alone', () => {
    expect(shelves.map((shelf) => [shelf.id, shelf.puzzles])).toEqual([['trap', 1], ['course', 2], ['famous-51', 1], ['graded-2', 200], ['graded-3', 100]]);
  });

  it('are found by their own name and by that of a set on them', () => {
    expect(findShelf(shelves, 'course')?.id).toBe('course');
    expect(findShelf(shelves, 'course-2')?.id).toBe('course');
    expect(findShelf(shelves, 'nothing')).toBeUndefined();
    expect(findShelf(shelves, undefined)).toBeUndefined();
  });
});
