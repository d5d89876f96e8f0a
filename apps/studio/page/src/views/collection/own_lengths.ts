// The lengths of own boards that came without one, one question after the other.
import { EngineError, type Engine } from '../../engine/engine';
import type { OwnBoard } from '../../game/own_sets';

const kWait = 2000; // milliseconds for each, the most that the engine takes
const kSaveDelay = 500; // milliseconds: a set is written as a whole, not for each of a thousand boards

type Board = Pick<OwnBoard, 'key' | 'length' | 'puzzle'>;

// Only what is proved under the full rules; a board that takes longer is left out.
export async function* lengthsOf(
  engine: Pick<Engine, 'distance'>, boards: readonly Board[], signal: AbortSignal,
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

// Asks for them all and hands on what was found, soon but seldom; the last ones also if `signal` ends it.
export async function keepLengths(
  engine: Pick<Engine, 'distance'>, boards: readonly Board[], signal: AbortSignal, save: (lengths: ReadonlyMap<string, number>) => Promise<void>,
): Promise<void> {
  let found = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving = Promise.resolve();
  const handOn = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const lengths = found;
    found = new Map();
    if (lengths.size > 0) saving = saving.then(() => save(lengths));
  };
  try {
    for await (const { key, length } of lengthsOf(engine, boards, signal)) {
      found.set(key, length);
      timer ??= setTimeout(handOn, kSaveDelay);
    }
  } finally {
    handOn();
    await saving;
  }
}
