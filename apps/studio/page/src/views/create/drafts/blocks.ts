// Boards of blocks: pieces of any shape, painted cell by cell, walls, and goals on a second layer. A goal has the shape of
// its piece, so it follows when the piece is painted on.
import type { PuzzleJson } from '../../../engine/types';
import { texts } from '../../../texts';
import { clamp, emptySketch, isOnBoard, isSamePlace, makePiece, refusal, wallPiece, type Aim, type DraftKind, type Hand, type Place, type Selection, type Size, type Sketch, type SketchPiece } from './draft';
import { freeName } from './names';

type Cell = [column: number, row: number];
type Piece = { name: string; cells: Cell[]; goal?: Cell[] };
export type BlocksDraft = PuzzleJson & { family: 'blocks'; width: number; height: number; pieces: Piece[]; walls: Cell[] };

const kMostCells = 64;
const words = texts.create.blocks;

const sizeOf = (draft: BlocksDraft): Size => ({ width: draft.width, height: draft.height });
const placeOf = ([column, row]: Cell): Place => ({ column: column - 1, row: row - 1 });
const cellOf = (place: Place): Cell => [place.column + 1, place.row + 1];
const isAt = (place: Place) => (cell: Cell): boolean => isSamePlace(placeOf(cell), place);
const inReadingOrder = (cells: readonly Cell[]): Cell[] => [...cells].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
const shifted = (cells: readonly Cell[], columns: number, rows: number): Cell[] => cells.map(([column, row]) => [column + columns, row + rows]);

const pieceAt = (draft: BlocksDraft, place: Place): Piece | undefined => draft.pieces.find((piece) => piece.cells.some(isAt(place)));
const goalAt = (draft: BlocksDraft, place: Place): Piece | undefined => draft.pieces.find((piece) => piece.goal?.some(isAt(place)));
const isWall = (draft: BlocksDraft, place: Place): boolean => draft.walls.some(isAt(place));
const named = (draft: BlocksDraft, name: string): Piece | undefined => draft.pieces.find((piece) => piece.name === name);
const pickedIn = (draft: BlocksDraft, hand: Hand): Piece | undefined =>
  hand.selection && 'piece' in hand.selection ? named(draft, hand.selection.piece) : undefined;

function viewPiece(piece: Piece, cells: readonly Cell[] = piece.cells): SketchPiece {
  return makePiece({
    name: piece.name,
    cells: inReadingOrder(cells).map(([column, row]) => [column - 1, row - 1]),
    role: piece.goal ? 'target' : 'ordinary',
    tone: Math.min(cells.length, 3) - 1,
  });
}

function view(draft: BlocksDraft): Sketch {
  return {
    ...emptySketch(draft.width, draft.height),
    pieces: [
      ...draft.pieces.map((piece) => viewPiece(piece)),
      ...draft.walls.map((wall) => wallPiece(placeOf(wall))),
    ],
    goals: draft.pieces.flatMap((piece) => (piece.goal ?? []).map(([column, row]) => ({ name: piece.name, cell: [column - 1, row - 1] as Cell }))),
  };
}

// The goal of a piece with other cells: the same shape at the same corner, or none if that leaves the board.
function withCells(piece: Piece, cells: readonly Cell[], size: Size): Piece {
  const ordered = inReadingOrder(cells);
  const first = piece.cells[0];
  const goalFirst = piece.goal?.[0];
  const { goal: _goal, ...bare } = piece;
  if (!first || !goalFirst) return { ...bare, cells: ordered };
  const goal = shifted(ordered, goalFirst[0] - first[0], goalFirst[1] - first[1]);
  return goal.every((cell) => isOnBoard(placeOf(cell), size)) ? { ...bare, cells: ordered, goal } : { ...bare, cells: ordered };
}

// Whether the cells of a piece hang together.
function isWhole(cells: readonly Cell[]): boolean {
  const reached = new Set<Cell>(cells.slice(0, 1));
  for (const from of reached) {
    for (const cell of cells) if (Math.abs(cell[0] - from[0]) + Math.abs(cell[1] - from[1]) === 1) reached.add(cell);
  }
  return reached.size === cells.length;
}

const replaced = (draft: BlocksDraft, piece: Piece): BlocksDraft => ({
  ...draft,
  pieces: named(draft, piece.name) ? draft.pieces.map((old) => (old.name === piece.name ? piece : old)) : [...draft.pieces, piece],
});

