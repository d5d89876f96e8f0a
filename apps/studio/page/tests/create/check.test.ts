import { describe, expect, it } from 'vitest';
import { EngineError, type Engine } from '../../src/engine/engine';
import type { DistanceAnswer, PuzzleJson, ReadEntry, ReadRequest } from '../../src/engine/types';
import { oneLine, readCode } from '../../src/views/create/code';
import { examine, plainMessage, type Verdict } from '../../src/views/create/examine';
import { foundBoard, question, triedIn, wholeIn } from '../../src/views/create/generation';
import { texts, withoutDashes } from '../../src/texts';
import { begin, change, redo, undo } from '../../src/views/create/history';
import { effectWords, findingOf } from '../../src/views/create/words';

const puzzle: PuzzleJson = { schema: 'shunt.puzzle/1', family: 'tiles' };
const entry = { index: 1, line: 1, puzzle, text: '1 2 3', link: 'tiles/3x1/1.2.3' } as unknown as ReadEntry;
const answer = (fields: Partial<DistanceAnswer>): DistanceAnswer => ({
  kind: 'exact', left: 8, bounds: { lower: 8, upper: 8 }, way: null, line: null, proof: 'search', reason: '', is_restricted: false, words: '', ...fields,
});

// An engine that answers from two functions.
function engineOf(read: (request: ReadRequest) => ReadEntry, distance: () => DistanceAnswer = () => answer({})): Engine {
  return {
    read: async (request: ReadRequest) => ({ family: null, format: 'text', guess: '', puzzles: [read(request)], total: 1 }),
    distance: async () => distance(),
  } as unknown as Engine;
}
async function all(generator: AsyncGenerator<Verdict>): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for await (const verdict of generator) verdicts.push(verdict);
  return verdicts;
}

describe('the live check', () => {
  it('says that a board is valid before it knows how long it is', async () => {
    const verdicts = await all(examine(engineOf(() => entry), puzzle, new AbortController().signal));
    expect(verdicts.map((verdict) => (verdict.kind === 'valid' ? verdict.distance?.left ?? null : verdict.kind))).toEqual([null, 8]);
  });
  it('says the first error in the words of the engine, without the path in the description', async () => {
    const engine = engineOf(() => {
      throw new EngineError('bad_input', '/vehicles/3 is wrong: vehicle C overlaps vehicle A at column 2, row 3');
    });
    const verdicts = await all(examine(engine, puzzle, new AbortController().signal));
    expect(verdicts).toEqual([{ kind: 'wrong', message: 'Vehicle C overlaps vehicle A at column 2, row 3' }]);
    expect(plainMessage('this puzzle is wrong: no piece has a goal')).toBe('No piece has a goal');
  });
  it('says nothing more once the board has changed again', async () => {
    const control = new AbortController();
    control.abort();
    expect(await all(examine(engineOf(() => entry), puzzle, control.signal))).toEqual([]);
  });
  it('has its own words for every answer', () => {
    expect(findingOf(answer({})).head).toBe('Solvable: 8 moves, proved');
    expect(findingOf(answer({ left: 0 })).head).toBe('Solved already: nothing is left to move');
    expect(findingOf(answer({ kind: 'counting', left: null, bounds: { lower: 9, upper: null } })).head).toBe('At least 9 so far');
    expect(findingOf(answer({ kind: 'bounds', left: null, bounds: { lower: 9, upper: 12 } })).head).toBe('Solvable: 9 to 12 moves');
    expect(findingOf(answer({ kind: 'no_way', left: null, proof: 'parity' }))).toMatchObject({ isGood: false, sub: 'The parity of the tiles never matches.' });
    expect(findingOf(answer({ kind: 'unknown', left: null, bounds: { lower: 0, upper: null } })).head).toBe('No solution within 1 s');
  });
  it('compares the effect of a ghost with the board as it is', () => {
    expect(effectWords(answer({ left: 14 }), answer({}))).toEqual({ head: '14 moves', sub: '6 moves more than now' });
    expect(effectWords(answer({ left: 7 }), answer({}))).toEqual({ head: '7 moves', sub: '1 move fewer than now' });
    expect(effectWords(answer({ kind: 'no_way', left: null }), answer({})).head).toBe('no solution');
  });
});

