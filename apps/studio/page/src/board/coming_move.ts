// A move between two positions: the outline of what moves, the ghost of where it goes, the arrow between them, the trail
// of a move that was made; and the selection of a player. Follows src/io/draw/coming_move.cpp.
import type { View, ViewPiece } from '../engine/types';
import { cellsOf, cornerOf, heartOf, keyOfCell, type Heart, type ViewCell } from './cells';
import { contourOf, shapesOfBadge } from './pieces';
import type { SceneStyle } from './scene';
import { kCell, type Point, type Shape } from './shape';

export type MovedPiece = { piece: ViewPiece; shift: ViewCell };

const isToken = (piece: ViewPiece): boolean => ['disc', 'diamond', 'penny'].includes(piece.figure);

export function movedBetween(before: View, after: View): MovedPiece[] {
  const others = new Map(after.pieces.map((piece) => [piece.name, piece]));
  const moved: MovedPiece[] = [];
  for (const piece of before.pieces) {
    if (piece.role === 'wall') continue;
    const same = others.get(piece.name);
    if (!same) continue;
    const from = cornerOf(piece);
    const to = cornerOf(same);
    const shift = { column: to.column - from.column, row: to.row - from.row };
    if (shift.column !== 0 || shift.row !== 0) moved.push({ piece, shift });
  }
  return moved;
}

// Whether a piece fits at a shift: cells on the board that nothing else holds.
function fitter(view: View, mover: ViewPiece): (right: number, down: number) => boolean {
  const taken = new Set<string>();
  for (const piece of view.pieces) {
    if (piece === mover) continue;
    for (const cell of cellsOf(piece)) taken.add(keyOfCell(cell));
  }
  const cells = cellsOf(mover);
  return (right, down) =>
    cells.every((cell) => {
      const column = cell.column + right;
      const row = cell.row + down;
      return column >= 0 && row >= 0 && column < view.columns && row < view.rows && !taken.has(`${column},${row}`);
    });
}

// Several pieces may move at once, as a row of tiles does: only the first of them enters free cells.
const entersFreeCells = (view: View, moved: MovedPiece): boolean => fitter(view, moved.piece)(moved.shift.column, moved.shift.row);

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

function directionOf(from: ViewCell, to: ViewCell): Point {
  const x = to.column - from.column;
  const y = to.row - from.row;
  const length = Math.hypot(x, y);
  return { x: x / length, y: y / length };
}

// How far a piece reaches from its heart in a direction.
function reachOf(piece: ViewPiece, heart: Heart, direction: Point): number {
  switch (piece.figure) {
    case 'disc':
    case 'diamond': return 39;
    case 'penny': return 23;
    default: return Math.abs(direction.x) > Math.abs(direction.y) ? heart.width / 2 - 8 : heart.height / 2 - 8;
  }
}

function arrowLine(view: View, moved: MovedPiece): Point[] {
  const startInside = 2;
  const tipInside = 12;
  const heart = heartOf(moved.piece);
  const way = wayOf(view, moved.piece, moved.shift);
  const first = directionOf({ column: 0, row: 0 }, way[0]!);
  const start = reachOf(moved.piece, heart, first) - startInside;
  const points: Point[] = [{ x: heart.centre.x + first.x * start, y: heart.centre.y + first.y * start }];
  for (const stop of way) points.push({ x: heart.centre.x + stop.column * kCell, y: heart.centre.y + stop.row * kCell });
  const last = directionOf(way[way.length - 2] ?? { column: 0, row: 0 }, way[way.length - 1]!);
  const reach = reachOf(moved.piece, heart, last);
  // On a token the tip ends at the rim of the ghost: the number there stays readable.
  const beyond = isToken(moved.piece) ? tipInside - reach : reach - tipInside;
  const tip = points[points.length - 1]!;
  points[points.length - 1] = { x: tip.x + last.x * beyond, y: tip.y + last.y * beyond };
  return points;
}