// A new piece begins at the cell; while the pointer is down, or with the tool for more cells, the selected piece grows.
function paint(draft: BlocksDraft, hand: Hand, place: Place): Aim {
  const cell = cellOf(place);
  if (isWall(draft, place)) return refusal(words.taken(words.aWall, place), [wallPiece(place)]);
  const there = pieceAt(draft, place);
  const picked = pickedIn(draft, hand);
  if (there) return { ...refusal(there === picked ? '' : words.taken(there.name, place)), selects: { piece: there.name } };
  const grows = hand.isPainting || hand.tool === 'cells';
  if (grows && !picked) return refusal(words.pickFirst);
  if (grows && picked && !isWhole([...picked.cells, cell])) return refusal(words.apart(picked.name), [viewPiece(picked, [cell])]);
  const piece = grows && picked
    ? withCells(picked, [...picked.cells, cell], sizeOf(draft))
    : { name: freeName(draft.pieces.map(({ name }) => name)), cells: [cell] };
  return {
    pieces: [viewPiece(piece, [cell])],
    next: replaced(draft, piece),
    words: grows ? words.grows(piece.name, place) : words.begins(piece.name, place),
    name: piece.name,
    selects: { piece: piece.name },
  };
}

function eraseAt(draft: BlocksDraft, place: Place): Aim | null {
  if (isWall(draft, place)) {
    return { pieces: [wallPiece(place)], next: { ...draft, walls: draft.walls.filter((wall) => !isAt(place)(wall)) }, words: words.erasesWall, name: '', selects: null };
  }
  const piece = pieceAt(draft, place);
  if (!piece) return null;
  const cells = piece.cells.filter((cell) => !isAt(place)(cell));
  if (cells.length === 0) return erasePiece(draft, piece);
  if (!isWhole(cells)) return refusal(words.fallsApart(piece.name), [viewPiece(piece, [cellOf(place)])]);
  return {
    pieces: [viewPiece(piece, [cellOf(place)])],
    next: replaced(draft, withCells(piece, cells, sizeOf(draft))),
    words: words.erasesCell(piece.name, place),
    name: '',
    selects: { piece: piece.name },
  };
}

const erasePiece = (draft: BlocksDraft, piece: Piece): Aim => ({
  pieces: [viewPiece(piece)],
  next: { ...draft, pieces: draft.pieces.filter((other) => other !== piece) },
  words: words.erases(piece.name),
  name: '',
  selects: null,
});

function aimGoal(draft: BlocksDraft, hand: Hand, place: Place): Aim {
  const piece = pickedIn(draft, hand) ?? draft.pieces.find((candidate) => candidate.goal) ?? pieceAt(draft, place);
  const first = piece?.cells[0];
  if (!piece || !first) return refusal(words.pickFirst);
  const width = Math.max(...piece.cells.map(([column]) => column)) - first[0];
  const left = Math.min(...piece.cells.map(([column]) => column)) - first[0];
  const height = Math.max(...piece.cells.map(([, row]) => row)) - first[1];
  const column = clamp(place.column + 1, 1 - left, draft.width - width);
  const row = clamp(place.row + 1, 1, draft.height - height);
  const goal = shifted(piece.cells, column - first[0], row - first[1]);
  const shown = viewPiece({ ...piece, goal }, goal);
  for (const cell of goal) {
    const at = placeOf(cell);
    if (isWall(draft, at)) return refusal(words.goalTaken(piece.name, words.aWall, at), [shown]);
    const other = goalAt(draft, at);
    if (other && other !== piece) return refusal(words.goalTaken(piece.name, words.goalOf(other.name), at), [shown]);
  }
  return { pieces: [shown], next: replaced(draft, { ...piece, goal }), words: words.setsGoal(piece.name, { column: column - 1, row: row - 1 }), name: words.goalOf(piece.name), selects: { piece: piece.name } };
}

function eraseGoal(draft: BlocksDraft, place: Place): Aim | null {
  const piece = goalAt(draft, place);
  if (!piece?.goal) return null;
  const { goal, ...bare } = piece;
  return { pieces: [viewPiece(piece, goal)], next: replaced(draft, bare), words: words.erasesGoal(piece.name), name: '', selects: { piece: piece.name } };
}

function aim(draft: BlocksDraft, hand: Hand, at: Place): Aim | null {
  const place = { column: at.column, row: at.row };
  switch (hand.tool) {
    case 'goal': return aimGoal(draft, hand, place);
    case 'erase': return eraseAt(draft, place);
    case 'wall': {
      const there = pieceAt(draft, place)?.name ?? goalAt(draft, place)?.name;
      if (isWall(draft, place)) return refusal('');
      if (there) return refusal(words.taken(there, place), [wallPiece(place)]);
      return { pieces: [wallPiece(place)], next: { ...draft, walls: [...draft.walls, cellOf(place)] }, words: words.setsWall(place), name: words.wall, selects: null };
    }
    default: return paint(draft, hand, place);
  }
}

