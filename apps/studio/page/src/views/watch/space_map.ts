// The map of a space: what the engine sends as packed numbers, and what a reader does with it. Coordinates are the
// engine's; a View of it (scale and shift) makes pixels of them.
import type { Space } from '../../engine/types';

export const kNoWay = 0xffffffff;

export type SpaceMap = {
  size: number;
  x: Float32Array;
  y: Float32Array;
  left: Uint32Array; // moves left; kNoWay: no goal can be reached
  edges: Uint32Array; // pairs
  path: readonly number[];
  farthest: number;
  // The way of fewest moves to each position: the one before it, and the move. Empty: the engine has not told.
  parents: Uint32Array;
  moves: readonly string[];
  neighbours: (position: number) => Uint32Array;
};

function bytesOf(base64: string): ArrayBuffer {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; ++i) bytes[i] = text.charCodeAt(i);
  return bytes.buffer;
}

function wordsOf(base64: string): Uint32Array {
  const view = new DataView(bytesOf(base64));
  return Uint32Array.from({ length: Math.floor(view.byteLength / 4) }, (_, i) => view.getUint32(4 * i, true));
}
function floatsOf(base64: string): Float32Array {
  const view = new DataView(bytesOf(base64));
  return Float32Array.from({ length: Math.floor(view.byteLength / 4) }, (_, i) => view.getFloat32(4 * i, true));
}

export function readSpace(space: Space): SpaceMap {
  const xy = floatsOf(space.xy);
  const size = xy.length / 2;
  const left = wordsOf(space.left);
  const edges = wordsOf(space.edges);
  let farthest = 0;
  for (const value of left) if (value !== kNoWay) farthest = Math.max(farthest, value);
  return {
    size,
    x: Float32Array.from({ length: size }, (_, i) => xy[2 * i]!),
    y: Float32Array.from({ length: size }, (_, i) => xy[2 * i + 1]!),
    left,
    edges,
    path: space.path,
    farthest,
    parents: space.parents ? wordsOf(space.parents) : new Uint32Array(),
    moves: space.moves ?? [],
    neighbours: neighbourLists(size, edges),
  };
}

// All lists in one array, each where the one before it ends.
function neighbourLists(size: number, edges: Uint32Array): (position: number) => Uint32Array {
  const first = new Uint32Array(size + 1);
  for (const end of edges) first[end + 1]! += 1;
  for (let i = 0; i < size; ++i) first[i + 1]! += first[i]!;
  const ends = new Uint32Array(edges.length);
  const filled = first.slice();
  for (let i = 0; i + 1 < edges.length; i += 2) {
    const a = edges[i]!;
    const b = edges[i + 1]!;
    ends[filled[a]!++] = b;
    ends[filled[b]!++] = a;
  }
  return (position) => ends.subarray(first[position]!, first[position + 1]!);
}

// Every move can be undone by one move, and no two lead to the same position: there are two for each pair.
export const isUndoable = ({ moves, edges }: Pick<Space['facts'], 'moves' | 'edges'>): boolean =>
  moves !== null && edges !== null && moves === 2 * edges;

// The moves from the start to a position; null: they are not known.
export function movesTo(map: SpaceMap, position: number): string[] | null {
  if (map.parents.length !== map.size) return null;
  const moves: string[] = [];
  for (let at = position; at !== 0; at = map.parents[at]!) {
    if (map.parents[at]! >= map.size || moves.length > map.size) return null;
    moves.push(map.moves[at]!);
  }
  return moves.reverse();
}

// ---- bands: moves left as five steps of lightness ----

export type Band = { from: number; to: number };

// Five bands of about equal width, of whole tens or fives where that leaves none empty and the last not much wider than the
// others: 51 gives 1-9, 10-19, ... 40-51.
export function bandsOf(farthest: number): Band[] {
  if (farthest <= 0) return [];
  const bands = Math.min(5, farthest);
  const unit = [10, 5].find((width) => {
    const step = Math.round(farthest / 5 / width) * width;
    return step > 0 && 4 * step <= farthest && farthest - 4 * step < 2 * step;
  });
  const step = unit === undefined ? 0 : Math.round(farthest / 5 / unit) * unit;
  const first = (band: number): number => (step > 0 ? Math.max(1, band * step) : Math.floor((band * farthest) / bands) + 1);
  return Array.from({ length: bands }, (_, band) => ({ from: first(band), to: band + 1 === bands ? farthest : first(band + 1) - 1 }));
}

export function bandOf(bands: readonly Band[], left: number): number {
  for (let i = 0; i < bands.length; ++i) if (left <= bands[i]!.to) return i;
  return bands.length - 1;
}

