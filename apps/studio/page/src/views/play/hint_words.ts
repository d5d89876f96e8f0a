// What a hint says: which piece, then where it goes.
import type { Move, View } from '../../engine/types';
import { family, texts } from '../../texts';

const kCompass: Readonly<Record<string, string>> = {
  '0,-1': 'up', '0,1': 'down', '-1,0': 'left', '1,0': 'right',
  '-1,-1': 'up and left', '1,-1': 'up and right', '-1,1': 'down and left', '1,1': 'down and right',
};

// A piece as it is called in a sentence.
export function pieceName(view: View, name: string): string {
  const piece = view.pieces.find((other) => other.name === name);
  if (piece?.figure === 'tile') return `tile ${name}`;
  if (piece?.figure === 'penny') return `penny ${name}`;
  return name;
}

export function directionWords(move: Move): string {
  const shift = move.shifts[0];
  if (!shift) return '';
  const cells = Math.max(Math.abs(shift.columns), Math.abs(shift.rows));
  const direction = kCompass[`${Math.sign(shift.columns)},${Math.sign(shift.rows)}`] ?? '';
  const isStraight = shift.columns === 0 || shift.rows === 0 || Math.abs(shift.columns) === Math.abs(shift.rows);
  return isStraight ? texts.hint.cells(cells, direction) : '';
}

export function hintWords(move: Move, familyName: string): { which: { head: string; sub: string }; where: { head: string; sub: string } } {
  const shift = move.shifts[0];
  if (!shift) return { which: texts.hint.pass, where: texts.hint.pass };
  return {
    which: texts.hint.which(shift.piece, family(familyName)),
    where: { head: texts.hint.where(directionWords(move), move.text), sub: texts.hint.whereSub },
  };
}

// "E down 1": what is said after a move.
export function moveWords(move: Move, view: View): string {
  const shift = move.shifts[0];
  if (!shift) return move.text;
  const name = pieceName(view, shift.piece);
  const cells = Math.max(Math.abs(shift.columns), Math.abs(shift.rows));
  const direction = kCompass[`${Math.sign(shift.columns)},${Math.sign(shift.rows)}`] ?? '';
  const isStraight = shift.columns === 0 || shift.rows === 0 || Math.abs(shift.columns) === Math.abs(shift.rows);
  return isStraight ? `${name} ${direction} ${cells}` : move.text;
}
