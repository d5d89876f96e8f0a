import { describe, expect, it } from 'vitest';
import { begin, costOf, detourAt, detours, hideWay, kNoHistory, play, redo, remember, seek, showWay, undo, type History, type Line } from '../src/game/line';

const line = (text: string, at = text.length - 1): Line<string> => ({ steps: [...text], own: text.length - 1, at });

describe('A line', () => {
  it('grows by moves', () => {
    expect(play(begin('0'), ['a', 'b'])).toEqual({ steps: ['0', 'a', 'b'], own: 2, at: 2 });
  });

  it('is cut where a move is made in the middle', () => {
    expect(play(seek(line('0abc'), 1), ['x'])).toEqual({ steps: ['0', 'a', 'x'], own: 2, at: 2 });
  });

  it('has places from the start to its end only', () => {
    expect(seek(line('0abc'), 99).at).toBe(3);
    expect(seek(line('0abc'), -1).at).toBe(0);
    expect(seek(line('0abc'), Number.NaN).at).toBe(0);
  });

  it('keeps what is shown apart from what is made', () => {
    const shown = showWay(line('0ab'), ['x', 'y']);
    expect(shown).toEqual({ steps: ['0', 'a', 'b', 'x', 'y'], own: 2, at: 2 });
    expect(hideWay(shown)).toEqual({ steps: ['0', 'a', 'b'], own: 2, at: 2 });
    // A move in the middle of what is shown makes the part before it one's own.
    expect(play(seek(shown, 3), ['z'])).toEqual({ steps: ['0', 'a', 'b', 'x', 'z'], own: 4, at: 4 });
  });

  it('shows a way from the middle by cutting there', () => {
    expect(showWay(seek(line('0abc'), 1), ['x'])).toEqual({ steps: ['0', 'a', 'x'], own: 1, at: 1 });
  });
});

describe('Undo', () => {
  it('is endless, and redo lives until another move is made', () => {
    let history: History<string> = kNoHistory;
    let now = begin('0');
    for (const move of ['a', 'b', 'c']) {
      history = remember(history, now);
      now = play(now, [move]);
    }
    for (let i = 0; i < 3; ++i) ({ history, line: now } = undo(history, now)!);
    expect(now).toEqual(begin('0'));
    expect(undo(history, now)).toBeNull();
    for (let i = 0; i < 2; ++i) ({ history, line: now } = redo(history, now)!);
    expect(now.steps).toEqual(['0', 'a', 'b']);
    history = remember(history, now);
    expect(redo(history, play(now, ['x']))).toBeNull();
  });

  it('brings back what a move in the middle cut off', () => {
    const before = seek(line('0abc'), 1);
    const history = remember<string>(kNoHistory, before);
    expect(undo(history, play(before, ['x']))!.line).toEqual(before);
  });
});

describe('A detour', () => {
  const steps = [
    { cost: 0, left: 5 }, { cost: 1, left: 4 }, { cost: 1, left: 5 }, { cost: 0, left: 5 }, { cost: 1, left: null }, { cost: 1, left: 4 },
  ];

  it('is how much longer the way got', () => {
    expect(detourAt(steps, 1)).toBe(0);
    expect(detourAt(steps, 2)).toBe(2);
    expect(detourAt(steps, 3)).toBe(0); // a pass costs nothing
  });

  it('is not known where a distance is not', () => {
    expect(detourAt(steps, 4)).toBeNull();
    expect(detourAt(steps, 5)).toBeNull();
    expect(detourAt(steps, 0)).toBeNull();
    expect(detours(steps, 5)).toEqual([{ place: 2, by: 2 }]);
  });

  it('costs are summed up to a place', () => {
    expect(costOf(steps, 3)).toBe(2);
    expect(costOf(steps, 0)).toBe(0);
  });
});
