// Options of the fact sheets as fields of a form, and back as what a job takes.
import type { AlgorithmFacts, FamilyFacts, OptionFacts, QuestionField } from '../engine/types';

export type Field =
  | { kind: 'choice'; choices: string[] }
  | { kind: 'flag' }
  | { kind: 'number'; least: number; most: number; isWhole: boolean }
  | { kind: 'text' };

const kRange = /^(-?[0-9]+(?:\.[0-9]+)?)\.\.(-?[0-9]+(?:\.[0-9]+)?)$/;

export function fieldOf(option: Pick<OptionFacts, 'values'>): Field {
  if (option.values === 'flag') return { kind: 'flag' };
  if (option.values === 'N') return { kind: 'number', least: 0, most: Number.MAX_SAFE_INTEGER, isWhole: true };
  if (option.values.includes('|')) return { kind: 'choice', choices: option.values.split('|') };
  const range = kRange.exec(option.values);
  if (!range) return { kind: 'text' };
  const [, least = '', most = ''] = range;
  return { kind: 'number', least: Number(least), most: Number(most), isWhole: !least.includes('.') && !most.includes('.') };
}

// What the names of a family stand for.
const kNames: Readonly<Record<string, (family: FamilyFacts) => readonly { name: string; help: string }[]>> = {
  SET: (family) => family.move_sets, METRIC: (family) => family.metrics, HEURISTIC: (family) => family.heuristics,
};

// The fields of the question that mean something for a family and an algorithm, with the family's names as values. What is
// solved and how (PRESET, ALGORITHM) is chosen elsewhere.
export function questionFields(
  question: readonly QuestionField[], family: FamilyFacts, algorithm: AlgorithmFacts, values: Readonly<Record<string, string>>,
): QuestionField[] {
  const facts: Readonly<Record<string, unknown>> = { ...family, ...algorithm };
  return question.filter(({ needs }) => needs === '' || facts[needs] === true).flatMap((field): QuestionField[] => {
    if (field.values === 'PRESET' || field.values === 'ALGORITHM') return [];
    const names = kNames[field.values]?.(family);
    if (!names) return [field];
    if (names.length < 2 && field.needs === '') return [];
    // An estimate that is not chosen is the algorithm's own choice, and has no name here.
    const isOpen = field.needs !== '';
    const fallback = isOpen ? '' : names[0]!.name;
    const chosen = names.find(({ name }) => name === (values[field.name] || fallback));
    return [{ ...field, values: [...(isOpen ? [''] : []), ...names.map(({ name }) => name)].join('|'), fallback, help: chosen?.help ?? '' }];
  });
}

// What is chosen of the fields under a heading, as a job takes it.
export function chosenFields(
  fields: readonly QuestionField[], heading: string, values: Readonly<Record<string, string>>,
): Record<string, string | number | boolean> {
  const chosen = chosenOptions(fields.filter((field) => field.heading === heading), values);
  return Object.fromEntries(fields.flatMap(({ name, field }) => (chosen[name] === undefined ? [] : [[field, chosen[name]]])));
}

// Only what differs from the default is sent.
export function chosenOptions(
  options: readonly OptionFacts[], values: Readonly<Record<string, string>>,
): Record<string, string | number | boolean> {
  const chosen: Record<string, string | number | boolean> = {};
  for (const option of options) {
    const value = values[option.name];
    if (value === undefined || value === '' || value === option.fallback) continue;
    const field = fieldOf(option);
    if (field.kind === 'flag') {
      if (value === 'true') chosen[option.name] = true;
    } else if (field.kind === 'number') chosen[option.name] = Number(value);
    else chosen[option.name] = value;
  }
  return chosen;
}
