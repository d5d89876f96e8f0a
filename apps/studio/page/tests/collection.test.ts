import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '../src/engine/engine';
import type { DistanceAnswer, DistanceRequest, PuzzleJson, View } from '../src/engine/types';
import { drawn, freeTitle, OwnSets, rowOfOwn, type OwnBoard } from '../src/game/own_sets';
import { readProgress, stateOf, trimmed, type Progress } from '../src/game/progress';
import { keepLengths, lengthsOf } from '../src/views/collection/own_lengths';
import { pastedAs } from '../src/views/collection/pasted';
import { placeIn } from '../src/views/collection/place';
import { filterOf, filtered, histogram, kNoFilter, meterOf, queryOf, surprise } from '../src/views/collection/filter';

const row = (number: number, length: number | null, text = '') => ({ name: `@x/set-${number}`, number, length, text, key: `k${number}`, difficulty: null });
const rows = [row(1, 9), row(2, 30, 'AABB'), row(3, null), row(4, 5)];
const solved = (best: number): Progress => ({ best, isShortest: false, hints: 0, moves: [], at: 0, when: 1 });
const started: Progress = { best: null, isShortest: false, hints: 0, moves: ['A+1'], at: 1, when: 2 };
const numbers = (found: readonly { number: number }[]): number[] => found.map((one) => one.number);
const title = (one: { number: number }): string => `Card ${one.number}`;

describe('Filters', () => {
  it('go by length, state and words', () => {
    expect(numbers(filtered(rows, { ...kNoFilter, from: 6 }, {}, title))).toEqual([1, 2]);
    expect(numbers(filtered(rows, { ...kNoFilter, to: 9 }, {}, title))).toEqual([1, 4]);
    expect(numbers(filtered(rows, { ...kNoFilter, state: 'new' }, { k1: solved(9), k2: started }, title))).toEqual([3, 4]);
    expect(numbers(filtered(rows, { ...kNoFilter, state: 'started' }, { k1: solved(9), k2: started }, title))).toEqual([2]);
    expect(numbers(filtered(rows, { ...kNoFilter, words: 'card 3' }, {}, title))).toEqual([3]);
    expect(numbers(filtered(rows, { ...kNoFilter, words: '4' }, {}, title))).toEqual([4]);
    expect(numbers(filtered(rows, { ...kNoFilter, words: 'aabb' }, {}, title))).toEqual([2]);
  });

  it('find a board by the number in its name where each is a set of its own', () => {
    const course = [1, 2, 7, 17].map((place) => ({ ...row(1, 9), name: `@x/course-${place}`, key: `c${place}` }));
    const names = (words: string): string[] => filtered(course, { ...kNoFilter, words }, {}, title).map((one) => one.name);
    expect(names('7')).toEqual(['@x/course-7']);
    expect(names('1')).toEqual(['@x/course-1']);
    const unnamed = [3, 4].map((place) => ({ ...row(place, 9), name: 'Klotski' }));
    expect(numbers(filtered(unnamed, { ...kNoFilter, words: '4' }, {}, title))).toEqual([4]);
  });

  it('sort, with what is not known last', () => {
    expect(numbers(filtered(rows, { ...kNoFilter, sort: 'length' }, {}, title))).toEqual([4, 1, 2, 3]);
    expect(numbers(filtered(rows, { ...kNoFilter, sort: 'state' }, { k1: solved(9) }, title))).toEqual([2, 3, 4, 1]);
  });

  it('come back from the address, and nonsense does not', () => {
    const filter = { words: 'a b', from: 5, to: 39, state: 'solved', sort: 'length' } as const;
    expect(filterOf(queryOf(filter))).toEqual(filter);
    expect(filterOf({ from: '-1', to: 'x', state: 'half', sort: 'size' })).toEqual(kNoFilter);
  });
});

it('The histogram counts every board once', () => {
  const bars = histogram(rows, 10)!;
  expect([bars.least, bars.most]).toEqual([5, 30]);
  expect(bars.counts.reduce((a, b) => a + b)).toBe(3);
  expect(histogram([row(1, 5)], 10)).toBeNull();
  expect(histogram([row(1, 5), row(2, 5)], 10)).toBeNull();
});

it('The meter has five steps', () => {
  expect([1, 10, 11, 50, 51].map((length) => meterOf(length, 50))).toEqual([1, 1, 2, 5, 5]);
  expect(meterOf(null, 50)).toBeNull();
});

