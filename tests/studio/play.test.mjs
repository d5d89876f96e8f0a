// Playing: pointer, keys, undo, hints, the descent, the solved card.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { cellPoint, cellSize, drag, dragPiece, middleOf, pieceOf, pressTimes } from './support/board.mjs';
import { checkAccessibility, checkWidths, desktop, eventually, laptop, phone, scenario, showsText } from './support/studio.mjs';

const left = (page) => page.locator('.big').first();
const move = (page, place) => page.locator(`button.move[data-place="${place}"]`);
const movesMade = (page) => page.locator('button.move:not(.shown)').count();
const slider = (page) => page.getByRole('slider', { name: 'Moves made, and moves left' });
const button = (page, name) => page.getByRole('button', { name, exact: true });
const spoken = (page) => page.locator('[aria-live=polite][role=status]').first();

async function leftIs(page, number) {
  await eventually(async () => assert.equal((await left(page).innerText()).trim(), String(number)));
}
async function madeIs(page, count) {
  await eventually(async () => assert.equal(await movesMade(page), count));
}
async function ready(page) {
  await page.locator('svg.board [role=button]').first().waitFor();
}

scenario('the first visit shows an easy board; the one of 51 moves is one click away', {}, async ({ page }) => {
  await showsText(page.getByRole('heading', { level: 1 }), 'Card 1');
  await leftIs(page, 8);
  await button(page, 'A hard one: 51 moves').click();
  await showsText(page.getByRole('heading', { level: 1 }), 'The hardest 6 × 6 board');
  await leftIs(page, 51);
  await showsText(page.locator('main'), 'proved: 51 from the start');
  assert.equal(await page.locator('svg.board [role=button]').count(), 13);
  await button(page, 'An easy one').click();
  await leftIs(page, 8);
});

// Each family: its button, the board that comes, how far that is, its goal in words, and the hard board behind the other button.
const kFamilies = [
  ['Tiles', 'Easy board 1', 5, 'Put the tiles in order by sliding them into the gap.', 31],
  ['Vidrach', 'Figure 5.16 of the textbook', 5, 'Swap the tokens; each moves as far as the number under the other says.', 71],
  ['Coroutine', 'Easy board 1', 4, 'Bring a penny to the centre; each steps as the square under the other allows.', 23],
  ['Blocks', 'Easy board 1', 5, 'Slide the blocks until every red one is at its goal.', 81],
  ['Rush Hour', 'Card 1', 8, 'Drive the red car out at the right.', 51],
];
for (const [family, title, length, goal, hard] of kFamilies) {
  for (const size of [desktop, phone]) {
    scenario(`the button ${family} brings an easy board of it, with its goal in words, ${size.width} wide`, { at: family === 'Rush Hour' ? 'play/@tiles/easy-2' : '', size, touch: size === phone }, async ({ page }) => {
      const choose = async (name) => {
        if (size === phone) await button(page, 'Menu').click();
        await page.getByRole('button', { name, exact: true }).or(page.getByRole('radio', { name, exact: true })).click();
      };
      await ready(page);
      await choose(family);
      await showsText(page.getByRole('heading', { level: 1 }), title);
      await leftIs(page, length);
      await showsText(page.locator('main'), goal);
      await choose(`A hard one: ${hard} moves`);
      await leftIs(page, hard);
      await showsText(page.locator('main'), goal);
    });
  }
}

scenario('the rules are one key away, with an example that plays and can be paused', { at: 'play/@vidrach/trap' }, async ({ page }) => {
  await leftIs(page, 12);
  await page.keyboard.press('i');
  const card = page.getByRole('dialog', { name: 'Rules of Vidrach Itky Leda' });
  await showsText(card, 'A token moves left, right, up or down by exactly the number under the other token.');
  await showsText(card.locator('figcaption'), /blue up 1/);
  await showsText(card.locator('figcaption'), /solved/);
  await card.getByRole('button', { name: 'Pause' }).click();
  await card.getByRole('button', { name: 'Play' }).waitFor();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await eventually(async () => assert.equal(await card.count(), 0));
  await button(page, 'Rules I').click();
  await card.waitFor();
});

