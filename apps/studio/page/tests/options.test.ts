import { describe, expect, it } from 'vitest';
import { chosenOptions, fieldOf } from '../src/parts/options';

const option = (name: string, values: string, fallback = '') => ({ name, values, fallback, help: '' });

describe('An option of a fact sheet', () => {
  it('is a field by its values', () => {
    expect(fieldOf(option('a', 'x|y'))).toEqual({ kind: 'choice', choices: ['x', 'y'] });
    expect(fieldOf(option('a', 'flag'))).toEqual({ kind: 'flag' });
    expect(fieldOf(option('a', '1..100'))).toEqual({ kind: 'number', least: 1, most: 100, isWhole: true });
    expect(fieldOf(option('a', '1.0..100.0'))).toEqual({ kind: 'number', least: 1, most: 100, isWhole: false });
    expect(fieldOf(option('a', 'NAME'))).toEqual({ kind: 'text' });
  });

  it('is sent only if it differs from its default', () => {
    const options = [option('order', 'a|b', 'a'), option('deep', 'flag'), option('width', '1..9', '4'), option('file', 'NAME')];
    expect(chosenOptions(options, { order: 'a', deep: 'false', width: '', file: '' })).toEqual({});
    expect(chosenOptions(options, { order: 'b', deep: 'true', width: '7', file: 'x', unknown: '1' })).toEqual({ order: 'b', deep: true, width: 7, file: 'x' });
  });
});
