import { describe, expect, it } from 'vitest';
import { overlap, placeLabels, spreadApart, widthOf } from '../../src/charts/labels';

const area = { x: 0, y: 0, width: 400, height: 300 };
const point = (x: number, y: number, text: string) => ({ x, y, radius: 5, text });

describe('names beside points', () => {
  it('stand at the right where there is room', () => {
    expect(placeLabels([point(100, 100, 'auto')], area, 12)[0]?.place).toBe('right');
  });
  it('go to the left at the right edge', () => {
    expect(placeLabels([point(390, 100, 'random-uniform')], area, 12)[0]?.place).toBe('left');
  });
  it('never cover a point or another name', () => {
    const points = [point(100, 100, 'greedy'), point(112, 100, 'astar'), point(124, 101, 'bfs-all'), point(136, 100, 'auto'), point(148, 100, 'beam')];
    const placed = placeLabels(points, area, 12);
    const boxes = placed.flatMap((label, i) => {
      if (!label) return [];
      const width = widthOf(points[i]!.text, 12);
      const x = label.anchor === 'start' ? label.x : label.anchor === 'end' ? label.x - width : label.x - width / 2;
      return [{ i, x, y: label.y - 11, width, height: 13 }];
    });
    for (const a of boxes) {
      for (const b of boxes) if (a.i < b.i) expect(overlap(a, b)).toBe(false);
      points.forEach((other, i) => {
        if (i !== a.i) expect(overlap(a, { x: other.x - 4, y: other.y - 4, width: 8, height: 8 })).toBe(false);
      });
    }
  });
  it('are left out where nothing is free, the later ones first', () => {
    const crowd = Array.from({ length: 30 }, (_, i) => point(200 + (i % 6), 150 + Math.floor(i / 6), `run-${i}`));
    const placed = placeLabels(crowd, area, 12);
    expect(placed.some((label) => label === null)).toBe(true);
    expect(placed.filter((label) => label !== null).length).toBeLessThanOrEqual(5);
  });
});

describe('names at the ends of lines', () => {
  it('are moved apart and stay in order', () => {
    const placed = spreadApart([50, 52, 51, 200], 15, 10, 220);
    expect([...placed].sort((a, b) => a - b)).toEqual([50, 65, 80, 200]);
    expect(placed[0]!).toBeLessThan(placed[2]!);
    expect(placed[2]!).toBeLessThan(placed[1]!);
  });
  it('stay within the picture', () => {
    const placed = spreadApart([219, 220, 218], 15, 10, 220);
    expect(Math.max(...placed)).toBeLessThanOrEqual(220);
    expect(new Set(placed).size).toBe(3);
  });
});
