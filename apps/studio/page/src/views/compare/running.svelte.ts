// The comparison of a board: asked for, running, done. Kept while the page lives, so that another view may be looked at.
import type { Job } from '../../app/jobs.svelte';
import { EngineGone } from '../../engine/engine';
import type { Studio } from '../../app/studio.svelte';
import type { JobResult, PuzzleRef } from '../../engine/types';
import { texts } from '../../texts';
import { isComparison, rowsOf, type ComparisonJson, type Row } from './comparison';
import { askedAlgorithms, boardsText, planText, puzzlesOf, type RunPlan } from './plans';

export type CompareLimits = { seconds: number; megabytes: number; repeats: number };

export class RunningComparison {
  job = $state.raw<Job | null>(null);
  result = $state.raw<JobResult | null>(null);
  problem = $state('');
  limits = $state.raw<CompareLimits | null>(null); // null: nobody has looked at this board yet
  // What was asked for last, so that another view may be looked at in between.
  plan: RunPlan | null = null;
  boards: readonly string[] = [];
  private isReading = $state(false); // the boards
  private question = 0;
  // Not derived values: those end with the view that was there when this was made, and this outlives it.
  // As far as it has come; one that had to be killed has told of its runs, and of nothing else.
  get comparison(): ComparisonJson | null {
    return [this.result?.comparison, this.job?.comparison].find(isComparison) ?? null;
  }
  get rows(): readonly Row[] {
    return this.comparison ? rowsOf(this.comparison) : [];
  }
  get isRunning(): boolean {
    return this.isReading || (this.job?.isRunning ?? false);
  }
  // The boards that were compared, as they were asked for.
  get puzzles(): readonly PuzzleRef[] {
    return this.job?.request.kind === 'compare' ? this.job.request.puzzles : [];
  }

  isOf(plan: RunPlan, boards: readonly string[]): boolean {
    return this.plan !== null && planText(this.plan) === planText(plan) && boardsText(this.boards) === boardsText(boards);
  }

  // One that runs already is left: its runs are not those that are asked for now. False: it was left in its turn.
  async start(studio: Studio, board: PuzzleRef, boards: readonly string[], plan: RunPlan, limits: CompareLimits): Promise<boolean> {
    if (this.job?.isRunning) void studio.jobs.cancel(this.job);
    const question = this.begin(plan, boards);
    this.isReading = true;
    return this.finish(studio, question, async () => {
      const puzzles = boards.length > 0 ? await puzzlesOf(studio.engine, boards) : [board];
      return studio.jobs.start({
        kind: 'compare',
        puzzles,
        algorithms: studio.facts ? askedAlgorithms(plan, studio.facts) : plan.algorithms,
        presets: plan.presets,
        repeats: limits.repeats,
        limits: { seconds: limits.seconds, megabytes: limits.megabytes },
      }, texts.views.compare);
    });
  }

  // A comparison that went on while the page was loaded again.
  follow(studio: Studio, job: Job, plan: RunPlan, boards: readonly string[]): Promise<boolean> {
    return this.finish(studio, this.begin(plan, boards), async () => job);
  }

  private begin(plan: RunPlan, boards: readonly string[]): number {
    this.plan = plan;
    this.boards = boards;
    this.result = null;
    this.problem = '';
    this.job = null;
    return ++this.question;
  }

  private async finish(studio: Studio, question: number, start: () => Promise<Job>): Promise<boolean> {
    const isCurrent = (): boolean => question === this.question;
    try {
      const job = await start();
      if (!isCurrent()) return false;
      this.job = job;
      this.isReading = false;
      const result = await studio.jobs.ended(job);
      if (!isCurrent()) return false;
      this.result = result;
      if (!isComparison(result.comparison) && result.ending !== 'cancelled') this.problem = result.message || result.words;
    } catch (error) {
      if (isCurrent()) this.problem = error instanceof EngineGone ? '' : error instanceof Error ? error.message : String(error);
      if (error instanceof EngineGone) studio.report(error);
    } finally {
      if (isCurrent()) this.isReading = false;
    }
    return isCurrent();
  }
}

const kKept = 6;
const kept = new Map<string, RunningComparison>();
export function comparisonOf(target: string): RunningComparison {
  let found = kept.get(target);
  if (!found) {
    found = new RunningComparison();
    kept.set(target, found);
    const oldest = kept.keys().next().value;
    if (kept.size > kKept && oldest !== undefined) kept.delete(oldest);
  }
  return found;
}
