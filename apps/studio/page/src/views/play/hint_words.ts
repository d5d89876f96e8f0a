// What a hint says: which piece, then where it goes.
import type { Move, View } from '../../engine/types';
import type { Game } from '../../game/game.svelte';
import { family } from '../../app/families.svelte';
import { texts, withoutDashes } from '../../texts';

const kCompass: Readonly<Record<string, string>> = {
  '0,-1': 'up', '0,1': 'down', '-1,0': 'left', '1,0': 'right',
  '-1,-1': 'up and left', '1,-1': 'up and right', '-1,1': 'down and left', '1,1': 'down and right',
};

// A piece as it is called in a sentence.
export function pieceName(view: View, name: string): string {
  const piece = view.pieces.find((other) => other.name === name);
  if (piece?.figure === 'tile') return `tile ${name}`;
  if (piece?.figure === 'penny') return `penny ${piece.inscription || piece.name}`;
  return name;
}

const kWinds: Readonly<Record<string, string>> = {
  '0,-1': 'North', '0,1': 'South', '-1,0': 'West', '1,0': 'East',
  '-1,-1': 'North-west', '1,-1': 'North-east', '-1,1': 'South-west', '1,1': 'South-east',
};

// "One cell down"; a penny, whose board has directions, goes by the compass.
export function directionWords(move: Move, view: View): string {
  const shift = move.shifts[0];
  if (!shift) return '';
  if (view.directions.length > 0) return kWinds[`${Math.sign(shift.columns)},${Math.sign(shift.rows)}`] ?? '';
  const cells = Math.max(Math.abs(shift.columns), Math.abs(shift.rows));
  const direction = kCompass[`${Math.sign(shift.columns)},${Math.sign(shift.rows)}`] ?? '';
  const isStraight = shift.columns === 0 || shift.rows === 0 || Math.abs(shift.columns) === Math.abs(shift.rows);
  return isStraight ? texts.hint.cells(cells, direction) : '';
}

export function hintWords(move: Move, view: View, familyName: string): { which: { head: string; sub: string }; where: { head: string; sub: string } } {
  const shift = move.shifts[0];
  if (!shift) return { which: texts.hint.pass, where: texts.hint.pass };
  // "red up 1" after "Move red" is "Up 1": the words of the move say where already.
  const own = move.text.startsWith(`${shift.piece} `) ? move.text.slice(shift.piece.length + 1) : null;
  const isTile = view.pieces.some((piece) => piece.name === shift.piece && piece.figure === 'tile');
  const back = kCompass[`${-Math.sign(shift.columns)},${-Math.sign(shift.rows)}`] ?? '';
  return {
    which: texts.hint.which(pieceName(view, shift.piece), family(familyName)),
    where: {
      head: own !== null ? texts.hint.whereAlone(own) : texts.hint.where(directionWords(move, view), move.text),
      sub: isTile ? texts.hint.blank(back) : texts.hint.whereSub,
    },
  };
}

// Both in one line, for small screens: "Move E one cell down".
export function shortHint(move: Move, view: View, familyName: string): string {
  const { which } = hintWords(move, view, familyName);
  const direction = directionWords(move, view);
  return direction === '' ? `${which.head}: ${move.text}` : `${which.head} ${direction.charAt(0).toLowerCase()}${direction.slice(1)}`;
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

// Why nothing can be found from here; empty: that is not proved.
export const noWayWords = (game: Game): string =>
  game.hasNoWay ? texts.hint.noWay(game.canUndo, withoutDashes(game.step.distance?.reason ?? '')) : '';

// Why there is no hint; empty: there may be one.
export function noHintWords(game: Game): string {
  switch (game.hintState) {
    case '': return '';
    case 'no_way': return noWayWords(game);
    default: return texts.hint[game.hintState];
  }
}
