// Addresses: a link opens what it was made from; what cannot be opened says why.
import assert from 'node:assert/strict';
import { eventually, scenario, showsText } from './support/studio.mjs';

const kGames = [
  ['@rush-hour/famous-51', ['M+1', 'I+1', 'G-1', 'H+3', 'J-1', 'L+1', 'C+3']],
  ['@tiles/farthest-8-1', null],
  ['@vidrach/trap', ['red down 2', 'blue up 2', 'red up 1', 'red up 1', 'blue left 3', 'red right 3', 'red down 3']],
  ['@coroutine/bailey-1', null],
  ['@blocks/klotski', ['O:D', 'P:R', 'J:D', 'B:L', 'K:L', 'Q:U', 'O:R']],
];

for (const [name, moves] of kGames) {
  scenario(`a link at move 7 of ${name} opens the same position elsewhere`, { at: `play/${name}` }, async ({ page, context }) => {
    await page.locator('svg.board [role=button]').first().waitFor();
    if (moves) {
      for (const text of moves) {
        await page.keyboard.press('/');
        await page.getByLabel('Type a move').fill(text);
        await page.keyboard.press('Enter');
      }
    } else {
      // The whole way, and there move 7.
      for (let i = 0; i < 3; ++i) await page.keyboard.press('h');
      await page.locator('button.move[data-place="7"]').click();
    }
    await page.locator('button.move[data-place="7"][aria-current=step]').waitFor();
    const pieces = () => page.locator('svg.board [role=button]').evaluateAll((all) => all.map((piece) => piece.getAttribute('aria-label')));
    const before = await pieces();
    await page.getByRole('button', { name: 'Share' }).first().click();
    const link = await page.locator('#share-link').inputValue();
    assert.doesNotMatch(link, /@/, 'the link holds the board itself');
    const other = await context.newPage();
    await other.goto(link);
    await other.locator('button.move[data-place="7"][aria-current=step]').waitFor();
    const after = await other.locator('svg.board [role=button]').evaluateAll((all) => all.map((piece) => piece.getAttribute('aria-label')));
    assert.deepEqual(after, before);
  });
}

scenario('a link that is no board shows its own text, the place and the reason', { at: 'play/rush-hour/6x6/BCDDE.BCF.EG' }, async ({ page }) => {
  await showsText(page.locator('main'), 'rush-hour/6x6/BCDDE.BCF.EG');
  await showsText(page.locator('main'), 'This link cannot be opened');
  await showsText(page.locator('main'), '6x6');
});

scenario('a link to no view says which there are', { at: 'plya/@rush-hour/famous-51' }, async ({ page }) => {
  await showsText(page.locator('main'), 'There are play, watch, compare, create and collection.');
});

scenario('a link with an illegal move stops before it and says why', { at: 'play/@rush-hour/famous-51?m=M1,I1,G-1,G-3' }, async ({ page }) => {
  await showsText(page.locator('main'), /Move 4, G-3: .*Stopped after 3\./);
  await page.locator('button.move[data-place="3"][aria-current=step]').waitFor();
});

scenario('the address follows every move, and a reload keeps the place', {}, async ({ page }) => {
  await page.locator('svg.board [role=button]').first().waitFor();
  await page.keyboard.press('Shift+M');
  await page.keyboard.press('ArrowRight');
  await eventually(() => assert.match(page.url(), /m=M1/));
  await page.reload();
  await page.locator('button.move[data-place="1"][aria-current=step]').waitFor();
});
