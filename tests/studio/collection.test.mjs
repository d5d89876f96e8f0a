// The collection: filters that stay, boards that are brought.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkAccessibility, checkWidths, desktop, eventually, laptop, phone, program, scenario, showsText } from './support/studio.mjs';

const cards = (page) => page.getByRole('grid', { name: 'Boards' }).or(page.locator('main')).locator('button:has(svg.board), a:has(svg.board)');

scenario('filters narrow the cards, and the back button keeps them', { at: 'collection/@rush-hour/classic' }, async ({ page }) => {
  await eventually(async () => assert.equal(await cards(page).count(), 40));
  await page.getByLabel('Most moves').fill('15');
  await eventually(async () => {
    const count = await cards(page).count();
    assert.ok(count > 0 && count < 40);
  });
  const shown = await cards(page).count();
  await cards(page).first().click();
  await eventually(() => assert.match(page.url(), /#\/play\//));
  await page.goBack();
  await eventually(async () => assert.equal(await cards(page).count(), shown));
  assert.equal(await page.getByLabel('Most moves').inputValue(), '15');
});

scenario('an import warns of a board that is solved at the start, and its dialog goes with the address', { at: 'collection' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('123456780');
  await dialog.getByRole('button', { name: 'Read' }).click();
  await showsText(dialog, 'Board 1 is solved at the start: there is nothing to play.');
  await page.evaluate(() => { location.hash = '#/watch'; });
  await eventually(async () => assert.equal(await page.getByRole('dialog').count(), 0));
});

scenario('three boards are imported, and the wrong one is named with its place', { at: 'collection/@rush-hour/classic' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('BBC..D..C..DEAAF.DE..FGGHHIF....I.JJ\nBBC..D..C..DEAAF.DE..FGGHHIF....I.J.\nBBC..D..C..DEAAF.DE..FGGHHIF....I...\n');
  await dialog.getByRole('button', { name: 'Read' }).click();
  await showsText(dialog, /Line 2, column 35: vehicle J has one cell/);
  await dialog.getByRole('button', { name: 'Keep 2 boards' }).click();
  await eventually(async () => assert.equal(await cards(page).count(), 2));
  await page.reload();
  await eventually(async () => assert.equal(await cards(page).count(), 2));
});

scenario('what is kept is what stands in the text, not what was read before', { at: 'collection/@rush-hour/classic' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  const text = dialog.getByRole('textbox').first();
  await text.fill('BBC..D..C..DEAAF.DE..FGGHHIF....I.JJ');
  await dialog.getByRole('button', { name: 'Read' }).click();
  await dialog.getByRole('button', { name: 'Keep 1 board' }).waitFor();
  await text.fill('BBC..D..C..DEAAF.DE..FGGHHIF....I...');
  await dialog.getByRole('button', { name: 'Keep 1 board' }).waitFor({ state: 'detached' });
});

async function paste(page, text) {
  await page.getByLabel('Search, or paste a board').evaluate((field, pasted) => {
    const data = new DataTransfer();
    data.setData('text', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

scenario('a number finds a board of the course, and what is in another set is found there', { at: 'collection/rush-hour/course' }, async ({ page }) => {
  await eventually(async () => assert.equal(await cards(page).count(), 7));
  const search = page.getByLabel('Search, or paste a board');
  await search.fill('7');
  await eventually(async () => assert.equal(await cards(page).count(), 1));
  await showsText(cards(page).first(), 'Board 7');
  await search.fill('Level 33');
  await showsText(page.locator('.boards'), 'No board of this set has that name.');
  await page.getByRole('button', { name: 'Search all sets of Rush Hour' }).click();
  await showsText(cards(page).first(), 'Graded, 33');
  assert.equal(await search.inputValue(), 'Level 33');
  await search.fill('nowhere');
  await showsText(page.locator('.boards'), 'No board of any set has that name.');
});

scenario('a pasted board is read, and a pasted link is followed', { at: 'collection/tiles' }, async ({ page }) => {
  await cards(page).first().waitFor();
  for (const text of ['281463075', '2.8.1.4.6.3.0.7.5', '2 8 1\n4 6 3\n0 7 5']) {
    await paste(page, text);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Keep 1 board' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await paste(page, 'HAAI/HAAI/JBBK/JNOK/P..Q');
  await showsText(page.getByRole('dialog'), 'no goal');
  await page.keyboard.press('Escape');
  await paste(page, 'http://127.0.0.1:1/#/play/tiles/3x3/2.8.1.4.6.3.0.7.5');
  await eventually(() => assert.match(page.url(), /#\/play\/tiles\/3x3\/2\.8\.1/));
});

scenario('Back from a board comes to its card, as far down as it was', { at: 'collection/rush-hour/hardest' }, async ({ page }) => {
  await cards(page).nth(59).waitFor();
  await cards(page).nth(59).scrollIntoViewIfNeeded();
  await cards(page).nth(80).scrollIntoViewIfNeeded();
  const place = () => page.locator('.boards').evaluate((boards) => boards.scrollTop);
  const before = await place();
  const count = await cards(page).count();
  assert.ok(before > 1000 && count > 80);
  const name = await cards(page).nth(80).innerText();
  await cards(page).nth(80).click();
  await page.locator('svg.board [role=button]').first().waitFor();
  await page.goBack();
  await eventually(async () => assert.equal(await place(), before));
  assert.ok(await cards(page).count() >= count);
  assert.equal(await page.evaluate(() => document.activeElement.innerText), name);
  await page.getByRole('button', { name: 'Newer cards' }).click();
  await eventually(async () => assert.equal(await cards(page).count(), 40));
});

scenario('own boards get their lengths, sets are told apart, and deleting one asks first', { at: 'collection/own' }, async ({ page }) => {
  for (const board of ['BBC..D..C..DEAAF.DE..FGGHHIF....I.JJ', '281463057']) {
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill(board);
    await dialog.getByRole('button', { name: 'Read' }).click();
    await dialog.getByRole('button', { name: 'Keep 1 board' }).click();
    await showsText(cards(page).first(), /\d+ moves/);
  }
  await showsText(page.getByRole('heading', { level: 1 }), 'Own boards 2');
  await page.reload();
  await showsText(cards(page).first(), /\d+ moves/);
  await page.getByRole('button', { name: 'Delete this set' }).click();
  await page.getByRole('button', { name: 'Keep this set' }).click();
  await page.getByRole('button', { name: 'Delete this set' }).click();
  await page.getByRole('button', { name: 'Delete 1 board' }).click();
  await eventually(async () => assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'Own boards'));
});

scenario('an own set is renamed, exported for the command line, shared as a link and printed', { at: 'collection/own' }, async ({ page, origin }) => {
  await page.addInitScript(() => { window.print = () => document.body.setAttribute('data-printed', ''); });
  await page.reload();
  const button = (name) => page.getByRole('button', { name, exact: true });
  await button('Import').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('123046758\n413026758\n');
  await dialog.getByRole('button', { name: 'Read' }).click();
  await dialog.getByRole('button', { name: 'Keep 2 boards' }).click();
  await showsText(cards(page).first(), /3 moves/);

  const long = 'x'.repeat(300);
  await button('Rename').click();
  await dialog.getByRole('textbox', { name: 'Name of the set' }).fill(long);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await showsText(page.getByRole('heading', { level: 1 }), long);
  await checkWidths(page);
  await button('Rename').click();
  await dialog.getByRole('textbox', { name: 'Name of the set' }).fill('For Monday');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await showsText(page.getByRole('heading', { level: 1 }), 'For Monday');

  const folder = mkdtempSync(join(tmpdir(), 'shunt-set-'));
  try {
    const [download] = await Promise.all([page.waitForEvent('download'), button('Export').click()]);
    assert.equal(download.suggestedFilename(), 'For-Monday.jsonl');
    const file = join(folder, 'set.jsonl');
    await download.saveAs(file);
    execFileSync(program, ['collection', 'import', join(folder, 'set.db'), file], { stdio: 'pipe' });
    assert.equal(execFileSync(program, ['solve', join(folder, 'set.db'), '--format', 'answer'], { encoding: 'utf8' }).trim().split(/\s+/).sort().join(' '), '3 5');
  } finally {
    rmSync(folder, { recursive: true });
  }

  await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click();
  const link = await dialog.getByRole('textbox').inputValue();
  await page.keyboard.press('Escape');
  await button('Print').click();
  await dialog.getByRole('button', { name: 'Print' }).click();
  await page.locator('body[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  await showsText(page.locator('.print-sheet'), 'Put the tiles in order by sliding them into the gap.');
  await showsText(page.locator('.print-sheet figcaption').first(), /3 moves/);
  await showsText(page.locator('.print-sheet .answers'), /R, D, R/);
  assert.ok(!(await page.locator('header').first().isVisible()), 'no navigation is printed');
  await page.emulateMedia({ media: 'screen' });

  await page.goto('about:blank');
  await page.goto(link.replace(new URL(link).origin, origin));
  await dialog.getByRole('button', { name: 'Keep 2 boards' }).click();
  await showsText(page.getByRole('heading', { level: 1 }), 'For Monday');
  await eventually(async () => assert.equal(await cards(page).count(), 2));
});

scenario('titles of cards have at most two lines, and no number of the lengths is cut', { at: 'collection/vidrach/hard' }, async ({ page }) => {
  for (const [set, size] of [['vidrach/hard', desktop], ['vidrach/hard', laptop], ['vidrach/trap', desktop], ['tiles/korf15', desktop], ['tiles/farthest-15', desktop], ['rush-hour/course', desktop]]) {
    await page.setViewportSize(size);
    await page.goto(`${new URL(page.url()).origin}/#/collection/${set}`);
    await page.locator(`.sets [aria-current=true]`).waitFor();
    await cards(page).first().waitFor();
    const titles = await page.locator('button.card b').evaluateAll((all) => all.map((one) => [one.textContent, one.scrollHeight]));
    assert.deepEqual(titles.filter(([, height]) => height > 45), [], set);
    const numbers = await page.locator('.ticks > *').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right - one.closest('.filters').getBoundingClientRect().right));
    assert.ok(numbers.every((beyond) => beyond <= 0), `${set}: ${numbers}`);
  }
});

for (const view of ['create', 'collection/vidrach/hard']) {
  scenario(`a finger finds every control of 44 pixels, ${view}`, { at: view, size: phone, touch: true, contextOptions: { isMobile: true } }, async ({ page }) => {
    if (view === 'create') await page.getByRole('button', { name: 'Generate' }).waitFor();
    else await page.getByRole('button', { name: 'Sets and filters' }).click();
    const small = await page.locator('main :is(button, input, select)').evaluateAll((all) => all.flatMap((one) => {
      // A frame around several, and the one around a choice, count with them.
      const { width, height } = one.getBoundingClientRect();
      return width === 0 || height >= 42 ? [] : [`${one.getAttribute('aria-label') ?? one.textContent.trim()}: ${height}`];
    }));
    assert.deepEqual(small, []);
  });
}

for (const [theme, size] of [['light', desktop], ['dark', desktop], ['light', laptop], ['dark', phone], ['light', { width: 320, height: 700 }]]) {
  scenario(`Collection has no violation and nothing is cut, ${theme}, ${size.width} wide`, { at: 'collection/@rush-hour/classic', theme, size }, async ({ page }) => {
    await cards(page).first().waitFor();
    await checkWidths(page);
    await checkAccessibility(page);
  });
}