it('A surprise is new and near the last length', () => {
  const many = Array.from({ length: 100 }, (_, i) => row(i + 1, i + 1));
  const found = surprise(many, { k50: solved(50) }, 50, 0.99)!;
  expect(Math.abs(found.length! - 50)).toBeLessThanOrEqual(7);
  expect(found.number).not.toBe(50);
  expect(surprise([], {}, null, 0.5)).toBeNull();
  expect(surprise([row(1, 9)], { k1: solved(9) }, null, 0.5)?.number).toBe(1);
});

describe('What is pasted into the search', () => {
  const read = (text: string): string | null => {
    const what = pastedAs(text);
    return what.kind === 'boards' ? what.text : null;
  };
  it('is a board in every form that texts and links have', () => {
    expect(read('281463075')).toBe('281463075');
    expect(read(' 2.8.1.4.6.3.0.7.5\n')).toBe('2 8 1 4 6 3 0 7 5');
    expect(read('2 8 1 4 6 3 _ 7 5')).toBe('2 8 1 4 6 3 _ 7 5');
    expect(read('1,3,1/2,1,1/1,2,1')).toBe('1,3,1/2,1,1/1,2,1');
    expect(read('HAAI/HAAI/JBBK/JNOK/P..Q')).toBe('HAAI\nHAAI\nJBBK\nJNOK\nP..Q');
    expect(read('BBC..D..C..DEAAF.DE..FGGHHIF....I.JJ')).not.toBeNull();
    expect(read('4x5 HAAIHAAIJBBKJNOKP..Q : .............AA..AA.')).not.toBeNull();
    expect(read('2 8 1\n4 6 3\n0 7 5')).toBe('2 8 1\n4 6 3\n0 7 5');
    expect(read('{"schema":"shunt.puzzle/1"}')).not.toBeNull();
  });
  it('is a link of any studio', () => {
    const hash = '#/play/tiles/3x3/2.8.1.4.6.3.0.7.5?m=U';
    for (const text of [hash, `http://127.0.0.1:41234/${hash}`, ` https://shunt.example/studio/${hash} `]) expect(pastedAs(text)).toEqual({ kind: 'link', hash });
  });
  it('is words otherwise', () => {
    for (const text of ['', '7', '2026', 'card 7', 'hardest', 'Klotski', 'Counterclockwisely', 'and/or', '@rush-hour/classic-4', '12 40']) expect(pastedAs(text)).toEqual({ kind: 'words' });
  });
});

it('The place that was left is taken from the history, and nonsense is not', () => {
  const place = { card: '@x/set-3', most: 120, scroll: [740, 0] };
  expect(placeIn({ place })).toEqual(place);
  for (const state of [null, 3, {}, { place: null }, { place: { card: 1 } }, { place: { card: 'a', most: 'b', scroll: [] } }]) expect(placeIn(state)).toBeNull();
});

describe('Progress', () => {
  it('survives whatever the storage holds', () => {
    for (const text of [null, '', 'x', 'null', '[]', '{"a":null}', '{"a":{"moves":7}}', '{"a":{"moves":[1]}}']) expect(readProgress(text)).toEqual({});
    expect(readProgress('{"a":{"best":-3,"moves":["A+1"],"at":99,"when":"x"}}').a).toEqual({ best: null, isShortest: false, hints: 0, moves: ['A+1'], at: 1, when: 0 });
  });

  it('keeps the last 200 boards', () => {
    const many = Object.fromEntries(Array.from({ length: 250 }, (_, i) => [`k${i}`, { ...started, when: i }]));
    const kept = trimmed(many);
    expect(Object.keys(kept)).toHaveLength(200);
    expect(kept.k49).toBeUndefined();
    expect(kept.k249).toBeDefined();
  });

  it('has a word for each state', () => {
    expect([stateOf(null), stateOf(started), stateOf(solved(3)), stateOf({ ...started, moves: [] })]).toEqual(['new', 'started', 'solved', 'new']);
  });
});

