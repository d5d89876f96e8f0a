// What the page may weigh, ask and change. Counts, never times: those are measured by `make bench-studio`.
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { cellSize, middleOf } from './support/board.mjs';
import { eventually, scenario } from './support/studio.mjs';

const left = (page) => page.locator('.big').first();
async function leftIs(page, number) {
  await eventually(async () => assert.equal((await left(page).innerText()).trim(), String(number)));
}

// Paths of what the page asks for from now on.
function requestsOf(page) {
  const asked = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

// Counts the changes of the document during `act`, by the elements that change.
async function changesDuring(page, act) {
  await page.evaluate(() => {
    window.changes = [];
    window.observer = new MutationObserver((records) => window.changes.push(...records.map(({ type, target, attributeName }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return `${type} ${attributeName ?? ''} of ${element.closest('[data-piece]')?.dataset.piece ?? element.tagName.toLowerCase()}`;
    })));
    window.observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await act();
  return page.evaluate(() => {
    window.observer.disconnect();
    return window.changes;
  });
}
const frames = (page, count) => page.evaluate(async (n) => {
  for (let i = 0; i < n; ++i) await new Promise((next) => requestAnimationFrame(next));
}, count);

// What still arrives may come first: titles, notes, the last of the answers.
const settled = (page) => eventually(async () => assert.deepEqual(await changesDuring(page, () => frames(page, 20)), []));

scenario('the page is one small script and one small style sheet, without fonts and pictures', {}, async ({ page, origin }) => {
  await leftIs(page, 8);
  const asked = requestsOf(page);
  await page.reload();
  await leftIs(page, 8);
  for (const [name, most] of [['studio.js', 170_000], ['studio.css', 12_000]]) {
    const size = gzipSync(await (await page.request.get(`${origin}/${name}`)).body()).length;
    assert.ok(size <= most, `${name} has ${size} bytes compressed`);
  }
  // The first board needs each of these once; and so does a link, whichever answer comes first.
  const check = () => {
    const calls = asked.filter((path) => path.startsWith('/api/')).sort();
    assert.deepEqual(calls.filter((path, i) => calls.indexOf(path) !== i && path !== '/api/game'), [], 'nothing is asked twice'); // a game is waited for
    assert.ok(calls.length <= 8, calls.join(' '));
  };
  check();
  assert.deepEqual(asked.filter((path) => !path.startsWith('/api/')).sort(), ['/', '/studio.css', '/studio.js'].sort());
  await page.goto(`${origin}/#/play/@rush-hour/famous-51`);
  await leftIs(page, 51);
  asked.length = 0;
  await page.route('**/api/facts', async (route) => { // held back until the board is there
    await page.locator('svg.board [role=button]').first().waitFor();
    await route.continue();
  });
  await page.reload();
  await leftIs(page, 51);
  await eventually(() => assert.ok(asked.includes('/api/collections/rush-hour/famous-51')));
  check();
});

scenario('a drag asks nothing and changes nothing but its piece; a move is one request, also after forty; scrubbing is none', { at: 'play/@rush-hour/famous-51' }, async ({ page }) => {
  await leftIs(page, 51);
  await settled(page);
  const asked = requestsOf(page);
  const from = await middleOf(page, 'M');
  const cell = await cellSize(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y); // taken
  await frames(page, 2);
  const kSteps = 20;
  const changes = await changesDuring(page, async () => {
    for (let i = 1; i <= kSteps; ++i) {
      await page.mouse.move(from.x + 12 + (i * cell) / kSteps / 2, from.y);
      await frames(page, 1);
    }
  });
  assert.deepEqual([...new Set(changes)].filter((change) => !/^attributes (transform|style) of M$/.test(change)), []);
  assert.ok(changes.length <= 2 * kSteps, `${changes.length} changes in ${kSteps} frames`);
  assert.deepEqual(asked, []);
  await page.mouse.move(from.x + cell, from.y);
  await page.mouse.up();
  await leftIs(page, 50);
  await settled(page);
  assert.deepEqual(asked, ['/api/game']);

  await page.keyboard.press('Home');
  await leftIs(page, 51);
  await page.keyboard.press('End');
  await leftIs(page, 50);
  for (let i = 0; i < 5; ++i) {
    await page.keyboard.press(',');
    await page.keyboard.press('.');
  }
  await leftIs(page, 50);
  await settled(page);
  assert.deepEqual(asked, ['/api/game'], 'fourteen steps through the line ask nothing');

  await page.keyboard.press('Shift+M');
  for (let i = 0; i < 40; ++i) {
    await page.keyboard.press(i % 2 === 0 ? 'ArrowLeft' : 'ArrowRight');
    await eventually(async () => assert.equal(await page.locator('button.move:not(.shown)').count(), i + 2));
  }
  await settled(page);
  asked.length = 0;
  await page.keyboard.press('ArrowLeft');
  await leftIs(page, 51);
  await settled(page);
  assert.deepEqual(asked, ['/api/game']);
});

scenario('a page that is only looked at asks nothing and changes nothing, on every view', {}, async ({ page, origin }) => {
  const kStill = { play: '.big', watch: 'section.lane dl.figures', 'compare/@rush-hour/classic-1': '.planned tbody tr', create: '[data-check=ways][data-counted]', 'collection/@rush-hour/classic': 'button svg.board, a svg.board' };
  for (const [view, ready] of Object.entries(kStill)) {
    await page.goto(`${origin}/#/${view}`);
    await page.locator(ready).first().waitFor();
    if (view === 'play') await leftIs(page, 8);
    const asked = requestsOf(page);
    // What still arrives may come first; then it is still.
    await eventually(async () => {
      asked.length = 0;
      const changes = await changesDuring(page, () => frames(page, 20));
      assert.deepEqual([...changes, ...asked], [], view);
    });
  }
});

scenario('a step of a race changes a few elements, however many dots there are', { at: 'watch' }, async ({ page }) => {
  const slider = page.getByRole('slider');
  await page.locator('section.lane dl.figures').nth(1).waitFor();
  await slider.focus();
  await page.keyboard.press('Home');
  await frames(page, 3);
  const asked = requestsOf(page);
  const kSteps = 10;
  const changes = await changesDuring(page, async () => {
    for (let i = 0; i < kSteps; ++i) {
      await page.keyboard.press('ArrowRight');
      await frames(page, 1);
    }
  });
  assert.ok(changes.length > 0 && changes.length <= 60 * kSteps, `${changes.length} changes in ${kSteps} steps`);
  assert.deepEqual(asked, []);
});
