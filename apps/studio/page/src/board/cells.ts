// The cells of a piece.
import type { Cell, ViewPiece } from '../engine/types';
import { kCell } from './drawing';

export type ViewCell = { column: number; row: number };
type Placed = Pick<ViewPiece, 'column' | 'row' | 'width' | 'height' | 'cells'>;

const cellOf = ([column, row]: Cell): ViewCell => ({ column, row });
export const keyOfCell = (cell: ViewCell): string => `${cell.column},${cell.row}`;

export function cellsOf(piece: Placed): ViewCell[] {
  if (piece.cells && piece.cells.length > 0) return piece.cells.map(cellOf);
  const cells: ViewCell[] = [];
  for (let row = piece.row; row < piece.row + piece.height; ++row) {
    for (let column = piece.column; column < piece.column + piece.width; ++column) cells.push({ column, row });
  }
  return cells;
}

// The cell from which shifts of a piece are counted.
export const cornerOf = (piece: Placed): ViewCell => cellsOf(piece)[0] ?? { column: piece.column, row: piece.row };

// How far a piece stands from where its shapes are drawn; and the same as a transform of their group.
export function driftOf(piece: ViewPiece): ViewCell {
  const { column, row } = cornerOf(piece);
  const [drawnColumn, drawnRow] = piece.drawn_at ?? [column, row];
  return { column: column - drawnColumn, row: row - drawnRow };
}
export function shiftBy({ column, row }: ViewCell): string | undefined {
  return column === 0 && row === 0 ? undefined : `translate(${column * kCell} ${row * kCell})`;
}
export const shiftOf = (piece: ViewPiece): string | undefined => shiftBy(driftOf(piece));