describe('Own sets', () => {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });
  const board: OwnBoard = {
    name: 'one', family: 'tiles', key: 'k', width: 3, height: 3, text: '123', link: 'tiles/3x3/1', length: 5, positions: null,
    puzzle: { schema: 'shunt.puzzle/1', family: 'tiles' } as PuzzleJson, board: {} as View,
  };

  it('of an earlier version are drawn again', async () => {
    const below = [null];
    const engine = { read: async () => ({ puzzles: [{ board: { below } }] }) } as unknown as Engine;
    expect(rowOfOwn(board, 1).board).toBeNull();
    expect(rowOfOwn((await drawn(engine, [board]))[0]!, 1).board).toEqual({ below });
  });

  it('are kept, listed in their order, and removed', async () => {
    const sets = new OwnSets();
    const first = await sets.add('first', [board], 1);
    await sets.add('second', [board, board], 2);
    expect((await new OwnSets().all()).map((set) => [set.title, set.boards.length])).toEqual([['first', 1], ['second', 2]]);
    await sets.remove(first.id);
    expect((await sets.all()).map((set) => set.title)).toEqual(['second']);
  });

  it('last as long as the page where the browser keeps nothing', async () => {
    globalThis.indexedDB = { open: () => { throw new DOMException('no', 'SecurityError'); } } as unknown as IDBFactory;
    const sets = new OwnSets();
    await sets.add('first', [board], 1);
    expect(sets.isKept).toBe(false);
    expect((await sets.all()).map((set) => set.title)).toEqual(['first']);
  });

  it('keep a length that is found later, also where the browser keeps nothing', async () => {
    const unknown = { ...board, length: null };
    const sets = new OwnSets();
    const made = await sets.add('first', [unknown, { ...unknown, key: 'other' }], 1);
    await sets.setLengths(made.id, new Map([['k', 22]]));
    expect((await new OwnSets().all())[0]?.boards.map(({ length }) => length)).toEqual([22, null]);
    await sets.remove(made.id);
    await sets.setLengths(made.id, new Map([['k', 22]]));
    expect(await sets.all()).toEqual([]);
    sets.isKept = false;
    const other = await sets.add('second', [unknown], 2);
    await sets.setLengths(other.id, new Map([['k', 7]]));
    expect((await sets.all())[0]?.boards[0]?.length).toBe(7);
  });

  it('ask for the lengths that they lack, each once, and take what is proved', async () => {
    const asked: unknown[] = [];
    const answers: Partial<DistanceAnswer>[] = [{ kind: 'exact', left: 9 }, { kind: 'counting', left: null }, { kind: 'exact', left: 4, is_restricted: true }];
    const engine = {
      distance: async ({ puzzle, wait }: DistanceRequest) => {
        asked.push([puzzle, wait]);
        return { is_restricted: false, ...answers[asked.length - 1] };
      },
    } as unknown as Pick<Engine, 'distance'>;
    const boards = ['a', 'b', 'a', 'c', 'd'].map((key) => ({ ...board, key, length: key === 'd' ? 5 : null }));
    const found = [];
    for await (const one of lengthsOf(engine, boards, new AbortController().signal)) found.push(one);
    expect(found).toEqual([{ key: 'a', length: 9 }]);
    expect(asked).toHaveLength(3);
    const gone = new AbortController();
    gone.abort();
    for await (const one of lengthsOf(engine, boards, gone.signal)) found.push(one);
    expect(asked).toHaveLength(3);
  });

  it('are written once for lengths that are found at once, also if the reader leaves meanwhile', async () => {
    const leaving = new AbortController();
    let asked = 0;
    const engine = {
      distance: async () => {
        if (++asked === 3) {
          leaving.abort();
          throw new DOMException('left', 'AbortError');
        }
        return { kind: 'exact', left: asked, is_restricted: false };
      },
    } as unknown as Pick<Engine, 'distance'>;
    const saved: [string, number][][] = [];
    const boards = ['a', 'b', 'c', 'd'].map((key) => ({ ...board, key, length: null }));
    await expect(keepLengths(engine, boards, leaving.signal, async (lengths) => void saved.push([...lengths]))).rejects.toThrow('left');
    expect(saved).toEqual([[['a', 1], ['b', 2]]]);
  });

  it('get a title that is not taken', () => {
    expect(freeTitle('Own boards', [])).toBe('Own boards');
    expect(freeTitle('Own boards', [{ title: 'Own boards' }, { title: 'Own boards 2' }, { title: 'x' }])).toBe('Own boards 3');
  });

  it('are rows like those of a collection', () => {
    expect(rowOfOwn(board, 3)).toMatchObject({ number: 3, link: 'tiles/3x3/1', length: 5 });
  });
});
