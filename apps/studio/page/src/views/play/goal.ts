// The goal of a board as a small picture, where the board itself does not show it.
import type { PositionAnswer, View } from '../../engine/types';

// `goal` is a row of names, one for each cell, if the whole board must look like that; anything else has no picture. Names of
// one letter stand without blanks between them.
export function goalViewOf(info: PositionAnswer): View | null {
  const { board } = info;
  const cells = board.columns * board.rows;
  const words = info.goal.split(/[\s,/]+/).filter((name) => name !== '');
  const names = words.length === cells ? words : [...words.join('')];
  if (names.length !== cells) return null;
  const pieces = new Map(board.pieces.map((piece) => [piece.name, piece]));
  const placed = names.flatMap((name, i) => {
    const piece = pieces.get(name);
    return piece ? [{ ...piece, column: i % board.columns, row: Math.floor(i / board.columns), is_home: false }] : [];
  });
  return placed.length === board.pieces.length ? { ...board, pieces: placed } : null;
}
