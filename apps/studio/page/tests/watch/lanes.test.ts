import { describe, expect, it } from 'vitest';
import type { Job } from '../../src/app/jobs.svelte';
import type { OpenedBoard } from '../../src/app/opened_board';
import type { Studio } from '../../src/app/studio.svelte';
import type { Ending, JobResult, Trace } from '../../src/engine/types';
import { Race } from '../../src/views/watch/race.svelte';
import type { MethodChoice } from '../../src/views/watch/methods';
import { astar } from './traces';

const kNothing: Trace = { nodes: [], texts: [], moves: [], expansions: [], rounds: [], path: [], written: 0, total: 0, is_truncated: false };
const choice = (name: string): MethodChoice => ({ id: name, algorithm: name, name, detail: '', summary: '', method: { algorithm: name }, group: '' });
const ended = (ending: Ending, words: string, trace: Trace = kNothing, more: Partial<JobResult> = {}): JobResult => ({
  schema: 'shunt.job/1', id: '1', kind: 'trace', ending, words, tag: '', message: '', exit_code: 0, signal: null, seconds: 1, bounds: null, way: null,
  reports: [], trace, space: null, comparison: null, report: null, ...more,
});

let boards = 0;
// A race whose jobs end as the test says; equal questions share a job, as they do in the page.
function raceOf(answers: Readonly<Record<string, JobResult>>) {
  const asked: string[] = [];
  const cancelled: string[] = [];
  const jobs = new Map<string, Job>();
  const finish = async (question: { method: { algorithm: string } }, _label: string, onStart: (job: Job) => void): Promise<JobResult> => {
    const name = question.method.algorithm;
    if (!jobs.has(name)) {
      jobs.set(name, { id: name, isRunning: !(name in answers) } as unknown as Job);
      asked.push(name);
    }
    const job = jobs.get(name)!;
    onStart(job);
    const answer = answers[name];
    if (answer) jobs.delete(name);
    return answer ?? new Promise(() => undefined);
  };
  const studio = {
    jobs: { finish, cancel: async (job: Job) => void cancelled.push(job.id) },
    report: () => undefined,
  } as unknown as Studio;
  const race = new Race(studio, { target: `board ${++boards}`, puzzle: '@a/b', moves: [] } as unknown as OpenedBoard);
  return { race, asked, cancelled };
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('a lane says how its search ended', () => {
  const cases: [Ending, string, Partial<JobResult>, string][] = [
    ['refused', 'x', { message: 'bidirectional search has no meaning here' }, 'Bidirectional search has no meaning here.'],
    ['died', 'The search ended unexpectedly (memory?). The studio is fine.', {}, 'The search ended unexpectedly (memory?). The studio is fine.'],
    ['finished', 'Solved in 0 moves, and no solution is shorter.', {}, 'Solved in 0 moves, and no solution is shorter.'],
    ['finished', 'Unsolvable: the parity of the tiles never matches.', {}, 'Unsolvable: the parity of the tiles never matches.'],
  ];
  it.each(cases)('%s: %s', async (ending, said, more, expected) => {
    const { race } = raceOf({ 'breadth-first': ended(ending, said, kNothing, more), other: ended('finished', '', astar) });
    race.start(choice('breadth-first'), choice('other'));
    await settled();
    expect(race.lanes[0].words).toBe(expected);
    expect(race.lanes[0].isWarning).toBe(ending !== 'finished');
    expect(race.lanes[1].words).toBe('');
  });
  it('also below a picture that was cut short, and shows none after a disagreement', async () => {
    const { race } = raceOf({ 'breadth-first': ended('out_of_memory', 'Out of memory.', astar), other: ended('disagreement', 'A bug.', astar) });
    race.start(choice('breadth-first'), choice('other'));
    await settled();
    expect(race.lanes[0].words).toBe('Out of memory.');
    expect(race.lanes[0].replay).not.toBeNull();
    expect(race.lanes[1].words).toBe('A bug.');
    expect(race.lanes[1].replay).toBeNull();
  });
});

it('the way that was found is drawn also where a pass counts nothing', async () => {
  const found = (moves: number, path: number) => ended('finished', '', { ...astar, path: astar.path.slice(0, path) }, {
    reports: [{ status: 'solved', optimal: true, length: 9, moves: Array.from({ length: moves }, () => ({ text: '-' })), options: {}, statistics: {} }],
  });
  const { race } = raceOf({ 'breadth-first': found(12, 13), other: found(12, 11) });
  race.start(choice('breadth-first'), choice('other'));
  await settled();
  expect(race.lanes.map((lane) => lane.hasWay)).toEqual([true, false]);
});

describe('a search is asked again', () => {
  it('after it died or was cancelled, and not while its answer is kept', async () => {
    const { race, asked } = raceOf({ 'breadth-first': ended('died', 'It died.'), other: ended('finished', '', astar) });
    race.start(choice('breadth-first'), choice('other'));
    await settled();
    expect(race.lanes.map((lane) => lane.canRunAgain)).toEqual([true, false]);
    race.again(race.lanes[0]);
    race.choose(1, choice('other'));
    await settled();
    expect(asked).toEqual(['breadth-first', 'other', 'breadth-first']);
  });
  it('but not after it was refused', async () => {
    const { race } = raceOf({ 'breadth-first': ended('refused', 'No.'), other: ended('finished', '', astar) });
    race.start(choice('breadth-first'), choice('other'));
    await settled();
    expect(race.lanes[0].canRunAgain).toBe(false);
  });
});

it('the same algorithm with other estimates is told apart', () => {
  const { race } = raceOf({});
  const astarWith = (detail: string): MethodChoice => ({ ...choice('astar'), id: `astar:${detail}`, name: 'A*', detail });
  race.start(astarWith('manhattan'), astarWith('zero'));
  expect(race.names).toEqual(['A* manhattan', 'A* zero']);
  race.start(astarWith('manhattan'), choice('breadth-first'));
  expect(race.names).toEqual(['A*', 'breadth-first']);
});

it('a job that both lanes wait for ends when neither needs it', async () => {
  const { race, cancelled } = raceOf({});
  race.start(choice('breadth-first'), choice('breadth-first'));
  await settled();
  race.choose(0, choice('astar'));
  await settled();
  expect(cancelled).toEqual([]);
  race.choose(1, choice('greedy'));
  await settled();
  // What lies below the lanes is a breadth-first search again.
  expect(cancelled).toEqual(['breadth-first']);
});
