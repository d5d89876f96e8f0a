// The comparison of a board: asked for, running, done. Kept while the page lives, so that another view may be looked at.
import type { Job } from '../../app/jobs.svelte';
import { EngineGone } from '../../engine/engine';
import type { Studio } from '../../app/studio.svelte';
import type { JobResult, PuzzleRef } from '../../engine/types';
import { texts } from '../../texts';
import { arrivedRows, isComparison, rowsOf } from './comparison';
import { askedAlgorithms, puzzlesOf, unusualMetric, type RunPlan } from './plans';

export type CompareLimits = { seconds: number; megabytes: number; repeats: number };

export class RunningComparison {
  job = $state.raw<Job | null>(null);
  result = $state.raw<JobResult | null>(null);
  problem = $state('');
  limits = $state.raw<CompareLimits | null>(null); // null: nobody has looked at this board yet
  private isReading = false; // the boards
  private unitOf = (_method: string): string => '';
  readonly comparison = $derived(isComparison(this.result?.comparison) ? this.result.comparison : null);
  readonly rows = $derived(this.comparison ? rowsOf(this.comparison) : arrivedRows(this.job?.found ?? [], this.unitOf));
  readonly isRunning = $derived(this.job?.isRunning ?? false);

  async start(studio: Studio, board: PuzzleRef, boards: readonly string[], plan: RunPlan, limits: CompareLimits): Promise<void> {
    if (this.isRunning || this.isReading) return;
    this.result = null;
    this.problem = '';
    this.job = null;
    this.isReading = true;
    const { facts } = studio;
    if (facts) this.unitOf = (method) => unusualMetric(facts, method);
    try {
      const puzzles = boards.length > 0 ? await puzzlesOf(studio.engine, boards) : [board];
      const result = await studio.jobs.finish({
        kind: 'compare',
        puzzles,
        algorithms: facts ? askedAlgorithms(plan, facts) : plan.algorithms,
        presets: plan.presets,
        repeats: limits.repeats,
        limits: { seconds: limits.seconds, megabytes: limits.megabytes },
      }, texts.views.compare, (job) => (this.job = job));
      this.result = result;
      if (!isComparison(result.comparison) && result.ending !== 'cancelled') this.problem = result.message || result.words;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      if (error instanceof EngineGone) studio.report(error);
    } finally {
      this.isReading = false;
    }
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
