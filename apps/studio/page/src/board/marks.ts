// What is drawn on the board itself, below the pieces: labels, directions, walls, goals, the sign of the exit. Follows
// src/io/draw/marks.cpp.
import type { Direction, View, ViewDirections, ViewMark } from '../engine/types';
import { cellOf, cellsOf, keyOfCell, type ViewCell } from './cells';
import { shortNumber, sizeIn } from './lettering';
import { outlineOf } from './outline';
import { isLettered } from './pieces';
import type { SceneStyle } from './scene';
import { kCell, type Outline, type Point, type Shape, type Token } from './shape';

const centreOf = (cell: ViewCell): Point => ({ x: (cell.column + 0.5) * kCell, y: (cell.row + 0.5) * kCell });

function coveredCells(view: View): Set<string> {
  return new Set(view.pieces.flatMap((piece) => cellsOf(piece).map(keyOfCell)));
}

// ---- directions ----

const kDirections: readonly Direction[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

// A triangle that points along `angle`, its middle at `at`.
function triangle(at: Point, angle: number, size: number): Outline {
  const x = Math.sin(angle);
  const y = -Math.cos(angle);
  const corner = (ahead: number, aside: number) => ({
    at: { x: at.x + x * ahead - y * aside, y: at.y + y * ahead + x * aside },
    radius: 1.5,
  });
  return { kind: 'outline', contours: [[corner(size, 0), corner(-0.8 * size, size), corner(-0.8 * size, -size)]] };
}

function shapesOfDirections(directions: ViewDirections): Shape[] {
  const shapes: Shape[] = [];
  const centre = centreOf(cellOf(directions.cell));
  if (directions.is_active) {
    shapes.push({
      form: { kind: 'rect', x: centre.x - 46, y: centre.y - 46, width: 92, height: 92, radius: 14 },
      fill: { token: 'card' },
      pen: { token: 'ink', width: 4 },
      layer: 'cells',
    });
  }
  kDirections.forEach((direction, k) => {
    const angle = (k * Math.PI) / 4;
    const distance = k % 2 === 0 ? 33.5 : 42;
    const at = { x: centre.x + Math.sin(angle) * distance, y: centre.y - Math.cos(angle) * distance };
    if (directions.listed.includes(direction)) {
      const form = triangle(at, angle, directions.is_active ? 11.5 : 10);
      shapes.push({ form, fill: { token: directions.is_active ? 'ink' : 'ink2' }, layer: 'cells' });
    } else {
      shapes.push({ form: { kind: 'circle', centre: at, radius: 2.2 }, fill: { token: 'ink2', opacity: 0.55 }, layer: 'cells' });
    }
  });
  return shapes;
}

export const shapesOfAllDirections = (view: View): Shape[] => view.directions.flatMap(shapesOfDirections);

// Numbers that are rules. One that a token carries is not written a second time below it.
export function shapesOfLabels(view: View, style: SceneStyle): Shape[] {
  if (!view.are_labels_rules || view.directions.length > 0 || !isLettered(style)) return [];
  const covered = coveredCells(view);
  const shapes: Shape[] = [];
  for (let row = 0; row < view.rows; ++row) {
    for (let column = 0; column < view.columns; ++column) {
      const label = view.labels[row * view.columns + column] ?? '';
      if (label === '' || covered.has(`${column},${row}`)) continue;
      const text = shortNumber(label);
      const size = sizeIn({ wanted: text.length < 4 ? 42 : 28, least: 0, width: 84 }, text);
      const title = text === label ? undefined : label;
      shapes.push({
        form: { kind: 'text', at: centreOf({ column, row }), size, weight: 560, text, title },
        fill: { token: 'ink2' },
        layer: 'cells',
      });
    }
  }
  return shapes;
}

// ---- walls ----

// A cell with rounded corners as a polygon: the hatch is cut to it, so that no writer needs a pattern or a clip.
function roundedCell(corner: Point): Point[] {
  const inset = 4;
  const radius = 14;
  const steps = 4; // of each quarter of a circle
  const points: Point[] = [];
  for (let quarter = 0; quarter < 4; ++quarter) {
    const x = corner.x + (quarter === 0 || quarter === 3 ? inset + radius : kCell - inset - radius);
    const y = corner.y + (quarter < 2 ? inset + radius : kCell - inset - radius);
    for (let step = 0; step <= steps; ++step) {
      const angle = ((quarter + 2 + step / steps) * Math.PI) / 2;
      points.push({ x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) });
    }
  }
  return points;
}

// The part of a convex polygon in which sign * (x + y) <= sign * limit.
function cutByDiagonal(polygon: readonly Point[], limit: number, sign: 1 | -1): Point[] {
  const kept: Point[] = [];
  const excess = (point: Point): number => sign * (point.x + point.y - limit);
  polygon.forEach((from, i) => {
    const to = polygon[(i + 1) % polygon.length]!;
    const before = excess(from);
    const after = excess(to);
    if (before <= 0) kept.push(from);
    if ((before < 0 && after > 0) || (before > 0 && after < 0)) {
      const share = before / (before - after);
      kept.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    }
  });
  return kept;
}

