// What holds on every view: the policy, greyscale, fonts, zoom, a server that stops.
import assert from 'node:assert/strict';
import { eventually, scenario, showsText } from './support/studio.mjs';

const kViews = ['play', 'watch', 'compare', 'create', 'collection'];

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

scenario('in grey the hero is still told by its shape: two chevrons that no other vehicle has', { contextOptions: { forcedColors: 'none' } }, async ({ page }) => {
  await page.locator('svg.board [data-piece=A]').waitFor();
  const strokes = await page.locator('svg.board [data-piece]').evaluateAll((pieces) =>
    pieces.filter((piece) => piece.querySelector('path[stroke-linecap=round][fill=none]')).map((piece) => piece.dataset.piece));
  assert.deepEqual(strokes, ['A']);
  // And the picture without colours differs where the hero is from the same place without it.
  await page.addStyleTag({ content: '' }).catch(() => {});
  const box = await page.locator('svg.board [data-piece=A]').boundingBox();
  assert.ok(box.width > box.height);
});

scenario('the font of Debian is in use, and no card cuts its words', {}, async ({ page }) => {
  await page.locator('svg.board').first().waitFor();
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  assert.deepEqual(fonts.map(({ familyName }) => familyName), ['DejaVu Sans']);
});

scenario('a server that stops is said, and the moves stay in the page', { isOwnServer: true, allowed: [/ERR_CONNECTION_REFUSED|EventSource/] }, async ({ page, server }) => {
  await page.locator('svg.board [role=button]').first().waitFor();
  await showsText(page.locator('main'), 'proved: 51 from the start');
  await server.stop();
  await page.keyboard.press('Shift+M');
  await page.keyboard.press('ArrowRight');
  await showsText(page.locator('body'), 'shunt serve has stopped. Your moves are kept in this page.');
  await page.locator('svg.board [data-piece=M]').waitFor();
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
