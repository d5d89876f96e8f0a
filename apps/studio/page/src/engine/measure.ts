// How long a shortest way is from a position that nobody plays: a game that is opened, waited for, and left alone.
import type { Engine } from './engine';
import type { DistanceAnswer, DistanceRequest, GameAnswer } from './types';

export async function measured({ game: ask }: Pick<Engine, 'game'>, request: DistanceRequest, signal?: AbortSignal): Promise<DistanceAnswer> {
  const { puzzle, moves = [], wait = 0, line = false, way = false } = request;
  const opened = await ask({ puzzle, moves }, signal);
  const { game } = opened as { game: string };
  const until = performance.now() + wait;
  const lefts = new Map(opened.lefts);
  let answer = opened;
  const isOpen = (now: GameAnswer): boolean => (line ? now.is_counting : now.here.kind === 'counting');
  for (let time = wait; isOpen(answer) && time > 0; time = Math.floor(until - performance.now())) {
    answer = await ask({ game, seen: answer.seen, wait: time }, signal);
    for (const [node, left] of answer.lefts) lefts.set(node, left);
  }
  const { kind, left, bounds, proof, reason, is_restricted, words } = answer.here;
  let found: string[] | null = null;
  if (way && (kind === 'exact' || kind === 'bounds')) {
    const { at, nodes, tip } = await ask({ game, seen: [0, 0, 0], do: 'way' }, signal);
    found = [];
    for (let node = tip; nodes[node]?.move; node = nodes[node]!.parent!) found.unshift(nodes[node]!.move!.text);
    found = found.slice(at);
  }
  return {
    kind, left, bounds, proof, reason, is_restricted, words, way: found,
    line: line ? Array.from({ length: moves.length + 1 }, (_, node) => lefts.get(node) ?? null) : null,
  };
}