scenario('the board is printed without the page around it, the answer on the last page', { at: 'play/@rush-hour/classic-1' }, async ({ page }) => {
  await page.addInitScript(() => { window.print = () => document.body.setAttribute('data-printed', ''); });
  await page.reload();
  await leftIs(page, 8);
  await button(page, 'Print').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
  await page.locator('body[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  await showsText(page.locator('.print-sheet'), 'Drive the red car out at the right.');
  await showsText(page.locator('.print-sheet figcaption'), /8 moves/);
  await showsText(page.locator('.print-sheet .answers'), /A\+1/);
  assert.ok(!(await page.locator('header').first().isVisible()), 'no navigation is printed');
});

scenario('with less motion the example of the rules waits to be played', { at: 'play/@rush-hour/classic-1', motion: 'reduce', size: phone, touch: true }, async ({ page }) => {
  await leftIs(page, 8);
  await button(page, 'Menu').click();
  await button(page, 'Rules').click();
  const card = page.getByRole('dialog', { name: 'Rules of Rush Hour' });
  await showsText(card.locator('figcaption'), 'An example');
  await checkAccessibility(page);
  await card.getByRole('button', { name: 'Play' }).click();
  await showsText(card.locator('figcaption'), /A\+2: solved/);
});

scenario('a drag far beyond stops at what is legal, and is one move', { at: 'play/@rush-hour/famous-51' }, async ({ page }) => {
  await leftIs(page, 51);
  await dragPiece(page, 'M', 4, 0);
  await leftIs(page, 50);
  await showsText(move(page, 1), 'M+1');
  await madeIs(page, 1);
});

scenario('a drag of four pixels moves nothing', { at: 'play/@rush-hour/famous-51' }, async ({ page }) => {
  await leftIs(page, 51);
  const from = await middleOf(page, 'M');
  await drag(page, from, { x: from.x + 4, y: from.y }, { steps: 4 });
  await madeIs(page, 0);
  await leftIs(page, 51);
});

scenario('a tap selects and shows dots, a tap on a dot plays', { at: 'play/@rush-hour/famous-51' }, async ({ page }) => {
  await leftIs(page, 51);
  const from = await middleOf(page, 'M');
  await page.mouse.click(from.x, from.y);
  await pieceOf(page, 'M').and(page.locator('[aria-pressed=true]')).waitFor();
  const dots = page.locator('svg.board [data-layer=selection] circle');
  await eventually(async () => assert.equal(await dots.count(), 1));
  const dot = await dots.first().boundingBox();
  await page.mouse.click(dot.x + dot.width / 2, dot.y + dot.height / 2);
  await leftIs(page, 50);
});

scenario('keys alone solve the first card; the focus is on Next', { at: 'play/@rush-hour/classic-1' }, async ({ page }) => {
  await leftIs(page, 8);
  const solution = [['A', 'ArrowRight', 1], ['P', 'ArrowUp', 1], ['B', 'ArrowUp', 1], ['R', 'ArrowLeft', 2], ['C', 'ArrowLeft', 3], ['Q', 'ArrowDown', 2], ['O', 'ArrowDown', 3], ['X', 'ArrowRight', 3]];
  let remaining = 8;
  for (const [piece, arrow, times] of solution) {
    await page.keyboard.press(`Shift+${piece}`);
    await pieceOf(page, piece).and(page.locator(':focus')).waitFor();
    await pressTimes(page, arrow, times);
    if (--remaining > 0) await leftIs(page, remaining);
  }
  await showsText(page.locator('main'), 'Out in 8. Nobody can do it in fewer.');
  await button(page, 'Next board').and(page.locator(':focus')).waitFor();
});

scenario('presses of one arrow in a row are one move, however fast they come', { at: 'play/@rush-hour/classic-1' }, async ({ page }) => {
  await leftIs(page, 8);
  await page.keyboard.press('Shift+C');
  await pressTimes(page, 'ArrowLeft', 3);
  await showsText(move(page, 1), 'C-3');
  await madeIs(page, 1);
  await page.keyboard.press('u');
  await page.keyboard.press('Shift+Q');
  await pressTimes(page, 'ArrowDown', 3);
  await showsText(move(page, 1), 'Q+1');
});

scenario('an arrow across says how the vehicle moves', { at: 'play/@rush-hour/famous-51' }, async ({ page }) => {
  await leftIs(page, 51);
  await page.keyboard.press('Shift+G');
  await page.keyboard.press('ArrowLeft');
  await showsText(spoken(page), 'G moves up and down');
  await madeIs(page, 0);
});

scenario('undo goes back, redo forth, and a new move drops what could be redone', { at: 'play/@rush-hour/famous-51' }, async ({ page }) => {
  await leftIs(page, 51);
  for (const [piece, columns, rows] of [['M', 1, 0], ['I', 0, 1], ['G', 0, -1]]) await dragPiece(page, piece, columns, rows);
  await leftIs(page, 48);
  for (let i = 0; i < 3; ++i) await page.keyboard.press('u');
  await leftIs(page, 51);
  for (let i = 0; i < 2; ++i) await page.keyboard.press('y');
  await leftIs(page, 49);
  await page.keyboard.press('u');
  await dragPiece(page, 'M', -1, 0);
  await button(page, 'Redo').and(page.locator(':disabled')).waitFor();
});

scenario('hints come one step at a time, and a move of one\'s own sets them back', { at: 'play/@rush-hour/famous-51' }, async ({ page }) => {
  await leftIs(page, 51);
  await page.keyboard.press('h');
  await showsText(page.locator('aside'), /Move [A-M] which vehicle/);
  assert.equal(await page.locator('svg.board [data-layer=arrow]').count(), 0);
  await page.keyboard.press('h');
  await showsText(page.locator('aside'), /One cell \w+: [A-M][+-]1/);
  await page.locator('svg.board [data-layer=arrow]').first().waitFor();
  await page.keyboard.press('h');
  await eventually(async () => assert.equal(await page.locator('button.move.shown').count(), 51));
  await dragPiece(page, 'M', 1, 0);
  await leftIs(page, 50);
  await eventually(async () => assert.equal(await page.locator('svg.board [data-layer=hint]').count(), 0));
});

scenario('a detour is marked in the list and in the descent', { at: 'play/@rush-hour/famous-51' }, async ({ page }) => {
  await leftIs(page, 51);
  await dragPiece(page, 'M', 1, 0);
  await leftIs(page, 50);
  await dragPiece(page, 'M', -1, 0);
  await leftIs(page, 51);
  await showsText(page.locator('main'), '2 more than needed');
  await showsText(move(page, 2), '+2');
  await page.locator('svg .ring').first().waitFor();
});

scenario('the whole way is played, paused, scrubbed and sped up', { at: 'play/@rush-hour/famous-51', motion: 'reduce' }, async ({ page }) => {
  await leftIs(page, 51);
  await page.keyboard.press(' ');
  await button(page, 'Show and play').click();
  await eventually(async () => assert.ok(Number(await left(page).innerText()) < 50)); // it goes on while we look
  await page.keyboard.press(' ');
  await button(page, 'Play').waitFor();
  await page.keyboard.press('Home');
  await leftIs(page, 51);
  await page.keyboard.press('.');
  await leftIs(page, 50);
  await page.keyboard.press(',');
  await leftIs(page, 51);
  await page.keyboard.press(']');
  await eventually(async () => assert.equal(await page.getByLabel('Speed').inputValue(), '2'));
  await page.keyboard.press('End');
  await eventually(async () => assert.equal(await slider(page).getAttribute('aria-valuenow'), '51'));
  await slider(page).focus();
  await page.keyboard.press('ArrowLeft');
  await eventually(async () => assert.match(await slider(page).getAttribute('aria-valuetext'), /1 left/));
});

scenario('a whole line of tiles moves at once and is one undo', { at: 'play/tiles/3x3/1.2.3.4.5.6.7.8.0' , allowed: [] }, async ({ page }) => {
  await ready(page);
  const tile = await middleOf(page, '7');
  await page.mouse.click(tile.x, tile.y);
  await leftIs(page, 2);
  await page.keyboard.press('u');
  await eventually(async () => assert.equal(await page.getByRole('button', { name: 'Undo', exact: true }).isDisabled(), true));
});

scenario('an unsolvable parity is said before any search', { at: 'play/tiles/4x4/1.2.3.4.5.6.7.8.9.10.11.12.13.15.14.0' }, async ({ page }) => {
  await showsText(page.locator('main'), 'no way out from here');
  await showsText(page.locator('main'), /parity/);
  const hint = page.locator('aside section', { has: page.getByRole('heading', { name: 'Hint', exact: true }) });
  await hint.getByRole('button', { name: 'Show H' }).and(page.locator(':disabled')).waitFor();
  await showsText(hint, /This board has no solution: .*parity/);
  await button(page, 'Solve from here').and(page.locator(':disabled')).waitFor();
  await showsText(page.locator('.nothing'), /Nothing to solve here. This board has no solution: .*parity/);
  await page.keyboard.press('s');
  await page.keyboard.press('h');
  await showsText(spoken(page), /This board has no solution/);
  await eventually(async () => assert.equal(await button(page, 'Cancel Esc').count(), 0));
});

scenario('on a phone Hint and Solve are off where there is nothing to find, and it is said why', { at: 'play/@tiles/assignment-1', size: phone, touch: true }, async ({ page }) => {
  await showsText(page.locator('.hint-row'), 'This board has no solution.');
  await showsText(page.locator('.reason'), /parity/);
  const tools = page.getByRole('toolbar', { name: 'Way' });
  for (const name of ['Hint', 'Solve']) await tools.getByRole('button', { name }).and(page.locator(':disabled')).waitFor();
});

scenario('where only bounds are known the hint is the first move of the best way found, marked as not proved', { at: 'play/@tiles/korf24-1' }, async ({ page }) => {
  await eventually(async () => assert.match(await page.locator('.alone').innerText(), /^\d+ to \d+ left$/), 40_000);
  await page.keyboard.press('h');
  const hint = page.locator('aside section', { has: page.getByRole('heading', { name: 'Hint', exact: true }) });
  await showsText(hint, /Move tile \d+, not proved/);
  await showsText(hint, /Not proved: this follows the best way found, \d+ moves. At least \d+ are needed./);
  await showsText(spoken(page), /, not proved/);
  await page.keyboard.press('h');
  await page.keyboard.press('h');
  await showsText(hint, 'The whole way is shown, not proved');
  await eventually(async () => assert.ok((await page.locator('button.move.shown').count()) > 15));
});

scenario('moving red changes the number by which blue moves', { at: 'play/@vidrach/trap' }, async ({ page }) => {
  await leftIs(page, 12);
  await showsText(page.locator('main'), 'blue moves 3, the number under red');
  await dragPiece(page, 'red', 0, 2);
  await leftIs(page, 11);
  await showsText(page.locator('main'), 'blue moves 2, the number under red');
});

scenario('a dead end of tokens that move in turn has its words, and Undo leads out of it', { at: 'play/vidrach/3x3/2.2.2.4.2.1.2.1.1?turns=alternate' }, async ({ page }) => {
  await leftIs(page, 4);
  await showsText(page.locator('main'), 'red moves 1, the number under blue');
  await dragPiece(page, 'red', 0, 1);
  await showsText(page.locator('main'), 'no way out from here');
  await showsText(page.locator('main'), 'blue cannot move');
  await page.keyboard.press('h');
  await showsText(page.locator('aside'), 'There is no way out from here. Undo goes back.');
  await page.keyboard.press('u');
  await leftIs(page, 4);
});

scenario('a forced pass is played by itself and said; the wrong penny is refused', { at: 'play/@coroutine/bailey-1' }, async ({ page }) => {
  await leftIs(page, 16);
  const wrong = await middleOf(page, 'P1');
  await page.mouse.click(wrong.x, wrong.y);
  await showsText(spoken(page), /penny 0 moves now/i);
  await dragPiece(page, 'P0', 0, 1);
  await eventually(async () => assert.equal(await page.locator('button.move').count(), 2));
  await showsText(move(page, 2), '-');
  await showsText(spoken(page), /pass/);
});

scenario('a click on a toggle never takes the keys away', { at: 'play/@rush-hour/famous-51' }, async ({ page }) => {
  await leftIs(page, 51);
  await page.getByRole('button', { name: /colours/ }).click();
  await page.keyboard.press('h');
  await showsText(page.locator('aside'), /Move [A-M] which vehicle/);
  await page.keyboard.press('d');
  await showsText(page.locator('main'), 'hidden');
});

scenario('Escape brings a piece home while it is dragged', { at: 'play/@rush-hour/famous-51' }, async ({ page }) => {
  await leftIs(page, 51);
  await dragPiece(page, 'M', 1, 0, { release: false });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await madeIs(page, 0);
});

scenario('a finger taps and drags as a mouse does', { at: 'play/@rush-hour/famous-51', size: phone, touch: true }, async ({ page }) => {
  await ready(page);
  const from = await middleOf(page, 'M');
  await page.touchscreen.tap(from.x, from.y);
  await pieceOf(page, 'M').and(page.locator('[aria-pressed=true]')).waitFor();
  const to = await cellPoint(page, 6, 6);
  assert.ok((await cellSize(page)) > 40);
  await page.touchscreen.tap(to.x, to.y);
  await leftIs(page, 50);
});

scenario('on a phone the whole way is asked for and played from the sheet, which makes room for the board', { at: 'play/@rush-hour/famous-51', size: phone, touch: true, motion: 'reduce' }, async ({ page }) => {
  await ready(page);
  await page.getByRole('button', { name: 'Solve', exact: true }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Play', exact: true }).tap();
  await showsText(sheet, 'Show the whole way and play it?');
  await sheet.getByRole('button', { name: 'Show and play' }).tap();
  await sheet.waitFor({ state: 'detached' });
  await leftIs(page, 49);
});

scenario('a board that was left goes on where it was left, and its card says so', { at: 'play/@rush-hour/classic-1' }, async ({ page }) => {
  await leftIs(page, 8);
  await dragPiece(page, 'A', 1, 0);
  await leftIs(page, 7);
  await page.goto(new URL('#/collection/rush-hour/classic', page.url()).href);
  const card = page.locator('button.card', { has: page.getByText('Card 1', { exact: true }) });
  await showsText(card, 'started');
  await card.click();
  await leftIs(page, 8);
  await page.getByRole('button', { name: /where you left/ }).click();
  await leftIs(page, 7);
  await showsText(move(page, 1), 'A+1');
});

scenario('a forced pass that came with a link is taken back with the move before it', { at: 'play/@coroutine/bailey-1?m=S,-' }, async ({ page }) => {
  await ready(page);
  await madeIs(page, 2);
  await page.keyboard.press('u');
  await madeIs(page, 0);
});

scenario('the moves are saved as CSV', { at: 'play/@rush-hour/classic-1?m=A1,P-1' }, async ({ page }) => {
  await leftIs(page, 6);
  await button(page, 'Share').click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('dialog').getByRole('button', { name: 'CSV', exact: true }).click()]);
  assert.equal(file.suggestedFilename(), 'rush-hour-classic-1.csv');
  assert.equal(readFileSync(await file.path(), 'utf8'), 'car,move\nA,1\nP,-1\n');
});

