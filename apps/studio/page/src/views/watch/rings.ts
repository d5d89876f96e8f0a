// Where a position lies in a race: the start in the middle, a ring per move, and an angle by its share of the leaves of
// the breadth-first tree. All lanes use one tree of everything that any of them met, so that a position has the same place
// in each picture. Positions are told apart by their text.
import type { Trace } from '../../engine/types';

export type RingTree = {
  size: number;
  parent: Int32Array; // -1: the start
  depth: Uint16Array;
  deepest: number;
  byText: ReadonlyMap<string, number>;
};

export type RingPlaces = { x: Float32Array; y: Float32Array }; // ring d has the radius d / deepest

// The first trace comes first: put the breadth-first one there, the others only add what it has not met.
export function uniteTraces(traces: readonly Trace[]): RingTree {
  const byText = new Map<string, number>();
  const parents: number[] = [];
  const depths: number[] = [];
  for (const trace of traces) {
    trace.nodes.forEach(([parent], i) => {
      const text = trace.texts[i]!;
      if (byText.has(text)) return;
      // A trace numbers its states as they turn up, so a parent is known before its children. A search that begins
      // elsewhere as well (from the goal) hangs on the start.
      const above = parent === null ? undefined : byText.get(trace.texts[parent]!);
      const isFirst = parents.length === 0;
      byText.set(text, parents.length);
      parents.push(isFirst ? -1 : (above ?? 0));
      depths.push(isFirst ? 0 : depths[above ?? 0]! + 1);
    });
  }
  return {
    size: parents.length,
    parent: Int32Array.from(parents),
    depth: Uint16Array.from(depths),
    deepest: depths.reduce((most, depth) => Math.max(most, depth), 1),
    byText,
  };
}

// The places of a trace's states in the tree.
export const numbersIn = (tree: RingTree, trace: Trace): Int32Array =>
  Int32Array.from(trace.texts, (text) => tree.byText.get(text) ?? 0);

export const kGoalAngle = (-20 * Math.PI) / 180;

// `goal` is turned to -20 degrees (y grows downwards: to the right and a little up); null: nothing is turned.
export function placeOnRings(tree: RingTree, goal: number | null): RingPlaces {
  const { size, parent, depth, deepest } = tree;
  const leaves = new Float64Array(size);
  // Children have larger numbers than their parents.
  for (let i = size - 1; i >= 0; --i) {
    if (leaves[i] === 0) leaves[i] = 1;
    if (parent[i]! >= 0) leaves[parent[i]!]! += leaves[i]!;
  }
  const begin = new Float64Array(size); // of the node's span
  const used = new Float64Array(size); // by the children so far
  const angle = new Float64Array(size);
  const perLeaf = (2 * Math.PI) / leaves[0]!;
  for (let i = 0; i < size; ++i) {
    const above = parent[i]!;
    if (above >= 0) {
      begin[i] = begin[above]! + used[above]!;
      used[above]! += leaves[i]! * perLeaf;
    }
    angle[i] = begin[i]! + (leaves[i]! * perLeaf) / 2;
  }
  const turn = goal === null || goal === 0 ? 0 : kGoalAngle - angle[goal]!;
  const x = new Float32Array(size);
  const y = new Float32Array(size);
  for (let i = 0; i < size; ++i) {
    const radius = depth[i]! / deepest;
    x[i] = radius * Math.cos(angle[i]! + turn);
    y[i] = radius * Math.sin(angle[i]! + turn);
  }
  return { x, y };
}
