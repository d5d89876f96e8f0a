import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import type { ReadRequest } from '../../src/engine/types';
import { atMiddle } from '../../src/views/create/drafts/draft';
import { Editor } from '../../src/views/create/editor.svelte';

const cell = (column: number, row: number) => ({ column: column - 1, row: row - 1 });
const at = (column: number, row: number) => atMiddle(cell(column, row));

// An engine that takes every description, and writes it into the link.
function makeEditor(family: string): Editor {
  const engine = {
    read: async (request: ReadRequest) => {
      const text = 'text' in request ? request.text : '';
      return { family: null, format: 'json', guess: '', total: 1, puzzles: [{ index: 1, line: 1, puzzle: JSON.parse(text), text, link: text }] };
    },
    distance: () => new Promise(() => {}),
  } as unknown as Engine;
  const editor = new Editor(engine, (error) => {
    throw error;
  });
  editor.openFamily(family);
  return editor;
}

describe('the editor', () => {
  afterEach(() => vi.useRealTimers());

  it('says why the hero is not erased until the hand points elsewhere', () => {
    const editor = makeEditor('rush-hour');
    editor.point(at(2, 3));
    expect(editor.erase({ cell: cell(2, 3) })).toBe('The hero cannot be erased, only moved.');
    editor.point({ ...at(2, 3), right: 0.1 });
    expect(editor.refusal).toBe('The hero cannot be erased, only moved.');
    editor.point(at(4, 2));
    expect(editor.refusal).toBe('');
    editor.stop();
  });

  it('refuses a number that no board of this kind has as soon as it is typed', () => {
    for (const [family, digit, words] of [['vidrach', '0', '0 is no number here: 1 to 1,000,000,000.'], ['tiles', '9', '9 is no tile here: 1 to 8, or 0 for the blank.']] as const) {
      const editor = makeEditor(family);
      editor.click(at(2, 1));
      editor.type(cell(2, 1), digit);
      expect(editor.refusal).toBe(words);
      expect(editor.typed).toBe('');
      expect(editor.type(cell(2, 1), '2')).toContain('2, Enter');
      editor.stop();
    }
  });

  it('gives away the board with its last change, whatever was checked before', async () => {
    vi.useFakeTimers();
    const editor = makeEditor('vidrach');
    await vi.advanceTimersByTimeAsync(100);
    expect(editor.entry?.link).toContain('[[1,2,3]');
    editor.cursor = cell(2, 1);
    editor.type(cell(2, 1), '4');
    editor.type(cell(2, 1), '4');
    expect((await editor.latest())?.link).toContain('[[1,44,3]');
    expect(editor.entry?.link).toContain('[[1,44,3]');
    editor.stop();
  });
});
