// The largest boards.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { cellSize, dragPiece, pieceOf } from './support/board.mjs';
import { scenario, showsText } from './support/studio.mjs';

const kBoard = readFileSync(new URL('../data/draw/rush-hour-16x16.json', import.meta.url), 'utf8');
const kLink = `rush-hour?j=${Buffer.from(JSON.stringify(JSON.parse(kBoard))).toString('base64url')}`;

scenario('on a board of 16 x 16 with names of two letters every vehicle is named legibly and can be dragged', { at: `play/${kLink}` }, async ({ page }) => {
  await pieceOf(page, 'AA').waitFor();
  const cell = await cellSize(page);
  const letters = await page.locator('svg.board [data-piece] text').evaluateAll((texts) =>
    texts.map((text) => ({ name: text.textContent, size: Number(text.getAttribute('font-size')) })));
  assert.equal(letters.length, JSON.parse(kBoard).vehicles.length, 'every vehicle has its name');
  for (const { name, size } of letters) assert.ok((size * cell) / 100 >= 9.99, `${name} is ${(size * cell) / 100} pixels high`);
  const movable = await page.locator('svg.board .movable').first().evaluate((piece) => ({ name: piece.dataset.piece, label: piece.getAttribute('aria-label') }));
  const [, way] = /can move (left|right|up|down)/.exec(movable.label);
  const step = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[way];
  await dragPiece(page, movable.name, ...step);
  await showsText(page.locator('button.move[data-place="1"]'), movable.name);
});
