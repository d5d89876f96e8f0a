// The lengths of own boards that came without one, one question after the other.
import { EngineError, type Engine } from '../../engine/engine';
import type { OwnBoard } from '../../game/own_sets';

const kWait = 2000; // milliseconds for each, the most that the engine takes

// Only what is proved under the full rules; a board that takes longer is left out.
export async function* lengthsOf(
  engine: Pick<Engine, 'distance'>, boards: readonly Pick<OwnBoard, 'key' | 'length' | 'puzzle'>[], signal: AbortSignal,
): AsyncGenerator<{ key: string; length: number }> {
  const asked = new Set<string>();
  for (const { key, length, puzzle } of boards) {
    if (signal.aborted) return;
    if (length !== null || asked.has(key)) continue;
    asked.add(key);
    try {
      const answer = await engine.distance({ puzzle, wait: kWait }, signal);
      if (answer.kind === 'exact' && answer.left !== null && !answer.is_restricted) yield { key, length: answer.left };
    } catch (error) {
      // One board that is refused does not keep the others from being asked.
      if (!(error instanceof EngineError)) throw error;
    }
  }
}
