// What the number card says for each kind of knowledge about the distance.
import type { DistanceAnswer } from '../../engine/types';
import { texts, withoutDashes } from '../../texts';

export type ShownNumber = { big: number | null; words: string; reason: string };

export function numberOf(distance: DistanceAnswer | null, isSolved: boolean, showLeft: boolean): ShownNumber {
  if (isSolved) return { big: 0, words: texts.distance.left(0), reason: '' };
  if (!showLeft) return { big: null, words: texts.distance.hidden, reason: '' };
  if (!distance) return { big: null, words: texts.distance.counting, reason: '' };
  const { lower, upper } = distance.bounds;
  switch (distance.kind) {
    case 'exact':
      return { big: distance.left, words: texts.distance.left(distance.left ?? 0), reason: distance.is_restricted ? distance.words : '' };
    case 'no_way':
      return { big: null, words: texts.distance.noWay, reason: withoutDashes(distance.reason) };
    case 'counting':
      return { big: null, words: lower > 0 ? texts.distance.atLeast(lower) : texts.distance.counting, reason: '' };
    case 'bounds':
      return upper === null
        ? { big: null, words: texts.distance.gaveUp(lower), reason: '' }
        : { big: null, words: texts.distance.between(lower, upper), reason: '' };
    case 'unknown':
      return { big: null, words: lower > 0 ? texts.distance.gaveUp(lower) : texts.distance.unknown, reason: '' };
  }
}
