// How pieces slide: Web Animations, so that nothing is written into the page and a new move simply replaces the old one.
import type { ViewCell } from './cells';
import { kCell } from './shape';

export const slideTime = (cells: number): number => 120 + 35 * cells;
const kEase = 'cubic-bezier(0.33, 1, 0.68, 1)'; // ease-out cubic

// From where a piece was (in cells from where it stands now) through the stops of its way to its place.
export function slide(element: Element, stops: readonly { x: number; y: number }[], duration: number): void {
  const points = [...stops, { x: 0, y: 0 }];
  const lengths = points.map((point, i) => (i === 0 ? 0 : Math.hypot(point.x - points[i - 1]!.x, point.y - points[i - 1]!.y)));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  if (whole === 0 || duration <= 0) return;
  let done = 0;
  const frames = points.map((point, i) => {
    done += lengths[i]!;
    return { transform: `translate(${point.x * kCell}px, ${point.y * kCell}px)`, offset: done / whole };
  });
  element.animate(frames, { duration, easing: kEase });
}

// The stops of a way, seen from its end.
export function stopsOf(way: readonly ViewCell[], from: { x: number; y: number } = { x: 0, y: 0 }): { x: number; y: number }[] {
  const end = way[way.length - 1] ?? { column: 0, row: 0 };
  const inner = way.slice(0, -1).map((stop) => ({ x: stop.column - end.column, y: stop.row - end.row }));
  return [{ x: from.x - end.column, y: from.y - end.row }, ...inner];
}
