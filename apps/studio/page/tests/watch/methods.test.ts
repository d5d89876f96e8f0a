import { describe, expect, it } from 'vitest';
import { defaultPair, findChoice, labelOf, methodChoices, whySentences, groupedChoices } from '../../src/views/watch/methods';
import { facts } from './facts';

describe('methods to choose from', () => {
  it('are algorithms with each estimate, and the presets of the family', () => {
    expect(methodChoices(facts, 'tiles', false).map(({ id }) => id)).toEqual([
      'breadth-first', 'astar:linear-conflict', 'astar:manhattan', 'sat', 'preset:bfs-visited', 'preset:sat-one',
    ]);
  });
  it('leave out what cannot be watched', () => {
    expect(methodChoices(facts, 'tiles', true).map(({ id }) => id)).not.toContain('sat');
    expect(methodChoices(facts, 'tiles', true).map(({ id }) => id)).not.toContain('preset:sat-one');
  });
  it('are none for a family that nobody knows', () => {
    expect(methodChoices(facts, 'chess', true)).toEqual([]);
  });
  it('are found by what an address says, also without an estimate', () => {
    const choices = methodChoices(facts, 'rush-hour', true);
    expect(findChoice(choices, 'astar')?.id).toBe('astar:landmarks');
    expect(findChoice(choices, 'astar:nothing')).toBeUndefined();
    expect(findChoice(choices, '')).toBeUndefined();
  });
  it('begin with breadth-first and A* with the Manhattan distance, where there is one', () => {
    expect(defaultPair(methodChoices(facts, 'tiles', true), facts.families[0]).map((choice) => choice?.id)).toEqual(['breadth-first', 'astar:manhattan']);
    expect(defaultPair(methodChoices(facts, 'rush-hour', true), facts.families[1]).map((choice) => choice?.id)).toEqual(['breadth-first', 'astar:landmarks']);
    expect(defaultPair([], undefined)).toEqual([undefined, undefined]);
  });
});

it('says why in sentences of the fact sheets', () => {
  const choices = methodChoices(facts, 'tiles', true);
  const sentences = whySentences(facts, 'tiles', findChoice(choices, 'astar:manhattan')!, findChoice(choices, 'breadth-first')!);
  expect(sentences).toEqual(['A*: astar searches. Manhattan: manhattan is never too much.', 'Breadth-first: layer by layer.']);
  expect(labelOf(findChoice(choices, 'astar:manhattan')!)).toBe('A* manhattan');
});

describe('a list of searches', () => {
  it('leaves out what the board is refused', () => {
    const unfit = { algorithms: ['breadth-first'], heuristics: ['manhattan'], presets: ['bfs-visited'] };
    const ids = methodChoices(facts, 'tiles', true, unfit).map(({ id }) => id);
    expect(ids).not.toContain('breadth-first');
    expect(ids).not.toContain('astar:manhattan');
    expect(ids).not.toContain('preset:bfs-visited');
  });
  it('is grouped: without an estimate, by estimate, presets by their source', () => {
    const groups = groupedChoices(methodChoices(facts, 'tiles', true));
    expect(groups[0]!.name).toBe('Without an estimate');
    expect(groups[1]!.name).toBe('A*, by its estimate');
    expect(groups.flatMap(({ choices }) => choices).length).toBe(methodChoices(facts, 'tiles', true).length);
  });
});
