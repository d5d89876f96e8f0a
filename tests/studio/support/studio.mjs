// What every file of scenarios begins with: a server and a browser for the file, a fresh page for each scenario.
import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { eventually, launchBrowser, needed, openPage, program } from './browser.mjs';
import { Server } from './server.mjs';

export { desktop, eventually, laptop, phone, program } from './browser.mjs';

let server;
let browser;
let AxeBuilder;

before(async () => {
  browser = await launchBrowser();
  AxeBuilder = needed('@axe-core/playwright').default;
  server = await Server.start(program);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

// The page of `on`, or of the file's own server, in a context of its own.
export const openStudio = (options = {}) => openPage(browser, { on: server, ...options });

// A scenario: a sentence, how the studio is opened, what happens there.
export function scenario(sentence, options, run) {
  test(sentence, { timeout: 120_000 }, async (t) => {
    const { isOwnServer = false, ...opening } = options;
    const own = isOwnServer ? await Server.start(program) : server;
    const { page, context, watch, origin } = await openStudio({ ...opening, on: own });
    try {
      await run({ page, context, server: own, origin, t });
      assert.deepEqual(watch.problems, [], 'nothing goes wrong on the way');
    } catch (error) {
      const picture = join(dirname(program), `${sentence.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 80)}.png`);
      if (await page.screenshot({ path: picture }).catch(() => null)) error.message += `\nIts picture: ${picture}`;
      if (watch.problems.length > 0) error.message += `\nAlso: ${watch.problems.join('; ')}`;
      throw error;
    } finally {
      await context.close();
      if (isOwnServer) await own.stop();
    }
  });
}

export async function showsText(locator, text) {
  await eventually(async () => {
    const shown = (await locator.innerText()).replace(/\s+/g, ' ').trim();
    if (text instanceof RegExp) assert.match(shown, text);
    else assert.ok(shown.includes(text), `"${shown}" does not have "${text}"`);
  });
}

// The rules that hold on every view: WCAG A and AA.
export async function checkAccessibility(page) {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']).setLegacyMode(true).analyze();
  const told = violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).slice(0, 4).join(', ')}`);
  assert.deepEqual(told, []);
}

// Nothing scrolls sideways, and no text is cut that does not say so. A view that follows the window's size by a script
// may need a frame or two for it.
export const checkWidths = (page) => eventually(async () => assert.deepEqual(await whatIsTooWide(page), []), 1000);

function whatIsTooWide(page) {
  return page.evaluate(() => {
    const found = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide in ${root.clientWidth}`);
    for (const element of document.querySelectorAll('button, a, h1, h2, h3, label, p, dt, dd')) {
      if (element.closest('.unseen') || element.getClientRects().length === 0) continue;
      const style = getComputedStyle(element);
      if (style.overflowX === 'visible' || style.textOverflow === 'ellipsis' || style.overflowX === 'auto') continue;
      if (element.scrollWidth > element.clientWidth + 1) found.push(`"${element.textContent.trim().slice(0, 40)}" is cut`);
    }
    return found;
  });
}
