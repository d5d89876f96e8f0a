// A traced search at any of its expansions: which states are expanded, which wait, and the numbers beside the picture.
// Searches with rounds (iterative deepening, IDA*) show the current round only.
import type { Trace } from '../../engine/types';

export const kUnseen = 0;
export const kFrontier = 1;
export const kExpanded = 2;

// `count`: of the whole search; null: the trace was cut, so nobody knows. `isLast`: the trace has no further one.
export type Round = { number: number; count: number | null; isLast: boolean; bound: number | null; first: number; last: number };

export type Figures = {
  expanded: number;
  stored: number;
  frontier: number;
  depth: number;
  isDone: boolean;
};

const kNever = 0xffffffff;

// When each state was found and expanded, by number of expansion, within one round.
type Times = { found: Uint32Array; expanded: Uint32Array };

export class Replay {
  readonly steps: number; // expansions that can be shown
  private readonly times = new Map<number, Times>();

  constructor(readonly trace: Trace) {
    this.steps = trace.expansions.length;
  }

  // The round that expansion `step` (from 1) belongs to; null: the search has none.
  roundAt(step: number): Round | null {
    const { rounds } = this.trace;
    if (rounds.length === 0) return null;
    let at = 0;
    while (at + 1 < rounds.length && rounds[at + 1]!.first <= step) ++at;
    return this.round(at);
  }

  round(at: number): Round {
    const { rounds, is_truncated } = this.trace;
    const { bound, first } = rounds[at]!;
    return {
      number: at + 1,
      count: is_truncated ? null : rounds.length,
      isLast: at + 1 === rounds.length,
      bound,
      first,
      last: (rounds[at + 1]?.first ?? this.steps + 1) - 1,
    };
  }

  // Of each state of the trace: unseen, frontier or expanded after `step` expansions.
  statesAt(step: number): Uint8Array {
    const { found, expanded } = this.timesAt(step);
    const states = new Uint8Array(found.length);
    for (let i = 0; i < states.length; ++i) {
      states[i] = expanded[i]! <= step ? kExpanded : found[i]! <= step ? kFrontier : kUnseen;
    }
    return states;
  }

  figuresAt(step: number): Figures {
    const { nodes, expansions } = this.trace;
    const { found } = this.timesAt(step);
    let stored = 0;
    let depth = 0;
    for (let i = 0; i < nodes.length; ++i) {
      if (found[i]! > step) continue;
      ++stored;
      depth = Math.max(depth, nodes[i]![1]);
    }
    const at = Math.min(step, this.steps);
    return { expanded: at, stored, depth, frontier: at === 0 ? 1 : expansions[at - 1]![2], isDone: step >= this.steps };
  }

  // States found per depth after `step` expansions; all rounds together have met them.
  layersAt(step: number): number[] {
    const { nodes } = this.trace;
    const { found } = this.timesAt(step);
    const layers: number[] = [];
    for (let i = 0; i < nodes.length; ++i) {
      if (found[i]! > step) continue;
      const depth = nodes[i]![1];
      while (layers.length <= depth) layers.push(0);
      layers[depth]! += 1;
    }
    return layers;
  }

  // States that were met and expansions that were made, by depth, over the whole trace. A state that every round expands
  // counts in each of them, so that the expansions add up to those of the search.
  depthTable(): { found: number[]; expanded: number[] } {
    const { nodes, expansions } = this.trace;
    const depths = nodes.reduce((most, [, depth]) => Math.max(most, depth + 1), 0);
    const found = new Array<number>(depths).fill(0);
    const expanded = new Array<number>(depths).fill(0);
    nodes.forEach(([, depth], state) => (found[depth]! += isMet(this.trace, state) ? 1 : 0));
    for (const [state] of expansions) expanded[nodes[state]![1]]! += 1;
    return { found, expanded };
  }

  private timesAt(step: number): Times {
    const round = this.roundAt(step);
    const key = round?.number ?? 0;
    let times = this.times.get(key);
    if (!times) {
      times = this.measure(round?.first ?? 1, round?.last ?? this.steps);
      this.times.set(key, times);
    }
    return times;
  }

  private measure(first: number, last: number): Times {
    const { nodes, expansions } = this.trace;
    const found = new Uint32Array(nodes.length).fill(kNever);
    const expanded = new Uint32Array(nodes.length).fill(kNever);
    for (let step = first; step <= last; ++step) {
      const [state] = expansions[step - 1]!;
      if (expanded[state] === kNever) expanded[state] = step;
    }
    nodes.forEach(([parent], i) => {
      // A state turns up when its parent is expanded. One without a parent is where a search begins, or was only
      // numbered: then nothing has expanded it.
      const before = parent === null ? kNever : expanded[parent]!;
      found[i] = Math.min(before, expanded[i]!);
    });
    if (found.length > 0) found[0] = 0; // the start is there before anything happens
    return { found, expanded };
  }
}

// A state that was only numbered, because its bound cut it off, was never met.
export const isMet = ({ nodes }: Trace, state: number): boolean => state === 0 || nodes[state]![0] !== null || nodes[state]![4] !== null;

// Depths 0 to `depths` - 1 in groups of 1, 2, 5, 10, ... so that there are at most `most` of them.
export function depthGroups(depths: number, most: number): { from: number; to: number }[] {
  let width = 1;
  for (let i = 0; Math.ceil(depths / width) > most; ++i) width = [2, 5, 10][i % 3]! * 10 ** Math.floor(i / 3);
  return Array.from({ length: Math.ceil(depths / width) }, (_, i) => ({ from: i * width, to: Math.min(depths, (i + 1) * width) - 1 }));
}

// The frontier over the run as points of a line, thinned to at most `most`; the last is always there.
export function frontierLine(trace: Trace, most: number): { step: number; frontier: number }[] {
  const { expansions } = trace;
  const every = Math.max(1, Math.ceil(expansions.length / most));
  const points: { step: number; frontier: number }[] = [];
  for (let i = 0; i < expansions.length; i += every) points.push({ step: i + 1, frontier: expansions[i]![2] });
  const last = expansions.length;
  if (last > 0 && points[points.length - 1]!.step !== last) points.push({ step: last, frontier: expansions[last - 1]![2] });
  return points;
}
