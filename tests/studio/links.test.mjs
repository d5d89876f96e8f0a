// Addresses: a link opens what it was made from; what cannot be opened says why.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { eventually, program, scenario, showsText } from './support/studio.mjs';

// The first moves of a solution, as the command line prints it.
function movesOf(name, count) {
  const text = execFileSync(program, ['solve', name, '--format', 'moves'], { encoding: 'utf8' });
  return text.trim().split(', ').slice(0, count);
}
const labels = (page) => page.locator('svg.board [role=button]').evaluateAll((all) => all.map((piece) => piece.getAttribute('aria-label')));

for (const name of ['@rush-hour/famous-51', '@tiles/farthest-8-1', '@vidrach/trap', '@coroutine/bailey-1', '@blocks/klotski']) {
  const moves = movesOf(name, 8);
  const at = `play/${name}?m=${encodeURIComponent(moves.join(','))}&at=7`;
  scenario(`a link at move 7 of ${name} opens the same position elsewhere`, { at }, async ({ page, context }) => {
    await page.locator('button.move[data-place="7"][aria-current=step]').waitFor();
    await eventually(async () => assert.equal(await page.locator('button.move').count(), 8));
    // Words about what may move come from the engine, after the picture.
    const before = await eventually(async () => {
      const all = await labels(page);
      assert.ok(all.some((label) => /move/.test(label)));
      return all;
    });
    await page.getByRole('button', { name: 'Share', exact: true }).first().click();
    const link = await page.locator('#share-link').inputValue();
    assert.doesNotMatch(link, /@/, 'the link holds the board itself');
    const other = await context.newPage();
    await other.goto(link);
    await other.locator('button.move[data-place="7"][aria-current=step]').waitFor();
    await eventually(async () => assert.deepEqual(await labels(other), before));
  });
}

scenario('a move is typed as the command line writes it', { at: 'play/@rush-hour/famous-51' }, async ({ page }) => {
  await page.locator('svg.board [role=button]').first().waitFor();
  for (const [place, text] of ['M+1', 'I+1', 'G-1'].entries()) {
    await page.keyboard.press('/');
    await page.getByLabel('Type a move').fill(text);
    await page.keyboard.press('Enter');
    await page.locator(`button.move[data-place="${place + 1}"][aria-current=step]`).waitFor();
  }
});

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

scenario('the address follows every move, and a reload keeps the place', { at: 'play/@rush-hour/famous-51' }, async ({ page }) => {
  await page.locator('svg.board [role=button]').first().waitFor();
  await page.keyboard.press('Shift+M');
  await page.keyboard.press('ArrowRight');
  await eventually(() => assert.match(page.url(), /m=M1/));
  await page.reload();
  await page.locator('button.move[data-place="1"][aria-current=step]').waitFor();
});
