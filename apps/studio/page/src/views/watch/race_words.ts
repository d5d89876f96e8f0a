// The result of a race as a title, by rule. What is not known is not said: a ratio only where both have proved the same
// answer, and a length only where one was found.
import { count, number, texts } from '../../texts';

// What a length counts, as the family's facts name it.
export type LengthUnit = { singular: string; plural: string };

export type LaneResult = {
  status: string; // of shunt.solve/1
  isProved: boolean;
  length: number | null;
  unit: LengthUnit;
  expanded: number | null;
};

const kSameWork = 1.5;

export function roundedRatio(ratio: number): string {
  return ratio < 10 ? String(Math.round(ratio * 10) / 10) : number(Math.round(ratio));
}

export const lengthWords = ({ length, unit }: Pick<LaneResult, 'length' | 'unit'>): string => count(length ?? 0, unit.singular, unit.plural);

type Named = LaneResult & { name: string };

export function raceTitle(a: Named, b: Named): string {
  const words = texts.watch.race;
  if (a.length === null && b.length === null) {
    return a.status === 'unsolvable' && b.status === 'unsolvable' ? words.bothUnsolvable : words.neither;
  }
  if (a.length === null || b.length === null) {
    const [found, other] = a.length === null ? [b, a] : [a, b];
    return words.onlyOne(found.name, lengthWords(found), other.name);
  }
  // Lengths that count different things are told, and nothing is said about which is less.
  if (a.unit.plural !== b.unit.plural) return words.lengths(a.name, lengthWords(a), b.name, lengthWords(b));
  if (a.length !== b.length) {
    const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
    return words.lengths(shorter.name, lengthWords(shorter), longer.name, number(longer.length!));
  }
  if (a.isProved !== b.isProved) return words.oneProves(lengthWords(a), (a.isProved ? a : b).name);
  if (!a.isProved) return words.bothFound(lengthWords(a));
  if (a.expanded === null || b.expanded === null || a.expanded === 0 || b.expanded === 0) return words.sameAnswer;
  const ratio = Math.max(a.expanded, b.expanded) / Math.min(a.expanded, b.expanded);
  return ratio >= kSameWork ? words.lessWork(roundedRatio(ratio)) : words.sameWork;
}
