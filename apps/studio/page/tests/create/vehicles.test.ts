import { describe, expect, it } from 'vitest';
import type { PuzzleJson } from '../../src/engine/types';
import { atMiddle, kNoHand, type Hand } from '../../src/views/create/drafts/draft';
import { newName, vehicleDrafts as kind, type VehicleDraft } from '../../src/views/create/drafts/vehicles';

const car: Hand = { ...kNoHand, tool: 'car' };
const at = (column: number, row: number) => atMiddle({ column: column - 1, row: row - 1 });
const next = (draft: VehicleDraft, hand: Hand, column: number, row: number): VehicleDraft => kind.aim(draft, hand, at(column, row))?.next as VehicleDraft;
const vehicle = (draft: PuzzleJson, name: string) => (draft as VehicleDraft).vehicles.find((one) => one.name === name);

describe('a draft of vehicles', () => {
  it('gets a car under the first free name', () => {
    const draft = next(kind.opening(), car, 4, 2);
    expect(vehicle(draft, 'K')).toEqual({ name: 'K', orientation: 'h', column: 4, row: 2, length: 2 });
  });

  it('says who is in the way, and where', () => {
    const aim = kind.aim(kind.opening(), car, at(4, 3));
    expect(aim?.next).toBeNull();
    expect(aim?.words).toBe('Car K does not fit: F is at column 4, row 3.');
    expect(aim?.pieces).toHaveLength(1);
  });

  it('keeps what is set inside of the board', () => {
    const draft = next(kind.opening(), { ...car, isTurned: true }, 1, 6);
    expect(draft).toBeNull(); // rows 5 and 6 of column 1: H is there
    const aim = kind.aim(kind.act(kind.opening(), 'clear', Math.random), { ...car, isTurned: true }, at(1, 6));
    expect(vehicle(aim!.next!, 'B')).toMatchObject({ row: 5 });
  });

  it('gives a name again once it is free, and renames nobody', () => {
    const opening = kind.opening();
    const gone = kind.erase(opening, car, { piece: 'C' })?.next as VehicleDraft;
    expect(gone.vehicles.map(({ name }) => name)).toEqual(['B', 'D', 'E', 'A', 'F', 'G', 'H', 'I', 'J']);
    expect(newName(gone)).toBe('C');
  });

  it('never names a vehicle so that a grid would take it for the hero', () => {
    const many = { ...kind.opening(), red: 'R', vehicles: [...'ABCDEFGHIJKLMNOPQRSTUVWYZ'].map((name) => ({ name, orientation: 'h' as const, column: 1, row: 1, length: 2 })) };
    expect(newName(many)).toBe('a');
    expect(newName({ ...many, vehicles: [] })).toBe('B');
  });

  it('moves the hero and never erases it', () => {
    const opening = kind.opening();
    expect(kind.erase(opening, car, { piece: 'A' })?.next).toBeNull();
    expect(kind.carry(opening, car, 'A', { column: 1, row: 2 }, null).next).toBeNull();
    const aim = kind.aim(opening, { ...car, tool: 'hero' }, at(1, 2));
    expect(vehicle(aim!.next!, 'A')).toMatchObject({ column: 1, row: 2, orientation: 'h' });
    expect(kind.view(aim!.next as VehicleDraft).exit_row).toBe(1);
    expect(kind.turn?.(opening, 'A')?.next).toBeNull();
  });

  it('is erased by a drag out of the board', () => {
    const aim = kind.carry(kind.opening(), car, 'B', { column: 0, row: 0 }, null);
    expect(vehicle(aim.next!, 'B')).toBeUndefined();
  });

  it('moves a vehicle by as much as it is carried, over its own place too', () => {
    const aim = kind.carry(kind.opening(), car, 'J', { column: 5, row: 5 }, { column: 4, row: 5 });
    expect(vehicle(aim.next!, 'J')).toMatchObject({ column: 4, row: 6 });
  });

  it('turns a vehicle where it stands', () => {
    const empty = kind.act(kind.opening(), 'clear', Math.random);
    const draft = next(empty, { ...car, tool: 'truck' }, 1, 1);
    expect(vehicle(kind.turn!(draft, 'B')!.next!, 'B')).toMatchObject({ orientation: 'v', column: 1, row: 1, length: 3 });
  });

  it('takes walls, moves them and gives them back', () => {
    const walled = next(kind.opening(), { ...car, tool: 'wall' }, 2, 2);
    expect(walled.walls).toEqual([[2, 2]]);
    expect(kind.aim(walled, car, at(1, 2))?.words).toContain('a wall is at column 2, row 2');
    const piece = kind.grab(walled, car, at(2, 2))!;
    expect((kind.carry(walled, car, piece, { column: 1, row: 1 }, { column: 0, row: 1 }).next as VehicleDraft).walls).toEqual([[1, 2]]);
    expect((kind.erase(walled, car, { cell: { column: 1, row: 1 } })?.next as VehicleDraft).walls).toEqual([]);
  });

  it('keeps what fits when the board gets smaller, the hero always', () => {
    const small = kind.resize(kind.opening(), { width: 2, height: 2 });
    expect(small.vehicles.map(({ name }) => name)).toEqual(['B', 'A']);
    expect(vehicle(small, 'A')).toMatchObject({ column: 1, row: 2 });
    expect(kind.fitSize({ width: 99, height: 0 })).toEqual({ width: 16, height: 2 });
  });

  it('looks as the engine draws it: roles, tones, exit', () => {
    const view = kind.view(kind.opening());
    expect(view.exit_row).toBe(2);
    expect(view.pieces.find(({ name }) => name === 'A')).toMatchObject({ role: 'target', figure: 'vehicle', tone: 0, width: 2, height: 1 });
    expect(view.pieces.find(({ name }) => name === 'D')).toMatchObject({ role: 'ordinary', tone: 1, width: 1, height: 3 });
  });
});
