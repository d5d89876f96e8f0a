// Scales of charts. Logarithmic axes print powers of ten only: anything between them overlaps sooner or later.

export type Scale = (value: number) => number;

export const linear = (low: number, high: number, from: number, to: number): Scale =>
  (value) => (high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from));

// Values below 1 are drawn at `low`: counts of zero have no logarithm.
export function logarithmic(low: number, high: number, from: number, to: number): Scale {
  const least = Math.log10(Math.max(low, Number.MIN_VALUE));
  const scale = linear(least, Math.log10(Math.max(high, low)), from, to);
  return (value) => scale(Math.log10(Math.max(value, low)));
}

// 10^k from low to high, both included; at most `most`, evenly thinned.
export function powersOfTen(low: number, high: number, most = 8): number[] {
  if (!(low > 0) || high < low) return [];
  const kSlack = 1e-9; // log10(1000) is not always 3
  const first = Math.ceil(Math.log10(low) - kSlack);
  const last = Math.floor(Math.log10(high) + kSlack);
  if (last < first) return [];
  const step = Math.max(1, Math.ceil((last - first + 1) / most));
  const powers: number[] = [];
  for (let power = first; power <= last; power += step) powers.push(10 ** power);
  return powers;
}

// The powers of ten around the values: 22 to 1,488 gives 10 to 10,000.
export function decades(low: number, high: number): [low: number, high: number] {
  const least = 10 ** Math.floor(Math.log10(Math.max(low, Number.MIN_VALUE)) + 1e-9);
  const most = 10 ** Math.ceil(Math.log10(Math.max(high, low)) - 1e-9);
  return [least, most > least ? most : least * 10];
}

// 0, step, 2 step, ... up to `high`, with a step of 1, 2, 4 or 5 times a power of ten and at most `most` parts.
export function evenTicks(high: number, most: number): number[] {
  if (!(high > 0)) return [0];
  let step = 1;
  for (let power = 1; high / step > most; power *= 10) {
    for (const factor of [1, 2, 4, 5]) {
      step = factor * power;
      if (high / step <= most) break;
    }
  }
  const ticks: number[] = [];
  for (let tick = 0; tick <= high; tick += step) ticks.push(tick);
  return ticks;
}

// 100, 1k, 20k, 3M: for ticks.
export function shortNumber(value: number): string {
  for (const [unit, name] of [[1e12, 'T'], [1e9, 'G'], [1e6, 'M'], [1e3, 'k']] as const) {
    if (value >= unit) return `${trim(value / unit)}${name}`;
  }
  return trim(value);
}
const trim = (value: number): string => String(value >= 10 ? Math.round(value) : Math.round(value * 10) / 10);
