// Boards of sliding tiles: every number once, the blank is 0. Numbers change places, so that none is ever missing or there
// twice. The goal is a second layer.
import type { PuzzleJson } from '../../../engine/types';
import { texts } from '../../../texts';
import { clamp, emptySketch, isOnBoard, isSamePlace, makePiece, refusal, type Aim, type DraftKind, type Hand, type Place, type Size, type Sketch, type SketchPiece } from './draft';

export type TilesDraft = PuzzleJson & { family: 'tiles'; rows: number; columns: number; tiles: number[]; goal: number[] };

const kLeastSide = 2;
const kMostCells = 36;
const kTones = 5;
const words = texts.create.tiles;

const sizeOf = (draft: TilesDraft): Size => ({ width: draft.columns, height: draft.rows });
const indexOf = (draft: TilesDraft, place: Place): number => place.row * draft.columns + place.column;
const layerOf = (hand: Hand): 'tiles' | 'goal' => (hand.tool === 'goal' ? 'goal' : 'tiles');

// 1 2 3 ... and the blank last.
export const inOrder = (cells: number): number[] => Array.from({ length: cells }, (_, k) => (k + 1) % cells);

function pieceOf(draft: TilesDraft, number: number, place: Place): SketchPiece {
  const home = draft.goal.indexOf(number);
  const row = Math.floor(home / draft.columns);
  const steps = Math.max(1, draft.rows - 1);
  return makePiece({
    name: String(number),
    column: place.column,
    row: place.row,
    figure: 'tile',
    tone: Math.floor((2 * row * (kTones - 1) + steps) / (2 * steps)),
    is_home: row === place.row && home % draft.columns === place.column,
  });
}

function view(draft: TilesDraft, hand?: Hand): Sketch {
  const shown = draft[hand ? layerOf(hand) : 'tiles'];
  return {
    ...emptySketch(draft.columns, draft.rows),
    labels: shown.map(() => '_'),
    pieces: shown.flatMap((number, k) =>
      number === 0 ? [] : [pieceOf(draft, number, { column: k % draft.columns, row: Math.floor(k / draft.columns) })]),
  };
}

function exchange(draft: TilesDraft, hand: Hand, a: Place, b: Place): Aim {
  const layer = layerOf(hand);
  const numbers = [...draft[layer]];
  const first = numbers[indexOf(draft, a)] ?? 0;
  const second = numbers[indexOf(draft, b)] ?? 0;
  numbers[indexOf(draft, a)] = second;
  numbers[indexOf(draft, b)] = first;
  const pieces = [[first, b], [second, a]] as const;
  return {
    pieces: pieces.flatMap(([number, place]) => (number === 0 ? [] : [pieceOf(draft, number, place)])),
    next: { ...draft, [layer]: numbers },
    words: words.exchanges(words.named(first), words.named(second)),
    name: '',
    selects: { cell: b },
  };
}

function type(draft: TilesDraft, hand: Hand, place: Place, text: string): Aim {
  const number = text === '_' ? 0 : Number(text);
  const most = draft.rows * draft.columns - 1;
  if (!/^(\d{1,2}|_)$/.test(text) || number > most) return refusal(words.noTile(text, most));
  const from = draft[layerOf(hand)].indexOf(number);
  const there = { column: from % draft.columns, row: Math.floor(from / draft.columns) };
  if (isSamePlace(there, place)) return { ...refusal(''), selects: { cell: place } };
  return { ...exchange(draft, hand, there, place), selects: { cell: place } };
}

function fitSize({ width, height }: Size): Size {
  const fitted = clamp(width, kLeastSide, kMostCells / kLeastSide);
  return { width: fitted, height: clamp(height, kLeastSide, Math.floor(kMostCells / fitted)) };
}

// Another arrangement from which the goal can be reached: the blank stays where the goal has it, and an even number of
// exchanges of two tiles is one that slides can make. An odd number never is.
function shuffled(goal: readonly number[], random: () => number): number[] {
  const result = [...goal];
  const places = result.flatMap((number, k) => (number === 0 ? [] : [k]));
  let exchanges = 0;
  const swap = (a: number, b: number): void => {
    [result[a], result[b]] = [result[b]!, result[a]!];
    ++exchanges;
  };
  for (let k = places.length - 1; k > 0; --k) {
    const other = Math.floor(random() * (k + 1));
    if (other !== k) swap(places[k]!, places[other]!);
  }
  if (exchanges % 2 === 1) swap(places[0]!, places[1]!);
  return result;
}

export const tilesDrafts: DraftKind<TilesDraft> = {
  family: 'tiles',
  tools: [
    { id: 'start', label: words.tools.start, sample: null },
    { id: 'goal', label: words.tools.goal, sample: null },
  ],
  canTurn: false,
  // The farthest positions of small boards are known.
  longest: ({ width, height }) => ({ 4: 6, 6: 21, 8: 36, 9: 31 })[width * height] ?? 80,
  paints: () => false,
  opening: () => ({ schema: 'shunt.puzzle/1', family: 'tiles', rows: 3, columns: 3, tiles: [2, 8, 1, 4, 6, 3, 0, 5, 7], goal: inOrder(9) }),
  sizeOf,
  fitSize,
  resize(draft, { width, height }) {
    const numbers = inOrder(width * height);
    return { ...draft, columns: width, rows: height, tiles: numbers, goal: [...numbers] };
  },
  view,
  describe: (draft) => words.describe(draft.rows * draft.columns - 1),
  nameAt: (draft, place) => words.named(draft.tiles[indexOf(draft, place)] ?? 0),
  // A click selects the cell, for typing.
  aim: (draft, hand, at) => ({ ...refusal(words.type(words.named(draft[layerOf(hand)][indexOf(draft, at)] ?? 0))), selects: { cell: { column: at.column, row: at.row } } }),
  grab: (draft, hand, at) => String(draft[layerOf(hand)][indexOf(draft, at)] ?? 0),
  carry(draft, hand, _piece, from, to) {
    if (to === null || !isOnBoard(to, sizeOf(draft))) return refusal(words.staysOn);
    return isSamePlace(from, to) ? refusal('') : exchange(draft, hand, from, to);
  },
  erase: () => refusal(words.staysOn),
  type,
  choices: () => [],
  choose: (draft) => draft,
  actions: [
    { id: 'shuffle', label: words.shuffle },
    { id: 'solve', label: words.toGoal },
    { id: 'order', label: words.usualGoal },
  ],
  act(draft, id, random) {
    if (id === 'shuffle') return { ...draft, tiles: shuffled(draft.goal, random) };
    if (id === 'solve') return { ...draft, tiles: [...draft.goal] };
    return { ...draft, goal: inOrder(draft.rows * draft.columns) };
  },
};