describe('the code of a board', () => {
  it('is its text, or its link if that has several lines, or its description if the link is not readable', () => {
    expect(oneLine({ text: 'AABB', link: 'x', puzzle })).toBe('AABB');
    expect(oneLine({ text: 'AA\nBB', link: 'rush-hour/2x2/AABB', puzzle })).toBe('rush-hour/2x2/AABB');
    expect(oneLine({ text: 'AA\nBB', link: 'tiles?j=abc', puzzle })).toBe('{"schema":"shunt.puzzle/1","family":"tiles"}');
  });
  it('is read as a link, as a description, or as a text of the family at hand', async () => {
    const asked: ReadRequest[] = [];
    const engine = engineOf((request) => {
      asked.push(request);
      return entry;
    });
    const size = { width: 6, height: 6 };
    await readCode(engine, ' http://127.0.0.1:7/#/play/coroutine/3x3/N_S.E ', 'tiles', size);
    await readCode(engine, '{"schema":"shunt.puzzle/1"}', 'tiles', size);
    await readCode(engine, '1 2 3', 'tiles', size);
    expect(asked).toEqual([{ link: 'coroutine/3x3/N_S.E' }, { text: '{"schema":"shunt.puzzle/1"}' }, { text: '1 2 3', family: 'tiles' }]);
  });
  it('may be of another family; an error is about the one at hand', async () => {
    const engine = engineOf((request) => {
      if ('family' in request) throw new EngineError('bad_input', 'not of tiles', 1, 3);
      return entry;
    });
    await expect(readCode(engine, 'AABB', 'tiles', { width: 2, height: 2 })).resolves.toBe(entry);
    const deaf = engineOf((request) => {
      throw new EngineError('bad_input', 'family' in request ? 'not of tiles' : 'of nobody', 1, 3);
    });
    await expect(readCode(deaf, 'AABB', 'tiles', { width: 2, height: 2 })).rejects.toThrow('not of tiles');
  });
});

describe('the generator', () => {
  it('is asked in the words of the command line', () => {
    const options = [{ name: 'walls', values: 'RANGE', fallback: '0', help: '' }];
    const wishes = { low: 18, high: 35, count: 7, seed: 2026, options: { walls: '1..2' } };
    expect(question('rush-hour', { width: 6, height: 6 }, wishes, options)).toEqual({
      kind: 'generate', family: 'rush-hour', width: 6, height: 6, length: '18..35', count: 7, seed: 2026, options: { walls: '1..2' },
    });
    expect(question('tiles', { width: 3, height: 3 }, { ...wishes, low: 20, high: 20, options: {} }, [])).toMatchObject({ length: '20' });
  });
  it('is understood, and what is not is left out', () => {
    expect(triedIn('3 found, 1,096 boards judged, longest 13, 80/s')).toBe('1,096');
    expect(triedIn('')).toBe('');
    expect(foundBoard({ schema: 'shunt.generate/1', json: puzzle, length: 13, positions: 637 })).toEqual({ puzzle, length: 13, positions: 637 });
    for (const data of [null, 3, {}, { schema: 'shunt.generate/1' }]) expect(foundBoard(data)).toBeNull();
  });
});

describe('words about options', () => {
  it('name them as the page does', () => {
    expect(withoutDashes("--vehicles 'xyz': expected N or N..M")).toBe("vehicles 'xyz': expected N or N..M");
    expect(withoutDashes('the board has 8 (expected a square number, or --size WIDTHxHEIGHT)')).toBe('the board has 8 (expected a square number, or size WIDTHxHEIGHT)');
    expect(withoutDashes("no goal (--goal '1 2'; AA--BB, a -- b)")).toBe("no goal (goal '1 2'; AA--BB, a -- b)");
    expect(plainMessage('no red car (--red NAME chooses another)')).toBe('No red car (red NAME chooses another)');
  });
  it('count one board as one', () => {
    expect(texts.create.generate.tried('1')).toBe('1 board tried.');
    expect(texts.create.generate.tried('1,096')).toBe('1,096 boards tried.');
  });
  it('leave a seed alone that is no whole number', () => {
    expect([' 12 ', '0', 'abc', '', '-1', '1.5', '1e3'].map(wholeIn)).toEqual([12, 0, null, null, null, null, null]);
  });
});

describe('the history', () => {
  it('goes back without end, and forth until something else is done', () => {
    let history = change(change(begin(1), 2), 3);
    history = undo(undo(undo(history)));
    expect(history.now).toBe(1);
    expect(redo(redo(history)).now).toBe(3);
    expect(redo(change(redo(history), 9)).now).toBe(9);
    expect(change(history, 1)).toBe(history);
  });
});
