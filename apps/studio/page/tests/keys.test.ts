import { describe, expect, it } from 'vitest';
import { KeyReader, type Command } from '../src/app/keys';
import { texts } from '../src/texts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key, code: '', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more,
});
const read = (key: string, more: Partial<KeyboardEvent> = {}): Command | null => new KeyReader().read(press(key, more), 0);

describe('A key', () => {
  it.each([
    ['u', 'undo'], ['U', 'undo'], ['y', 'redo'], ['r', 'reset'], ['h', 'hint'], ['s', 'solve'], [' ', 'play'], [',', 'back'], ['.', 'on'],
    ['Home', 'first'], ['End', 'last'], ['[', 'slower'], [']', 'faster'], ['n', 'next'], ['p', 'previous'], ['d', 'spoiler'], ['/', 'type'],
    ['Escape', 'escape'], ['?', 'keys'], ['Enter', 'take'],
  ])('%s means %s', (key, name) => {
    expect(read(key)?.name).toBe(name);
  });

  it('slides by one, with Shift to the end', () => {
    expect(read('ArrowLeft')).toEqual({ name: 'slide', direction: 'left', toTheEnd: false });
    expect(read('ArrowDown', { shiftKey: true })).toEqual({ name: 'slide', direction: 'down', toTheEnd: true });
  });

  it('of the number pad goes slantwise', () => {
    expect(read('7', { code: 'Numpad7' })).toEqual({ name: 'slide', direction: 'NW', toTheEnd: false });
    expect(read('3', { code: 'Numpad3' })).toEqual({ name: 'slide', direction: 'SE', toTheEnd: false });
    expect(read('7', { code: 'Digit7' })).toBeNull();
  });

  it('with Shift picks a piece by its name', () => {
    expect(read('G', { shiftKey: true })).toEqual({ name: 'pick', letter: 'G' });
    expect(read('U', { shiftKey: true })).toEqual({ name: 'pick', letter: 'U' });
  });

  it('with Ctrl, Alt or Meta is the browser\'s', () => {
    for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) expect(read('r', more)).toBeNull();
  });

  it('G, then a letter goes to a view, for a while', () => {
    const reader = new KeyReader();
    expect(reader.read(press('g'), 0)).toBeNull();
    expect(reader.read(press('w'), 500)).toEqual({ name: 'view', view: 'watch' });
    expect(reader.read(press('g'), 1000)).toBeNull();
    expect(reader.read(press('p'), 9000)).toEqual({ name: 'previous' });
    expect(reader.read(press('g'), 10_000)).toBeNull();
    expect(reader.read(press('h'), 10_100)).toEqual({ name: 'hint' });
  });
});

it('Every key that the list shows is read', () => {
  const keys = texts.keys.groups.flatMap((group) => group.rows.map(([key]) => key));
  for (const key of ['Tab', 'Enter', 'U / Y', 'R', 'H', 'Space', ', / .', 'Home / End', '[ / ]', 'S', 'Esc', 'N / P', 'G, P', '?', '/', 'D']) {
    expect(keys).toContain(key);
  }
});
