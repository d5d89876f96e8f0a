import { describe, expect, it } from 'vitest';
import { askedAlgorithms, boardsText, defaultPlan, eachOnce, isEmpty, planOf, planText, presetSources, puzzlesOf, readBoards, readPlan, sizeOf } from '../../src/views/compare/plans';
import { EngineError, type Engine } from '../../src/engine/engine';
import { facts } from '../watch/facts';

describe('the runs of a comparison in an address', () => {
  it('are read back as they were written', () => {
    const plan = { algorithms: ['astar heuristic=manhattan weight=2', 'breadth-first'], presets: ['bfs-visited'] };
    expect(readPlan(planText(plan), facts)).toEqual(plan);
    expect(sizeOf(plan)).toBe(3);
  });
  it('may name a preset without its word', () => {
    expect(readPlan('bfs-visited, A*', facts)).toEqual({ algorithms: ['astar'], presets: ['bfs-visited'] });
  });
  it('name each run once', () => {
    expect(readPlan('astar,astar,,A*,bfs-visited,preset:bfs-visited', facts)).toEqual({ algorithms: ['astar'], presets: ['bfs-visited'] });
    expect(eachOnce({ algorithms: ['A*  weight=2', 'astar weight=2', 'astar'], presets: [] }, facts).algorithms).toEqual(['astar weight=2', 'astar']);
    expect(isEmpty(readPlan('', facts))).toBe(true);
  });
  it('are all algorithms unless something is said', () => {
    expect(defaultPlan(facts).algorithms).toEqual(['breadth-first', 'astar', 'sat']);
  });
  it('are asked for as "all" if all are chosen, so that the engine may leave some out', () => {
    expect(askedAlgorithms(defaultPlan(facts), facts)).toEqual(['all']);
    const more = { algorithms: ['sat', 'astar weight=2', 'astar', 'breadth-first'], presets: [] };
    expect(askedAlgorithms(more, facts)).toEqual(['all', 'astar weight=2']);
    expect(askedAlgorithms({ algorithms: ['sat'], presets: [] }, facts)).toEqual(['sat']);
    expect(planOf({ algorithms: ['all', 'astar weight=2'] }, facts)).toEqual({ algorithms: ['breadth-first', 'astar', 'sat', 'astar weight=2'], presets: [] });
  });
});

it('lists presets by their source, only those that the family has', () => {
  expect(presetSources(facts, ['tiles'])).toEqual([
    { source: 'course', presets: [{ name: 'bfs-visited', guarantee: 'a shortest solution' }, { name: 'sat-one', guarantee: 'a shortest solution' }] },
  ]);
  expect(presetSources(facts, ['rush-hour'])).toEqual([]);
});

describe('further boards', () => {
  const engine = {
    read: ({ text }: { text: string }) => {
      if (text === 'foo') return Promise.reject(new EngineError('bad_input', 'the board has 3 cells', 1, 1));
      const names = text === '@tiles/set' ? ['@tiles/set-1', '@tiles/set-2'] : [text.startsWith('@') ? text : null];
      return Promise.resolve({ puzzles: names.map((name) => ({ name, puzzle: { text } })) });
    },
  } as unknown as Engine;

  it('are read back from an address, also those with commas', () => {
    const boards = ['@tiles/set', '1,3,1/2,1,1/1,2,1'];
    expect(readBoards(boardsText(boards))).toEqual(boards);
    expect(readBoards('')).toEqual([]);
  });
  it('are names, sets or boards in a line', async () => {
    expect(await puzzlesOf(engine, ['@tiles/set', '1,3,1', '@tiles/one'])).toEqual(['@tiles/set-1', '@tiles/set-2', { text: '1,3,1' }, '@tiles/one']);
  });
  it('are each taken once, also if a set has them', async () => {
    expect(readBoards('@tiles/one; @tiles/one;')).toEqual(['@tiles/one']);
    expect(await puzzlesOf(engine, ['@tiles/set-1', '@tiles/set', '1,3,1', '1,3,1'])).toEqual(['@tiles/set-1', '@tiles/set-2', { text: '1,3,1' }]);
  });
  it('name the line that is none', async () => {
    await expect(puzzlesOf(engine, ['@tiles/one', 'foo'])).rejects.toThrow('foo: the board has 3 cells');
  });
});
