// What the generator is asked for, and what its events say.
import type { Engine, JobQuestion } from '../../engine/engine';
import type { OptionFacts, PuzzleJson } from '../../engine/types';
import { chosenOptions } from '../../parts/options';
import type { OwnBoard } from '../../game/own_sets';
import { family as familyWords } from '../../app/families.svelte';
import type { Size } from './drafts/draft';
import { isGood } from './examine';

export type Wishes = { low: number; high: number; count: number; seed: number; options: Record<string, string> };
export type FoundBoard = { puzzle: PuzzleJson; length: number; positions: number | null };

export const kMostCount = 100;
export const kMostSeed = 4_294_967_295;

export function question(family: string, size: Size, wishes: Wishes, options: readonly OptionFacts[]): JobQuestion {
  return {
    kind: 'generate',
    family,
    width: size.width,
    height: size.height,
    length: wishes.low === wishes.high ? String(wishes.low) : `${wishes.low}..${wishes.high}`,
    count: wishes.count,
    seed: wishes.seed,
    options: chosenOptions(options, wishes.options),
  };
}

// One line of shunt.generate/1; null: something else.
export function foundBoard(data: unknown): FoundBoard | null {
  if (typeof data !== 'object' || data === null) return null;
  const { schema, json, length, positions } = data as Record<string, unknown>;
  if (schema !== 'shunt.generate/1' || typeof length !== 'number' || typeof json !== 'object' || json === null) return null;
  return { puzzle: json as PuzzleJson, length, positions: typeof positions === 'number' ? positions : null };
}

// "96" out of "3 found, 96 boards judged, longest 13, 80/s"; empty: not said.
export const triedIn = (task: string): string => /([\d,]+) boards judged/.exec(task)?.[1] ?? '';

export const isWhole = (value: number, least: number, most: number): boolean => Number.isInteger(value) && value >= least && value <= most;

// What somebody typed as a whole number; null: it is none.
export const wholeIn = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text) : null);

// Found boards as the collection keeps them: read by the engine, which gives their texts and links.
export async function ownBoards(engine: Engine, found: readonly FoundBoard[]): Promise<OwnBoard[]> {
  const { puzzles } = await engine.read({ text: found.map(({ puzzle }) => JSON.stringify(puzzle)).join('\n') });
  return puzzles.flatMap((entry, i) => (isGood(entry)
    ? [{
        name: `${familyWords(entry.family).heading} ${i + 1}`,
        family: entry.family,
        key: entry.key,
        width: entry.width,
        height: entry.height,
        text: entry.text,
        link: entry.link,
        puzzle: entry.puzzle,
        board: entry.board,
        length: found[i]?.length ?? null,
        positions: found[i]?.positions ?? null,
      }]
    : []));
}
