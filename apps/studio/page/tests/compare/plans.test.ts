import { describe, expect, it } from 'vitest';
import { defaultPlan, isEmpty, planText, presetSources, readPlan, sizeOf } from '../../src/views/compare/plans';
import { facts } from '../watch/facts';

describe('the runs of a comparison in an address', () => {
  it('are read back as they were written', () => {
    const plan = { algorithms: ['astar heuristic=manhattan weight=2', 'breadth-first'], presets: ['bfs-visited'] };
    expect(readPlan(planText(plan), facts)).toEqual(plan);
    expect(sizeOf(plan)).toBe(3);
  });
  it('may name a preset without its word', () => {
    expect(readPlan('bfs-visited, A*', facts)).toEqual({ algorithms: ['A*'], presets: ['bfs-visited'] });
  });
  it('name each run once', () => {
    expect(readPlan('astar,astar,,', facts).algorithms).toEqual(['astar']);
    expect(isEmpty(readPlan('', facts))).toBe(true);
  });
  it('are all algorithms unless something is said', () => {
    expect(defaultPlan(facts).algorithms).toEqual(['breadth-first', 'astar', 'sat']);
  });
});

it('lists presets by their source, only those that the family has', () => {
  expect(presetSources(facts, ['tiles'])).toEqual([
    { source: 'course', presets: [{ name: 'bfs-visited', guarantee: 'a shortest solution' }, { name: 'sat-one', guarantee: 'a shortest solution' }] },
  ]);
  expect(presetSources(facts, ['rush-hour'])).toEqual([]);
});
