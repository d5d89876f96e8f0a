import { describe, expect, it } from 'vitest';
import { descentOf, stepAt, tickStep } from '../src/views/play/descent';

const size = { width: 208, height: 96, left: 46, right: 62, top: 26, bottom: 20 }; // 100 wide, 50 high
const steps = (...lefts: (number | null)[]) => lefts.map((left, i) => ({ cost: i === 0 ? 0 : 1, left }));

describe('The descent', () => {
  it('of an untouched board is all future', () => {
    const picture = descentOf(steps(2), 0, 0, size);
    expect(picture.future).toBe('M46 26H96V51H146V76');
    expect(picture.played).toBe('M46 26');
    expect(picture.flag).toEqual({ x: 146, y: 76, total: 2 });
    expect(picture.now).toEqual({ x: 46, y: 26 });
  });

  it('falls by one a move, and a detour is a ring with its number', () => {
    const picture = descentOf(steps(4, 3, 4, 3), 3, 3, size);
    expect(picture.marks).toEqual([expect.objectContaining({ text: '+2', isShown: true })]);
    expect(picture.flag?.total).toBe(6);
    expect(picture.most).toBe(4);
  });

  it('has no flag and no future where nothing is known', () => {
    const picture = descentOf(steps(null, null), 1, 1, size);
    expect(picture.flag).toBeNull();
    expect(picture.future).toBe('');
    expect(picture.now.y).toBeNull();
  });

  it('begins again behind a gap of knowledge', () => {
    const picture = descentOf(steps(3, null, 1), 2, 2, size);
    expect(picture.played.match(/M/g)).toHaveLength(2);
    expect(picture.flag?.total).toBe(3);
  });

  it('ends in a flag that is reached when it is solved', () => {
    const picture = descentOf(steps(1, 0), 1, 1, size);
    expect(picture.future).toBe('M146 76');
    expect(picture.labelIsLeft).toBe(true);
  });

  it('has a pass without width', () => {
    const picture = descentOf([{ cost: 0, left: 1 }, { cost: 0, left: 1 }, { cost: 1, left: 0 }], 2, 2, size);
    expect(picture.flag?.total).toBe(1);
  });

  it('does not print labels over each other', () => {
    const many = Array.from({ length: 60 }, (_, i) => ({ cost: i === 0 ? 0 : 1, left: 60 }));
    const picture = descentOf(many, 59, 59, size);
    const shown = picture.marks.filter((mark) => mark.isShown).map((mark) => mark.x);
    for (let i = 1; i < shown.length; ++i) expect(shown[i]! - shown[i - 1]!).toBeGreaterThanOrEqual(26);
    const ticks = picture.ticks.map((tick) => tick.x);
    for (let i = 1; i < ticks.length; ++i) expect(ticks[i]! - ticks[i - 1]!).toBeGreaterThanOrEqual(30);
  });

  it('finds the step under a pointer', () => {
    const all = steps(4, 3, 2, 1, 0);
    expect(stepAt(all, 4, 46, size)).toBe(0);
    expect(stepAt(all, 4, 70, size)).toBe(1);
    expect(stepAt(all, 4, 500, size)).toBe(4);
    expect(stepAt(all, 4, -500, size)).toBe(0);
  });

  it('has ticks of 1, 2, 5, 10 ...', () => {
    expect(tickStep(12, 900)).toBe(1);
    expect(tickStep(53, 700)).toBe(5);
    expect(tickStep(53, 400)).toBe(10);
    expect(tickStep(500, 300)).toBe(100);
  });
});
