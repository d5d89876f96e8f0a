import { describe, expect, it } from 'vitest';
import { LiveLayers, mirroredBars } from '../../src/views/watch/layers';

describe('layers while a search runs', () => {
  it('are what was stored while the search was at a depth', () => {
    const live = new LiveLayers();
    live.tell(0, 1);
    live.tell(1, 4);
    live.tell(1, 10);
    live.tell(2, 10);
    live.tell(2, 30);
    expect(live.layers.reduce((a, b) => a + b)).toBe(30);
    expect(live.layers).toHaveLength(3);
    expect(live.layers.at(-1)).toBe(20);
  });
  it('share what was added between two tellings', () => {
    const live = new LiveLayers();
    live.tell(0, 0);
    live.tell(4, 400);
    expect(live.layers).toHaveLength(5);
    expect(live.layers.reduce((a, b) => a + b)).toBe(400);
    expect(Math.min(...live.layers)).toBeGreaterThanOrEqual(0);
  });
  it('never shrink when a deepening search begins again', () => {
    const live = new LiveLayers();
    live.tell(5, 100);
    live.tell(1, 20);
    expect(live.layers).toHaveLength(6);
    expect(live.layers.reduce((a, b) => a + b)).toBe(100);
  });
});

describe('mirrored bars', () => {
  it('are as high as their logarithm, and one state is seen', () => {
    const bars = mirroredBars([1, 9, 0, 99], 99, 4, 400, 100);
    expect(bars.map(({ depth }) => depth)).toEqual([0, 1, 3]);
    expect(bars[2]!.half).toBeCloseTo(50);
    expect(bars[1]!.half).toBeCloseTo(25);
    expect(bars[0]!.half).toBeGreaterThan(0);
    for (const bar of bars) expect(bar.x + bar.width).toBeLessThanOrEqual(400);
  });
});
