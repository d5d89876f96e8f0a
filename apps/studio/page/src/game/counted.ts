// A line of positions by what its moves cost and what is left after each: where it got longer. Pure.

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
