import { describe, expect, it } from 'vitest';
import { dotsPath, marksOf } from '../../src/views/watch/marks';
import { RaceClock } from '../../src/views/watch/race_clock';
import { raceTitle, type LaneResult } from '../../src/views/watch/race_words';
import { Replay } from '../../src/views/watch/replay';
import { placeOnRings, uniteTraces } from '../../src/views/watch/rings';
import { astar, breadthFirst } from './traces';

const lane = (name: string, more: Partial<LaneResult> = {}): LaneResult & { name: string } =>
  ({ name, status: 'solved', isProved: true, length: 12, unit: { singular: 'move', plural: 'moves' }, expanded: 100, ...more });

describe('the title of a race', () => {
  it('is the ratio of work, if both have proved the same answer', () => {
    expect(raceTitle(lane('breadth-first', { expanded: 1488 }), lane('A*', { expanded: 22 }))).toBe('Same answer, 68 times less work');
    expect(raceTitle(lane('A*', { expanded: 22 }), lane('breadth-first', { expanded: 1488 }))).toBe('Same answer, 68 times less work');
    expect(raceTitle(lane('a', { expanded: 150 }), lane('b'))).toBe('Same answer, 1.5 times less work');
  });
  it('claims no difference below one and a half', () => {
    expect(raceTitle(lane('a', { expanded: 149 }), lane('b'))).toBe('Both need about the same work');
  });
  it('names the lengths if they differ, the shorter first', () => {
    expect(raceTitle(lane('greedy', { length: 36, isProved: false }), lane('A*'))).toBe('A* found 12 moves, greedy 36');
  });
  it('compares no lengths that count different things', () => {
    const plies = { singular: 'ply', plural: 'plies' };
    expect(raceTitle(lane('breadth-first'), lane('coroutine-bfs', { length: 12, unit: plies }))).toBe('breadth-first found 12 moves, coroutine-bfs 12 plies');
    expect(raceTitle(lane('breadth-first', { length: 19, unit: plies }), lane('coroutine-bfs', { length: 16, unit: plies })))
      .toBe('coroutine-bfs found 16 plies, breadth-first 19');
  });
  it('claims no ratio where one proves nothing', () => {
    expect(raceTitle(lane('A*'), lane('greedy', { isProved: false, expanded: 1 }))).toBe('Both found 12 moves, only A* proves that it is shortest');
  });
  it('says who found nothing', () => {
    expect(raceTitle(lane('depth-first', { length: null, status: 'out_of_time' }), lane('A*'))).toBe('A* found 12 moves, depth-first none');
    const nothing = { length: null, isProved: false, status: 'unsolvable' };
    expect(raceTitle(lane('a', nothing), lane('b', nothing))).toBe('Both prove that there is no way');
    expect(raceTitle(lane('a', { ...nothing, status: 'not_found' }), lane('b', nothing))).toBe('Neither found a way');
  });
});

describe('the clock of a race', () => {
  const lanes = [{ total: 1488, seconds: 0.01 }, { total: 22, seconds: 0.001 }];
  it('goes from the first expansion to the end of the longer search', () => {
    const clock = new RaceClock('expansions', lanes);
    expect(clock.valueAt(0)).toBe(1);
    expect(clock.valueAt(1)).toBe(1488);
    expect(clock.endOf(lanes[0]!)).toBe(1);
    expect(clock.endOf(lanes[1]!)).toBeCloseTo(Math.log(22) / Math.log(1488));
  });
  it('stops a search that has ended', () => {
    const clock = new RaceClock('expansions', lanes);
    expect(lanes.map((one) => clock.stepOf(one, clock.shareOf(100)))).toEqual([100, 22]);
    expect(lanes.map((one) => clock.stepOf(one, 1))).toEqual([1488, 22]);
  });
  it('steps by one expansion, there and back', () => {
    const clock = new RaceClock('expansions', lanes);
    let share = 0;
    for (let step = 2; step <= 40; ++step) {
      share = clock.stepped(lanes, share, 1);
      expect(clock.valueAt(share)).toBe(step);
    }
    expect(clock.valueAt(clock.stepped(lanes, share, -1))).toBe(39);
    expect(clock.stepped(lanes, 1, 1)).toBe(1);
    expect(clock.stepped(lanes, 0, -1)).toBe(0);
  });
  it('counts in time as well', () => {
    const clock = new RaceClock('time', lanes);
    expect(clock.most).toBe(0.01);
    expect(clock.stepOf(lanes[0]!, clock.shareOf(0.005))).toBe(744);
    expect(clock.stepOf(lanes[1]!, clock.shareOf(0.005))).toBe(22);
    expect(clock.stepOf(lanes[0]!, clock.stepped(lanes, clock.shareOf(0.005), 1))).toBe(745);
  });
  it('works before anything is known', () => {
    const clock = new RaceClock('expansions', []);
    expect(clock.valueAt(0.5)).toBe(1);
    expect(clock.stepOf({ total: 0, seconds: 0 }, 1)).toBe(0);
  });
});

describe('the marks of a picture', () => {
  const tree = uniteTraces([breadthFirst, astar]);
  const places = placeOnRings(tree, null);
  it('are the same dots in both lanes', () => {
    const count = (trace: typeof astar, place: number, step: number) =>
      marksOf(tree, places, new Replay(trace), tree.numbers[place]!, step, 0, 1).counts;
    expect(count(astar, 1, 22)).toEqual({ expanded: 22, frontier: 20, unseen: 2343 });
    expect(count(breadthFirst, 0, 1488)).toEqual({ expanded: 1488, frontier: 897, unseen: 0 });
  });
  it('become one path', () => {
    expect(dotsPath([10, 20], 2)).toBe('M8.0 20.0a2.00 2.00 0 1 0 4.00 0a2.00 2.00 0 1 0 -4.00 0');
  });
});
