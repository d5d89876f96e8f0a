// A position of an answer as a whole view: the board of the start with what differs.
import type { Part, Position, View } from './types';

// Some parts in the place of those with their numbers.
export const withParts = (parts: readonly Part[], changes: Readonly<Record<string, Part>> = {}): Part[] =>
  parts.map((part, i) => (String(i) in changes ? changes[i]! : part));

export function viewOf(board: View, position: Position | undefined): View {
  if (!position) return board;
  const { pieces, below, is_solved: _, ...rest } = position;
  const changes = new Map(pieces.map((piece) => [piece.name, piece]));
  return {
    ...board,
    ...rest,
    pieces: board.pieces.map((piece) => (piece.role !== 'wall' && changes.has(piece.name) ? { ...piece, ...changes.get(piece.name) } : piece)),
    below: below ? withParts(board.below, below) : board.below,
  };
}
