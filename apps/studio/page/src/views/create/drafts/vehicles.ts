// Rush Hour boards: vehicles of two or more cells and walls. The hero is always there, so it is moved and never erased.
import type { PuzzleJson } from '../../../engine/types';
import { texts } from '../../../texts';
import {
  clamp, emptySketch, isOnBoard, makePiece, refusal, wallPiece, type Aim, type DraftKind, type Hand, type Place, type Selection, type Size, type Sketch,
  type SketchPiece, type Tool,
} from './draft';
import { freeName } from './names';

type Vehicle = { name: string; orientation: 'h' | 'v'; column: number; row: number; length: number };
export type VehicleDraft = PuzzleJson & {
  family: 'rush-hour';
  width: number;
  height: number;
  red: string;
  vehicles: Vehicle[];
  walls: [column: number, row: number][];
};

const kLeastSide = 2;
const kMostSide = 16;
const kLengths: Readonly<Record<string, number>> = { car: 2, truck: 3 };
const words = texts.create.vehicles;

const sizeOf = (draft: VehicleDraft): Size => ({ width: draft.width, height: draft.height });

function cellsOf(vehicle: Vehicle): Place[] {
  return Array.from({ length: vehicle.length }, (_, k) => ({
    column: vehicle.column - 1 + (vehicle.orientation === 'h' ? k : 0),
    row: vehicle.row - 1 + (vehicle.orientation === 'v' ? k : 0),
  }));
}

const covers = (vehicle: Vehicle, place: Place): boolean =>
  cellsOf(vehicle).some((cell) => cell.column === place.column && cell.row === place.row);
const vehicleAt = (draft: VehicleDraft, place: Place): Vehicle | undefined => draft.vehicles.find((vehicle) => covers(vehicle, place));
const isWall = (draft: VehicleDraft, place: Place): boolean =>
  draft.walls.some(([column, row]) => column - 1 === place.column && row - 1 === place.row);

// Who has one of these cells, and where: the first in reading order. `mover` may be where it stands.
function obstacle(draft: VehicleDraft, cells: readonly Place[], mover: string): { name: string; at: Place } | null {
  for (const at of cells) {
    const vehicle = draft.vehicles.find((other) => other.name !== mover && covers(other, at));
    if (vehicle) return { name: vehicle.name, at };
    if (isWall(draft, at)) return { name: words.aWall, at };
  }
  return null;
}

function pieceOf(vehicle: Vehicle, red: string): SketchPiece {
  return makePiece({
    name: vehicle.name,
    column: vehicle.column - 1,
    row: vehicle.row - 1,
    width: vehicle.orientation === 'h' ? vehicle.length : 1,
    height: vehicle.orientation === 'h' ? 1 : vehicle.length,
    role: vehicle.name === red ? 'target' : 'ordinary',
    figure: 'vehicle',
    tone: Math.min(vehicle.length - 2, 2),
  });
}

function view(draft: VehicleDraft): Sketch {
  const hero = draft.vehicles.find((vehicle) => vehicle.name === draft.red);
  return {
    ...emptySketch(draft.width, draft.height),
    exit_row: hero ? hero.row - 1 : null,
    pieces: [
      ...draft.vehicles.map((vehicle) => pieceOf(vehicle, draft.red)),
      ...draft.walls.map(([column, row]) => wallPiece({ column: column - 1, row: row - 1 })),
    ],
  };
}

// In grids the hero is X if there is one, else A, else R: a new vehicle must not take its part.
function avoidedNames(red: string): string[] {
  const order = ['X', 'A', 'R'];
  const at = order.indexOf(red);
  return at < 0 ? order : order.slice(0, at);
}

export const newName = (draft: VehicleDraft): string =>
  freeName(draft.vehicles.map((vehicle) => vehicle.name), avoidedNames(draft.red));

// With its first cell at the place, or as near to it as the board allows.
function within(vehicle: Vehicle, size: Size): Vehicle {
  const across = vehicle.orientation === 'h' ? vehicle.length : 1;
  const down = vehicle.orientation === 'v' ? vehicle.length : 1;
  return { ...vehicle, column: clamp(vehicle.column, 1, size.width - across + 1), row: clamp(vehicle.row, 1, size.height - down + 1) };
}

