// How long the studio's page takes, in Debian's chromium: the first board, frames of a drag on a 16 x 16 board, of a race, of the map
// of a space. `make bench-studio` runs it; SHUNT_PROGRAM is the program. Without a graphics card the browser paints by the processor, so
// frames a second say as much about the machine as about the page; the script's own share of a frame is told beside them.
import { readFileSync } from 'node:fs';
import { cellSize, middleOf } from '../tests/studio/support/board.mjs';
import { launchBrowser, openPage, program } from '../tests/studio/support/browser.mjs';
import { Server } from '../tests/studio/support/server.mjs';

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const kBoard = readFileSync(new URL('../tests/data/draw/rush-hour-16x16.json', import.meta.url), 'utf8');
const kLarge = `play/rush-hour?j=${Buffer.from(JSON.stringify(JSON.parse(kBoard))).toString('base64url')}`;

// Milliseconds of script, style and layout that the page has used so far.
async function worked(client) {
  const { metrics } = await client.send('Performance.getMetrics');
  const of = (name) => metrics.find((metric) => metric.name === name).value * 1000;
  return of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration');
}

// Frames while `act` goes on: how many a second, and what the page does in one.
async function frames(page, what, act) {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  await page.evaluate(() => {
    window.moments = [];
    const note = (now) => {
      window.moments.push(now);
      window.next = requestAnimationFrame(note);
    };
    window.next = requestAnimationFrame(note);
  });
  const before = await worked(client);
  await act();
  const after = await worked(client);
  const moments = await page.evaluate(() => {
    cancelAnimationFrame(window.next);
    return window.moments;
  });
  const pauses = moments.slice(1).map((moment, i) => moment - moments[i]);
  const rate = (1000 * pauses.length) / (moments.at(-1) - moments[0]);
  console.log(`${what}: ${rate.toFixed(0)} frames a second, median ${median(pauses).toFixed(1)} ms between them; script, style and layout ${((after - before) / moments.length).toFixed(2)} ms a frame`);
}

const server = await Server.start(program);
const browser = await launchBrowser();
try {
  const { page, context, origin } = await openPage(browser, { on: server });
  await page.locator('svg.board [role=button]').first().waitFor();

  // From the request to the first piece that can be taken.
  await context.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('svg.board [role=button]')) return;
      window.boardAt = performance.now();
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true });
  });
  const firsts = [];
  for (let i = 0; i < 15; ++i) {
    await page.goto('about:blank');
    await page.goto(`${origin}/`);
    await page.locator('svg.board [role=button]').first().waitFor();
    firsts.push(await page.evaluate(() => window.boardAt));
  }
  console.log(`first board: median ${median(firsts).toFixed(0)} ms after the request, of ${firsts.length} the slowest ${Math.max(...firsts).toFixed(0)} ms`);

  await page.goto(`${origin}/#/${kLarge}`);
  await page.locator('svg.board [data-piece=AA]').waitFor();
  const movable = await page.locator('svg.board .movable').first().evaluate((piece) => ({ name: piece.dataset.piece, label: piece.getAttribute('aria-label') }));
  const isAcross = /can move (left|right)/.test(movable.label);
  const from = await middleOf(page, movable.name);
  const cell = await cellSize(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await frames(page, 'drag on a 16 x 16 board', async () => {
    for (let i = 0; i < 240; ++i) {
      const by = cell * Math.sin(i / 20);
      await page.mouse.move(from.x + (isAcross ? by : 0), from.y + (isAcross ? 0 : by));
    }
  });
  await page.mouse.up();

  await page.goto(`${origin}/#/watch`);
  await page.locator('section.lane dl.figures').nth(1).waitFor();
  await page.getByRole('slider').focus();
  await page.keyboard.press('Home');
  await frames(page, 'race of 2,400 dots', async () => {
    await page.getByRole('button', { name: /^(Play|Replay)$/ }).first().click();
    await page.waitForTimeout(4000);
  });

  await page.goto(`${origin}/#/watch/space/@rush-hour/hardest-236`);
  const map = page.locator('canvas').first();
  await map.waitFor({ timeout: 60_000 });
  await page.getByText(/farthest from/).first().waitFor({ timeout: 60_000 });
  const box = await map.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await frames(page, 'map of 19,224 positions, zoomed', async () => {
    for (let i = 0; i < 120; ++i) {
      await page.mouse.wheel(0, i % 40 < 20 ? -60 : 60);
      await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
    }
  });
} finally {
  await browser.close();
  await server.stop();
}
