// The board that an address names, for views that do not play it: what follows the view ("@rush-hour/famous-51",
// "tiles/3x3/2.8.1...?g=...&m=..."), read by the engine.
import type { Engine } from '../engine/engine';
import type { PuzzleRef, View } from '../engine/types';
import { targetOf } from './address';

export type OpenedBoard = {
  target: string; // path and board query, without what a view adds
  puzzle: PuzzleRef;
  family: string;
  name: string; // "@rush-hour/famous-51"; empty: a board of its own
  board: View;
  moves: string[]; // of the link, up to its place
};

// Parts of a query that belong to the board; views have others.
const kBoardQuery = ['g', 'turns', 'jump', 'red', 'm', 'at', 'j', 'goal', 'size'];

export function boardTarget(path: string, query: Readonly<Record<string, string>>): string {
  return targetOf(path, Object.fromEntries(Object.entries(query).filter(([name]) => kBoardQuery.includes(name))));
}
export const boardQuery = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => kBoardQuery.includes(name)));

export async function openBoard(engine: Engine, path: string, query: Readonly<Record<string, string>>): Promise<OpenedBoard> {
  const target = boardTarget(path, query);
  const answer = await engine.read({ link: target });
  const entry = answer.puzzles[0];
  if (!entry) throw new Error('there is no board in this link');
  if ('error' in entry) throw new Error(entry.error.message);
  const moves = answer.moves ?? [];
  const at = answer.at ?? moves.length;
  const isNamed = path.startsWith('@');
  return {
    target,
    puzzle: isNamed ? path : entry.puzzle,
    family: entry.family,
    name: isNamed ? path : '',
    board: entry.board,
    moves: moves.slice(0, at),
  };
}
