// The line of one game: the start, the moves that were made, and behind them the way that was shown, if one was. Pure:
// every function gives a new line. A step is whatever the game keeps of a position; steps are shared between lines.

export type Line<Step> = {
  readonly steps: readonly Step[]; // steps[0] is the start, steps[i] stands after i moves
  readonly own: number; // so many moves were made by the player; those behind it were shown
  readonly at: number; // the position that is on the board
};

export const begin = <Step>(start: Step): Line<Step> => ({ steps: [start], own: 0, at: 0 });

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

// Another place of the same line.
export function seek<Step>(line: Line<Step>, at: number): Line<Step> {
  const place = clamp(Math.trunc(at) || 0, 0, line.steps.length - 1);
  return place === line.at ? line : { ...line, at: place };
}

// Moves made here. What stood behind this place is cut off; what was shown before it counts as made.
export function play<Step>(line: Line<Step>, steps: readonly Step[]): Line<Step> {
  const kept = [...line.steps.slice(0, line.at + 1), ...steps];
  return { steps: kept, own: kept.length - 1, at: kept.length - 1 };
}

// A way from here that is shown, not made.
export function showWay<Step>(line: Line<Step>, steps: readonly Step[]): Line<Step> {
  return { steps: [...line.steps.slice(0, line.at + 1), ...steps], own: Math.min(line.own, line.at), at: line.at };
}

// Without what was shown and not made.
export function hideWay<Step>(line: Line<Step>): Line<Step> {
  const own = Math.max(line.own, line.at);
  return own === line.steps.length - 1 && own === line.own ? line : { steps: line.steps.slice(0, own + 1), own, at: line.at };
}

// ---- undo: whole lines, so that a reset and a cut come back as they were ----

export type History<Step> = { readonly past: readonly Line<Step>[]; readonly future: readonly Line<Step>[] };
export const kNoHistory: History<never> = { past: [], future: [] };

export const remember = <Step>(history: History<Step>, line: Line<Step>): History<Step> => ({ past: [...history.past, line], future: [] });

export function undo<Step>(history: History<Step>, line: Line<Step>): { history: History<Step>; line: Line<Step> } | null {
  const before = history.past[history.past.length - 1];
  if (!before) return null;
  return { history: { past: history.past.slice(0, -1), future: [line, ...history.future] }, line: before };
}

// The line without its last own move: undo beyond what is remembered, for moves that came with a link.
export const takeBack = <Step>(line: Line<Step>): Line<Step> | null =>
  line.own === 0 ? null : { steps: line.steps.slice(0, line.own), own: line.own - 1, at: line.own - 1 };

export function redo<Step>(history: History<Step>, line: Line<Step>): { history: History<Step>; line: Line<Step> } | null {
  const [after, ...rest] = history.future;
  if (!after) return null;
  return { history: { past: [...history.past, line], future: rest }, line: after };
}

// ---- detours ----

export type Counted = { readonly cost: number; readonly left: number | null };

// How much longer the way got by move i: 0 if it kept the shortest way, null if that is not known.
export function detourAt(steps: readonly Counted[], i: number): number | null {
  const before = steps[i - 1]?.left;
  const step = steps[i];
  if (before === undefined || before === null || !step || step.left === null) return null;
  return step.left + step.cost - before;
}

export function detours(steps: readonly Counted[], upTo: number): { place: number; by: number }[] {
  const found: { place: number; by: number }[] = [];
  for (let i = 1; i <= upTo; ++i) {
    const by = detourAt(steps, i);
    if (by !== null && by > 0) found.push({ place: i, by });
  }
  return found;
}

export const costOf = (steps: readonly Counted[], upTo: number): number =>
  steps.slice(1, upTo + 1).reduce((sum, step) => sum + step.cost, 0);
