// A board as one line that can be changed and read back.
import { EngineError, type Engine } from '../../engine/engine';
import type { Size } from './drafts/draft';
import { kDraftKinds } from './drafts/drafts';
import { isGood, readOne, type GoodEntry } from './examine';

// The code of a board in one line: its shortest text; where that has several lines its link, or its description.
export function oneLine(entry: Pick<GoodEntry, 'text' | 'link' | 'puzzle'>): string {
  if (!entry.text.includes('\n')) return entry.text;
  return entry.link.includes('?j=') ? JSON.stringify(entry.puzzle) : entry.link;
}

// A code is a text in any format of any family, or what stands in a link. One that tells no family is of the one at hand, and
// of the size at hand if that is needed.
export async function readCode(engine: Engine, text: string, family: string, size: Size): Promise<GoodEntry> {
  const code = text.trim();
  const link = /^(?:.*#\/\w+\/)?([a-z-]+(?:\/\d+x\d+\/[^/\s]+|\?j=)\S*)$/.exec(code)?.[1];
  if (link && kDraftKinds.some((kind) => link.startsWith(kind.family))) {
    const entry = (await engine.read({ link })).puzzles[0];
    if (isGood(entry)) return entry;
  }
  if (code.startsWith('{') || code.startsWith('@')) return readOne(engine, code);
  try {
    return await readOne(engine, code, family);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    if (size.width !== size.height && /^\S+$/.test(code) && code.length === size.width * size.height) {
      return readOne(engine, code, family, { size: `${size.width}x${size.height}` });
    }
    // Perhaps of another family: but its own words are about the one at hand.
    return readOne(engine, code).catch(() => Promise.reject(error));
  }
}
