// Answers of `shunt serve` to the race of the design: 281463075 to 123804765.
import { readFileSync } from 'node:fs';
import type { Trace } from '../../src/engine/types';

const read = (name: string): Trace =>
  JSON.parse(readFileSync(new URL(`../fixtures/watch/trace-${name}.json`, import.meta.url), 'utf8')) as Trace;

export const breadthFirst = read('breadth-first');
export const astar = read('astar');
export const idastar = read('idastar');