function hatch(cell: ViewCell): Outline {
  const pitch = 18 * Math.SQRT2; // measured along x + y, as the stripes are
  const stripe = 7 * Math.SQRT2;
  const corner = { x: cell.column * kCell, y: cell.row * kCell };
  const whole = roundedCell(corner);
  const begin = corner.x + corner.y;
  const outline: Outline = { kind: 'outline', contours: [] };
  for (let at = Math.floor(begin / pitch) * pitch; at < begin + 2 * kCell; at += pitch) {
    const points = cutByDiagonal(cutByDiagonal(whole, at, -1), at + stripe, 1);
    if (points.length >= 3) outline.contours.push(points.map((point) => ({ at: point, radius: 0 })));
  }
  return outline;
}

export function shapesOfWalls(view: View): Shape[] {
  return view.pieces
    .filter((piece) => piece.role === 'wall')
    .flatMap(cellsOf)
    .flatMap((cell): Shape[] => [
      {
        form: { kind: 'rect', x: cell.column * kCell + 4, y: cell.row * kCell + 4, width: 92, height: 92, radius: 14 },
        fill: { token: 'wall2' },
        layer: 'walls',
      },
      { form: hatch(cell), fill: { token: 'wall' }, layer: 'walls' },
    ]);
}

// ---- goals ----

function shapesOfGoals(view: View): Shape[] {
  const goals = new Map<string, ViewCell[]>();
  for (const goal of view.goals) goals.set(goal.name, [...(goals.get(goal.name) ?? []), cellOf(goal.cell)]);
  // In the gap between pieces, so that it is seen also where pieces stand on it.
  return [...goals.values()].map((cells): Shape => ({
    form: outlineOf(cells, 2, 24, 8),
    pen: { token: 'signal', width: 5, dash: 3, gap: 9 },
    layer: 'marks',
  }));
}

function shapesOfPlace(mark: ViewMark, withLetter: boolean): Shape[] {
  const side = 78;
  const centre = centreOf(cellOf(mark.cell));
  const isPartner = mark.role === 'partner';
  const colour: Token = isPartner ? 'blue' : 'signal';
  const shapes: Shape[] = [{
    form: { kind: 'rect', x: centre.x - side / 2, y: centre.y - side / 2, width: side, height: side, radius: 14 },
    pen: { token: colour, width: 4, dash: 3, gap: 9 },
    layer: 'marks',
  }];
  if (!mark.letter || !withLetter) return shapes;
  // In opposite corners: two pieces may have the same place.
  const sign = isPartner ? -1 : 1;
  shapes.push({
    form: {
      kind: 'text',
      at: { x: centre.x + sign * 26, y: centre.y + sign * 25 },
      size: sizeIn({ wanted: 19, least: 0, width: 20 }, mark.letter),
      weight: 700,
      text: mark.letter,
    },
    fill: { token: colour },
    layer: 'marks',
  });
  return shapes;
}

function shapesOfBullseye(mark: ViewMark): Shape[] {
  const centre = centreOf(cellOf(mark.cell));
  const ring = (radius: number): Shape => ({ form: { kind: 'circle', centre, radius }, pen: { token: 'signal', width: 7 }, layer: 'marks' });
  return [ring(32), ring(19), { form: { kind: 'circle', centre, radius: 7 }, fill: { token: 'signal' }, layer: 'marks' }];
}

function exitSign(view: View, exitRow: number, style: SceneStyle): Shape {
  const edge = view.columns * kCell;
  const middle = (exitRow + 0.5) * kCell;
  const places = style.isThumbnail ? [36] : [30, 47];
  return {
    form: {
      kind: 'strokes',
      lines: places.map((at) => [
        { x: edge + at, y: middle - 18 }, { x: edge + at + 14, y: middle }, { x: edge + at, y: middle + 18 },
      ]),
    },
    pen: { token: 'signal', width: style.isThumbnail ? 13 : 8 },
    layer: 'marks',
  };
}

// Goals, places, and the sign of the exit. The letter of a place is left out where a piece stands or, with `next`, is
// about to.
export function shapesOfMarks(view: View, next: View | null, style: SceneStyle): Shape[] {
  const covered = new Set([...coveredCells(view), ...(next ? coveredCells(next) : [])]);
  const shapes = shapesOfGoals(view);
  for (const mark of view.marks) {
    const isTaken = covered.has(keyOfCell(cellOf(mark.cell)));
    shapes.push(...(mark.kind === 'bullseye' ? shapesOfBullseye(mark) : shapesOfPlace(mark, !isTaken && isLettered(style))));
  }
  if (view.exit_row !== null) shapes.push(exitSign(view, view.exit_row, style));
  return shapes;
}
