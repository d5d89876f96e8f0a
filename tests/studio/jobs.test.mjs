// Searches as jobs: bounds, limits, Cancel, and a search that is killed.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dragPiece } from './support/board.mjs';
import { eventually, scenario, showsText } from './support/studio.mjs';

const solver = (page) => page.getByRole('region', { name: 'Solver' });

async function solveHard(page, seconds) {
  await page.locator('svg.board [role=button]').first().waitFor();
  await solver(page).getByText('Options and limits').click();
  await solver(page).getByLabel('seconds').fill(String(seconds));
  await solver(page).getByLabel('seconds').press('Tab');
  await solver(page).getByRole('button', { name: 'Solve from here' }).click();
  await solver(page).getByRole('button', { name: /Cancel/ }).waitFor();
}

scenario('a hard board runs out of its three seconds and says what is proved', { at: 'play/@rush-hour/course-7' }, async ({ page }) => {
  await solveHard(page, 3);
  await showsText(solver(page), /Out of time after 3(\.\d+)? s\./);
  await showsText(solver(page), /At least \d+ moves|Between \d+ and \d+ moves/);
});

scenario('Cancel ends a search and keeps what it has proved; playing goes on meanwhile', { at: 'play/@rush-hour/course-7' }, async ({ page }) => {
  await solveHard(page, 60);
  await showsText(solver(page), 'You can play on: this search keeps its own position.');
  await eventually(async () => assert.ok((await solver(page).locator('text=/at least [1-9]/i').count()) > 0), 30_000);
  await page.keyboard.press('Escape');
  await showsText(solver(page), /Cancelled after \d+(\.\d+)? s\./);
  await showsText(solver(page), /At least \d+ moves|Between \d+ and \d+ moves/);
});

scenario('a search that is killed has its own words, and the page lives', { isOwnServer: true, at: 'play/@rush-hour/course-7' }, async ({ page, server }) => {
  await solveHard(page, 60);
  const child = await eventually(() => {
    const [pid] = readFileSync(`/proc/${server.child.pid}/task/${server.child.pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    assert.ok(pid);
    return Number(pid);
  });
  process.kill(child, 'SIGKILL');
  await showsText(solver(page), 'The search ended unexpectedly (memory?). The studio is fine.');
  await page.goto(`${server.origin}/#/play/@rush-hour/famous-51`);
  await showsText(page.getByRole('heading', { level: 1 }), 'The hardest 6 × 6 board');
  await dragPiece(page, 'M', 1, 0);
  await page.locator('button.move[data-place="1"]').waitFor();
});

scenario('a method that makes no sense is refused in the words of the engine', { at: 'play/@rush-hour/famous-51' }, async ({ page }) => {
  await page.locator('svg.board [role=button]').first().waitFor();
  await page.getByLabel('Algorithm or preset').selectOption('algorithm:bidirectional');
  await solver(page).getByRole('button', { name: 'Solve from here' }).click();
  await showsText(solver(page), /bidirectional search has no meaning here: .*\(breadth-first and astar work here\)/);
});
