import { describe, expect, it } from 'vitest';
import { driftOf, shiftOf } from '../src/board/cells';
import { elementOf, partsBelow } from '../src/board/drawing';
import { movedBetween, wayOf } from '../src/board/motion';
import { destinationOf, outlineOf } from '../src/board/overlays';
import type { Shape, View, ViewPiece } from '../src/engine/types';
import { viewOf } from '../src/engine/views';

const piece = (fields: Partial<ViewPiece>): ViewPiece => ({
  name: 'A', column: 0, row: 0, width: 1, height: 1, cells: null, role: 'ordinary', figure: 'block', is_home: false, inscription: '', badge: '', ...fields,
});
const board = (pieces: ViewPiece[]): View => ({
  columns: 3, rows: 3, pieces, directions: [], exit_row: null, caption: '', notes: [], extent: [-34, -34, 368, 368],
  below: [{ layer: 'frame', shapes: [] }, { layer: 'cells', shapes: [{ text: '7' }] }], exit: null,
});

describe('a shape', () => {
  it('is one element with colours by name', () => {
    expect(elementOf({ rect: [4, 4.25, 92, 92, 14], fill: 'cell' }, 48)).toEqual(
      { tag: 'rect', attributes: { x: '4', y: '4.25', width: '92', height: '92', rx: '14', fill: 'var(--cell)' } });
    expect(elementOf({ circle: [50, 50, 19], pen: ['card', 1.2, 0, 0, 0.7] }, 48)!.attributes).toEqual(
      { cx: '50', cy: '50', r: '19', fill: 'none', stroke: 'var(--card)', 'stroke-opacity': '0.7', 'stroke-width': '1.2' });
    expect(elementOf({ path: 'M0 0Z', pen: ['signal', 5, 4, 10] }, 48)!.attributes['stroke-dasharray']).toBe('4 10');
    expect(elementOf({ path: 'M0 0ZM1 1Z' }, 48)!.attributes['fill-rule']).toBe('evenodd');
  });
  it('that is a name is as large as can be read, turned where it fits along its piece only, and left out where it fits nowhere', () => {
    const name: Shape = { text: 'AA', at: [50, 50], size: 32, weight: 640, across: 42, along: 72 };
    const sizeAt = (cell: number, shape = name): string | undefined => elementOf(shape, cell)?.attributes['font-size'];
    expect([sizeAt(48), sizeAt(25), sizeAt(20), sizeAt(19)]).toEqual(['32', '40', '50', undefined]);
    expect(elementOf(name, 25)!.attributes.transform).toBeUndefined();
    expect(elementOf(name, 20)!.attributes.transform).toBe('rotate(-90 68 50)');
    expect(sizeAt(20, { ...name, along: undefined })).toBeUndefined();
    expect(sizeAt(20, { ...name, across: undefined })).toBe('32');
  });
  it('that is the sign of the exit is thick on small boards', () => {
    const view = { ...board([]), exit: { large: { line: 'large' }, small: { line: 'small' } } };
    expect([60, 20].map((cell) => partsBelow(view, cell).at(-1)!.shapes[0]!.line)).toEqual(['large', 'small']);
  });
});

describe('a position', () => {
  const start = board([piece({ drawn_at: [0, 0], shapes: [{ text: 'old' }] }), piece({ name: 'B', column: 1, drawn_at: [1, 0] })]);
  it('is the board with the pieces and parts that differ', () => {
    const view = viewOf(start, { pieces: [{ name: 'A', row: 2, shapes: [{ text: 'new' }] }], below: { 1: null }, caption: 'c', is_solved: false });
    expect(view.pieces[0]).toMatchObject({ column: 0, row: 2, shapes: [{ text: 'new' }] });
    expect(view.pieces[1]).toBe(start.pieces[1]);
    expect(view.below).toEqual([{ layer: 'frame', shapes: [] }, null]);
    expect(view.caption).toBe('c');
    expect([driftOf(view.pieces[0]!), shiftOf(view.pieces[0]!), shiftOf(view.pieces[1]!)]).toEqual([{ column: 0, row: 2 }, 'translate(0 200)', undefined]);
  });
  it('tells what has moved, and by which way around others', () => {
    const after = viewOf(start, { pieces: [{ name: 'A', column: 1, row: 1 }], is_solved: false });
    expect(movedBetween(start, after)).toEqual([{ piece: start.pieces[0], shift: { column: 1, row: 1 } }]);
    expect(wayOf(start, start.pieces[0]!, { column: 1, row: 1 })).toEqual([{ column: 0, row: 1 }, { column: 1, row: 1 }]);
    expect(wayOf(start, piece({ figure: 'disc' }), { column: 1, row: 1 })).toEqual([{ column: 1, row: 1 }]);
  });
});

describe('a hand draws', () => {
  const contour: Shape = { circle: [50, 50, 44] };
  const token = piece({ role: 'partner', figure: 'diamond', column: 2, drawn_at: [0, 0], contours: { ghost: contour, aim: contour, ring: contour, selection: contour, badge: [{ text: 'B' }] } });
  it('a selection with a halo where the piece stands, its badge above it', () => {
    const [outline] = outlineOf(token, 'selection');
    expect(outline!.by).toEqual({ column: 2, row: 0 });
    expect(outline!.part!.shapes).toEqual([{ ...contour, pen: ['card', 10] }, { ...contour, pen: ['ink', 5] }, { text: 'B' }]);
    expect(outlineOf(piece({}), 'selection')).toEqual([]);
  });
  it('where a token may go in its own colour', () => {
    const [destination] = destinationOf(token, { column: -1, row: 1 });
    expect(destination!.by).toEqual({ column: 1, row: 1 });
    expect(destination!.part!.shapes[0]).toMatchObject({ fill: 'blue', opacity: 0.1, pen: ['blue', 5, 4, 10] });
  });
});
