// The scale that both lanes of a race share: from the first expansion to the end of the longer search, logarithmic,
// counted in expansions or in seconds. A place on it is a share from 0 to 1.

export type ClockLane = { total: number; seconds: number };
export type Unit = 'expansions' | 'time';

export class RaceClock {
  readonly least: number;
  readonly most: number;

  constructor(readonly unit: Unit, lanes: readonly ClockLane[]) {
    const known = lanes.filter((lane) => lane.total > 0);
    const first = known.map((lane) => (unit === 'expansions' ? 1 : lane.seconds / lane.total));
    const last = known.map((lane) => (unit === 'expansions' ? lane.total : lane.seconds));
    this.least = Math.max(1e-9, Math.min(...first, 1));
    this.most = Math.max(this.least, ...last);
  }

  shareOf(value: number): number {
    if (this.most <= this.least) return 1;
    const share = Math.log(Math.max(value, this.least) / this.least) / Math.log(this.most / this.least);
    return Math.min(1, Math.max(0, share));
  }

  valueAt(share: number): number {
    const value = this.least * (this.most / this.least) ** Math.min(1, Math.max(0, share));
    return this.unit === 'expansions' ? Math.round(value) : value;
  }

  // Where a lane ends.
  endOf(lane: ClockLane): number {
    return this.shareOf(this.unit === 'expansions' ? lane.total : lane.seconds);
  }

  // How many expansions a lane has made by then, at most all of them. Those of one run are taken to last equally long.
  stepOf(lane: ClockLane, share: number): number {
    if (lane.total === 0) return 0;
    if (share >= 1) return lane.total;
    const value = this.valueAt(share);
    const step = this.unit === 'expansions' ? value : Math.floor((value / Math.max(lane.seconds, 1e-12)) * lane.total + 1e-6);
    return Math.min(lane.total, Math.max(0, step));
  }

  // The place one expansion of the lane on or back; of the lane that is still running, if only one is.
  stepped(lanes: readonly ClockLane[], share: number, by: 1 | -1): number {
    if (this.unit === 'expansions') return this.shareOf(this.valueAt(share) + by);
    const longest = lanes.reduce((best, lane) => (lane.seconds > best.seconds ? lane : best), lanes[0] ?? { total: 0, seconds: 0 });
    const step = this.stepOf(longest, share) + by;
    return this.shareOf(((step + 1e-3) / Math.max(1, longest.total)) * longest.seconds);
  }
}
