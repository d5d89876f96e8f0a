import { describe, expect, it } from 'vitest';
import { chosenFields, chosenOptions, fieldOf, questionFields } from '../src/parts/options';
import { facts } from './watch/facts';

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

describe('A field of the question', () => {
  const field = (name: string, values: string, more = {}) => ({ name, field: name.replaceAll('-', '_'), values, fallback: '', help: `${name} helps`, heading: 'Algorithm', needs: '', ...more });
  const family = { ...facts.families[0]!, move_sets: ['all', 'line'].map((name) => ({ name, is_complete: true, optimal: '', help: `${name} moves` })) };
  const [plain, astar] = [facts.algorithms[0]!, facts.algorithms[1]!];

  it('is a field of the form, whatever it is called', () => {
    const question = [field('salt', '0..9', { fallback: '3' }), field('sweet-taste', 'flag'), field('max-bites', 'N', { heading: 'Limits' })];
    const shown = questionFields(question, family, plain, {});
    expect(shown).toEqual(question);
    expect(shown.map((one) => fieldOf(one).kind)).toEqual(['number', 'flag', 'number']);
    const values = { salt: '7', 'sweet-taste': 'true', 'max-bites': '20' };
    expect(chosenFields(shown, 'Algorithm', values)).toEqual({ salt: 7, sweet_taste: true });
    expect(chosenFields(shown, 'Limits', values)).toEqual({ max_bites: 20 });
  });

  it('has the names of the family, and is left out where it means nothing', () => {
    const question = [field('preset', 'PRESET'), field('moves', 'SET'), field('metric', 'METRIC'), field('heuristic', 'HEURISTIC', { needs: 'needs_heuristic' }), field('no-parity', 'flag', { needs: 'has_parity' })];
    const [moves, ...others] = questionFields(question, family, plain, { moves: 'line' });
    expect(moves).toMatchObject({ values: 'all|line', fallback: 'all', help: 'line moves' });
    expect(others).toEqual([]);
    expect(questionFields(question, { ...family, has_parity: true }, astar, {}).map(({ name, values }) => [name, values])).toEqual(
      [['moves', 'all|line'], ['heuristic', '|linear-conflict|manhattan'], ['no-parity', 'flag']]);
  });
});
