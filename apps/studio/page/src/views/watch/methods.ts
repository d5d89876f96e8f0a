// Which searches can be chosen for a board, and how a choice is written in an address: "breadth-first",
// "astar:HEURISTIC", "preset:bfs-all". All of it comes from the fact sheets.
import type { AlgorithmFacts, Facts, FamilyFacts, Method, Unfit } from '../../engine/types';
import { texts } from '../../texts';

export type MethodChoice = {
  id: string;
  algorithm: string;
  name: string;
  detail: string; // a heuristic, or "preset"
  summary: string;
  method: Method;
  group: string; // in a list: choices with the same one stand together
};

const kAllFit: Unfit = { algorithms: [], heuristics: [], presets: [] };

export const labelOf = (choice: Pick<MethodChoice, 'name' | 'detail'>): string =>
  choice.detail === '' ? choice.name : `${choice.name} ${choice.detail}`;

function choicesOf(algorithm: AlgorithmFacts, family: FamilyFacts, unfit: Unfit): MethodChoice[] {
  const { summary, title: name } = algorithm;
  if (!algorithm.needs_heuristic) {
    return [{ id: algorithm.name, algorithm: algorithm.name, name, detail: '', summary, method: { algorithm: algorithm.name }, group: texts.watch.groups.plain }];
  }
  return family.heuristics.filter(({ name }) => !unfit.heuristics.includes(name)).map((heuristic) => ({
    id: `${algorithm.name}:${heuristic.name}`,
    algorithm: algorithm.name,
    name,
    detail: heuristic.name,
    summary,
    method: { algorithm: algorithm.name, heuristic: heuristic.name },
    group: texts.watch.groups.withEstimate(name),
  }));
}

// `isTraced`: only those that can be watched step by step. `unfit`: what the board is refused, and is left out.
export function methodChoices(facts: Facts, familyName: string, isTraced: boolean, unfit: Unfit = kAllFit): MethodChoice[] {
  const family = facts.families.find(({ name }) => name === familyName);
  if (!family) return [];
  const can = (algorithm: AlgorithmFacts | undefined): boolean => algorithm !== undefined && (!isTraced || algorithm.untraced === '');
  const byName = (name: string): AlgorithmFacts | undefined => facts.algorithms.find((algorithm) => algorithm.name === name);
  const algorithms = facts.algorithms.filter((algorithm) => can(algorithm) && !unfit.algorithms.includes(algorithm.name))
    .flatMap((algorithm) => choicesOf(algorithm, family, unfit));
  const presets = facts.presets
    .filter((preset) => family.presets.includes(preset.name) && !unfit.presets.includes(preset.name) && preset.instead === '' && can(byName(preset.algorithm)))
    .map((preset): MethodChoice => ({
      id: `preset:${preset.name}`,
      algorithm: preset.algorithm,
      name: preset.name,
      detail: 'preset',
      summary: preset.guarantee,
      method: { preset: preset.name },
      group: texts.watch.groups.presets(preset.source),
    }));
  return [...algorithms, ...presets];
}

// As a list shows them: groups in the order in which they come up, those without an estimate first.
export function groupedChoices(choices: readonly MethodChoice[]): { name: string; choices: MethodChoice[] }[] {
  const groups: { name: string; choices: MethodChoice[] }[] = [];
  const isPlain = (choice: MethodChoice): boolean => choice.group === texts.watch.groups.plain;
  for (const choice of [...choices.filter(isPlain), ...choices.filter((one) => !isPlain(one))]) {
    const group = groups.find(({ name }) => name === choice.group);
    if (group) group.choices.push(choice);
    else groups.push({ name: choice.group, choices: [choice] });
  }
  return groups;
}

// By id; a bare algorithm that needs an estimate gets the family's first one.
export function findChoice(choices: readonly MethodChoice[], id: string | undefined): MethodChoice | undefined {
  if (id === undefined || id === '') return undefined;
  return choices.find((choice) => choice.id === id) ?? choices.find((choice) => choice.algorithm === id && !choice.id.startsWith('preset:'));
}

// Breadth-first and A* with the estimate that everybody learns first.
export function defaultPair(choices: readonly MethodChoice[], family: FamilyFacts | undefined): [MethodChoice | undefined, MethodChoice | undefined] {
  const first = findChoice(choices, 'breadth-first') ?? choices[0];
  const second = findChoice(choices, `astar:${family?.textbook_heuristic ?? ''}`) ?? findChoice(choices, 'astar') ?? choices[1] ?? first;
  return [first, second];
}

// "Takes the state with the least cost so far plus estimated rest."
export const sentence = (text: string): string => {
  const trimmed = text.trim().replace(/[.;]$/, '');
  return trimmed === '' ? '' : `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}.`;
};

// Why the second lane of a race needs less or more than the first: two sentences of the fact sheets.
export function whySentences(facts: Facts, familyName: string, better: MethodChoice, other: MethodChoice): string[] {
  const family = facts.families.find(({ name }) => name === familyName);
  const of = (choice: MethodChoice): string => {
    const heuristic = family?.heuristics.find(({ name }) => name === choice.method.heuristic);
    const estimate = heuristic ? ` ${sentence(`${heuristic.name}: ${heuristic.help}`)}` : '';
    // A summary that begins with a verb goes on from the name ("A* takes the state ..."), any other is set off by a colon.
    const isVerb = /^[a-z]+s\b/.test(choice.summary);
    return sentence(`${choice.name}${isVerb ? '' : ':'} ${choice.summary}`) + estimate;
  };
  return better.id === other.id ? [of(better)] : [of(better), of(other)];
}
