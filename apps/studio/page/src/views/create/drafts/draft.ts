// What the editor knows of a family: of which parts its description (shunt.puzzle/1) is made, and how they are set, moved
// and taken away. It knows no rules: whether a board is valid, solvable and how long, is the engine's answer. Functions are
// pure: they take a description and give another one.
import type { Cell, Direction, Figure, PuzzleJson, Role } from '../../../engine/types';

// Places count from 0, as those of a View; the places of a description from 1.
export type Place = { column: number; row: number };

// What the engine draws for the editor: the fields of a view, without its shapes. A draft is shown as it is set, also while it is no
// puzzle that a family would read.
export type SketchPiece = {
  name: string; column: number; row: number; width: number; height: number; cells: Cell[] | null; role: Role; figure: Figure;
  tone: number; is_home: boolean; inscription: string; badge: string;
};
export type Sketch = {
  columns: number; rows: number; labels: string[]; are_labels_rules: boolean; pieces: SketchPiece[];
  goals: { name: string; cell: Cell }[];
  marks: { kind: 'place' | 'bullseye'; cell: Cell; letter: string; role: Role }[];
  directions: { cell: Cell; listed: Direction[]; is_active: boolean }[];
  exit_row: number | null;
};

// Where the pointer is: a cell, and how far from its middle, -0.5 to 0.5.
export type Point = Place & { right: number; down: number };

export const atMiddle = (place: Place): Point => ({ ...place, right: 0, down: 0 });
export const isSamePlace = (a: Place, b: Place): boolean => a.column === b.column && a.row === b.row;

// Part of a board: a piece by its name, or a cell.
export type Selection = { piece: string } | { cell: Place } | null;

export type Tool = {
  id: string;
  label: string;
  // A picture of what it sets; null: a sign.
  sample: Sketch | null;
};

// What is in the hand.
export type Hand = {
  tool: string;
  isTurned: boolean;
  // Of the tool that has several lengths.
  length: number;
  selection: Selection;
  // The pointer is down, and has set something already.
  isPainting: boolean;
};

// What a click would do at a place. `next` is null if it would do nothing, and `words` say why.
export type Aim = {
  pieces: SketchPiece[];
  next: PuzzleJson | null;
  words: string;
  // "K": whose effect on the length is told. Empty: of nobody.
  name: string;
  selects: Selection;
};

export type Choice = { id: string; label: string; value: string; values: { value: string; label: string }[] };
export type Action = { id: string; label: string };
export type Size = { width: number; height: number };

export interface DraftKind<Draft extends PuzzleJson = PuzzleJson> {
  family: string;
  tools: readonly Tool[];
  // The tool that has several lengths, if there is one.
  lengthTool?: string;
  // Whether V turns what is in the hand.
  canTurn: boolean;
  // A tool that is drawn on with: cell after cell while the pointer is down.
  paints(hand: Hand): boolean;
  opening(): Draft;
  sizeOf(draft: Draft): Size;
  // The nearest size that a description may have.
  fitSize(size: Size): Size;
  resize(draft: Draft, size: Size): Draft;
  view(draft: Draft, hand?: Hand): Sketch;
  // "10 vehicles, ..." of a board that the engine has found valid.
  describe(draft: Draft): string;
  // What stands at a place, for words; empty: nothing.
  nameAt(draft: Draft, place: Place): string;
  aim(draft: Draft, hand: Hand, at: Point): Aim | null;
  // The piece that a drag from here carries; null: none.
  grab(draft: Draft, hand: Hand, at: Point): string | null;
  // A piece carried from one place to another; `to` is null outside of the board.
  carry(draft: Draft, hand: Hand, piece: string, from: Place, to: Place | null): Aim;
  erase(draft: Draft, hand: Hand, what: Selection): Aim | null;
  // A piece that stands on the board, turned where it is.
  turn?(draft: Draft, piece: string): Aim | null;
  // What is typed at a place: the digits of a number. Families without it take no typing.
  type?(draft: Draft, hand: Hand, place: Place, text: string): Aim;
  // One digit is all that is typed.
  typesOne?: boolean;
  choices(draft: Draft): Choice[];
  choose(draft: Draft, id: string, value: string): Draft;
  actions: readonly Action[];
  act(draft: Draft, id: string, random: () => number): Draft;
  // The longest solution that the slider of the generator offers.
  longest(size: Size): number;
}

export const kNoHand: Hand = { tool: '', isTurned: false, length: 4, selection: null, isPainting: false };

export function emptySketch(columns: number, rows: number): Sketch {
  return {
    columns,
    rows,
    labels: Array.from({ length: columns * rows }, () => '.'),
    are_labels_rules: false,
    pieces: [],
    goals: [],
    marks: [],
    directions: [],
    exit_row: null,
  };
}

export function makePiece(fields: Partial<SketchPiece> & { name: string }): SketchPiece {
  return {
    column: 0,
    row: 0,
    width: 1,
    height: 1,
    cells: null,
    role: 'ordinary',
    figure: 'block',
    tone: 0,
    is_home: false,
    inscription: '',
    badge: '',
    ...fields,
  };
}

export const wallPiece = (place: Place): SketchPiece => makePiece({ name: 'x', column: place.column, row: place.row, role: 'wall' });

export const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
export const isOnBoard = (place: Place, size: Size): boolean =>
  place.column >= 0 && place.row >= 0 && place.column < size.width && place.row < size.height;

// An aim that changes nothing: it only says why.
export const refusal = (words: string, pieces: SketchPiece[] = []): Aim => ({ pieces, next: null, words, name: '', selects: null });
