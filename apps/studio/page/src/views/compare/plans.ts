// Which runs a comparison has: algorithms with options and presets, as the engine takes them, and as an address has them:
// "runs=auto,preset:bfs-all,astar heuristic=blocking".
import type { Engine } from '../../engine/engine';
import type { Facts, PuzzleRef } from '../../engine/types';
import { texts } from '../../texts';

export type RunPlan = { algorithms: string[]; presets: string[] };

export const isEmpty = (plan: RunPlan): boolean => plan.algorithms.length === 0 && plan.presets.length === 0;
export const sizeOf = (plan: RunPlan): number => plan.algorithms.length + plan.presets.length;

const kPreset = 'preset:';

export const planText = (plan: RunPlan): string => [...plan.algorithms, ...plan.presets.map((name) => kPreset + name)].join(',');

// A name that is both is the algorithm; a preset may be written without its word if it is nothing else.
export function readPlan(text: string, facts: Facts): RunPlan {
  const algorithms: string[] = [];
  const presets: string[] = [];
  for (const part of text.split(',').map((piece) => piece.trim()).filter((piece) => piece !== '')) {
    const name = part.startsWith(kPreset) ? part.slice(kPreset.length) : part;
    const isPreset = part.startsWith(kPreset) || (!isAlgorithm(facts, name) && facts.presets.some((preset) => preset.name === name));
    (isPreset ? presets : algorithms).push(name);
  }
  return eachOnce({ algorithms, presets }, facts);
}

// Each run once: spaces are one, and an algorithm goes by its own name.
export function eachOnce(plan: RunPlan, facts: Facts): RunPlan {
  const written = (method: string): string => {
    const [name = '', ...options] = method.trim().split(/\s+/);
    return [facts.algorithms.find(({ aliases }) => aliases.includes(name))?.name ?? name, ...options].join(' ');
  };
  return { algorithms: [...new Set(plan.algorithms.map(written))], presets: [...new Set(plan.presets)] };
}

export function isAlgorithm(facts: Facts, method: string): boolean {
  const [name = ''] = method.split(' ');
  return facts.algorithms.some((algorithm) => algorithm.name === name || algorithm.aliases.includes(name));
}

export type PresetSource = { source: string; presets: { name: string; guarantee: string }[] };

export function presetSources(facts: Facts, families: readonly string[]): PresetSource[] {
  const sources: PresetSource[] = [];
  for (const preset of facts.presets) {
    if (preset.instead !== '' || !families.every((name) => facts.families.find((family) => family.name === name)?.presets.includes(preset.name))) continue;
    let entry = sources.find(({ source }) => source === preset.source);
    if (!entry) sources.push((entry = { source: preset.source, presets: [] }));
    entry.presets.push({ name: preset.name, guarantee: preset.guarantee });
  }
  return sources;
}

// As the engine is asked. Every algorithm is "all": of those the engine leaves out what has no meaning on a board, and says
// why. An algorithm that is named alone is refused there.
export function askedAlgorithms(plan: RunPlan, facts: Facts): string[] {
  const names = facts.algorithms.map(({ name }) => name);
  const isAll = names.every((name) => plan.algorithms.includes(name));
  return isAll ? ['all', ...plan.algorithms.filter((method) => !names.includes(method))] : plan.algorithms;
}

// The other way round: what a comparison that already runs was asked for.
export function planOf(request: { algorithms?: readonly string[]; presets?: readonly string[] }, facts: Facts): RunPlan {
  const algorithms = (request.algorithms ?? []).flatMap((name) => (name === 'all' ? facts.algorithms.map((algorithm) => algorithm.name) : [name]));
  return { algorithms, presets: [...(request.presets ?? [])] };
}

// Every algorithm, as `shunt compare` takes it by itself.
export const defaultPlan = (facts: Facts): RunPlan => ({ algorithms: facts.algorithms.map(({ name }) => name), presets: [] });

// ---- further boards: names of puzzles or sets, or boards in a line, as the engine reads them ----

// In an address; boards in a line may have commas.
const kBoardSeparator = ';';
export const boardsText = (boards: readonly string[]): string => boards.join(kBoardSeparator);
export const readBoards = (text: string): string[] => boardLines(text.split(kBoardSeparator));
export const boardLines = (lines: readonly string[]): string[] => [...new Set(lines.map((line) => line.trim()).filter((line) => line !== ''))];

// Throws a sentence that names the line which is no board. A board that a set has as well comes once.
export async function puzzlesOf(engine: Engine, boards: readonly string[]): Promise<PuzzleRef[]> {
  const answers = await Promise.all(boards.map(async (text) => {
    try {
      return await engine.read({ text });
    } catch (error) {
      if (!(error instanceof Error && error.name === 'EngineError')) throw error;
      throw new Error(texts.compare.wrongBoard(text, error.message));
    }
  }));
  const found = answers.flatMap(({ puzzles }, i) => puzzles.map((entry): PuzzleRef => {
    if ('error' in entry) throw new Error(texts.compare.wrongBoard(boards[i]!, entry.error.message));
    return entry.name?.startsWith('@') ? entry.name : entry.puzzle;
  }));
  return [...new Map(found.map((puzzle) => [JSON.stringify(puzzle), puzzle])).values()];
}
