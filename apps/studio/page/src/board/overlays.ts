// What a hand draws around pieces before any answer can come: the selection, the focus, where a piece can go. The contours are
// the engine's; here they get their pens.
import type { Part, Pen, Shape, ViewPiece } from '../engine/types';
import { driftOf, type ViewCell } from './cells';
import { kCell } from './drawing';

type Outline = 'ring' | 'selection' | 'aim';
const kPens: Readonly<Record<Outline, readonly Pen[]>> = {
  ring: [['card', 9], ['ink', 4]],
  selection: [['card', 10], ['ink', 5]],
  aim: [['card', 10], ['ink', 5, 17, 11]],
};

// Shapes somewhere else than where they were drawn.
export type Moved = { part: Part; by: ViewCell };

const kHere: ViewCell = { column: 0, row: 0 };
const moved = (piece: ViewPiece, layer: 'ghosts' | 'selection', shapes: Shape[], by: ViewCell): Moved => {
  const drift = driftOf(piece);
  return { part: { layer, shapes }, by: { column: drift.column + by.column, row: drift.row + by.row } };
};

export function outlineOf(piece: ViewPiece, outline: Outline, by: ViewCell = kHere): Moved[] {
  const contour = piece.contours?.[outline];
  if (!contour) return [];
  const badge = outline === 'selection' ? (piece.contours?.badge ?? []) : [];
  return [moved(piece, 'selection', [...kPens[outline].map((pen) => ({ ...contour, pen })), ...badge], by)];
}

// Where a token may go: an outline of its own shape, under which the numbers stay readable.
export function destinationOf(piece: ViewPiece, by: ViewCell): Moved[] {
  const token = piece.role === 'target' ? 'signal' : piece.role === 'partner' ? 'blue' : 'ink';
  const contour = piece.contours?.ghost;
  return contour ? [moved(piece, 'ghosts', [{ ...contour, fill: token, opacity: 0.1, pen: [token, 5, 4, 10] }], by)] : [];
}

// Dots on the cells that a piece can reach.
export const dotsOn = (cells: readonly ViewCell[]): Moved[] =>
  cells.map(({ column, row }) => ({
    part: { layer: 'selection', shapes: [{ circle: [(column + 0.5) * kCell, (row + 0.5) * kCell, 11], fill: 'ink', opacity: 0.55 }] }, by: kHere,
  }));
