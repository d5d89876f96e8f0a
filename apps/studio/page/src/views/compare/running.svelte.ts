// The comparison of a board: asked for, running, done. Kept while the page lives, so that another view may be looked at.
import type { Job } from '../../app/jobs.svelte';
import type { Studio } from '../../app/studio.svelte';
import type { JobResult, PuzzleRef } from '../../engine/types';
import { texts } from '../../texts';
import { arrivedRow, isComparison, rowsOf, type Row } from './comparison';
import type { RunPlan } from './plans';

export type CompareLimits = { seconds: number; megabytes: number; repeats: number };

export class RunningComparison {
  job = $state.raw<Job | null>(null);
  result = $state.raw<JobResult | null>(null);
  problem = $state('');
  readonly comparison = $derived(isComparison(this.result?.comparison) ? this.result.comparison : null);
  readonly arrived = $derived((this.job?.found ?? []).map(arrivedRow).filter((row): row is Row => row !== null));
  readonly rows = $derived(this.comparison ? rowsOf(this.comparison) : this.arrived);
  readonly isRunning = $derived(this.job?.isRunning ?? false);

  async start(studio: Studio, puzzles: PuzzleRef[], plan: RunPlan, limits: CompareLimits): Promise<void> {
    if (this.isRunning) return;
    this.result = null;
    this.problem = '';
    this.job = null;
    try {
      const result = await studio.jobs.finish({
        kind: 'compare',
        puzzles,
        algorithms: plan.algorithms,
        presets: plan.presets,
        repeats: limits.repeats,
        limits: { seconds: limits.seconds, megabytes: limits.megabytes },
      }, texts.views.compare, (job) => (this.job = job));
      this.result = result;
      if (!isComparison(result.comparison)) this.problem = result.message || result.words;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      if (!(error instanceof Error && error.name === 'EngineError')) studio.report(error);
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
