// What a ring picture draws, as numbers: dots by kind and the lines of the search tree. One description for SVG (few marks)
// and canvas (many).
import { kExpanded, kFrontier, type Replay } from './replay';
import type { RingPlaces, RingTree } from './rings';

export type Marks = {
  expanded: number[]; // x, y, x, y, ...
  frontier: number[];
  unseen: number[];
  edges: number[]; // x, y to x, y
  counts: { expanded: number; frontier: number; unseen: number };
};

export const kMostSvgMarks = 1500;

export function marksOf(
  tree: RingTree, places: RingPlaces, replay: Replay, numbers: Int32Array, step: number, centre: number, radius: number,
): Marks {
  const states = replay.statesAt(step);
  const seen = new Uint8Array(tree.size);
  const marks: Marks = { expanded: [], frontier: [], unseen: [], edges: [], counts: { expanded: 0, frontier: 0, unseen: 0 } };
  const x = (i: number): number => centre + radius * places.x[i]!;
  const y = (i: number): number => centre + radius * places.y[i]!;
  const isOutside = (i: number): boolean => tree.depth[i]! > tree.deepest; // counted, and not drawn
  const { nodes } = replay.trace;
  for (let i = 0; i < states.length; ++i) {
    const state = states[i];
    if (state !== kExpanded && state !== kFrontier) continue;
    const at = numbers[i]!;
    seen[at] = 1;
    ++marks.counts[state === kExpanded ? 'expanded' : 'frontier'];
    if (isOutside(at)) continue;
    (state === kExpanded ? marks.expanded : marks.frontier).push(x(at), y(at));
    const parent = nodes[i]![0];
    if (parent !== null && !isOutside(numbers[parent]!)) marks.edges.push(x(at), y(at), x(numbers[parent]!), y(numbers[parent]!));
  }
  for (let i = 0; i < tree.size; ++i) {
    if (seen[i]) continue;
    ++marks.counts.unseen;
    if (!isOutside(i)) marks.unseen.push(x(i), y(i));
  }
  return marks;
}

// Dots shrink where there are many.
export const dotRadius = (dots: number): number => (dots > 4000 ? 1.1 : dots > 600 ? 1.5 : dots > 150 ? 2.4 : 3.4);

export function dotsPath(points: readonly number[], radius: number): string {
  const r = radius.toFixed(2);
  const across = (2 * radius).toFixed(2);
  let path = '';
  for (let i = 0; i < points.length; i += 2) {
    path += `M${(points[i]! - radius).toFixed(1)} ${points[i + 1]!.toFixed(1)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0`;
  }
  return path;
}

export function edgesPath(edges: readonly number[]): string {
  let path = '';
  for (let i = 0; i < edges.length; i += 4) {
    path += `M${edges[i]!.toFixed(1)} ${edges[i + 1]!.toFixed(1)}L${edges[i + 2]!.toFixed(1)} ${edges[i + 3]!.toFixed(1)}`;
  }
  return path;
}
