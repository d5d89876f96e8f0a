// The cells of a piece, and its largest rectangle.
import type { Cell, ViewPiece } from '../engine/types';
import { kCell, type Point } from './shape';

export type ViewCell = { column: number; row: number };

export const cellOf = ([column, row]: Cell): ViewCell => ({ column, row });
export const keyOfCell = (cell: ViewCell): string => `${cell.column},${cell.row}`;

export function cellsOf(piece: ViewPiece): ViewCell[] {
  if (piece.cells && piece.cells.length > 0) return piece.cells.map(cellOf);
  const cells: ViewCell[] = [];
  for (let row = piece.row; row < piece.row + piece.height; ++row) {
    for (let column = piece.column; column < piece.column + piece.width; ++column) cells.push({ column, row });
  }
  return cells;
}

// The cell from which shifts of a piece are counted.
export function cornerOf(piece: ViewPiece): ViewCell {
  return cellsOf(piece)[0] ?? { column: piece.column, row: piece.row };
}

export type Bounds = { column: number; row: number; width: number; height: number };

export function boundsOf(piece: ViewPiece): Bounds {
  const cells = cellsOf(piece);
  const columns = cells.map((cell) => cell.column);
  const rows = cells.map((cell) => cell.row);
  const column = Math.min(...columns);
  const row = Math.min(...rows);
  return { column, row, width: Math.max(...columns) - column + 1, height: Math.max(...rows) - row + 1 };
}

// The largest rectangle of cells within a piece: where its name is, and where arrows begin.
export type Heart = { centre: Point; width: number; height: number };

export function heartOf(piece: ViewPiece): Heart {
  if (!piece.cells || piece.cells.length === 0) {
    return {
      centre: { x: (piece.column + piece.width / 2) * kCell, y: (piece.row + piece.height / 2) * kCell },
      width: piece.width * kCell,
      height: piece.height * kCell,
    };
  }
  const cells = piece.cells.map(cellOf).sort((a, b) => a.row - b.row || a.column - b.column);
  const inside = new Set(cells.map((cell) => `${cell.row},${cell.column}`));
  let best: Heart = { centre: { x: 0, y: 0 }, width: 0, height: 0 };
  for (const { row, column } of cells) {
    let widest = inside.size;
    for (let height = 1; inside.has(`${row + height - 1},${column}`); ++height) {
      let width = 0;
      while (width < widest && inside.has(`${row + height - 1},${column + width}`)) ++width;
      widest = width;
      if (width * height * kCell * kCell <= best.width * best.height) continue;
      best = {
        centre: { x: (column + width / 2) * kCell, y: (row + height / 2) * kCell },
        width: width * kCell,
        height: height * kCell,
      };
    }
  }
  return best;
}
