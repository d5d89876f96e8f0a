// A game from an address: the board by its name or from the link itself, the moves and the place in them.
import { asRunOfLetters, movesOfLink, placeInLink, targetOf, type Route } from '../app/address';
import { EngineError, type Engine } from '../engine/engine';
import type { GameAnswer, PuzzleRef } from '../engine/types';

export type Opened = {
  source: PuzzleRef;
  name: string | null; // of a bundled board
  answer: GameAnswer;
};

// What the engine said about a link that it cannot read, with the text and the place.
export type BadLink = { text: string; message: string; line: number | null; column: number | null };

export async function openRoute(engine: Engine, route: Route, firstPuzzle: string): Promise<Opened | BadLink> {
  const { m = '', at, ...board } = route.query;
  const path = route.path === '' && Object.keys(board).length === 0 ? firstPuzzle : route.path;
  const text = targetOf(path, board);
  try {
    let source: PuzzleRef = path;
    if (!path.startsWith('@')) {
      const answer = await engine.read({ link: text });
      const first = answer.puzzles[0];
      if (!first) return { text, message: 'there is no board in it', line: null, column: null };
      if ('error' in first) return { text, ...first.error };
      source = first.puzzle;
    }
    const moves = movesOfLink(m);
    const place = placeInLink(at);
    const open = (played: string[]): Promise<GameAnswer> => engine.game({ puzzle: source, moves: played, ...(place === null ? {} : { at: place }) });
    let answer = await open(moves);
    const letters = answer.info?.illegal?.index === 0 ? asRunOfLetters(moves) : null;
    if (letters) answer = await open(letters);
    return { source, name: typeof source === 'string' ? source : null, answer };
  } catch (error) {
    if (!(error instanceof EngineError) || error.kind === 'internal' || error.kind === 'no_session') throw error;
    return { text, message: error.message, line: error.line, column: error.column };
  }
}
