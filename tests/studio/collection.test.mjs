// The collection: filters that stay, boards that are brought.
import assert from 'node:assert/strict';
import { checkAccessibility, checkWidths, desktop, eventually, laptop, phone, scenario, showsText } from './support/studio.mjs';

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

for (const [theme, size] of [['light', desktop], ['dark', desktop], ['light', laptop], ['dark', phone], ['light', { width: 320, height: 700 }]]) {
  scenario(`Collection has no violation and nothing is cut, ${theme}, ${size.width} wide`, { at: 'collection/@rush-hour/classic', theme, size }, async ({ page }) => {
    await cards(page).first().waitFor();
    await checkWidths(page);
    await checkAccessibility(page);
  });
}
