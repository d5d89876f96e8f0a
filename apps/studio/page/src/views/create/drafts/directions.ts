// Coroutine boards: each square lists directions; two pennies. A click on one of the eight places of a square lists its
// direction or takes it off.
import type { Direction, PuzzleJson } from '../../../engine/types';
import { texts } from '../../../texts';
import { clamp, emptySketch, isSamePlace, makePiece, refusal, type Aim, type DraftKind, type Hand, type Place, type Point, type Size, type Sketch, type SketchPiece } from './draft';

type Cell = [column: number, row: number];
export type DirectionsDraft = PuzzleJson & { family: 'coroutine'; cells: string[][]; pennies: [Cell, Cell]; turn: 0 | 1 };

// Clockwise from north, as the engine writes them.
export const kCompass: readonly Direction[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
const kOnPad: Readonly<Record<string, Direction>> = { 8: 'N', 9: 'NE', 6: 'E', 3: 'SE', 2: 'S', 1: 'SW', 4: 'W', 7: 'NW' };
const kMostSide = 15; // of what is edited by hand; the engine takes more
const kCentre = '*';
const words = texts.create.directions;

const sizeOf = (draft: DirectionsDraft): Size => ({ width: draft.cells[0]?.length ?? 0, height: draft.cells.length });
const isCentre = ({ width, height }: Size, place: Place): boolean => place.column === (width - 1) / 2 && place.row === (height - 1) / 2;
const placeOf = ([column, row]: Cell): Place => ({ column: column - 1, row: row - 1 });
const pennyNames = ['P0', 'P1'] as const;

export function listedAt(draft: DirectionsDraft, place: Place): Direction[] {
  const listed = new Set((draft.cells[place.row]?.[place.column] ?? '').split(' '));
  return kCompass.filter((direction) => listed.has(direction));
}

// The place of a square that is nearest to a point; null: its middle.
export function directionAt(point: Point): Direction | null {
  if (Math.hypot(point.right, point.down) < 0.2) return null;
  const eighth = Math.round((Math.atan2(point.right, -point.down) / (2 * Math.PI)) * 8);
  return kCompass[(eighth + 8) % 8] ?? null;
}

export function toggle(draft: DirectionsDraft, place: Place, direction: Direction): DirectionsDraft {
  const listed = listedAt(draft, place);
  const changed = kCompass.filter((other) => (other === direction ? !listed.includes(other) : listed.includes(other)));
  return setCell(draft, place, changed.join(' '));
}

function setCell(draft: DirectionsDraft, place: Place, text: string): DirectionsDraft {
  return { ...draft, cells: draft.cells.map((row, y) => (y === place.row ? row.map((old, x) => (x === place.column ? text : old)) : row)) };
}

function pieceOf(penny: 0 | 1, place: Place): SketchPiece {
  return makePiece({
    name: pennyNames[penny], column: place.column, row: place.row, role: penny === 0 ? 'target' : 'partner', figure: 'penny', tone: penny, inscription: String(penny),
  });
}

function view(draft: DirectionsDraft): Sketch {
  const size = sizeOf(draft);
  const places = draft.cells.flatMap((row, y) => row.map((_, x) => ({ column: x, row: y })));
  const active = placeOf(draft.pennies[1 - draft.turn]!);
  return {
    ...emptySketch(size.width, size.height),
    labels: places.map((place) => (isCentre(size, place) ? kCentre : draft.cells[place.row]?.[place.column] || '.')),
    are_labels_rules: true,
    marks: places.filter((place) => isCentre(size, place)).map(({ column, row }) => ({ kind: 'bullseye', cell: [column, row], letter: '', role: 'target' })),
    directions: places
      .filter((place) => !isCentre(size, place))
      .map((place) => ({ cell: [place.column, place.row], listed: listedAt(draft, place), is_active: isSamePlace(place, active) })),
    pieces: [pieceOf(0, placeOf(draft.pennies[0])), pieceOf(1, placeOf(draft.pennies[1]))],
  };
}

function setPenny(draft: DirectionsDraft, penny: 0 | 1, place: Place): Aim {
  const piece = pieceOf(penny, place);
  if (isSamePlace(placeOf(draft.pennies[1 - penny]!), place)) return refusal(words.taken(1 - penny, place), [piece]);
  const cell: Cell = [place.column + 1, place.row + 1];
  return {
    pieces: [piece],
    next: { ...draft, pennies: penny === 0 ? [cell, draft.pennies[1]] : [draft.pennies[0], cell] },
    words: words.setsPenny(penny, place),
    name: words.penny(penny),
    selects: { cell: place },
  };
}

function aim(draft: DirectionsDraft, hand: Hand, at: Point): Aim | null {
  const place = { column: at.column, row: at.row };
  if (hand.tool === 'P0' || hand.tool === 'P1') return setPenny(draft, hand.tool === 'P0' ? 0 : 1, place);
  if (isCentre(sizeOf(draft), place)) return { ...refusal(words.centre), selects: { cell: place } };
  const direction = directionAt(at);
  if (!direction) return { ...refusal(words.places), selects: { cell: place } };
  const isListed = listedAt(draft, place).includes(direction);
  return {
    pieces: [],
    next: toggle(draft, place, direction),
    words: words.toggles(direction, isListed, place),
    name: words.change(direction, isListed),
    selects: { cell: place },
  };
}

const odd = (side: number): number => clamp(side % 2 === 1 ? side : side + 1, 3, kMostSide);

function resize(draft: DirectionsDraft, size: Size): DirectionsDraft {
  const old = sizeOf(draft);
  const cells = Array.from({ length: size.height }, (_, row) =>
    Array.from({ length: size.width }, (__, column) => {
      const place = { column, row };
      if (isCentre(size, place)) return kCentre;
      const kept = draft.cells[row]?.[column] ?? '';
      return kept === kCentre ? '' : kept;
    }));
  const bring = ([column, row]: Cell): Cell => [
    column === old.width ? size.width : Math.min(column, size.width),
    row === old.height ? size.height : Math.min(row, size.height),
  ];
  const first = bring(draft.pennies[0]);
  const second = bring(draft.pennies[1]);
  const isOne = first[0] === second[0] && first[1] === second[1];
  return { ...draft, cells, pennies: isOne ? [[1, 1], [size.width, size.height]] : [first, second] };
}

function pennySample(penny: 0 | 1): Sketch {
  return { ...emptySketch(1, 1), pieces: [pieceOf(penny, { column: 0, row: 0 })] };
}

export const directionsDrafts: DraftKind<DirectionsDraft> = {
  family: 'coroutine',
  tools: [
    { id: 'directions', label: words.tools.directions, sample: { ...emptySketch(1, 1), directions: [{ cell: [0, 0], listed: ['N', 'E', 'SW'], is_active: false }] } },
    { id: 'P0', label: words.tools.first, sample: pennySample(0) },
    { id: 'P1', label: words.tools.second, sample: pennySample(1) },
  ],
  canTurn: false,
  longest: ({ width, height }) => (width * height === 9 ? 24 : 40),
  paints: () => false,
  opening: () => ({
    schema: 'shunt.puzzle/1',
    family: 'coroutine',
    cells: [['N S', 'SE S', 'N S SW'], ['NE E', '*', 'N SW'], ['SE W', 'N SE NW', 'S SW W']],
    pennies: [[1, 1], [3, 3]],
    turn: 0,
  }),
  sizeOf,
  fitSize: ({ width, height }) => ({ width: odd(width), height: odd(height) }),
  resize,
  view,
  describe: (draft) => words.describe(draft.cells.flat().reduce((sum, cell) => sum + (cell === kCentre || cell === '' ? 0 : cell.split(' ').length), 0)),
  nameAt(draft, place) {
    if (isCentre(sizeOf(draft), place)) return words.centreName;
    const penny = draft.pennies.findIndex((cell) => isSamePlace(placeOf(cell), place));
    return words.cell(listedAt(draft, place).join(' '), penny < 0 ? '' : words.penny(penny));
  },
  aim,
  // Beside a penny its square is clicked; on the penny it is taken.
  grab(draft, _hand, at) {
    if (Math.hypot(at.right, at.down) > 0.24) return null;
    const penny = draft.pennies.findIndex((cell) => isSamePlace(placeOf(cell), at));
    return penny < 0 ? null : pennyNames[penny as 0 | 1];
  },
  carry(draft, _hand, piece, _from, to) {
    if (to === null) return refusal(words.penniesStay);
    return setPenny(draft, piece === 'P0' ? 0 : 1, to);
  },
  erase(draft, _hand, what) {
    if (!what || !('cell' in what)) return refusal(words.penniesStay);
    if (isCentre(sizeOf(draft), what.cell) || listedAt(draft, what.cell).length === 0) return null;
    return { pieces: [], next: setCell(draft, what.cell, ''), words: words.cleared(what.cell), name: '', selects: what };
  },
  // As on the number pad: 8 is north, 3 south-east.
  typesOne: true,
  type(draft, _hand, place, text) {
    const direction = kOnPad[text];
    if (!direction || isCentre(sizeOf(draft), place)) return refusal(words.pad);
    const isListed = listedAt(draft, place).includes(direction);
    return { pieces: [], next: toggle(draft, place, direction), words: words.toggled(direction, isListed, place), name: '', selects: { cell: place } };
  },
  choices: (draft) => [{
    id: 'turn', label: words.turn, value: String(draft.turn),
    values: [{ value: '0', label: words.penny(0) }, { value: '1', label: words.penny(1) }],
  }],
  choose: (draft, _id, value) => ({ ...draft, turn: value === '1' ? 1 : 0 }),
  actions: [{ id: 'clear', label: texts.create.clear }],
  act: (draft) => ({ ...draft, cells: draft.cells.map((row) => row.map((cell) => (cell === kCentre ? cell : ''))) }),
};
