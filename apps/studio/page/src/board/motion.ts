// How pieces slide: Web Animations, so that nothing is written into the page and a new move simply replaces the old one. A slide
// begins with the move, before the engine has answered: so its way is found here.
import type { View, ViewPiece } from '../engine/types';
import { cellsOf, cornerOf, keyOfCell, type ViewCell } from './cells';
import { kCell } from './drawing';

export const isToken = (piece: Pick<ViewPiece, 'figure'>): boolean => ['disc', 'diamond', 'penny'].includes(piece.figure);

export function movedBetween(before: View, after: View): { piece: ViewPiece; shift: ViewCell }[] {
  const others = new Map(after.pieces.map((piece) => [piece.name, piece]));
  return before.pieces.flatMap((piece) => {
    const same = piece.role === 'wall' ? undefined : others.get(piece.name);
    if (!same) return [];
    const from = cornerOf(piece);
    const to = cornerOf(same);
    const shift = { column: to.column - from.column, row: to.row - from.row };
    return shift.column === 0 && shift.row === 0 ? [] : [{ piece, shift }];
  });
}

// Whether a piece fits at a shift: cells on the board that nothing else holds.
function fitter(view: View, mover: ViewPiece): (right: number, down: number) => boolean {
  const taken = new Set(view.pieces.flatMap((piece) => (piece === mover ? [] : cellsOf(piece).map(keyOfCell))));
  const cells = cellsOf(mover);
  return (right, down) =>
    cells.every((cell) => {
      const column = cell.column + right;
      const row = cell.row + down;
      return column >= 0 && row >= 0 && column < view.columns && row < view.rows && !taken.has(`${column},${row}`);
    });
}

// How a piece slides through free cells to `shift`: the places on the way in cells from where it stands, corners and the
// end only. Figures that jump, and pieces that cannot slide there, go straight.
export function wayOf(view: View, piece: ViewPiece, shift: ViewCell): ViewCell[] {
  if (isToken(piece)) return [shift];
  const fits = fitter(view, piece);
  const origin = { column: 0, row: 0 };
  const parents = new Map<string, ViewCell>([[keyOfCell(origin), origin]]);
  const frontier: ViewCell[] = [origin];
  for (let head = 0; head < frontier.length && !parents.has(keyOfCell(shift)); ++head) {
    const place = frontier[head]!;
    for (const [right, down] of [[-1, 0], [0, -1], [1, 0], [0, 1]] as const) {
      const child = { column: place.column + right, row: place.row + down };
      if (parents.has(keyOfCell(child)) || !fits(child.column, child.row)) continue;
      parents.set(keyOfCell(child), place);
      frontier.push(child);
    }
  }
  if (!parents.has(keyOfCell(shift))) return [shift];
  const way: ViewCell[] = [];
  for (let place = shift; place.column !== 0 || place.row !== 0; ) {
    const from = parents.get(keyOfCell(place))!;
    const last = way[way.length - 1];
    const goesOn =
      last !== undefined &&
      (last.column - place.column) * (place.row - from.row) === (last.row - place.row) * (place.column - from.column);
    if (!goesOn) way.push(place);
    place = from;
  }
  return way.reverse();
}

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