// ---- looking: scale and shift, the nearest dot, a step with an arrow ----

export type Look = { scale: number; x: number; y: number }; // pixel = scale * coordinate + shift

function extentOf(map: SpaceMap): { left: number; top: number; across: number; down: number } {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < map.size; ++i) {
    left = Math.min(left, map.x[i]!);
    right = Math.max(right, map.x[i]!);
    top = Math.min(top, map.y[i]!);
    bottom = Math.max(bottom, map.y[i]!);
  }
  return { left, top, across: Math.max(right - left, 1), down: Math.max(bottom - top, 1) };
}

export function fit(map: SpaceMap, width: number, height: number, margin: number): Look {
  const { left, top, across, down } = extentOf(map);
  const kMost = 6; // a space of three positions does not fill the screen with one move
  const scale = Math.max(1e-6, Math.min((width - 2 * margin) / across, (height - 2 * margin) / down, kMost));
  return { scale, x: width / 2 - scale * (left + across / 2), y: height / 2 - scale * (top + down / 2) };
}

// The side of the square that a dot would have if all of them shared the map's rectangle.
export function roomOf(map: SpaceMap): number {
  const { across, down } = extentOf(map);
  return Math.sqrt((across * down) / map.size);
}

// Zoomed by a factor so that what is at (x, y) stays there.
export function zoom(look: Look, factor: number, x: number, y: number, least: number, most: number): Look {
  const scale = Math.min(most, Math.max(least, look.scale * factor));
  const by = scale / look.scale;
  return { scale, x: x - (x - look.x) * by, y: y - (y - look.y) * by };
}

// The dot nearest to a pixel, at most `reach` pixels away.
export function nearest(map: SpaceMap, look: Look, x: number, y: number, reach: number): number | null {
  let best: number | null = null;
  let least = reach * reach;
  for (let i = 0; i < map.size; ++i) {
    const dx = look.scale * map.x[i]! + look.x - x;
    const dy = look.scale * map.y[i]! + look.y - y;
    const square = dx * dx + dy * dy;
    if (square > least) continue;
    least = square;
    best = i;
  }
  return best;
}

export type Arrow = 'left' | 'right' | 'up' | 'down';
const kArrows: Readonly<Record<Arrow, [number, number]>> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

// The neighbour that lies most in that direction; null: none lies within 80 degrees of it.
export function step(map: SpaceMap, position: number, arrow: Arrow): number | null {
  const [ax, ay] = kArrows[arrow];
  const kLeast = Math.cos((80 * Math.PI) / 180);
  let best: number | null = null;
  let most = kLeast;
  for (const other of map.neighbours(position)) {
    const dx = map.x[other]! - map.x[position]!;
    const dy = map.y[other]! - map.y[position]!;
    const length = Math.hypot(dx, dy);
    if (length === 0) continue;
    const cosine = (dx * ax + dy * ay) / length;
    if (cosine <= most) continue;
    most = cosine;
    best = other;
  }
  return best;
}

// ---- the solution as a line ----

// A smooth line through all of the points as an SVG path (Catmull-Rom): at each of them it has the direction from the one
// before to the one after.
export function smoothPath(points: readonly { x: number; y: number }[]): string {
  type Point = { x: number; y: number };
  const text = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const near = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))]!;
  // The control point before or after a point.
  const handle = (i: number, sign: 1 | -1): Point => ({
    x: near(i).x + (sign * (near(i + 1).x - near(i - 1).x)) / 6,
    y: near(i).y + (sign * (near(i + 1).y - near(i - 1).y)) / 6,
  });
  return points.map((point, i) => (i === 0 ? `M${text(point)}` : `C${text(handle(i - 1, 1))} ${text(handle(i, -1))} ${text(point)}`)).join('');
}

// The positions of the path where a number stands: every ten moves left, neither at the start nor at the end.
export const numberedStops = (map: SpaceMap): number[] =>
  map.path.filter((position, i) => i > 0 && i + 1 < map.path.length && map.left[position]! > 0 && map.left[position]! % 10 === 0);

// Positions that may be the one after a line of moves: each is a neighbour of the one before, with what is left by then.
export function candidatesAfter(map: SpaceMap, left: readonly (number | null)[]): number[] {
  let here = new Set([0]);
  for (let i = 1; i < left.length; ++i) {
    const next = new Set<number>();
    for (const position of here) {
      for (const other of map.neighbours(position)) {
        if (left[i] === null || map.left[other] === left[i]) next.add(other);
      }
      if (left[i] !== null && map.left[position] === left[i]) next.add(position); // a pass
    }
    here = next;
  }
  return [...here].sort((a, b) => a - b);
}