// The board with this vehicle at this place, whether it is new or stands elsewhere now.
function put(draft: VehicleDraft, vehicle: Vehicle, verb: 'sets' | 'moves'): Aim {
  const piece = pieceOf(vehicle, draft.red);
  const kind = words.kind(vehicle.name === draft.red, vehicle.length);
  const side = vehicle.orientation === 'h' ? draft.width : draft.height;
  if (vehicle.length > side) return refusal(words.tooLong(kind, vehicle.length, side));
  const other = obstacle(draft, cellsOf(vehicle), vehicle.name);
  if (other) {
    return { ...refusal(words.overlap(kind, vehicle.name, other.name, other.at), [piece]), name: vehicle.name };
  }
  const isKnown = draft.vehicles.some(({ name }) => name === vehicle.name);
  const vehicles = isKnown ? draft.vehicles.map((old) => (old.name === vehicle.name ? vehicle : old)) : [...draft.vehicles, vehicle];
  return {
    pieces: [piece],
    next: { ...draft, vehicles },
    words: words[verb](kind, vehicle.name, { column: vehicle.column - 1, row: vehicle.row - 1 }),
    name: vehicle.name,
    selects: { piece: vehicle.name },
  };
}

function aimWall(draft: VehicleDraft, at: Place): Aim {
  const other = obstacle(draft, [at], '');
  if (other) return refusal(words.overlap(words.wall, '', other.name, at), [wallPiece(at)]);
  return {
    pieces: [wallPiece(at)],
    next: { ...draft, walls: [...draft.walls, [at.column + 1, at.row + 1]] },
    words: words.sets(words.wall, '', at),
    name: words.wall,
    selects: { cell: at },
  };
}

function eraseAt(draft: VehicleDraft, at: Place): Aim | null {
  const vehicle = vehicleAt(draft, at);
  if (vehicle) return eraseVehicle(draft, vehicle);
  if (!isWall(draft, at)) return null;
  const walls = draft.walls.filter(([column, row]) => column - 1 !== at.column || row - 1 !== at.row);
  return { pieces: [wallPiece(at)], next: { ...draft, walls }, words: words.erases(words.wall, ''), name: '', selects: null };
}

function eraseVehicle(draft: VehicleDraft, vehicle: Vehicle): Aim {
  const piece = pieceOf(vehicle, draft.red);
  if (vehicle.name === draft.red) return refusal(words.heroStays, [piece]);
  const vehicles = draft.vehicles.filter((other) => other !== vehicle);
  return { pieces: [piece], next: { ...draft, vehicles }, words: words.erases(words.kind(false, vehicle.length), vehicle.name), name: '', selects: null };
}

function aim(draft: VehicleDraft, hand: Hand, at: Place): Aim | null {
  switch (hand.tool) {
    case 'wall': return aimWall(draft, at);
    case 'erase': return eraseAt(draft, at);
    case 'hero': {
      const hero = draft.vehicles.find((vehicle) => vehicle.name === draft.red);
      const length = hero?.length ?? 2;
      return put(draft, within({ name: draft.red, orientation: 'h', column: at.column + 1, row: at.row + 1, length }, sizeOf(draft)), 'moves');
    }
    default: {
      const orientation = hand.isTurned ? 'v' : 'h';
      const length = kLengths[hand.tool] ?? hand.length;
      const vehicle: Vehicle = { name: newName(draft), orientation, column: at.column + 1, row: at.row + 1, length };
      return put(draft, within(vehicle, sizeOf(draft)), 'sets');
    }
  }
}

function carry(draft: VehicleDraft, piece: string, from: Place, to: Place | null): Aim {
  if (piece === words.aWall) {
    const gone = eraseAt(draft, from)?.next as VehicleDraft | undefined;
    if (!gone || to === null) return eraseAt(draft, from) ?? refusal('');
    return { ...aimWall(gone, to), name: '' };
  }
  const vehicle = draft.vehicles.find(({ name }) => name === piece);
  if (!vehicle) return refusal('');
  if (to === null) return eraseVehicle(draft, vehicle);
  const moved = { ...vehicle, column: vehicle.column + to.column - from.column, row: vehicle.row + to.row - from.row };
  return put(draft, within(moved, sizeOf(draft)), 'moves');
}

// What still fits is kept. The hero is brought inside, and what is in its way goes.
function resize(draft: VehicleDraft, size: Size): VehicleDraft {
  const hero = draft.vehicles.find((vehicle) => vehicle.name === draft.red);
  const brought = hero && within({ ...hero, length: Math.min(hero.length, size.width) }, size);
  const heroCells = brought ? cellsOf(brought) : [];
  const isKept = (cell: Place): boolean =>
    isOnBoard(cell, size) && !heroCells.some((taken) => taken.column === cell.column && taken.row === cell.row);
  return {
    ...draft,
    ...size,
    vehicles: draft.vehicles.flatMap((vehicle) =>
      vehicle === hero && brought ? [brought] : cellsOf(vehicle).every(isKept) ? [vehicle] : []),
    walls: draft.walls.filter(([column, row]) => isKept({ column: column - 1, row: row - 1 })),
  };
}

