// A drag in cells: where the piece follows the pointer to, and where it ends when it is let go.
import type { Extent } from '../engine/types';
import { kCell } from './drawing';

export type Offset = { x: number; y: number };
type PlaceLike = { columns: number; rows: number };

export const kGive = 0.12; // cells beyond the last legal place
export const kFlick = 6; // cells a second, from which on a release rounds on
export const kDock = 0.6; // cells around a destination of a token
export const kPush = 0.35; // cells after which a run of tiles goes
export const tapLimit = (pointerType: string): number => (pointerType === 'touch' ? 8 : 6); // pixels

// The pointer in cells from the corner of the board: `extent` is what the drawing shows, in units.
export function cellsAt(svg: SVGSVGElement, [left, top, width]: Extent, event: { clientX: number; clientY: number }): Offset {
  const box = svg.getBoundingClientRect();
  const unit = box.width / width;
  return { x: ((event.clientX - box.left) / unit + left) / kCell, y: ((event.clientY - box.top) / unit + top) / kCell };
}

const distance = (a: Offset, b: Offset): number => Math.hypot(a.x - b.x, a.y - b.y);
const offsetOf = (place: PlaceLike): Offset => ({ x: place.columns, y: place.rows });

// The point of a segment that is nearest to another point.
function nearestOn(from: Offset, to: Offset, point: Offset): Offset {
  const x = to.x - from.x;
  const y = to.y - from.y;
  const length = x * x + y * y;
  if (length === 0) return from;
  const share = Math.max(0, Math.min(1, ((point.x - from.x) * x + (point.y - from.y) * y) / length));
  return { x: from.x + x * share, y: from.y + y * share };
}

// A sliding piece: it follows the pointer along the lines between neighbouring legal places, and gives a little beyond.
export function slideTo(places: readonly PlaceLike[], pointer: Offset): Offset {
  const home: Offset = { x: 0, y: 0 };
  const points = [home, ...places.map(offsetOf)];
  const known = new Set(points.map((point) => `${point.x},${point.y}`));
  let best = home;
  for (const point of points) {
    const candidates = [point];
    for (const neighbour of [{ x: point.x + 1, y: point.y }, { x: point.x, y: point.y + 1 }]) {
      if (known.has(`${neighbour.x},${neighbour.y}`)) candidates.push(nearestOn(point, neighbour, pointer));
    }
    for (const candidate of candidates) {
      if (distance(candidate, pointer) < distance(best, pointer)) best = candidate;
    }
  }
  // Give only along a line of the piece's own moves: a vehicle never leaves its lane.
  const isAcross = points.some((point) => point.x !== 0);
  const isDown = points.some((point) => point.y !== 0);
  const give = (value: number): number => Math.max(-kGive, Math.min(kGive, value));
  return {
    x: best.x + (isAcross || points.length === 1 ? give(pointer.x - best.x) : 0),
    y: best.y + (isDown || points.length === 1 ? give(pointer.y - best.y) : 0),
  };
}

// Where a sliding piece stops: the nearest place; a flick rounds on in its direction, by at most one cell.
export function dropOf<P extends PlaceLike>(places: readonly P[], offset: Offset, speed: Offset): P | null {
  const fast = Math.hypot(speed.x, speed.y) > kFlick;
  const isAcross = Math.abs(speed.x) >= Math.abs(speed.y);
  const on = 0.5 - 1e-6;
  const aim = fast
    ? { x: offset.x + (isAcross ? Math.sign(speed.x) * on : 0), y: offset.y + (isAcross ? 0 : Math.sign(speed.y) * on) }
    : offset;
  let best: P | null = null;
  let least = distance({ x: 0, y: 0 }, aim);
  for (const place of places) {
    const away = distance(offsetOf(place), aim);
    if (away < least) {
      best = place;
      least = away;
    }
  }
  return best;
}

// A token: it goes with the pointer, and docks near a destination.
export function dockOf<P extends PlaceLike>(places: readonly P[], offset: Offset): P | null {
  let best: P | null = null;
  let least = kDock;
  for (const place of places) {
    const away = distance(offsetOf(place), offset);
    if (away <= least) {
      best = place;
      least = away;
    }
  }
  return best;
}

// A run of tiles: along its direction only, at most one cell.
export function pushTo(run: PlaceLike, pointer: Offset): Offset {
  const along = Math.max(-kGive, Math.min(1 + kGive, pointer.x * run.columns + pointer.y * run.rows));
  return { x: along * run.columns, y: along * run.rows };
}
export const isPushed = (run: PlaceLike, offset: Offset): boolean => offset.x * run.columns + offset.y * run.rows >= kPush;
