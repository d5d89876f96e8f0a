// Undo without end; redo until something else is done.
export type History<State> = { past: readonly State[]; now: State; future: readonly State[] };

export const begin = <State>(now: State): History<State> => ({ past: [], now, future: [] });
export const change = <State>(history: History<State>, now: State): History<State> =>
  now === history.now ? history : { past: [...history.past, history.now], now, future: [] };

export function undo<State>({ past, now, future }: History<State>): History<State> {
  const before = past[past.length - 1];
  return before === undefined ? { past, now, future } : { past: past.slice(0, -1), now: before, future: [now, ...future] };
}
export function redo<State>({ past, now, future }: History<State>): History<State> {
  const [next, ...rest] = future;
  return next === undefined ? { past, now, future } : { past: [...past, now], now: next, future: rest };
}
