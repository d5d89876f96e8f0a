import { describe, expect, it } from 'vitest';
import { kGoalAngle, placeOnRings, uniteTraces, drawnDepth } from '../../src/views/watch/rings';
import type { Trace } from '../../src/engine/types';
import { astar, breadthFirst, idastar } from './traces';

describe('the tree of a race', () => {
  const tree = uniteTraces([breadthFirst, astar]);
  const places = placeOnRings(tree, tree.numbers[1]![astar.path.at(-1)!]!);

  it('has a position once, whoever met it', () => {
    expect(tree.size).toBe(2385);
    expect(tree.deepest).toBe(13);
    astar.texts.forEach((text, i) => expect(breadthFirst.texts[tree.numbers[1]![i]!]).toBe(text));
  });
  it('puts parents before their children, one ring further in', () => {
    for (let i = 1; i < tree.size; ++i) {
      expect(tree.parent[i]!).toBeLessThan(i);
      expect(tree.depth[i]).toBe(tree.depth[tree.parent[i]!]! + 1);
    }
  });
  it('starts in the middle', () => {
    expect(Math.hypot(places.x[0]!, places.y[0]!)).toBe(0);
  });
  it('has a ring for each move', () => {
    for (let i = 0; i < tree.size; ++i) expect(Math.hypot(places.x[i]!, places.y[i]!)).toBeCloseTo(tree.depth[i]! / 13, 5);
  });
  it('turns the goal to -20 degrees', () => {
    const goal = tree.numbers[1]![astar.path.at(-1)!]!;
    expect(Math.atan2(places.y[goal]!, places.x[goal]!)).toBeCloseTo(kGoalAngle, 5);
  });
  it('gives siblings spans by their leaves: no two positions of a ring share a place', () => {
    const seen = new Set<string>();
    for (let i = 1; i < tree.size; ++i) {
      const key = `${tree.depth[i]} ${Math.atan2(places.y[i]!, places.x[i]!).toFixed(6)}`;
      expect(seen.has(key)).toBe(false);
      seen.add(key);
    }
  });
  it('draws the same for the same traces', () => {
    const again = placeOnRings(uniteTraces([breadthFirst, astar]), tree.numbers[1]![astar.path.at(-1)!]!);
    expect(again.x).toEqual(places.x);
  });
});

it('adds what breadth-first has not met', () => {
  const cut: Trace = { ...breadthFirst, nodes: breadthFirst.nodes.slice(0, 10), texts: breadthFirst.texts.slice(0, 10) };
  const tree = uniteTraces([cut, astar]);
  const met = new Set([...cut.texts, ...astar.texts]);
  expect(tree.size).toBe(met.size);
});

it('leaves out states that were only numbered, because their bound cut them off', () => {
  const tree = uniteTraces([idastar]);
  const met = idastar.nodes.filter(([parent, , , , expandedAt], i) => i === 0 || parent !== null || expandedAt !== null).length;
  expect(tree.size).toBe(met);
  expect(tree.byText.has('')).toBe(false);
});

it('follows a better way to a parent with a larger number', () => {
  const trace: Trace = {
    nodes: [[null, 0, 0, 0, 1], [2, 2, 2, 0, 3], [0, 1, 1, 0, 2]],
    texts: ['a', 'b', 'c'], moves: [null, 'x', 'y'], expansions: [[0, null, 1, 0]], rounds: [], path: [], written: 1, total: 1, is_truncated: false,
  };
  const tree = uniteTraces([trace]);
  expect(tree.depth[tree.byText.get('b')!]).toBe(2);
  expect(tree.parent[tree.byText.get('b')!]).toBe(tree.byText.get('c'));
});

it('ends even if parents form a circle', () => {
  const trace: Trace = {
    nodes: [[null, 0, 0, 0, 1], [2, 1, 1, 0, null], [1, 1, 1, 0, null]],
    texts: ['a', 'b', 'c'], moves: [null, 'x', 'y'], expansions: [], rounds: [], path: [], written: 0, total: 0, is_truncated: false,
  };
  expect(uniteTraces([trace]).size).toBe(3);
});

describe('the depth to which a race is drawn', () => {
  it('is that of the shallower search where the other dives', () => {
    expect(drawnDepth([60_000, 31], 60_000)).toBe(31);
    expect(drawnDepth([12, 14], 14)).toBe(14); // about as deep: all of it
    expect(drawnDepth([0, 31], 31)).toBe(31); // the other has not come yet
  });
});
