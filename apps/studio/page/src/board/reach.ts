// Where a piece can go, from the engine's list of legal moves; and the runs of tiles that one push moves. Nothing here
// decides what is legal.
import type { Move, Shift, View, ViewPiece } from '../engine/types';
import { cellsOf, keyOfCell, type ViewCell } from './cells';

export type Place = { columns: number; rows: number; move: Move };

// The moves that a piece makes itself: those whose first shift is its own.
export function placesOf(legal: readonly Move[], piece: string): Place[] {
  return legal.flatMap((move) => {
    const shift = move.shifts.find((other) => other.piece === piece);
    return shift ? [{ columns: shift.columns, rows: shift.rows, move }] : [];
  });
}

export const moversOf = (legal: readonly Move[]): Set<string> =>
  new Set(legal.flatMap((move) => move.shifts.slice(0, 1).map((shift) => shift.piece)));

export function pieceAt(view: View, cell: ViewCell): ViewPiece | undefined {
  const key = keyOfCell(cell);
  return view.pieces.find((piece) => piece.role !== 'wall' && cellsOf(piece).some((own) => keyOfCell(own) === key));
}

// The cells that a piece would newly cover, each with the shortest place that covers it.
export function reachOf(piece: ViewPiece, places: readonly Place[]): Map<string, { cell: ViewCell; place: Place }> {
  const own = new Set(cellsOf(piece).map(keyOfCell));
  const reach = new Map<string, { cell: ViewCell; place: Place }>();
  const byLength = [...places].sort((a, b) => lengthOf(a) - lengthOf(b));
  for (const place of byLength) {
    for (const from of cellsOf(piece)) {
      const cell = { column: from.column + place.columns, row: from.row + place.rows };
      const key = keyOfCell(cell);
      if (!own.has(key) && !reach.has(key)) reach.set(key, { cell, place });
    }
  }
  return reach;
}

export const lengthOf = (place: { columns: number; rows: number }): number => Math.abs(place.columns) + Math.abs(place.rows);

// The view after a move as far as its shifts tell: shown until the engine's own answer is there.
export function shifted(view: View, shifts: readonly Shift[]): View {
  if (shifts.length === 0) return view;
  const by = new Map(shifts.map((shift) => [shift.piece, shift]));
  return {
    ...view,
    trail: undefined,
    pieces: view.pieces.map((piece) => {
      const shift = by.get(piece.name);
      if (!shift) return piece;
      return {
        ...piece,
        column: piece.column + shift.columns,
        row: piece.row + shift.rows,
        cells: piece.cells?.map(([column, row]) => [column + shift.columns, row + shift.rows]) ?? null,
        is_home: false,
      };
    }),
  };
}

export type Run = { pieces: string[]; columns: number; rows: number };

// The run of tiles that goes when this one is pushed: from it to the tile that has a legal move of one cell in the same
// direction. The tile next to the gap comes first. Null: no push moves it.
export function runOf(view: View, legal: readonly Move[], name: string): Run | null {
  const piece = view.pieces.find((other) => other.name === name);
  if (!piece || piece.figure !== 'tile') return null;
  for (const [columns, rows] of [[-1, 0], [0, -1], [1, 0], [0, 1]] as const) {
    const run: string[] = [];
    let cell: ViewCell = { column: piece.column, row: piece.row };
    for (let next: ViewPiece | undefined = piece; next?.figure === 'tile'; next = pieceAt(view, cell)) {
      run.unshift(next.name);
      const name = next.name;
      if (placesOf(legal, name).some((place) => place.columns === columns && place.rows === rows)) return { pieces: run, columns, rows };
      cell = { column: cell.column + columns, row: cell.row + rows };
    }
  }
  return null;
}

export type Direction8 = 'left' | 'up' | 'right' | 'down' | 'NW' | 'NE' | 'SW' | 'SE';
export const kSteps: Readonly<Record<Direction8, { columns: number; rows: number }>> = {
  left: { columns: -1, rows: 0 }, right: { columns: 1, rows: 0 }, up: { columns: 0, rows: -1 }, down: { columns: 0, rows: 1 },
  NW: { columns: -1, rows: -1 }, NE: { columns: 1, rows: -1 }, SW: { columns: -1, rows: 1 }, SE: { columns: 1, rows: 1 },
};

// The nearest (or the farthest) place of a piece in a direction.
export function placeInDirection(places: readonly Place[], direction: Direction8, toTheEnd: boolean): Place | undefined {
  const step = kSteps[direction];
  const fitting = places
    .filter((place) => Math.sign(place.columns) === step.columns && Math.sign(place.rows) === step.rows)
    .sort((a, b) => lengthOf(a) - lengthOf(b));
  return toTheEnd ? fitting[fitting.length - 1] : fitting[0];
}

// For the eye: top to bottom, left to right.
export function inReadingOrder(view: View): ViewPiece[] {
  const first = (piece: ViewPiece): ViewCell =>
    cellsOf(piece).reduce((best, cell) => (cell.row < best.row || (cell.row === best.row && cell.column < best.column) ? cell : best));
  return view.pieces
    .filter((piece) => piece.role !== 'wall')
    .map((piece) => ({ piece, at: first(piece) }))
    .sort((a, b) => a.at.row - b.at.row || a.at.column - b.at.column)
    .map(({ piece }) => piece);
}
