// A board as a drawing: the geometry of src/io/draw/scene.cpp, from the same View. What is shown of it besides the
// position (the move that comes, a selection) is said by a Moment. tests/board compares it with files that `draw` wrote.
import type { View } from '../engine/types';
import type { ViewCell } from './cells';
import { shapesOfArrows, shapesOfGhosts, shapesOfHint, shapesOfSelection, shapesOfTrail } from './coming_move';
import { shapesOfAllDirections, shapesOfLabels, shapesOfMarks, shapesOfWalls } from './marks';
import { shapesOfPiece } from './pieces';
import { kCell, type RoundedRect, type Shape } from './shape';

export type SceneStyle = {
  cellPixels: number; // letters must be readable at this size
  withLetters: boolean; // names of pieces; numbers that are rules stay
  isThumbnail: boolean; // the exit has one thick sign instead of two
};
export const kPlainStyle: SceneStyle = { cellPixels: 48, withLetters: true, isThumbnail: false };

export type Moment = {
  next?: View | null; // the position after the move that comes
  showsTarget?: boolean; // of the move that comes: also where it goes, not only what moves
  previous?: View | null; // the position before the last move: a trail from where the piece stood
  selected?: string;
  reachable?: readonly ViewCell[];
};

export type Scene = { left: number; top: number; width: number; height: number; shapes: Shape[] };

const kMargin = 34;
const kExitMargin = 74; // where the sign of the exit stands

// The size of the drawing of a board, in units.
export function extentOf(view: View): Omit<Scene, 'shapes'> {
  return {
    left: -kMargin,
    top: -kMargin,
    width: view.columns * kCell + kMargin + (view.exit_row !== null ? kExitMargin : kMargin),
    height: view.rows * kCell + 2 * kMargin,
  };
}

function shapesOfFrame(view: View): Shape[] {
  const width = view.columns * kCell;
  const height = view.rows * kCell;
  const around = (distance: number, radius: number): RoundedRect => ({
    kind: 'rect', x: -distance, y: -distance, width: width + 2 * distance, height: height + 2 * distance, radius,
  });
  const shapes: Shape[] = [
    { form: around(18, 30), fill: { token: 'frame' }, layer: 'frame' },
    { form: around(6, 20), fill: { token: 'well' }, layer: 'frame' },
  ];
  if (view.exit_row !== null) {
    // Half a unit beyond the frame: no hair of it stays at the edge.
    const opening: RoundedRect = { kind: 'rect', x: width - 2, y: view.exit_row * kCell, width: 20.5, height: kCell, radius: 0 };
    shapes.push({ form: opening, fill: { token: 'well' }, layer: 'frame' });
  }
  return shapes;
}

function shapesOfCells(view: View): Shape[] {
  const shapes: Shape[] = [];
  for (let row = 0; row < view.rows; ++row) {
    for (let column = 0; column < view.columns; ++column) {
      const form: RoundedRect = { kind: 'rect', x: column * kCell + 4, y: row * kCell + 4, width: 92, height: 92, radius: 14 };
      shapes.push({ form, fill: { token: 'cell' }, layer: 'cells' });
    }
  }
  return shapes;
}

// The board without its pieces, in three parts, so that the page can keep what does not change.
export const shapesBelowPieces = (view: View, next: View | null, style: SceneStyle): Shape[] => [
  ...shapesOfFrame(view),
  ...shapesOfCells(view),
  ...shapesOfAllDirections(view),
  ...shapesOfLabels(view, style),
  ...shapesOfWalls(view),
  ...shapesOfMarks(view, next, style),
];

export function ghostsOf(view: View, moment: Moment): Shape[] {
  return [
    ...(moment.next && (moment.showsTarget ?? true) ? shapesOfGhosts(view, moment.next) : []),
    ...(moment.previous ? shapesOfTrail(moment.previous, view) : []),
  ];
}

export function shapesAbovePieces(view: View, style: SceneStyle, moment: Moment): Shape[] {
  return [
    ...shapesOfSelection(view, moment.selected ?? '', moment.reachable ?? [], style),
    ...(moment.next ? shapesOfHint(view, moment.next, style) : []),
    ...(moment.next && (moment.showsTarget ?? true) ? shapesOfArrows(view, moment.next) : []),
  ];
}

export function makeScene(view: View, style: SceneStyle = kPlainStyle, moment: Moment = {}): Scene {
  return {
    ...extentOf(view),
    shapes: [
      ...shapesBelowPieces(view, moment.next ?? null, style),
      ...ghostsOf(view, moment),
      ...view.pieces.flatMap((piece) => shapesOfPiece(piece, style)),
      ...shapesAbovePieces(view, style, moment),
    ],
  };
}
