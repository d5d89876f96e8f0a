// The goal of a board as a small picture, where the board itself does not show it.
import type { PositionAnswer, View } from '../../engine/types';

// `goal` is a row of names, one for each cell, if the whole board must look like that; anything else has no picture.
export function goalViewOf(info: PositionAnswer): View | null {
  const names = info.goal.split(/[\s,/]+/).filter((name) => name !== '');
  const { board } = info;
  if (names.length !== board.columns * board.rows) return null;
  const pieces = new Map(board.pieces.map((piece) => [piece.name, piece]));
  const placed = names.flatMap((name, i) => {
    const piece = pieces.get(name);
    return piece ? [{ ...piece, column: i % board.columns, row: Math.floor(i / board.columns), is_home: false }] : [];
  });
  return placed.length === board.pieces.length ? { ...board, pieces: placed } : null;
}
