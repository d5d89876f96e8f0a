// What holds on every view: the policy, greyscale, fonts, zoom, a server that stops.
import assert from 'node:assert/strict';
import { Server } from './support/server.mjs';
import { checkWidths, desktop, eventually, laptop, phone, program, scenario, showsText } from './support/studio.mjs';

const kViews = ['play', 'watch', 'compare', 'create', 'collection'];

scenario('an open dialog closes when the address changes', { at: 'play/@rush-hour/classic-1' }, async ({ page }) => {
  for (const address of ['#/collection', '#/play/@rush-hour/classic-2']) {
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await page.evaluate((hash) => { location.hash = hash; }, address);
    await eventually(async () => assert.equal(await page.getByRole('dialog').count(), 0));
  }
});

scenario('no view is refused anything by the content policy, asks anybody else or writes an error', {}, async ({ page }) => {
  const policy = (await page.request.get(new URL(page.url()).origin)).headers()['content-security-policy'];
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval/);
  for (const view of kViews) {
    await page.goto(`${new URL(page.url()).origin}/#/${view}`);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
  }
});

scenario('there is one first heading and the landmarks on every view', {}, async ({ page }) => {
  for (const view of kViews) {
    await page.goto(`${new URL(page.url()).origin}/#/${view}`);
    await eventually(async () => assert.equal(await page.locator('h1').count(), 1, view));
    assert.equal(await page.getByRole('main').count(), 1);
    assert.equal(await page.getByRole('navigation').count(), 1);
  }
});

scenario('in grey the hero is found by its shape: its front has chevrons that no other vehicle has', { at: 'play/@rush-hour/famous-51' }, async ({ page }) => {
  await page.locator('svg.board [data-piece=A]').waitFor();
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setEmulatedVisionDeficiency', { type: 'achromatopsia' });
  const fronts = {};
  for (const piece of await page.locator('svg.board [data-piece]').all()) {
    const box = await piece.boundingBox();
    if (box.width < box.height) continue;
    const front = { x: box.x + box.width * 0.62, y: box.y + box.height * 0.2, width: box.width * 0.3, height: box.height * 0.55 };
    const picture = (await page.screenshot({ clip: front })).toString('base64');
    // The share of pixels that are nearly white; and no pixel has a colour.
    fronts[await piece.getAttribute('data-piece')] = await page.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
      canvas.drawImage(image, 0, 0);
      const { data: pixels } = canvas.getImageData(0, 0, image.width, image.height);
      let light = 0;
      for (let i = 0; i < pixels.length; i += 4) {
        if (Math.max(pixels[i], pixels[i + 1], pixels[i + 2]) - Math.min(pixels[i], pixels[i + 1], pixels[i + 2]) > 3) throw new Error('there is colour');
        if (pixels[i] > 235) ++light;
      }
      return light / (pixels.length / 4);
    }, picture);
  }
  const { A: hero, ...others } = fronts;
  assert.ok(hero > 0.08, `the hero's front is white to ${hero}`);
  assert.ok(Object.keys(others).length >= 4);
  for (const [name, share] of Object.entries(others)) assert.ok(share < 0.02, `${name}: ${share}`);
});

scenario('with DejaVu Sans as the font of the system nothing is cut on any view', {}, async ({ page }) => {
  await page.locator('svg.board').first().waitFor();
  // The page asks for the font of the system: letters are as wide as those of DejaVu Sans, and not as those of another font.
  const widths = await page.evaluate(() => {
    const letters = document.body.appendChild(document.createElement('span'));
    letters.textContent = 'Shortest solution, moves 0123456789';
    const widthIn = (font) => {
      letters.style.fontFamily = font;
      return letters.getBoundingClientRect().width;
    };
    const found = { page: widthIn(''), dejavu: widthIn('"DejaVu Sans"'), serif: widthIn('"DejaVu Serif"') };
    letters.remove();
    return found;
  });
  assert.equal(widths.page, widths.dejavu);
  assert.notEqual(widths.page, widths.serif);
  for (const view of kViews) {
    for (const size of [desktop, laptop, phone]) {
      await page.setViewportSize(size);
      await page.goto(`${new URL(page.url()).origin}/#/${view}`);
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      await checkWidths(page);
    }
  }
});

// What is there once a view has come up.
const kReady = {
  'play/@rush-hour/famous-51': 'svg.board [role=button]',
  watch: 'section.lane [role=img]',
  'watch/space/@rush-hour/classic-1': '[role=application] canvas',
  'watch/layers/@rush-hour/classic-1': 'figure rect',
  'compare/@rush-hour/classic-1': '.planned tbody tr',
  create: 'svg.edit [data-piece]',
  'collection/@rush-hour/classic': 'button svg.board, a svg.board',
};

scenario('at 200 % and on a screen 320 wide every view is whole, without scrolling sideways', {}, async ({ page, origin }) => {
  for (const size of [{ width: 720, height: 450 }, { width: 320, height: 700 }]) { // 1440 x 900 at 200 %
    await page.setViewportSize(size);
    for (const [view, ready] of Object.entries(kReady)) {
      await page.goto(`${origin}/#/${view}`);
      await page.locator(ready).first().waitFor();
      try {
        await checkWidths(page);
      } catch (error) {
        error.message = `${view}, ${size.width} wide: ${error.message}`;
        throw error;
      }
    }
  }
});

