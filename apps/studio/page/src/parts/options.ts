// Options of the fact sheets as fields of a form, and back as what a job takes.
import type { OptionFacts } from '../engine/types';

export type Field =
  | { kind: 'choice'; choices: string[] }
  | { kind: 'flag' }
  | { kind: 'number'; least: number; most: number; isWhole: boolean }
  | { kind: 'text' };

const kRange = /^(-?[0-9]+(?:\.[0-9]+)?)\.\.(-?[0-9]+(?:\.[0-9]+)?)$/;

export function fieldOf(option: Pick<OptionFacts, 'values'>): Field {
  if (option.values === 'flag') return { kind: 'flag' };
  if (option.values.includes('|')) return { kind: 'choice', choices: option.values.split('|') };
  const range = kRange.exec(option.values);
  if (!range) return { kind: 'text' };
  const [, least = '', most = ''] = range;
  return { kind: 'number', least: Number(least), most: Number(most), isWhole: !least.includes('.') && !most.includes('.') };
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
