// How many shortest solutions the board of the editor has: counted by an analysis that is cancelled when the board changes.
import type { Job, JobBoard } from '../../app/jobs.svelte';
import type { PuzzleJson } from '../../engine/types';
import { number, texts } from '../../texts';

const kSeconds = 2;
const kPause = 400; // milliseconds without a change

export type WayWords = { isUnique: boolean; head: string; sub: string };

// Numbers beyond what a double holds come as texts.
type Counted = { solutions?: number | string | null; solution_classes?: number | string | null };
const isOne = (value: number | string | null | undefined): boolean => value === 1 || value === '1';

export function wayWords(report: Counted | undefined): WayWords {
  const words = texts.create.check;
  const { solutions, solution_classes: classes } = report ?? {};
  if (solutions === null || solutions === undefined) return { isUnique: false, head: words.waysUnknown, sub: words.waysLimit };
  if (isOne(solutions)) return { isUnique: true, head: words.waysOne, sub: words.waysUnique };
  const told = typeof solutions === 'number' ? number(solutions) : solutions;
  const kinds = typeof classes === 'number' ? number(classes) : classes;
  if (isOne(classes)) return { isUnique: true, head: words.ways(told), sub: words.waysSame };
  return { isUnique: false, head: words.ways(told), sub: kinds ? words.waysKinds(kinds) : '' };
}

export class ShortestWays {
  words = $state.raw<WayWords | null>(null);
  private job: Job | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private question = 0;

  constructor(private readonly jobs: JobBoard) {}

  ask(puzzle: PuzzleJson): void {
    this.forget();
    const question = this.question;
    this.timer = setTimeout(() => void this.count(puzzle, question), kPause);
  }
  forget(): void {
    ++this.question;
    clearTimeout(this.timer);
    this.words = null;
    if (this.job?.isRunning) void this.jobs.cancel(this.job);
    this.job = null;
  }

  private async count(puzzle: PuzzleJson, question: number): Promise<void> {
    try {
      const result = await this.jobs.finish({ kind: 'analyze', puzzle, figures: 'all', limits: { seconds: kSeconds } }, texts.create.check.waysJob, (job) => {
        if (question === this.question) this.job = job;
        else void this.jobs.cancel(job);
      });
      if (question === this.question) this.words = wayWords(result.reports[0] as Counted | undefined);
    } catch {
      // Whoever asks for the length says that the engine has gone.
    }
  }
}
