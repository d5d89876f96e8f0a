// The board that an address names, for views that do not play it: what follows the view ("@FAMILY/NAME-7",
// "tiles/3x3/2.8.1...?g=...&m=..."), read by the engine.
import type { Engine } from '../engine/engine';
import type { PuzzleRef, Unfit, View } from '../engine/types';
import { viewOf } from '../engine/views';
import { formatAddress, isBadRoute, parseAddress, splitTarget, targetOf } from './address';

export type OpenedBoard = {
  target: string; // path and board query, without what a view adds
  puzzle: PuzzleRef;
  family: string;
  name: string; // "@FAMILY/NAME-7"; empty: a board of its own
  link: string; // the board itself, as the engine writes it into a link
  board: View; // its start
  here: View; // after the moves
  moves: string[]; // of the link, up to its place
  unfit: Unfit; // what it is refused
};

// Parts of a query that belong to the board; views have others.
const kBoardQuery = ['g', 'turns', 'jump', 'red', 'm', 'at', 'j', 'goal', 'size'];

export function boardTarget(path: string, query: Readonly<Record<string, string>>): string {
  return targetOf(path, Object.fromEntries(Object.entries(query).filter(([name]) => kBoardQuery.includes(name))));
}
export const boardQuery = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => kBoardQuery.includes(name)));

// What a view and the reader have added to a board in an address: moves, searches, runs.
const kOfReader = ['m', 'at'];
const addedQuery = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => kOfReader.includes(name) || !kBoardQuery.includes(name)));

// An address (as location.hash has it) with the board itself in place of its name, so that it needs no collection at the other
// end. `before` is what the view has in front of the board.
export function wholeAddress(address: string, before: string, board: Pick<OpenedBoard, 'link'>): string {
  const route = parseAddress(address);
  if (isBadRoute(route)) return address;
  const { path, query } = splitTarget(board.link);
  return formatAddress({ view: route.view, path: before + path, query: { ...query, ...addedQuery(route.query) } });
}

export async function openBoard(engine: Engine, path: string, query: Readonly<Record<string, string>>): Promise<OpenedBoard> {
  const target = boardTarget(path, query);
  const answer = await engine.read({ link: target });
  const entry = answer.puzzles[0];
  if (!entry) throw new Error('there is no board in this link');
  if ('error' in entry) throw new Error(entry.error.message);
  const moves = answer.moves ?? [];
  const at = answer.at ?? moves.length;
  const isNamed = path.startsWith('@');
  const puzzle = isNamed ? path : entry.puzzle;
  const made = moves.slice(0, at);
  const reached = made.length === 0 ? null : await engine.position({ puzzle, moves: made, from: made.length });
  return {
    target,
    puzzle,
    family: entry.family,
    name: isNamed ? path : '',
    link: entry.link,
    board: entry.board,
    here: reached ? viewOf(reached.board, reached.positions.at(-1)) : entry.board,
    moves: made,
    unfit: answer.unfit ?? { algorithms: [], heuristics: [], presets: [] },
  };
}
