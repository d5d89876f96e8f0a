import { describe, expect, it } from 'vitest';
import { decades, evenTicks, linear, logarithmic, powersOfTen, shortNumber } from '../../src/charts/scale';

describe('scales', () => {
  it('map the ends of the domain to the ends of the range', () => {
    const scale = logarithmic(1, 1000, 0, 300);
    expect(scale(1)).toBeCloseTo(0);
    expect(scale(10)).toBeCloseTo(100);
    expect(scale(1000)).toBeCloseTo(300);
    expect(linear(0, 4, 10, 50)(1)).toBe(20);
  });
  it('draw zero at the low end, since it has no logarithm', () => {
    expect(logarithmic(1, 1000, 0, 300)(0)).toBe(0);
  });
  it('put a domain of one value in the middle', () => {
    expect(linear(3, 3, 0, 10)(3)).toBe(5);
    expect(logarithmic(7, 7, 0, 10)(7)).toBe(5);
  });
});

describe('logarithmic ticks', () => {
  it('are powers of ten only', () => {
    expect(powersOfTen(22, 1488)).toEqual([100, 1000]);
    expect(powersOfTen(1, 1000)).toEqual([1, 10, 100, 1000]);
    expect(powersOfTen(0.0001, 0.01)).toHaveLength(3);
  });
  it('are thinned before they overlap', () => {
    expect(powersOfTen(1, 1e9, 4)).toEqual([1, 1000, 1e6, 1e9]);
  });
  it('are none where there is no power of ten, or nothing to measure', () => {
    expect(powersOfTen(22, 97)).toEqual([]);
    expect(powersOfTen(0, 10)).toEqual([]);
    expect(powersOfTen(10, 1)).toEqual([]);
  });
  it('end around the values', () => {
    expect(decades(1, 748)).toEqual([1, 1000]);
    expect(decades(1, 1)).toEqual([1, 10]);
    expect(decades(22, 1000)).toEqual([10, 1000]);
  });
});

describe('even ticks', () => {
  it('have steps that are read easily', () => {
    expect(evenTicks(13, 3.5)).toEqual([0, 4, 8, 12]);
    expect(evenTicks(51, 6)).toEqual([0, 10, 20, 30, 40, 50]);
    expect(evenTicks(3, 8)).toEqual([0, 1, 2, 3]);
    expect(evenTicks(1134, 5)).toEqual([0, 400, 800]);
    expect(evenTicks(0, 5)).toEqual([0]);
  });
});

it('writes ticks short', () => {
  expect([1, 100, 999, 1000, 20_000, 1_500_000, 3e9].map(shortNumber)).toEqual(['1', '100', '999', '1k', '20k', '1.5M', '3G']);
});
