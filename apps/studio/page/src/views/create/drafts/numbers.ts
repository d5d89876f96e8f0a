// Vidrach boards: a grid of numbers, two tokens and the cells where they must end.
import type { PuzzleJson } from '../../../engine/types';
import { texts } from '../../../texts';
import { clamp, emptySketch, isSamePlace, makePiece, refusal, type Aim, type DraftKind, type Hand, type Place, type Size, type Sketch, type SketchPiece } from './draft';

type Cell = [column: number, row: number];
type Token = 'red' | 'blue';
export type NumbersDraft = PuzzleJson & {
  family: 'vidrach';
  grid: number[][];
  red: Cell;
  blue: Cell;
  goal: { red: Cell; blue: Cell };
  turns: 'free' | 'alternate';
  jump: 'allowed' | 'blocked';
  next: 'any' | 'red' | 'blue';
};

const kMostSide = 20; // of what is edited by hand; the engine takes more
const kMostNumber = 1_000_000_000;
const kTokens = ['red', 'blue'] as const;
const words = texts.create.numbers;

const sizeOf = (draft: NumbersDraft): Size => ({ width: draft.grid[0]?.length ?? 0, height: draft.grid.length });
const numberAt = (draft: NumbersDraft, place: Place): number => draft.grid[place.row]?.[place.column] ?? 1;
const placeOf = ([column, row]: Cell): Place => ({ column: column - 1, row: row - 1 });
const cellOf = (place: Place): Cell => [place.column + 1, place.row + 1];
const other = (token: Token): Token => (token === 'red' ? 'blue' : 'red');

function pieceOf(draft: NumbersDraft, token: Token, place: Place): SketchPiece {
  return makePiece({
    name: token,
    column: place.column,
    row: place.row,
    role: token === 'red' ? 'target' : 'partner',
    figure: token === 'red' ? 'disc' : 'diamond',
    inscription: String(numberAt(draft, place)),
    badge: token === 'red' ? 'R' : 'B',
  });
}

function view(draft: NumbersDraft): Sketch {
  const { width, height } = sizeOf(draft);
  return {
    ...emptySketch(width, height),
    labels: draft.grid.flat().map(String),
    are_labels_rules: true,
    pieces: kTokens.map((token) => pieceOf(draft, token, placeOf(draft[token]))),
    marks: kTokens.map((token) => {
      const { column, row } = placeOf(draft.goal[token]);
      return { kind: 'place', cell: [column, row], letter: token === 'red' ? 'R' : 'B', role: token === 'red' ? 'target' : 'partner' };
    }),
  };
}

function setToken(draft: NumbersDraft, token: Token, place: Place): Aim {
  const piece = pieceOf(draft, token, place);
  if (isSamePlace(placeOf(draft[other(token)]), place)) return refusal(words.taken(token, other(token), place), [piece]);
  return {
    pieces: [piece],
    next: { ...draft, [token]: cellOf(place) },
    words: words.sets(words.token[token], place),
    name: words.token[token],
    selects: { cell: place },
  };
}

function setGoal(draft: NumbersDraft, token: Token, place: Place): Aim {
  const piece = { ...pieceOf(draft, token, place), inscription: ' ' };
  if (isSamePlace(placeOf(draft.goal[other(token)]), place)) return refusal(words.goalTaken(other(token), place), [piece]);
  return {
    pieces: [piece],
    next: { ...draft, goal: { ...draft.goal, [token]: cellOf(place) } },
    words: words.sets(words.goalOf[token], place),
    name: '',
    selects: { cell: place },
  };
}

function aim(draft: NumbersDraft, hand: Hand, at: Place): Aim {
  const place = { column: at.column, row: at.row };
  switch (hand.tool) {
    case 'red': return setToken(draft, 'red', place);
    case 'blue': return setToken(draft, 'blue', place);
    case 'red-goal': return setGoal(draft, 'red', place);
    case 'blue-goal': return setGoal(draft, 'blue', place);
    default: return { ...refusal(words.type(numberAt(draft, place))), selects: { cell: place } };
  }
}

function setNumber(draft: NumbersDraft, place: Place, value: number): NumbersDraft {
  return { ...draft, grid: draft.grid.map((row, y) => (y === place.row ? row.map((old, x) => (x === place.column ? value : old)) : row)) };
}

