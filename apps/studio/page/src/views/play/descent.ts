// The geometry of the descent: moves made across, moves left upwards. Pure; pixels.
import { costOf, detours, type Counted } from '../../game/counted';

export type DescentSize = { width: number; height: number; left: number; right: number; top: number; bottom: number };

export type Descent = {
  played: string; // the stairs of what was made
  fill: string; // the area below them
  future: string; // what is left if nothing goes wrong; empty: not known
  now: { x: number; y: number | null };
  labelIsLeft: boolean; // past 72 % the label stands left of the line
  marks: { x: number; y: number; text: string; isShown: boolean }[];
  flag: { x: number; y: number; total: number } | null;
  ticks: { x: number; text: string }[];
  most: number; // the top of the scale
  base: number; // y of 0
};

const kLabel = 64; // pixels of "39 left" and its distance from the line

// Steps of 1, 2, 5, 10, ... that leave room for their numbers.
export function tickStep(range: number, width: number): number {
  const least = (range * 60) / Math.max(1, width);
  for (let power = 1; ; power *= 10) {
    for (const factor of [1, 2, 5]) {
      if (factor * power >= least) return factor * power;
    }
  }
}

// `at` is the index of the step on the board, `own` of the last step that was made.
export function descentOf(steps: readonly Counted[], at: number, own: number, size: DescentSize): Descent {
  const costs: number[] = [0];
  for (let i = 1; i < steps.length; ++i) costs.push(costs[i - 1]! + steps[i]!.cost);
  const end = Math.max(own, at);
  const shownEnd = steps.length - 1;
  const lastLeft = steps[shownEnd]?.left ?? null;
  const total = lastLeft === null ? null : costs[shownEnd]! + lastLeft;
  const range = Math.max(total ?? costs[shownEnd]!, 1);
  const lefts = steps.map((step) => step.left).filter((left): left is number => left !== null);
  const most = Math.max(1, ...lefts);
  const plotWidth = size.width - size.left - size.right;
  const x = (made: number): number => size.left + (plotWidth * made) / range;
  const y = (left: number): number => size.top + (size.height - size.top - size.bottom) * (1 - left / most);
  const round = (value: number): number => Math.round(value * 10) / 10;
  const base = y(0);

  // Stairs from step `from` to step `to`, broken where nothing is known.
  const stairs = (from: number, to: number): { path: string; area: string } => {
    let path = '';
    let area = '';
    let before: number | null = null;
    let started = 0;
    const close = (until: number): void => {
      if (before !== null && until > started) area += `V${round(base)}H${round(x(started))}Z`;
    };
    for (let i = from; i <= to; ++i) {
      const left = steps[i]!.left;
      if (left === null) {
        close(costs[i]!);
        before = null;
        continue;
      }
      if (before === null) {
        started = costs[i]!;
        path += `M${round(x(costs[i]!))} ${round(y(left))}`;
        area += `M${round(x(costs[i]!))} ${round(y(left))}`;
      } else {
        path += `H${round(x(costs[i]!))}V${round(y(left))}`;
        area += `H${round(x(costs[i]!))}V${round(y(left))}`;
      }
      before = left;
    }
    if (before !== null && to > from) area += `V${round(base)}H${round(x(started))}Z`;
    return { path, area };
  };

  const made = stairs(0, end);
  let future = '';
  if (total !== null) {
    future = stairs(end, shownEnd).path;
    let left = lastLeft!;
    for (let cost = costs[shownEnd]!; left > 0; --left) future += `H${round(x(++cost))}V${round(y(left - 1))}`;
  }
  const here = steps[at]?.left ?? null;
  const nowX = x(costs[at] ?? 0);
  const labelIsLeft = (nowX - size.left) / Math.max(1, plotWidth) > 0.72;
  // The label beside the line has its room at the top: a mark there goes without its number.
  const [labelFrom, labelTo] = here === null ? [Infinity, -Infinity] : labelIsLeft ? [nowX - kLabel, nowX] : [nowX, nowX + kLabel];
  let free = -Infinity;
  const marks = detours(steps, end).map(({ place, by }) => {
    const markX = round(x(costs[place]!));
    const isUnderLabel = markX > labelFrom - 14 && markX < labelTo + 14 && y(steps[place]!.left ?? 0) - 20 < size.top;
    const isShown = markX >= free && !isUnderLabel;
    if (isShown) free = markX + 26;
    return { x: markX, y: round(y(steps[place]!.left ?? 0)), text: `+${by}`, isShown };
  });
  const step = tickStep(range, plotWidth);
  const ticks: { x: number; text: string }[] = [];
  // The flag has its own number: no tick stands under it.
  const lastTick = total === null ? range : range - (range * 40) / Math.max(1, plotWidth);
  for (let value = 0; value <= lastTick; value += step) ticks.push({ x: round(x(value)), text: String(value) });
  return {
    played: made.path,
    fill: made.area,
    future,
    now: { x: round(nowX), y: here === null ? null : round(y(here)) },
    labelIsLeft,
    marks,
    flag: total === null ? null : { x: round(x(total)), y: round(base), total },
    ticks,
    most,
    base: round(base),
  };
}

// The step whose place is nearest to a point across.
export function stepAt(steps: readonly Counted[], total: number | null, x: number, size: DescentSize): number {
  const range = Math.max(total ?? costOf(steps, steps.length - 1), 1);
  const made = ((x - size.left) / Math.max(1, size.width - size.left - size.right)) * range;
  let best = 0;
  let least = Infinity;
  let cost = 0;
  steps.forEach((step, i) => {
    cost += i === 0 ? 0 : step.cost;
    const away = Math.abs(cost - made);
    if (away <= least) {
      least = away;
      best = i;
    }
  });
  return best;
}