function shapesOfArrow(line: readonly Point[]): Shape[] {
  const width = 9;
  const head = 22;
  const halfHead = 15;
  const halo = 8;
  const tip = line[line.length - 1]!;
  const before = line[line.length - 2]!;
  const length = Math.hypot(tip.x - before.x, tip.y - before.y);
  const ahead = { x: (tip.x - before.x) / length, y: (tip.y - before.y) / length };
  const at = (back: number, aside: number): Point => ({
    x: tip.x - ahead.x * back - ahead.y * aside,
    y: tip.y - ahead.y * back + ahead.x * aside,
  });
  const shaft = { kind: 'strokes' as const, lines: [[...line.slice(0, -1), at(Math.min(head - 2, length - 1), 0)]] };
  const triangle = {
    kind: 'outline' as const,
    contours: [[{ at: tip, radius: 2 }, { at: at(head, halfHead), radius: 2 }, { at: at(head, -halfHead), radius: 2 }]],
  };
  return [
    { form: shaft, pen: { token: 'card', width: width + halo }, layer: 'arrow' },
    { form: triangle, pen: { token: 'card', width: halo }, layer: 'arrow' },
    { form: shaft, pen: { token: 'signal', width }, layer: 'arrow' },
    { form: triangle, fill: { token: 'signal' }, layer: 'arrow' },
  ];
}

export function shapesOfGhosts(view: View, next: View): Shape[] {
  return movedBetween(view, next)
    .filter((moved) => entersFreeCells(view, moved))
    .map((moved): Shape => ({
      form: contourOf(moved.piece, -1, moved.shift),
      fill: { token: 'signal', opacity: 0.1 },
      pen: { token: 'signal', width: 5, dash: 4, gap: 10 },
      layer: 'ghosts',
    }));
}

export function shapesOfTrail(previous: View, view: View): Shape[] {
  return movedBetween(previous, view).map((moved): Shape => {
    const { centre } = heartOf(moved.piece);
    const stops = wayOf(previous, moved.piece, moved.shift);
    const line = [centre, ...stops.map((stop) => ({ x: centre.x + stop.column * kCell, y: centre.y + stop.row * kCell }))];
    return { form: { kind: 'strokes', lines: [line] }, pen: { token: 'ink2', width: 4 }, layer: 'ghosts' };
  });
}

export function shapesOfSelection(view: View, selected: string, reachable: readonly ViewCell[], style: SceneStyle): Shape[] {
  const shapes: Shape[] = [];
  for (const piece of view.pieces) {
    if (selected === '' || piece.name !== selected || piece.role === 'wall') continue;
    const form = contourOf(piece, 5);
    shapes.push({ form, pen: { token: 'card', width: 10 }, layer: 'selection' });
    shapes.push({ form, pen: { token: 'ink', width: 5 }, layer: 'selection' });
    shapes.push(...shapesOfBadge(piece, style, 'selection'));
  }
  for (const cell of reachable) {
    const centre = { x: (cell.column + 0.5) * kCell, y: (cell.row + 0.5) * kCell };
    shapes.push({ form: { kind: 'circle', centre, radius: 11 }, fill: { token: 'ink', opacity: 0.55 }, layer: 'selection' });
  }
  return shapes;
}

export function shapesOfHint(view: View, next: View, style: SceneStyle): Shape[] {
  return movedBetween(view, next)
    .filter((moved) => moved.piece.figure !== 'penny') // it would cover the directions; whose turn it is, is known
    .flatMap((moved): Shape[] => {
      const form = contourOf(moved.piece, 6);
      return [
        { form, pen: { token: 'card', width: 12 }, layer: 'hint' },
        { form, pen: { token: 'signal', width: 6, dash: 17, gap: 11 }, layer: 'hint' },
        ...shapesOfBadge(moved.piece, style, 'hint'),
      ];
    });
}

export function shapesOfArrows(view: View, next: View): Shape[] {
  return movedBetween(view, next)
    .filter((moved) => entersFreeCells(view, moved))
    .flatMap((moved) => shapesOfArrow(arrowLine(view, moved)));
}
