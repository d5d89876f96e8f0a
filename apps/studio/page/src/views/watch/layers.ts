// States by depth while a search runs: what its progress tells is the depth it is at and how many states it has stored, so
// the states of a depth are what was added until the next one began.

export class LiveLayers {
  private readonly starts: number[] = []; // stored when each depth was first told
  private stored = 0;

  // Depths that were passed between two tellings share what was added in between.
  tell(depth: number, stored: number): void {
    const last = this.starts.length - 1;
    if (depth > last) {
      const from = Math.max(this.stored, 0);
      const missing = depth - last;
      for (let i = 1; i <= missing; ++i) this.starts.push(Math.round(from + ((stored - from) * (i - 1)) / missing));
    }
    this.stored = Math.max(this.stored, stored);
  }

  get layers(): number[] {
    return this.starts.map((start, i) => Math.max(0, (this.starts[i + 1] ?? this.stored) - start));
  }
}

export type MirroredBar = { depth: number; x: number; half: number; width: number };

// Bars around a middle line: as far above it as below, by the logarithm of their count; one state has a bar too.
export function mirroredBars(layers: readonly number[], most: number, depths: number, width: number, height: number): MirroredBar[] {
  const step = width / Math.max(1, depths);
  const bar = Math.max(0.8, step - Math.min(3, step * 0.25));
  const scale = (count: number): number => Math.log10(1 + count) / Math.log10(1 + Math.max(most, 1));
  return layers.flatMap((count, depth) =>
    count > 0 ? [{ depth, x: depth * step + (step - bar) / 2, half: Math.max(0.75, (height / 2) * scale(count)), width: bar }] : []);
}