function carry(draft: BlocksDraft, name: string, from: Place, to: Place | null): Aim {
  const piece = named(draft, name);
  if (!piece) return refusal('');
  if (to === null) return erasePiece(draft, piece);
  const columns = piece.cells.map(([column]) => column);
  const rows = piece.cells.map(([, row]) => row);
  const right = clamp(to.column - from.column, 1 - Math.min(...columns), draft.width - Math.max(...columns));
  const down = clamp(to.row - from.row, 1 - Math.min(...rows), draft.height - Math.max(...rows));
  const cells = shifted(piece.cells, right, down);
  const shown = viewPiece(piece, cells);
  for (const cell of cells) {
    const at = placeOf(cell);
    const other = pieceAt(draft, at);
    if (isWall(draft, at)) return refusal(words.overlap(name, words.aWall, at), [shown]);
    if (other && other !== piece) return refusal(words.overlap(name, other.name, at), [shown]);
  }
  return { pieces: [shown], next: replaced(draft, { ...piece, cells }), words: words.moves(name, placeOf(cells[0] ?? [1, 1])), name, selects: { piece: name } };
}

function resize(draft: BlocksDraft, size: Size): BlocksDraft {
  const isKept = (cell: Cell): boolean => isOnBoard(placeOf(cell), size);
  return {
    ...draft,
    ...size,
    walls: draft.walls.filter(isKept),
    pieces: draft.pieces.filter((piece) => piece.cells.every(isKept)).map((piece) => {
      if (!piece.goal || piece.goal.every(isKept)) return piece;
      const { goal: _goal, ...bare } = piece;
      return bare;
    }),
  };
}

function pieceSample(): Sketch {
  const piece = makePiece({ name: 'B', cells: [[0, 0], [1, 0], [0, 1]], tone: 2, inscription: ' ' });
  return { ...emptySketch(2, 2), pieces: [piece] };
}

export const blocksDrafts: DraftKind<BlocksDraft> = {
  family: 'blocks',
  tools: [
    { id: 'piece', label: words.tools.piece, sample: pieceSample() },
    { id: 'cells', label: words.tools.cells, sample: { ...emptySketch(1, 1), pieces: [makePiece({ name: 'B', tone: 0, inscription: '+' })] } },
    { id: 'goal', label: words.tools.goal, sample: { ...emptySketch(2, 2), goals: [[0, 0], [1, 0], [0, 1], [1, 1]].map((cell) => ({ name: 'A', cell: cell as Cell })) } },
    { id: 'wall', label: words.tools.wall, sample: { ...emptySketch(1, 1), pieces: [wallPiece({ column: 0, row: 0 })] } },
    { id: 'erase', label: words.tools.erase, sample: null },
  ],
  canTurn: false,
  longest: () => 120,
  paints: (hand) => hand.tool !== 'goal',
  opening: () => ({
    schema: 'shunt.puzzle/1',
    family: 'blocks',
    width: 4,
    height: 5,
    pieces: [
      { name: 'H', cells: [[1, 1], [1, 2]] },
      { name: 'A', cells: [[2, 1], [3, 1], [2, 2], [3, 2]], goal: [[2, 4], [3, 4], [2, 5], [3, 5]] },
      { name: 'I', cells: [[4, 1], [4, 2]] },
      { name: 'J', cells: [[1, 3], [1, 4]] },
      { name: 'B', cells: [[2, 3], [3, 3]] },
      { name: 'K', cells: [[4, 3], [4, 4]] },
      { name: 'N', cells: [[2, 4]] },
      { name: 'O', cells: [[3, 4]] },
      { name: 'P', cells: [[1, 5]] },
      { name: 'Q', cells: [[4, 5]] },
    ],
    walls: [],
  }),
  sizeOf,
  fitSize({ width, height }) {
    const fitted = clamp(width, 1, kMostCells);
    return { width: fitted, height: clamp(height, 1, Math.floor(kMostCells / fitted)) };
  },
  resize,
  view,
  describe: (draft) => words.describe(draft.pieces.length, draft.pieces.filter((piece) => piece.goal).map(({ name }) => name)),
  nameAt: (draft, place) => pieceAt(draft, place)?.name ?? (isWall(draft, place) ? words.wall : ''),
  aim,
  grab: (draft, hand, at) => (hand.tool === 'goal' || hand.tool === 'erase' ? null : (pieceAt(draft, at)?.name ?? null)),
  carry: (draft, _hand, piece, from, to) => carry(draft, piece, from, to),
  erase(draft, hand, what: Selection) {
    if (!what) return null;
    if ('cell' in what) return hand.tool === 'goal' ? eraseGoal(draft, what.cell) : eraseAt(draft, what.cell);
    const piece = named(draft, what.piece);
    return piece ? erasePiece(draft, piece) : null;
  },
  choices: () => [],
  choose: (draft) => draft,
  actions: [{ id: 'clear', label: texts.create.clear }],
  act: (draft) => ({ ...draft, pieces: [], walls: [] }),
};
