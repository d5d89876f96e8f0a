// The result of a race as a title, by rule. What is not known is not said: a ratio only where both have proved the same
// answer, and a length only where one was found.
import { count, number, texts } from '../../texts';

export type LaneResult = {
  name: string;
  status: string; // of shunt.solve/1
  isProved: boolean;
  length: number | null;
  expanded: number | null;
};

const kSameWork = 1.5;

export function roundedRatio(ratio: number): string {
  return ratio < 10 ? String(Math.round(ratio * 10) / 10) : number(Math.round(ratio));
}

export function raceTitle(a: LaneResult, b: LaneResult): string {
  const words = texts.watch.race;
  if (a.length === null && b.length === null) {
    return a.status === 'unsolvable' && b.status === 'unsolvable' ? words.bothUnsolvable : words.neither;
  }
  if (a.length === null || b.length === null) {
    const [found, other] = a.length === null ? [b, a] : [a, b];
    return words.onlyOne(found.name, count(found.length ?? 0, 'move', 'moves'), other.name);
  }
  if (a.length !== b.length) {
    const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
    return words.lengths(shorter.name, count(shorter.length!, 'move', 'moves'), longer.name, number(longer.length!));
  }
  if (a.isProved !== b.isProved) return words.oneProves(count(a.length, 'move', 'moves'), (a.isProved ? a : b).name);
  if (!a.isProved) return words.bothFound(count(a.length, 'move', 'moves'));
  if (a.expanded === null || b.expanded === null || a.expanded === 0 || b.expanded === 0) return words.sameAnswer;
  const ratio = Math.max(a.expanded, b.expanded) / Math.min(a.expanded, b.expanded);
  return ratio >= kSameWork ? words.lessWork(roundedRatio(ratio)) : words.sameWork;
}
