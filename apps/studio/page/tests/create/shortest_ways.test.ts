import { describe, expect, it } from 'vitest';
import { wayWords } from '../../src/views/create/shortest_ways.svelte';

describe('the number of shortest solutions', () => {
  it('says whether a board is unique, and in which sense', () => {
    expect(wayWords({ solutions: 1, solution_classes: 1 })).toMatchObject({ isUnique: true, head: 'One shortest solution' });
    expect(wayWords({ solutions: 12, solution_classes: 1 })).toMatchObject({ isUnique: true, head: '12 shortest solutions' });
    expect(wayWords({ solutions: 61, solution_classes: 4 })).toMatchObject({ isUnique: false, sub: expect.stringContaining('of 4 kinds') });
  });
  it('says where it is not known', () => {
    expect(wayWords(undefined).head).toBe('Shortest solutions not counted');
    expect(wayWords({ solutions: '18446744073709551616', solution_classes: null }).head).toBe('18446744073709551616 shortest solutions');
  });
});