// Tokens and goals in the lost corner go to the new one; whatever else is lost comes to the nearest cell.
function resize(draft: NumbersDraft, size: Size): NumbersDraft {
  const old = sizeOf(draft);
  const bring = ([column, row]: Cell): Cell => [
    column === old.width ? size.width : Math.min(column, size.width),
    row === old.height ? size.height : Math.min(row, size.height),
  ];
  const apart = (first: Cell, second: Cell): Cell => {
    if (first[0] !== second[0] || first[1] !== second[1]) return second;
    return second[0] > 1 ? [second[0] - 1, second[1]] : second[1] > 1 ? [second[0], second[1] - 1] : size.width > 1 ? [2, 1] : [1, 2];
  };
  const red = bring(draft.red);
  const goalRed = bring(draft.goal.red);
  return {
    ...draft,
    grid: Array.from({ length: size.height }, (_, row) => Array.from({ length: size.width }, (__, column) => draft.grid[row]?.[column] ?? 1)),
    red,
    blue: apart(red, bring(draft.blue)),
    goal: { red: goalRed, blue: apart(goalRed, bring(draft.goal.blue)) },
  };
}

export const numbersDrafts: DraftKind<NumbersDraft> = {
  family: 'vidrach',
  tools: [
    { id: 'numbers', label: words.tools.numbers, sample: null },
    { id: 'red', label: words.tools.red, sample: tokenSample('red') },
    { id: 'blue', label: words.tools.blue, sample: tokenSample('blue') },
    { id: 'red-goal', label: words.tools.redGoal, sample: goalSample('red') },
    { id: 'blue-goal', label: words.tools.blueGoal, sample: goalSample('blue') },
  ],
  canTurn: false,
  longest: ({ width, height }) => (width * height <= 16 ? 30 : 60),
  paints: () => false,
  opening: () => ({
    schema: 'shunt.puzzle/1',
    family: 'vidrach',
    grid: [[1, 2, 3], [2, 1, 1], [1, 2, 1]],
    red: [1, 1],
    blue: [3, 3],
    goal: { red: [3, 3], blue: [1, 1] },
    turns: 'free',
    jump: 'allowed',
    next: 'any',
  }),
  sizeOf,
  fitSize({ width, height }) {
    const fitted = { width: clamp(width, 1, kMostSide), height: clamp(height, 1, kMostSide) };
    return fitted.width * fitted.height < 2 ? { width: 2, height: 1 } : fitted;
  },
  resize,
  view,
  describe: (draft) => words.describe(sizeOf(draft).width, sizeOf(draft).height),
  nameAt: (draft, place) => words.cell(numberAt(draft, place), kTokens.find((token) => isSamePlace(placeOf(draft[token]), place)) ?? ''),
  aim,
  grab: (draft, _hand, at) => kTokens.find((token) => isSamePlace(placeOf(draft[token]), at)) ?? null,
  carry(draft, _hand, piece, _from, to) {
    if (to === null) return refusal(words.tokensStay);
    return setToken(draft, piece === 'red' ? 'red' : 'blue', to);
  },
  erase: () => refusal(words.tokensStay),
  type(draft, _hand, place, text) {
    const value = Number(text);
    if (!/^\d{1,10}$/.test(text) || value < 1 || value > kMostNumber) return refusal(words.noNumber(text));
    return { pieces: [], next: setNumber(draft, place, value), words: words.set(value, place), name: '', selects: { cell: place } };
  },
  choices: (draft) => [
    { id: 'turns', label: words.turns, value: draft.turns, values: [{ value: 'free', label: words.free }, { value: 'alternate', label: words.alternate }] },
    { id: 'jump', label: words.jump, value: draft.jump, values: [{ value: 'allowed', label: words.allowed }, { value: 'blocked', label: words.blocked }] },
  ],
  choose: (draft, id, value) =>
    id === 'turns'
      ? { ...draft, turns: value === 'alternate' ? 'alternate' : 'free', next: value === 'alternate' ? draft.next : 'any' }
      : { ...draft, jump: value === 'blocked' ? 'blocked' : 'allowed' },
  actions: [{ id: 'random', label: words.random }],
  act(draft, _id, random) {
    const { width, height } = sizeOf(draft);
    const most = Math.max(1, Math.max(width, height) - 1);
    return { ...draft, grid: draft.grid.map((row) => row.map(() => 1 + Math.floor(random() * most))) };
  },
};

function tokenSample(token: Token): Sketch {
  const piece = makePiece({ name: token, role: token === 'red' ? 'target' : 'partner', figure: token === 'red' ? 'disc' : 'diamond', inscription: ' ', badge: token === 'red' ? 'R' : 'B' });
  return { ...emptySketch(1, 1), pieces: [piece] };
}
function goalSample(token: Token): Sketch {
  return { ...emptySketch(1, 1), marks: [{ kind: 'place', cell: [0, 0], letter: token === 'red' ? 'R' : 'B', role: token === 'red' ? 'target' : 'partner' }] };
}
