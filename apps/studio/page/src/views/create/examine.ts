// What the engine says of a draft: whether it is a board, and how long its shortest solution is. Three answers in the order
// in which they are known; nothing here knows a rule.
import { EngineError, type Engine } from '../../engine/engine';
import type { DistanceAnswer, PuzzleJson, ReadEntry } from '../../engine/types';
import { withoutDashes } from '../../texts';

export type GoodEntry = Extract<ReadEntry, { puzzle: PuzzleJson }>;

export type Verdict =
  | { kind: 'asking' }
  | { kind: 'wrong'; message: string }
  | { kind: 'valid'; entry: GoodEntry; distance: DistanceAnswer | null };

export const kBudget = 1000; // milliseconds for a length

export const isGood = (entry: ReadEntry | undefined): entry is GoodEntry => entry !== undefined && 'puzzle' in entry;

// The engine's sentence about a description, without the path inside of the JSON that nobody typed.
export function plainMessage(message: string): string {
  const text = withoutDashes(message).replace(/^(this puzzle|\/\S*) is wrong: /, '').replace(/^this puzzle (?=has|is)/, 'This board ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// The one puzzle of a text; throws EngineError for one that is wrong.
export async function readOne(engine: Engine, text: string, family?: string, options?: Record<string, string>): Promise<GoodEntry> {
  const answer = await engine.read({ text, ...(family ? { family } : {}), ...(options ? { options } : {}) });
  const entry = answer.puzzles[0];
  if (isGood(entry)) return entry;
  throw new EngineError('bad_input', entry ? entry.error.message : '', entry?.error.line ?? null, entry?.error.column ?? null);
}

// Whether a description is a board; nothing about its length yet.
export async function judge(engine: Engine, puzzle: PuzzleJson): Promise<Verdict> {
  try {
    return { kind: 'valid', entry: await readOne(engine, JSON.stringify(puzzle)), distance: null };
  } catch (error) {
    if (!(error instanceof EngineError) || error.kind === 'internal') throw error;
    return { kind: 'wrong', message: plainMessage(error.message) };
  }
}

// Verdicts as they become known; the last one stays true. Ends without a word if `signal` says so.
export async function* examine(engine: Engine, puzzle: PuzzleJson, signal: AbortSignal): AsyncGenerator<Verdict> {
  const verdict = await judge(engine, puzzle);
  if (signal.aborted) return;
  yield verdict;
  if (verdict.kind !== 'valid') return;
  const distance = await engine.distance({ puzzle, wait: kBudget }, signal);
  if (!signal.aborted) yield { ...verdict, distance };
}

// What a change would do to the length. Null: the changed description is no board.
export async function effectOf(engine: Engine, puzzle: PuzzleJson, signal: AbortSignal): Promise<DistanceAnswer | null> {
  try {
    return await engine.distance({ puzzle, wait: kBudget }, signal);
  } catch (error) {
    if (error instanceof EngineError && error.kind === 'bad_input') return null;
    throw error;
  }
}
