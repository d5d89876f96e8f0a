// Where a position lies in a race: the start in the middle, a ring per move, and an angle by its share of the leaves of
// the breadth-first tree. All lanes use one tree of everything that any of them met, so that a position has the same place
// in each picture. Positions are told apart by their text.
import type { Trace } from '../../engine/types';
import { isMet } from './replay';

export type RingTree = {
  size: number;
  parent: Int32Array; // -1: the start
  depth: Uint16Array;
  deepest: number; // that is drawn: the outermost ring
  byText: ReadonlyMap<string, number>;
  numbers: readonly Int32Array[]; // of each trace: the number in this tree of each of its states
};

export type RingPlaces = { x: Float32Array; y: Float32Array }; // ring d has the radius d / deepest

// A state's name over all traces. A trace without texts (it is too long) shares its positions with no other.
const nameOf = (trace: Trace, state: number, place: number): string => trace.texts[state] ?? `${place}:${state}`;

// The first trace comes first: put the breadth-first one there, the others only add what it has not met.
export function uniteTraces(traces: readonly Trace[]): RingTree {
  const byText = new Map<string, number>();
  const parents: number[] = [];
  const depths: number[] = [];
  const add = (name: string, above: number | undefined): void => {
    const isFirst = parents.length === 0;
    byText.set(name, parents.length);
    parents.push(isFirst ? -1 : (above ?? 0));
    depths.push(isFirst ? 0 : depths[above ?? 0]! + 1);
  };
  traces.forEach((trace, place) => {
    for (let state = 0; state < trace.nodes.length; ++state) {
      if (!isMet(trace, state)) continue;
      // A parent may have a larger number, where a better way was found: the ones above are added first. A search that
      // begins elsewhere as well (from the goal) hangs on the start.
      const waiting: number[] = [];
      let at: number | null = state;
      while (at !== null && !byText.has(nameOf(trace, at, place)) && waiting.length <= trace.nodes.length) {
        waiting.push(at);
        at = trace.nodes[at]![0];
      }
      for (let above = at; waiting.length > 0; ) {
        const next = waiting.pop()!;
        if (!byText.has(nameOf(trace, next, place))) {
          add(nameOf(trace, next, place), above === null ? undefined : byText.get(nameOf(trace, above, place)));
        }
        above = next;
      }
    }
  });
  return {
    size: parents.length,
    parent: Int32Array.from(parents),
    depth: Uint16Array.from(depths),
    deepest: depths.reduce((most, depth) => Math.max(most, depth), 1),
    byText,
    numbers: traces.map((trace, place) =>
      Int32Array.from({ length: trace.nodes.length }, (_, state) => byText.get(nameOf(trace, state, place)) ?? 0)),
  };
}

// The deepest position that a search has met; `numbers` are those of its states.
export function deepestOf(tree: RingTree, trace: Trace, numbers: Int32Array): number {
  let deepest = 0;
  for (let state = 0; state < numbers.length; ++state) if (isMet(trace, state)) deepest = Math.max(deepest, tree.depth[numbers[state]!]!);
  return deepest;
}

// How deep a race is drawn. A search that dives would make a dot of the other: where one goes much deeper, both are drawn to
// the depth of the shallower.
export function drawnDepth(depths: readonly number[], deepest: number): number {
  const kMuch = 1.5;
  const met = depths.filter((depth) => depth > 0);
  const [least, most] = [Math.min(...met), Math.max(...met)];
  return met.length > 1 && most > kMuch * least ? least : deepest;
}

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