// A piece alone, on no board: the picture of a tool.
function sample(fields: Partial<SketchPiece> & { name: string }): Sketch {
  const piece = makePiece({ figure: 'vehicle', ...fields, inscription: ' ' });
  return { ...emptySketch(piece.width, piece.height), pieces: [piece] };
}

const kTools: readonly Tool[] = [
  { id: 'hero', label: words.tools.hero, sample: sample({ name: 'A', width: 2, role: 'target' }) },
  { id: 'car', label: words.tools.car, sample: sample({ name: 'B', width: 2 }) },
  { id: 'truck', label: words.tools.truck, sample: sample({ name: 'B', width: 3, tone: 1 }) },
  { id: 'long', label: words.tools.long, sample: sample({ name: 'B', width: 4, tone: 2 }) },
  { id: 'wall', label: words.tools.wall, sample: { ...emptySketch(1, 1), pieces: [wallPiece({ column: 0, row: 0 })] } },
  { id: 'erase', label: words.tools.erase, sample: null },
];

export const vehicleDrafts: DraftKind<VehicleDraft> = {
  family: 'rush-hour',
  tools: kTools,
  lengthTool: 'long',
  canTurn: true,
  longest: ({ width, height }) => (width * height <= 36 ? 51 : 80),
  paints: (hand) => hand.tool === 'wall' || hand.tool === 'erase',
  opening: () => ({
    schema: 'shunt.puzzle/1',
    family: 'rush-hour',
    width: 6,
    height: 6,
    red: 'A',
    vehicles: [
      { name: 'B', orientation: 'h', column: 1, row: 1, length: 2 },
      { name: 'C', orientation: 'v', column: 3, row: 1, length: 2 },
      { name: 'D', orientation: 'v', column: 6, row: 1, length: 3 },
      { name: 'E', orientation: 'v', column: 1, row: 3, length: 2 },
      { name: 'A', orientation: 'h', column: 2, row: 3, length: 2 },
      { name: 'F', orientation: 'v', column: 4, row: 3, length: 3 },
      { name: 'G', orientation: 'h', column: 5, row: 4, length: 2 },
      { name: 'H', orientation: 'h', column: 1, row: 5, length: 2 },
      { name: 'I', orientation: 'v', column: 3, row: 5, length: 2 },
      { name: 'J', orientation: 'h', column: 5, row: 6, length: 2 },
    ],
    walls: [],
  }),
  sizeOf,
  fitSize: ({ width, height }) => ({ width: clamp(width, kLeastSide, kMostSide), height: clamp(height, kLeastSide, kMostSide) }),
  resize,
  view,
  describe: (draft) => words.describe(draft.vehicles.length, draft.walls.length),
  nameAt: (draft, place) => vehicleAt(draft, place)?.name ?? (isWall(draft, place) ? words.wall : ''),
  aim,
  grab: (draft, hand, at) => (hand.tool === 'erase' ? null : (vehicleAt(draft, at)?.name ?? (isWall(draft, at) ? words.aWall : null))),
  carry: (draft, _hand, piece, from, to) => carry(draft, piece, from, to),
  erase(draft, _hand, what: Selection) {
    if (!what) return null;
    if ('cell' in what) return eraseAt(draft, what.cell);
    const vehicle = draft.vehicles.find(({ name }) => name === what.piece);
    return vehicle ? eraseVehicle(draft, vehicle) : null;
  },
  turn(draft, piece) {
    const vehicle = draft.vehicles.find(({ name }) => name === piece);
    if (!vehicle) return null;
    if (piece === draft.red) return refusal(words.heroLies);
    const turned: Vehicle = { ...vehicle, orientation: vehicle.orientation === 'h' ? 'v' : 'h' };
    return put(draft, within(turned, sizeOf(draft)), 'moves');
  },
  choices: () => [],
  choose: (draft) => draft,
  actions: [{ id: 'clear', label: texts.create.clear }],
  act: (draft) => ({ ...draft, vehicles: draft.vehicles.filter((vehicle) => vehicle.name === draft.red), walls: [] }),
};
