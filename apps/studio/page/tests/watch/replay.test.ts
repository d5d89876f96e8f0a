import { describe, expect, it } from 'vitest';
import { depthGroups, frontierLine, kExpanded, kFrontier, kUnseen, Replay } from '../../src/views/watch/replay';
import { astar, breadthFirst, idastar } from './traces';

const counted = (states: Uint8Array, kind: number): number => states.reduce((sum, state) => sum + Number(state === kind), 0);

describe('a replay', () => {
  it('ends with the numbers of the report', () => {
    expect(new Replay(breadthFirst).figuresAt(1488)).toEqual({ expanded: 1488, stored: 2385, frontier: 897, depth: 13, isDone: true });
    expect(new Replay(astar).figuresAt(22)).toEqual({ expanded: 22, stored: 42, frontier: 20, depth: 12, isDone: true });
  });
  it('begins with the start alone', () => {
    const states = new Replay(astar).statesAt(0);
    expect(states[0]).toBe(kFrontier);
    expect(counted(states, kUnseen)).toBe(states.length - 1);
  });
  it('expands one state a step, and never forgets one', () => {
    const replay = new Replay(astar);
    for (let step = 1; step <= replay.steps; ++step) {
      const states = replay.statesAt(step);
      expect(counted(states, kExpanded)).toBe(step);
      expect(counted(states, kFrontier)).toBe(replay.figuresAt(step).frontier);
    }
  });
  it('counts what was found by depth', () => {
    expect(new Replay(breadthFirst).layersAt(1488)).toEqual([1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 535]);
    expect(new Replay(astar).layersAt(22).reduce((a, b) => a + b)).toBe(42);
  });
  it('has a table by depth whose expansions add up to those of the search, rounds counted', () => {
    const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
    for (const trace of [astar, breadthFirst, idastar]) expect(sum(new Replay(trace).depthTable().expanded)).toBe(trace.total);
    expect(new Replay(breadthFirst).depthTable().found).toEqual(new Replay(breadthFirst).layersAt(1488));
  });
  it('has a table of at most so many rows, without a gap', () => {
    expect(depthGroups(3, 200)).toEqual([{ from: 0, to: 0 }, { from: 1, to: 1 }, { from: 2, to: 2 }]);
    for (const depths of [0, 1, 199, 200, 201, 999, 43_308]) {
      const groups = depthGroups(depths, 200);
      expect(groups.length).toBeLessThanOrEqual(200);
      expect(groups.at(-1)?.to ?? -1).toBe(depths - 1);
      groups.slice(1).forEach((group, i) => expect(group.from).toBe(groups[i]!.to + 1));
    }
    expect(depthGroups(201, 200)[0]).toEqual({ from: 0, to: 1 });
  });
});

describe('rounds', () => {
  const replay = new Replay(idastar);
  it('are none where the search has none', () => {
    expect(new Replay(astar).roundAt(5)).toBeNull();
  });
  it('have their bounds and their expansions', () => {
    expect(replay.roundAt(1)).toEqual({ number: 1, count: 2, isLast: false, bound: 10, first: 1, last: 8 });
    expect(replay.roundAt(9)).toEqual({ number: 2, count: 2, isLast: true, bound: 12, first: 9, last: 21 });
    expect(replay.roundAt(21)?.number).toBe(2);
  });
  it('are of no known number where the trace was cut', () => {
    expect(new Replay({ ...idastar, is_truncated: true }).roundAt(9)).toEqual({ number: 2, count: null, isLast: true, bound: 12, first: 9, last: 21 });
  });
  it('show only what the current round has expanded', () => {
    expect(counted(replay.statesAt(8), kExpanded)).toBe(8);
    expect(counted(replay.statesAt(9), kExpanded)).toBe(1);
  });
});

describe('the frontier line', () => {
  it('ends at the last expansion, however much it is thinned', () => {
    const line = frontierLine(breadthFirst, 100);
    expect(line.length).toBeLessThanOrEqual(101);
    expect(line.at(-1)).toEqual({ step: 1488, frontier: 897 });
    expect(frontierLine({ ...astar, expansions: [] }, 10)).toEqual([]);
  });
});
