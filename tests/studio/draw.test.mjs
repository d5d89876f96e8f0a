// The page draws what `shunt draw` draws: the same elements in the same order with the same geometry.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cellSize } from './support/board.mjs';
import { eventually, program, scenario } from './support/studio.mjs';

const kFolder = fileURLToPath(new URL('../data/draw/', import.meta.url));
// Whole boards, without moves and strips: a name or a file, and of which family it is if that must be said.
const kBoards = readFileSync(`${kFolder}boards.tsv`, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#') && !/--solution|--strip/.test(line))
  .map((line) => {
    const [name, command] = line.split('\t');
    const [board, ...words] = command.split(' ');
    return { name, board, family: words.includes('--puzzle') ? ['--puzzle', words[words.indexOf('--puzzle') + 1]] : [] };
  });

// The elements of the page's board and of an SVG: tag, attributes and text of each; colours, classes and what is for
// readers and hands aside. One function, for it runs in the page.
function elementsOfBoth(svg, text) {
  const kAside = /^(fill|stroke|class|style|fill-opacity|stroke-opacity|id|role|tabindex|data-.*|aria-.*)$/;
  const elementsIn = (root) =>
    [...root.querySelectorAll('[data-layer]:not([data-layer=selection], [data-layer=ghosts]) :is(rect, circle, path, text)')].map((element) => {
      const attributes = [...element.attributes].filter(({ name }) => !kAside.test(name)).map(({ name, value }) => `${name}=${value}`);
      return [element.tagName, ...attributes.sort(), element.tagName === 'text' ? element.textContent : ''].join(' ').trim();
    });
  return [svg, new DOMParser().parseFromString(text, 'image/svg+xml').documentElement].map(elementsIn);
}

scenario('boards of every family are drawn as the command line draws them', {}, async ({ page, origin }) => {
  assert.ok(kBoards.length >= 15);
  for (const { name, board, family } of kBoards) {
    const isBundled = board.startsWith('@');
    const puzzle = isBundled ? board : `${kFolder}${board}`;
    const json = isBundled ? null : JSON.parse(execFileSync(program, ['convert', puzzle, ...family, '--to', 'json'], { encoding: 'utf8' }));
    const link = isBundled ? board : `${json.family}?j=${Buffer.from(JSON.stringify(json)).toString('base64url')}`;
    await page.goto(`${origin}/#/play/${link}`);
    await eventually(async () => {
      await page.locator('svg.board[role=group]').waitFor();
      const cell = Math.round(await cellSize(page, 'svg.board[role=group]'));
      const drawn = execFileSync(program, ['draw', puzzle, ...family, '--to', 'svg', '--cell', String(cell)], { encoding: 'utf8' });
      const [played, expected] = await page.locator('svg.board[role=group]').evaluate(elementsOfBoth, drawn);
      assert.ok(expected.length > 10);
      assert.deepEqual(played, expected, name);
    });
  }
});
