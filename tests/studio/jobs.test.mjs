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

scenario('the bounds of a hard board close in while it runs; after three seconds it says what is proved', { at: 'play/@rush-hour/course-7' }, async ({ page }) => {
  // Everything that the bar has said, as it changed: nothing is missed on a slow machine.
  await page.evaluate(() => {
    window.said = [];
    new MutationObserver(() => {
      const words = document.querySelector('.bounds svg')?.getAttribute('aria-label');
      if (words && window.said.at(-1) !== words) window.said.push(words);
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-label'] });
  });
  await solveHard(page, 3);
  await showsText(solver(page), /Out of time after 3(\.\d+)? s[.;]|not proved shortest/);
  await showsText(solver(page), /no solution is shorter than \d+|the shortest is between \d+ and \d+/);
  const lower = (await page.evaluate(() => window.said)).map((words) => Number(/\d+/.exec(words)[0]));
  assert.ok(new Set(lower).size >= 2, `the bar has said ${lower}`);
  assert.deepEqual(lower, [...lower].sort((a, b) => a - b), 'a bound never falls');
  const [, proved] = /(?:no solution is shorter than|the shortest is between) (\d+)/.exec(await solver(page).innerText());
  assert.ok(Number(proved) >= lower.at(-1));
});

scenario('Cancel ends a search and keeps what it has proved; playing goes on meanwhile', { at: 'play/@rush-hour/course-7' }, async ({ page }) => {
  await solveHard(page, 60);
  await showsText(solver(page), 'You can play on: this search keeps its own position.');
  await eventually(async () => assert.ok((await solver(page).locator('text=/at least [1-9]/i').count()) > 0), 30_000);
  await page.keyboard.press('Escape');
  await showsText(solver(page), /Cancelled after \d+(\.\d+)? s[.;]/);
  await showsText(solver(page), /no solution is shorter than \d+|the shortest is between \d+ and \d+/);
});

scenario('a search goes on in its card after a look at another view and after a reload', { at: 'play/@rush-hour/course-7' }, async ({ page }) => {
  await solveHard(page, 60);
  const cancel = solver(page).getByRole('button', { name: /Cancel/ });
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await page.getByRole('searchbox').waitFor();
  await page.goBack();
  await cancel.waitFor();
  await page.reload();
  await cancel.waitFor();
  await page.locator('svg.board [role=button]').first().waitFor();
  await page.keyboard.press('Escape');
  await showsText(solver(page), /Cancelled after \d+(\.\d+)? s[.;]/);
});

scenario('an answer says for which position it is, and leads there', { at: 'play/@rush-hour/famous-51?m=M1' }, async ({ page }) => {
  await page.locator('svg.board [role=button]').first().waitFor();
  await solver(page).getByRole('button', { name: 'Solve from here' }).click();
  await showsText(solver(page), 'Solved in 50 moves, and no solution is shorter.');
  await page.keyboard.press('u'); // the way that is shown
  await eventually(async () => {
    if ((await page.locator('button.move:not(.shown)').count()) > 0) await page.keyboard.press('u');
    assert.equal(await page.locator('button.move:not(.shown)').count(), 0);
  });
  await showsText(solver(page), 'From move 1: ');
  await solver(page).getByRole('button', { name: 'Show this way' }).click();
  await showsText(page.locator('button.move[data-place="1"]'), 'M+1');
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

scenario('a result that is larger than what may wait for a reader arrives in one piece', {}, async ({ page }) => {
  const { size, states } = await page.evaluate(async () => {
    const question = { kind: 'trace', page: 'large', puzzle: '@rush-hour/course-7', method: { algorithm: 'breadth-first' }, trace_limit: 8000, limits: { max_expansions: 8000 } };
    const { id } = await (await fetch('/api/jobs', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(question) })).json();
    return new Promise((resolve, reject) => {
      const events = new EventSource(`/api/jobs/${id}/events`);
      events.addEventListener('error', () => reject(new Error('the stream was cut')));
      events.addEventListener('result', ({ data }) => {
        events.close();
        resolve({ size: data.length, states: JSON.parse(data).trace.nodes.length });
      });
    });
  });
  assert.ok(size > 8 << 20, `${size} bytes`);
  assert.ok(states > 8000);
});

scenario('a method that makes no sense is refused in the words of the engine', { at: 'play/@rush-hour/famous-51' }, async ({ page }) => {
  await page.locator('svg.board [role=button]').first().waitFor();
  await page.getByLabel('Algorithm or preset').selectOption('algorithm:bidirectional');
  await solver(page).getByRole('button', { name: 'Solve from here' }).click();
  await showsText(solver(page), /bidirectional search has no meaning here: .*\(breadth-first and astar work here\)/);
});
