import { describe, expect, it } from 'vitest';
import type { Space } from '../../src/engine/types';
import {
  bandOf, bandsOf, candidatesAfter, fit, isUndoable, kNoWay, movesTo, nearest, numberedStops, readSpace, smoothPath, step, zoom,
} from '../../src/views/watch/space_map';

const base64 = (buffer: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(buffer)));
const words = (values: readonly number[]): string => {
  const view = new DataView(new ArrayBuffer(4 * values.length));
  values.forEach((value, i) => view.setUint32(4 * i, value, true));
  return base64(view.buffer);
};
const floats = (values: readonly number[]): string => {
  const view = new DataView(new ArrayBuffer(4 * values.length));
  values.forEach((value, i) => view.setFloat32(4 * i, value, true));
  return base64(view.buffer);
};

// A line of six positions with a branch, the last of the line solved, the branch a trap:
//
//   0 - 1 - 2 - 3 - 4      left 4 3 2 1 0
//           |
//           5              no way
const space: Space = {
  depth: null, positions: 6,
  xy: floats([0, 0, 10, 0, 20, 0, 30, 0, 40, 0, 20, 10]),
  left: words([4, 3, 2, 1, 0, kNoWay]),
  edges: words([0, 1, 1, 2, 2, 3, 3, 4, 2, 5]),
  path: [0, 1, 2, 3, 4],
  parents: words([0, 0, 1, 2, 3, 2]),
  moves: ['', 'a', 'b', 'c', 'd', 'x'],
  facts: { positions: 6, goals: 1, moves: 9, edges: 5, length: 4, farthest: 4, solutions: 1, neck: null, by_distance: [1, 1, 1, 1, 1], difficulty: null },
  missing: '',
};
const map = readSpace(space);

describe('a map', () => {
  it('is read from packed numbers', () => {
    expect(map.size).toBe(6);
    expect([...map.x]).toEqual([0, 10, 20, 30, 40, 20]);
    expect(map.left[5]).toBe(kNoWay);
    expect(map.farthest).toBe(4);
    expect([...map.neighbours(2)].sort()).toEqual([1, 3, 5]);
    expect([...map.neighbours(5)]).toEqual([2]);
  });
  it('knows whether its moves can be undone', () => {
    expect(isUndoable({ moves: 112, edges: 56 })).toBe(true);
    expect(isUndoable({ moves: 28, edges: 28 })).toBe(false); // coroutine
    expect(isUndoable({ moves: null, edges: 5 })).toBe(false);
  });
  it('leads to each of its positions', () => {
    expect(movesTo(map, 0)).toEqual([]);
    expect(movesTo(map, 5)).toEqual(['a', 'b', 'x']);
  });
  it('says so if it does not know the way', () => {
    expect(movesTo(readSpace({ ...space, parents: undefined, moves: undefined }), 3)).toBeNull();
    expect(movesTo(readSpace({ ...space, parents: words([0, 2, 1, 2, 3, 2]) }), 3)).toBeNull();
  });
});

describe('bands of lightness', () => {
  it('are five, and whole tens where there are enough moves', () => {
    expect(bandsOf(51)).toEqual([{ from: 1, to: 9 }, { from: 10, to: 19 }, { from: 20, to: 29 }, { from: 30, to: 39 }, { from: 40, to: 51 }]);
    expect(bandsOf(7)).toEqual([{ from: 1, to: 1 }, { from: 2, to: 2 }, { from: 3, to: 4 }, { from: 5, to: 5 }, { from: 6, to: 7 }]);
    expect(bandsOf(3)).toEqual([{ from: 1, to: 1 }, { from: 2, to: 2 }, { from: 3, to: 3 }]);
    expect(bandsOf(0)).toEqual([]);
  });
  it('leave no number of moves out, and overlap nowhere', () => {
    for (let farthest = 1; farthest < 200; ++farthest) {
      const bands = bandsOf(farthest);
      expect(bands.length).toBe(Math.min(5, farthest));
      for (const band of bands) expect(band.to).toBeGreaterThanOrEqual(band.from);
      expect(bands[0]!.from).toBe(1);
      expect(bands.at(-1)!.to).toBe(farthest);
      bands.slice(1).forEach((band, i) => expect(band.from).toBe(bands[i]!.to + 1));
      for (let left = 1; left <= farthest; ++left) {
        const band = bands[bandOf(bands, left)]!;
        expect(left >= band.from && left <= band.to).toBe(true);
      }
    }
  });
});

describe('looking at a map', () => {
  const look = fit(map, 400, 200, 20);
  it('shows all of it at first', () => {
    for (let i = 0; i < map.size; ++i) {
      const x = look.scale * map.x[i]! + look.x;
      const y = look.scale * map.y[i]! + look.y;
      expect(x >= 20 && x <= 380 && y >= 20 && y <= 180).toBe(true);
    }
  });
  it('keeps the place of the pointer when it is zoomed', () => {
    const closer = zoom(look, 2, 100, 50, 0.01, 100);
    expect((100 - closer.x) / closer.scale).toBeCloseTo((100 - look.x) / look.scale);
    expect(zoom(look, 1000, 0, 0, 0.01, 8).scale).toBe(8);
  });
  it('finds the dot under the pointer, and none far from all', () => {
    expect(nearest(map, look, look.scale * 30 + look.x + 3, look.y, 12)).toBe(3);
    expect(nearest(map, look, -500, -500, 12)).toBeNull();
  });
  it('walks to the neighbour in the direction of an arrow', () => {
    expect(step(map, 2, 'right')).toBe(3);
    expect(step(map, 2, 'left')).toBe(1);
    expect(step(map, 2, 'down')).toBe(5);
    expect(step(map, 2, 'up')).toBeNull();
    expect(step(map, 5, 'up')).toBe(2);
  });
});

describe('the way on a map', () => {
  it('is a smooth line through each of its positions', () => {
    const points = [{ x: 0, y: 0 }, { x: 10, y: 10 }, { x: 20, y: 0 }, { x: 90, y: 5 }];
    const ends = smoothPath(points).split(/[MC]/).slice(1).map((part) => part.split(' ').slice(-2).map(Number));
    expect(ends).toEqual(points.map(({ x, y }) => [x, y]));
    expect(smoothPath([])).toBe('');
    expect(smoothPath([{ x: 1, y: 2 }])).toBe('M1.0 2.0');
  });
  it('has a number every ten moves', () => {
    const line = Array.from({ length: 32 }, (_, i) => 31 - i);
    const long = readSpace({
      ...space, xy: floats(line.flatMap((_, i) => [i, 0])), left: words(line), path: line.map((_, i) => i), edges: words([]),
    });
    expect(numberedStops(long).map((stop) => long.left[stop])).toEqual([30, 20, 10]);
  });
});

it('finds where a line of moves can have led', () => {
  expect(candidatesAfter(map, [4])).toEqual([0]);
  expect(candidatesAfter(map, [4, 3, 2])).toEqual([2]);
  expect(candidatesAfter(map, [4, 3, 2, kNoWay])).toEqual([5]);
  expect(candidatesAfter(map, [4, 3, null]).sort()).toEqual([0, 2]);
  expect(candidatesAfter(map, [4, 1])).toEqual([]);
});
