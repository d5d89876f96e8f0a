// The engine's answers as the words of the live check.
import type { DistanceAnswer } from '../../engine/types';
import { texts } from '../../texts';

const words = texts.create.check;

export type Finding = { isGood: boolean; head: string; sub: string };

export function findingOf(distance: DistanceAnswer): Finding {
  const { lower, upper } = distance.bounds;
  switch (distance.kind) {
    case 'exact':
      if (distance.left === 0) return { isGood: true, head: words.solved, sub: '' };
      return { isGood: true, head: words.solvable(distance.left ?? lower), sub: words.whileDrawing };
    case 'no_way':
      return { isGood: false, head: words.unsolvable, sub: distance.proof === 'parity' ? words.parity : distance.reason || words.searched };
    default:
      if (upper !== null) return { isGood: true, head: lower === upper ? words.within(upper) : words.between(lower, upper), sub: words.budget };
      return { isGood: false, head: lower > 0 ? words.atLeast(lower) : words.unknown, sub: words.budget };
  }
}

// "14 moves", and how that differs from the board as it is.
export function effectWords(effect: DistanceAnswer, now: DistanceAnswer | null): { head: string; sub: string } {
  if (effect.kind === 'no_way') return { head: words.none, sub: effect.proof === 'parity' ? words.parity : effect.reason };
  if (effect.kind !== 'exact' || effect.left === null) {
    return { head: effect.bounds.lower > 0 ? words.more(effect.bounds.lower) : words.counting, sub: '' };
  }
  const before = now?.kind === 'exact' ? now.left : null;
  if (before === null) return { head: words.moves(effect.left), sub: '' };
  const by = effect.left - before;
  return { head: words.moves(effect.left), sub: by === 0 ? words.same : by > 0 ? words.longer(by) : words.shorter(-by) };
}