for (const size of [desktop, phone]) {
  scenario(`the goal of tiles is shown beside the number, ${size.width} wide`, { at: 'play/tiles/3x3/2.8.1.4.6.3.0.7.5?g=1.2.3.8.0.4.7.6.5', size }, async ({ page }) => {
    await leftIs(page, 12);
    const goal = page.locator('figure', { hasText: 'goal' }).locator('svg');
    await goal.waitFor();
    assert.ok((await goal.boundingBox()).width >= 48);
  });
}

scenario('a phone on its side has half of the screen for the board', { at: 'play/@rush-hour/famous-51', size: { width: 844, height: 390 }, touch: true }, async ({ page }) => {
  await leftIs(page, 51);
  const board = await page.locator('svg.board').first().boundingBox();
  assert.ok(board.height > 250, `the board is ${board.width} x ${board.height}`);
  assert.ok(board.y + board.height <= 390, 'and is seen as a whole');
  await checkWidths(page);
});

for (const [theme, size] of [['light', desktop], ['dark', desktop], ['light', laptop], ['dark', phone], ['light', { width: 320, height: 700 }], ['light', { width: 720, height: 450 }]]) {
  scenario(`Play has no violation and nothing is cut, ${theme}, ${size.width} wide`, { at: 'play/@rush-hour/famous-51', theme, size }, async ({ page }) => {
    await leftIs(page, 51);
    await checkWidths(page);
    await checkAccessibility(page);
    if (size === desktop) assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), 'the view does not scroll');
  });
}
