// Maps of the last boards, so that going to another view and back does not count a space again.
import type { JobResult } from '../../engine/types';

const kKept = 4;

class KeptSpaces {
  private readonly results = new Map<string, JobResult>();

  get(target: string): JobResult | undefined {
    return this.results.get(target);
  }
  set(target: string, result: JobResult): void {
    this.results.delete(target);
    this.results.set(target, result);
    const oldest = this.results.keys().next().value;
    if (this.results.size > kKept && oldest !== undefined) this.results.delete(oldest);
  }
}

export const keptSpaces = new KeptSpaces();
