import { describe, expect, it } from 'vitest';
import { dockOf, dropOf, isPushed, kGive, pushTo, slideTo, tapLimit } from '../src/board/drag';

const at = (columns: number, rows = 0) => ({ columns, rows });
const still = { x: 0, y: 0 };

describe('A vehicle under a pointer', () => {
  const places = [at(-1), at(1), at(2)];

  it('follows it along its lane', () => {
    expect(slideTo(places, { x: 1.4, y: 0.7 })).toEqual({ x: 1.4, y: 0 });
  });

  it('stops at its last legal place and gives a little', () => {
    expect(slideTo(places, { x: 9, y: 0 })).toEqual({ x: 2 + kGive, y: 0 });
    expect(slideTo(places, { x: -9, y: 3 })).toEqual({ x: -1 - kGive, y: 0 });
  });

  it('that cannot move gives, and that is all', () => {
    expect(slideTo([], { x: 5, y: -5 })).toEqual({ x: kGive, y: -kGive });
  });

  it('snaps to the nearest cell when it is let go', () => {
    expect(dropOf(places, { x: 1.6, y: 0 }, still)).toEqual(at(2));
    expect(dropOf(places, { x: 1.4, y: 0 }, still)).toEqual(at(1));
    expect(dropOf(places, { x: 0.4, y: 0 }, still)).toBeNull();
    expect(dropOf(places, { x: 2.12, y: 0 }, still)).toEqual(at(2));
  });

  it('goes on by at most one cell after a flick', () => {
    expect(dropOf(places, { x: 0.1, y: 0 }, { x: 7, y: 0 })).toEqual(at(1));
    expect(dropOf(places, { x: 0.9, y: 0 }, { x: 30, y: 0 })).toEqual(at(1));
    expect(dropOf(places, { x: 1.1, y: 0 }, { x: 30, y: 0 })).toEqual(at(2));
    expect(dropOf(places, { x: 0.1, y: 0 }, { x: 5.9, y: 0 })).toBeNull();
    expect(dropOf(places, { x: 1.9, y: 0 }, { x: -7, y: 0 })).toEqual(at(1));
  });
});

describe('A block', () => {
  // Right, then down: an L of legal places.
  const places = [at(1, 0), at(1, 1)];

  it('turns corners within one drag', () => {
    expect(slideTo(places, { x: 0.5, y: 0 })).toEqual({ x: 0.5, y: 0 });
    expect(slideTo(places, { x: 1, y: 0.6 })).toEqual({ x: 1, y: 0.6 });
    expect(dropOf(places, { x: 1, y: 0.8 }, still)).toEqual(at(1, 1));
  });

  it('does not cut them', () => {
    const { x, y } = slideTo(places, { x: 0.1, y: 0.9 });
    expect(Math.min(x, y)).toBeLessThanOrEqual(kGive);
  });
});

describe('A token', () => {
  it('docks within 0.6 cells of a destination, else it goes home', () => {
    expect(dockOf([at(0, -2), at(2, 0)], { x: 1.5, y: 0.2 })).toEqual(at(2, 0));
    expect(dockOf([at(0, -2), at(2, 0)], { x: 1, y: 0 })).toBeNull();
  });
});

describe('A run of tiles', () => {
  it('goes along its direction by one cell at most', () => {
    expect(pushTo(at(1), { x: 0.5, y: 0.5 })).toEqual({ x: 0.5, y: 0 });
    expect(pushTo(at(0, -1), { x: 0, y: -7 })).toEqual({ x: 0, y: -(1 + kGive) });
  });

  it('goes when it was pushed by 0.35 cells', () => {
    expect(isPushed(at(1), { x: 0.35, y: 0 })).toBe(true);
    expect(isPushed(at(1), { x: 0.34, y: 0 })).toBe(false);
    expect(isPushed(at(-1), { x: 0.9, y: 0 })).toBe(false);
  });
});

it('A finger may wander more than a mouse before a tap is a drag', () => {
  expect(tapLimit('touch')).toBe(8);
  expect(tapLimit('mouse')).toBe(6);
});
