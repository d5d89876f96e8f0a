// The jobs of this page: what runs, what it says, how it ended. Numbers change at most five times a second.
import { EngineGone, type Engine, type JobQuestion } from '../engine/engine';
import type { JobKind, JobResult, JobState } from '../engine/types';

const kRefresh = 200; // milliseconds between two changes of the numbers
const kLogged = 500; // messages kept

export class Job {
  state = $state<JobState['state']>('queued');
  before = $state(0);
  expanded = $state(0);
  stored = $state(0);
  depth = $state(0);
  bytes = $state(0);
  seconds = $state(0);
  total = $state<number | null>(null);
  task = $state('');
  lower = $state<number | null>(null);
  upper = $state<number | null>(null);
  found = $state.raw<readonly unknown[]>([]);
  done = $state(0); // compare: runs
  comparison = $state.raw<unknown>(null); // compare: as it stands
  messages = $state.raw<readonly string[]>([]);
  result = $state.raw<JobResult | null>(null);
  isLost = $state(false);
  isCancelling = $state(false);

  // `label` says for which board it is, because playing goes on.
  constructor(readonly id: string, readonly kind: JobKind, readonly label: string, readonly request: JobQuestion) {}

  get isRunning(): boolean {
    return this.state !== 'ended' && !this.isLost;
  }
}

export class JobBoard {
  all = $state.raw<readonly Job[]>([]);
  private unfollow = new Map<string, () => void>();
  private restored: Promise<void> | null = null;

  constructor(private readonly engine: Engine, private readonly report: (error: unknown) => void) {}

  // One that waits is told only if none is at work.
  get running(): Job | undefined {
    return this.all.find((job) => job.isRunning && job.state === 'running') ?? this.all.find((job) => job.isRunning);
  }

  // Throws what the engine refuses. The returned job's `result` is set when it ends. A question that is being answered, also
  // from before the page was loaded again, is not asked a second time.
  async start(request: JobQuestion, label: string): Promise<Job> {
    await this.restore();
    const asked = canonical(request);
    const same = this.all.find((job) => job.isRunning && !job.isCancelling && canonical(job.request) === asked);
    if (same) return same;
    const id = await this.engine.startJob(request);
    return this.follow(new Job(id, request.kind, label, request));
  }

  // The result of a job that nobody watches.
  async finish(request: JobQuestion, label: string, onStart?: (job: Job) => void): Promise<JobResult> {
    const job = await this.start(request, label);
    onStart?.(job);
    return this.ended(job);
  }

  ended(job: Job): Promise<JobResult> {
    return new Promise((resolve, reject) => {
      const stop = $effect.root(() => {
        $effect(() => {
          if (!job.result && !job.isLost) return;
          queueMicrotask(() => stop());
          if (job.result) resolve(job.result);
          else reject(new EngineGone());
        });
      });
    });
  }

  async cancel(job: Job): Promise<void> {
    if (!job.isRunning || job.isCancelling) return;
    job.isCancelling = true;
    try {
      await this.engine.cancelJob(job.id);
    } catch (error) {
      job.isCancelling = false;
      this.report(error);
    }
  }

  // Jobs that went on while the page was loaded again; looked for once.
  restore(): Promise<void> {
    this.restored ??= this.followEarlier().catch((error: unknown) => {
      this.restored = null;
      throw error;
    });
    return this.restored;
  }
  private async followEarlier(): Promise<void> {
    for (const state of await this.engine.jobs()) {
      if (state.state === 'ended' || this.all.some((job) => job.id === state.id)) continue;
      this.follow(new Job(state.id, state.kind, '', state.request));
    }
  }

  private follow(job: Job): Job {
    let waiting: (() => void) | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMeasured = false; // by the server: what the search itself counts is less
    // The first number at once, the others when their time has come; the last is never left out.
    const soon = (change: () => void): void => {
      if (timer !== undefined) {
        waiting = change;
        return;
      }
      change();
      timer = setTimeout(() => {
        timer = undefined;
        const last = waiting;
        waiting = null;
        if (last) soon(last);
      }, kRefresh);
    };
    this.unfollow.set(job.id, this.engine.follow(job.id, {
      state: ({ state, before }) => {
        job.state = state;
        job.before = before;
      },
      progress: (event) => {
        soon(() => {
          job.expanded = event.expanded;
          job.stored = event.stored;
          job.depth = event.depth;
          if (!isMeasured) job.bytes = event.bytes;
          job.seconds = event.seconds;
          if (event.total !== undefined) job.total = event.total;
          if (event.lower_bound !== undefined) job.lower = Math.max(job.lower ?? 0, event.lower_bound);
        });
      },
      task: (event) => soon(() => {
        job.task = event.task;
        job.seconds = event.seconds;
      }),
      // Not slowed down: the server sends it four times a second at most.
      memory: ({ bytes }) => {
        isMeasured = true;
        job.bytes = bytes;
      },
      bound: ({ lower }) => (job.lower = Math.max(job.lower ?? 0, lower)),
      solution: ({ upper }) => (job.upper = Math.min(job.upper ?? upper, upper)),
      start: ({ runs }) => {
        if (runs !== undefined) job.total = runs;
      },
      run: ({ done }) => (job.done = done),
      comparison: ({ comparison }) => (job.comparison = comparison),
      found: (data) => (job.found = [...job.found, data]),
      message: ({ text }) => (job.messages = [...job.messages, text].slice(-kLogged)),
      result: (result) => {
        clearTimeout(timer);
        waiting?.();
        job.seconds = result.seconds;
        if (result.bounds) {
          job.lower = result.bounds.lower;
          job.upper = result.bounds.upper;
        }
        job.state = 'ended';
        job.result = result;
        this.unfollow.delete(job.id);
      },
      lost: () => {
        clearTimeout(timer);
        job.isLost = true;
        this.unfollow.delete(job.id);
        this.report(new EngineGone());
      },
    }));
    this.all = [job, ...this.all].slice(0, 40);
    return job;
  }
}

// The same text for every order of keys; `page` is added on the way to the server.
export function canonical(question: unknown): string {
  return JSON.stringify(question, (key, value: unknown) => {
    if (key === 'page') return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