scenario('after every dialog the focus is back at what opened it, by Escape, by Close and by its own button', { at: 'compare/@rush-hour/classic-1' }, async ({ page, origin }) => {
  const dialog = page.getByRole('dialog');
  const opensAndComesBack = async (opener, leave) => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await leave();
    await dialog.waitFor({ state: 'detached' });
    await eventually(async () => assert.ok(await opener.evaluate((element) => element === document.activeElement), `${opener}`));
  };
  const byEscape = () => page.keyboard.press('Escape');
  const byClose = () => dialog.getByRole('button', { name: 'Close' }).click();
  const byUse = () => dialog.getByRole('button', { name: /^Use these/ }).click();
  const button = (name) => page.getByRole('button', { name });
  for (const name of ['Share', 'Keys', /^Choose runs/, /^Limits/]) {
    for (const leave of [byEscape, byClose]) await opensAndComesBack(button(name), leave);
  }
  for (const name of [/^Choose runs/, /^Limits/]) await opensAndComesBack(button(name), byUse);

  await page.goto(`${origin}/#/watch`);
  for (const leave of [byEscape, byClose]) await opensAndComesBack(button(/^explain /), leave);

  // The keys take the place of the menu they were opened from.
  await page.setViewportSize(phone);
  const menu = button('Menu');
  await opensAndComesBack(menu, byEscape);
  await opensAndComesBack(menu, async () => {
    await dialog.getByRole('button', { name: 'Keys' }).click();
    await dialog.getByRole('heading', { name: 'Keys' }).waitFor();
    await byEscape();
  });
});

scenario('on a touch screen what is tapped in Watch and Compare is 44 pixels wide and high', { at: 'watch?a=idastar:manhattan', size: phone, touch: true }, async ({ page, origin }) => {
  const kShown = {
    'watch?a=idastar:manhattan': 'section.lane [role=img]',
    'watch/space/@rush-hour/classic-1': '[role=application] canvas',
    'watch/layers/@rush-hour/classic-1': 'figure rect',
    'compare/@rush-hour/classic-1?runs=auto,beam': 'button.name',
  };
  for (const [view, ready] of Object.entries(kShown)) {
    await page.goto(`${origin}/#/${view}`);
    await page.locator(ready).first().waitFor();
    const small = await page.evaluate(() => [...document.querySelectorAll('header a, header button, main button, main a, main select, main summary')]
      .map((element) => ({ name: element.getAttribute('aria-label') ?? element.textContent.trim(), box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.9 || box.height < 43.9)).map(({ name, box }) => `${name}: ${box.width} x ${box.height}`));
    assert.deepEqual(small, [], view);
  }
});

scenario('a server that has stopped is not taken for a wrong link', { isOwnServer: true, at: 'compare/@rush-hour/classic-1', allowed: [/ERR_CONNECTION_REFUSED|EventSource/] }, async ({ page, server }) => {
  await page.locator('.planned tbody tr').first().waitFor();
  await server.stop();
  for (const view of ['compare', 'watch']) {
    await page.evaluate((name) => { location.hash = `#/${name}/@rush-hour/classic-2`; }, view);
    await showsText(page.locator('body'), 'shunt serve has stopped.');
    await showsText(page.locator('main'), 'Reading the board');
  }
});

scenario('a server that stops is said; started again, it shows the moves that were made', { at: 'play/@rush-hour/famous-51', isOwnServer: true, allowed: [/ERR_CONNECTION_REFUSED|EventSource/, /status 401/] }, async ({ page, server }) => {
  await page.locator('svg.board [role=button]').first().waitFor();
  await showsText(page.locator('main'), 'proved: 51 from the start');
  await server.stop();
  await page.keyboard.press('Shift+M');
  await page.keyboard.press('ArrowRight');
  await showsText(page.locator('body'), 'shunt serve has stopped. Your moves are kept in this page.');
  await page.locator('svg.board [data-piece=M]').waitFor();
  await showsText(page.locator('button.move[data-place="1"]'), 'M+1');
  const { hash, port } = new URL(page.url());
  assert.match(hash, /m=M1/, 'the address has them too');

  const again = await Server.start(program, ['--port', port]);
  try {
    // The page that is still open belongs to the old session: it says what to open.
    await page.reload();
    await showsText(page.locator('body'), 'Open the address that shunt serve has printed');
    await page.goto(await again.address());
    await page.goto(`${again.origin}/${hash}`);
    await page.locator('button.move[data-place="1"][aria-current=step]').waitFor();
    await showsText(page.locator('main'), '50');
  } finally {
    await again.stop();
  }
});

scenario('an address works once, and the page without a session says what to open', { allowed: [/status (401|403)/] }, async ({ page, server, origin }) => {
  await page.locator('svg.board').first().waitFor();
  const used = await server.address();
  const first = await page.context().browser().newContext();
  const second = await page.context().browser().newContext();
  try {
    assert.equal((await first.request.get(used)).status(), 200);
    assert.equal((await second.request.get(used)).status(), 403);
    assert.equal((await second.request.get(`${origin}/api/facts`)).status(), 401);
  } finally {
    await first.close();
    await second.close();
  }
});
