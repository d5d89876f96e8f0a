// The editor and the generator.
import assert from 'node:assert/strict';
import { cellPoint, drag, middleOf } from './support/board.mjs';
import { checkAccessibility, checkWidths, desktop, eventually, laptop, phone, scenario, showsText } from './support/studio.mjs';

const check = (page, name) => page.locator(`[data-check=${name}]`);
const code = (page) => page.getByLabel('Code of the board');
const help = (page) => page.locator('[data-help]');
const tool = (page, name) => page.getByRole('button', { name, exact: true });
const found = (page) => page.locator('.found li button');

async function point(page, column, row, options) {
  const at = await cellPoint(page, column, row, { selector: 'svg.edit', ...options });
  await page.mouse.move(at.x, at.y);
}
async function click(page, column, row, options) {
  const at = await cellPoint(page, column, row, { selector: 'svg.edit', ...options });
  await page.mouse.click(at.x, at.y);
}
async function codeIs(page, text) {
  await eventually(async () => assert.equal(await code(page).inputValue(), text));
}

// What is drawn below and as pieces, without classes.
const shapesOf = (page, selector) => page.locator(selector).evaluate((svg) =>
  [...svg.querySelectorAll('[data-layer]:not([data-layer=ghosts], [data-layer=selection]) :is(rect, circle, path, text)')]
    .map((element) => element.outerHTML.replace(/ class="[^"]*"/g, '')));

const kOpening = 'BBC..D..C..DEAAF.DE..FGGHHIF....I.JJ';
const kAnswers = { at: 'create/rush-hour/6x6/' + kOpening };

scenario('the opening board is valid, and its length is proved while one looks', { at: 'create' }, async ({ page }) => {
  await showsText(check(page, 'valid'), '10 vehicles');
  await showsText(check(page, 'length'), 'Solvable: 8 moves, proved');
  await showsText(check(page, 'ways'), /shortest solutions/);
  await codeIs(page, kOpening);
  assert.match(page.url(), /#\/create\/rush-hour\/6x6\/BBC\.\.D/);
});

scenario('a ghost that fits is dashed and tells its effect; a click sets it under the next name', kAnswers, async ({ page }) => {
  await point(page, 4, 2);
  await showsText(help(page), 'Click sets car K at column 4, row 2.');
  await page.locator('[data-layer=ghosts][data-fits=true]').waitFor();
  await showsText(check(page, 'effect'), 'With K here: 14 moves');
  await click(page, 4, 2);
  await showsText(check(page, 'length'), 'Solvable: 14 moves, proved');
  await codeIs(page, 'BBC..D..CKKDEAAF.DE..FGGHHIF....I.JJ');
});

scenario('an overlap is refused with the place, and a click changes nothing', kAnswers, async ({ page }) => {
  await codeIs(page, kOpening);
  await point(page, 4, 3);
  await page.locator('[data-layer=ghosts][data-fits=false]').waitFor();
  await showsText(help(page), 'Car K does not fit: F is at column 4, row 3.');
  await click(page, 5, 2);
  await showsText(help(page), 'Car K does not fit: D is at column 6, row 2.');
  await codeIs(page, kOpening);
});

scenario('V turns what is in the hand, keys choose the tool, and 4 again makes it longer', kAnswers, async ({ page }) => {
  await page.keyboard.press('3');
  await page.keyboard.press('v');
  await point(page, 5, 1);
  await showsText(help(page), 'Click sets truck K at column 5, row 1.');
  await page.keyboard.press('4');
  await page.keyboard.press('4');
  await showsText(tool(page, 'long, 5'), 'long, 5');
  await point(page, 5, 1);
  await showsText(help(page), 'G is at column 5, row 4');
});

scenario('a drag moves a vehicle, right click, Del and a drag out of the board erase it, Undo brings it back', kAnswers, async ({ page }) => {
  await codeIs(page, kOpening);
  await drag(page, await middleOf(page, 'J'), await cellPoint(page, 5, 5, { selector: 'svg.edit', right: 0.5 }));
  await codeIs(page, 'BBC..D..C..DEAAF.DE..FGGHHIFJJ..I...');
  await page.mouse.click(...Object.values(await cellPoint(page, 5, 5, { selector: 'svg.edit' })), { button: 'right' });
  await codeIs(page, 'BBC..D..C..DEAAF.DE..FGGHHIF....I...');
  const inside = await middleOf(page, 'B');
  await page.mouse.click(inside.x, inside.y);
  await page.keyboard.press('Delete');
  await codeIs(page, '..C..D..C..DEAAF.DE..FGGHHIF....I...');
  const box = await page.locator('svg.edit').boundingBox();
  await drag(page, await middleOf(page, 'H'), { x: box.x - 30, y: box.y + box.height / 2 });
  await codeIs(page, '..C..D..C..DEAAF.DE..FGG..IF....I...');
  for (let i = 0; i < 4; ++i) await page.keyboard.press('u');
  await codeIs(page, kOpening);
  await page.keyboard.press('y');
  await codeIs(page, 'BBC..D..C..DEAAF.DE..FGGHHIFJJ..I...');
});

scenario('the hero cannot be erased, only moved', kAnswers, async ({ page }) => {
  await codeIs(page, kOpening);
  const box = await page.locator('svg.edit').boundingBox();
  await drag(page, await middleOf(page, 'A'), { x: box.x - 30, y: box.y + 40 });
  await showsText(help(page), 'The hero cannot be erased, only moved.');
  await codeIs(page, kOpening);
  await tool(page, 'hero').click();
  await click(page, 1, 2);
  await codeIs(page, 'BBC..DAAC..DE..F.DE..FGGHHIF....I.JJ');
});

scenario('a refusal is read while the pointer stays, and goes when it points elsewhere', kAnswers, async ({ page }) => {
  await codeIs(page, kOpening);
  const hero = await cellPoint(page, 2, 3, { selector: 'svg.edit' });
  await page.mouse.click(hero.x, hero.y, { button: 'right' });
  await showsText(help(page), 'The hero cannot be erased, only moved.');
  await page.mouse.move(hero.x + 5, hero.y);
  await showsText(help(page), 'The hero cannot be erased, only moved.');
  await point(page, 4, 2);
  await showsText(help(page), 'Click sets car K');
  for (const [board, digit, words] of [['vidrach', '0', '0 is no number here'], ['tiles', '9', '9 is no tile here']]) {
    await page.goto(`${new URL(page.url()).origin}/#/create/${board}`);
    await showsText(check(page, 'valid'), /number/);
    await click(page, 2, 1);
    await page.keyboard.type(digit);
    await showsText(help(page), words);
  }
});

scenario('Play it plays the number that was typed last, and Back comes to it', { at: 'create/vidrach' }, async ({ page }) => {
  await codeIs(page, '1,2,3/2,1,1/1,2,1');
  await click(page, 2, 1);
  await page.keyboard.type('44');
  await page.getByRole('button', { name: 'Play it' }).click();
  await eventually(() => assert.match(page.url(), /#\/play\/vidrach\/3x3\/1\.44\.3/));
  await page.goBack();
  await codeIs(page, '1,44,3/2,1,1/1,2,1');
});

scenario('shuffled tiles can always be solved', { at: 'create/tiles' }, async ({ page }) => {
  for (let i = 0; i < 6; ++i) {
    const before = await code(page).inputValue();
    await page.getByRole('button', { name: 'Shuffle' }).click();
    await eventually(async () => assert.notEqual(await code(page).inputValue(), before));
    await showsText(check(page, 'length'), /Solv/);
  }
});

scenario('the code can be changed, goes there and back, and an error is marked at its place', kAnswers, async ({ page }) => {
  await codeIs(page, kOpening);
  await code(page).fill('BBC..D..C..DEAAF.DE..FGGHHIF....I...');
  await showsText(check(page, 'valid'), '9 vehicles');
  await code(page).blur();
  await codeIs(page, 'BBC..D..C..DEAAF.DE..FGGHHIF....I...');
  await code(page).fill('BBC..D..C..DEAAF.DE..FGGHHIF....I.J.');
  await showsText(page.getByRole('alert').filter({ hasText: 'vehicle' }), /column \d+: vehicle J has one cell/i);
  await showsText(page.locator('mark'), 'J');
  await code(page).press('Escape');
  await codeIs(page, 'BBC..D..C..DEAAF.DE..FGGHHIF....I...');
});

scenario('a code of another family opens that family', kAnswers, async ({ page }) => {
  await codeIs(page, kOpening);
  await code(page).fill('4x5 HAAIHAAIJBBKJNOKP..Q : .............AA..AA.');
  await page.getByRole('radio', { name: 'Blocks' }).and(page.locator('[aria-checked=true]')).waitFor();
  await showsText(check(page, 'length'), 'Solvable: 81 moves');
});

scenario('what the editor draws is what the engine draws, in every family', { at: 'create' }, async ({ page }) => {
  for (const [name, board] of [['Rush Hour', 'rush-hour'], ['Tiles', 'tiles'], ['Vidrach', 'vidrach'], ['Coroutine', 'coroutine'], ['Blocks', 'blocks']]) {
    await page.getByRole('radio', { name, exact: true }).click();
    await showsText(check(page, 'length'), /Solv/);
    await eventually(() => assert.match(page.url(), new RegExp(`#/create/${board}`)));
    const edited = await shapesOf(page, 'svg.edit');
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.locator('svg.board [role=button]').first().waitFor();
    const played = await shapesOf(page, 'svg.board[role=group]');
    assert.ok(edited.length > 10);
    assert.deepEqual(edited.filter((shape) => !played.includes(shape)), [], `only in the editor: ${name}`);
    assert.deepEqual(played.filter((shape) => !edited.includes(shape)), [], `only in Play: ${name}`);
    await page.goto(`${new URL(page.url()).origin}/#/create/${board}`);
    await page.locator('svg.edit').waitFor();
  }
});

scenario('tiles change places by typing and dragging, and parity is said at once', { at: 'create/tiles/3x3/1.2.3.4.5.6.7.8.0' }, async ({ page }) => {
  await showsText(check(page, 'length'), 'Solved already');
  await click(page, 1, 1);
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await codeIs(page, '2 1 3 4 5 6 7 8 0');
  await showsText(check(page, 'length'), 'The parity of the tiles never matches.');
  await drag(page, await cellPoint(page, 1, 2, { selector: 'svg.edit' }), await cellPoint(page, 2, 2, { selector: 'svg.edit' }));
  await codeIs(page, '2 1 3 5 4 6 7 8 0');
  await showsText(check(page, 'length'), /Solvable: \d+ moves, proved/);
});

scenario('numbers are clicked, typed and left by arrows; the grid may be n by m', { at: 'create/vidrach' }, async ({ page }) => {
  await click(page, 2, 1);
  await page.keyboard.type('3');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('1');
  await page.keyboard.press('ArrowDown');
  await codeIs(page, '1,3,1/2,1,1/1,2,1');
  await page.getByLabel('Width').fill('4');
  await page.getByLabel('Width').press('Enter');
  await codeIs(page, '1,3,1,1/2,1,1,1/1,2,1,1');
});

scenario('the eight places of a square list directions and take them off', { at: 'create/coroutine' }, async ({ page }) => {
  await showsText(check(page, 'valid'), '19 directions');
  await click(page, 2, 1, { right: 0, down: -0.34 });
  await showsText(check(page, 'valid'), '20 directions');
  await click(page, 2, 1, { right: 0, down: -0.34 });
  await showsText(check(page, 'valid'), '19 directions');
});

scenario('blocks are painted, and a goal is set for the selected one', { at: 'create/blocks' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Clear the board' }).click();
  await showsText(check(page, 'wrong'), 'No piece');
  const at = (column, row) => cellPoint(page, column, row, { selector: 'svg.edit' });
  await drag(page, await at(1, 1), await at(2, 1));
  await showsText(check(page, 'wrong'), 'No piece has a goal');
  await tool(page, 'goal').click();
  await click(page, 3, 5);
  await showsText(check(page, 'valid'), '1 piece, A must reach its goal');
  await eventually(async () => assert.match(await code(page).inputValue(), /^4x5 AA\.{18} : \.{18}AA$/));
});

scenario('everything can be done by keys', { at: 'create/rush-hour/6x6/' + kOpening }, async ({ page }) => {
  await codeIs(page, kOpening);
  await page.locator('svg.edit').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await showsText(help(page), 'Click sets car K at column 4, row 2.');
  await page.keyboard.press('Enter');
  await codeIs(page, 'BBC..D..CKKDEAAF.DE..FGGHHIF....I.JJ');
  await page.keyboard.press('Shift+ArrowUp');
  await codeIs(page, 'BBCKKD..C..DEAAF.DE..FGGHHIF....I.JJ');
  await page.keyboard.press('Delete');
  await codeIs(page, kOpening);
});

scenario('generating twice with one seed gives the same boards', { at: 'create' }, async ({ page }) => {
  const lengths = [];
  await page.getByLabel('Count').fill('3');
  await page.getByLabel('Most moves').fill('20');
  await page.getByLabel('Least moves').fill('10');
  for (let round = 0; round < 2; ++round) {
    await page.getByRole('button', { name: 'Generate' }).click();
    await showsText(page.locator('.told'), /^3 boards found\. [\d,]+ boards? tried\. The same seed/);
    await eventually(async () => assert.equal(await found(page).count(), 3));
    await page.getByRole('button', { name: 'Generate' }).and(page.locator(':enabled')).waitFor();
    const boards = [];
    for (let i = 0; i < 3; ++i) {
      const before = await code(page).inputValue();
      await found(page).nth(i).click();
      await eventually(async () => assert.notEqual(await code(page).inputValue(), before));
      await showsText(check(page, 'length'), /Solvable: \d+ moves, proved/);
      boards.push(await code(page).inputValue());
    }
    lengths.push(boards);
  }
  assert.deepEqual(lengths[0], lengths[1]);
  await page.getByRole('button', { name: 'Another seed' }).click();
  assert.notEqual(await page.getByLabel('Seed', { exact: true }).inputValue(), '2026');
});

scenario('Cancel keeps what was found', { at: 'create' }, async ({ page }) => {
  await page.getByLabel('Count').fill('100');
  await page.getByRole('button', { name: 'Generate' }).click();
  await found(page).first().waitFor();
  await showsText(page.locator('.told'), /^\d+ found, /);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await showsText(page.locator('.told'), /Cancelled after \d+(\.\d+)? s\. \d+ of 100 found\./);
  const count = await found(page).count();
  assert.ok(count >= 1 && count < 100);
  await page.getByRole('button', { name: 'Add all to my collection' }).click();
  await showsText(page.locator('.found'), 'in your collection now');
});

scenario('a wish that cannot be granted is told in the words of the page, and under its own family only', { at: 'create' }, async ({ page }) => {
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Generate' }) });
  await page.getByLabel('Vehicles').fill('99');
  await page.getByRole('button', { name: 'Generate' }).click();
  await showsText(card, /Vehicles 99: /);
  await page.getByRole('radio', { name: 'Tiles', exact: true }).click();
  await showsText(card, 'Boards of 3 × 3');
  assert.doesNotMatch(await card.innerText(), /Vehicles/);
  const seed = page.getByLabel('Seed', { exact: true });
  await seed.fill('abc');
  await seed.press('Tab');
  assert.equal(await seed.inputValue(), '2026');
});

scenario('a board goes to Play and comes back as it was', kAnswers, async ({ page }) => {
  await click(page, 4, 2);
  await showsText(check(page, 'length'), '14 moves');
  await page.getByRole('button', { name: 'Play it' }).click();
  await eventually(() => assert.match(page.url(), /#\/play\/rush-hour\/6x6\/BBC\.\.D\.\.CKKD/));
  await page.goBack();
  await codeIs(page, 'BBC..D..CKKDEAAF.DE..FGGHHIF....I.JJ');
});

scenario('a link to no board shows its text and the reason', { at: 'create/rush-hour/6x6/AAB' }, async ({ page }) => {
  await showsText(page.locator('.lost'), 'rush-hour/6x6/AAB');
  await showsText(page.locator('.lost').getByRole('alert'), '6x6');
});

for (const [theme, size] of [['light', desktop], ['dark', desktop], ['light', laptop], ['dark', phone], ['light', { width: 320, height: 700 }]]) {
  scenario(`Create has no violation and nothing is cut, ${theme}, ${size.width} wide`, { at: 'create', theme, size }, async ({ page }) => {
    for (const name of ['Rush Hour', 'Tiles', 'Vidrach', 'Coroutine', 'Blocks']) {
      await page.getByRole('radio', { name, exact: true }).click();
      await check(page, 'length').waitFor();
      await checkWidths(page);
      await checkAccessibility(page);
    }
    if (size === desktop) assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), 'the view does not scroll');
  });
}
