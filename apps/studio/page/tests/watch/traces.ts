// Answers of `shunt serve` to the race of the design: 281463075 to 123804765.
import astarText from '../fixtures/watch/trace-astar.json?raw';
import breadthFirstText from '../fixtures/watch/trace-breadth-first.json?raw';
import idastarText from '../fixtures/watch/trace-idastar.json?raw';
import type { Trace } from '../../src/engine/types';

export const breadthFirst = JSON.parse(breadthFirstText) as Trace;
export const astar = JSON.parse(astarText) as Trace;
export const idastar = JSON.parse(idastarText) as Trace;
