import { describe, expect, it } from 'vitest';
import { JobBoard } from '../src/app/jobs.svelte';
import type { Engine, JobListener, JobQuestion } from '../src/engine/engine';
import type { JobState } from '../src/engine/types';

const kQuestion: JobQuestion = { kind: 'solve', puzzle: '@rush-hour/famous-51', moves: ['M+1'], limits: { seconds: 5, megabytes: 64 } };

// An engine with jobs only: what was started, what is cancelled, and the listener of each.
function jobEngine(earlier: JobState[] = []) {
  const started: JobQuestion[] = [];
  const listeners = new Map<string, JobListener>();
  const engine = {
    jobs: async () => earlier,
    startJob: async (request: JobQuestion) => `new-${started.push(request)}`,
    cancelJob: async () => undefined,
    follow: (id: string, listener: JobListener) => {
      listeners.set(id, listener);
      return () => undefined;
    },
  } as unknown as Engine;
  return { board: new JobBoard(engine, () => undefined), started, listeners };
}

const earlierJob = (request: unknown): JobState =>
  ({ id: 'old-1', kind: 'solve', page: 'p', state: 'running', before: 0, seconds: 1, request, result: null }) as JobState;

describe('a question is asked once while it is being answered', () => {
  it('also when it was asked before the page was loaded again, in another order of keys', async () => {
    const { board, started } = jobEngine([
      earlierJob({ page: 'p', limits: { megabytes: 64, seconds: 5 }, moves: ['M+1'], puzzle: '@rush-hour/famous-51', kind: 'solve' }),
    ]);
    expect((await board.start(kQuestion, '')).id).toBe('old-1');
    expect(started).toEqual([]);
  });
  it('but another board, other moves or other limits are another question', async () => {
    const { board, started } = jobEngine([earlierJob(kQuestion)]);
    await board.start({ ...kQuestion, moves: ['M+1', 'G-1'] }, '');
    await board.start({ ...kQuestion, limits: { seconds: 6, megabytes: 64 } }, '');
    expect(started.length).toBe(2);
  });
  it('and one that is cancelled or has ended is asked anew', async () => {
    const { board, started, listeners } = jobEngine();
    const first = await board.start(kQuestion, '');
    void board.cancel(first);
    const second = await board.start(kQuestion, '');
    expect(second.id).not.toBe(first.id);
    listeners.get(second.id)!.result!({ seconds: 1, bounds: null } as never);
    await board.start(kQuestion, '');
    expect(started.length).toBe(3);
  });
});

it('a job that runs is told before one that waits', async () => {
  const { board, listeners } = jobEngine();
  const first = await board.start(kQuestion, '');
  const second = await board.start({ ...kQuestion, moves: [] }, '');
  expect(board.running).toBe(second);
  listeners.get(first.id)!.state!({ state: 'running', before: 0 });
  expect(board.running).toBe(first);
});
