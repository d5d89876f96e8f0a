// What every file of scenarios begins with: a server and a browser for the file, a fresh page for each scenario.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Server } from './server.mjs';
import { Watch } from './watch.mjs';

const kRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const kPageFolder = join(kRoot, 'apps/studio/page');
const kChromium = process.env.SHUNT_CHROMIUM ?? '/usr/bin/chromium';
export const program = process.env.SHUNT_PROGRAM ?? join(kRoot, 'build/dev/shunt');
const kPatience = 15_000; // milliseconds for one condition; machines under load are slow

// Missing tools are failures with a sentence, never skipped scenarios.
function needed(name) {
  try {
    return createRequire(join(kPageFolder, 'package.json'))(name);
  } catch {
    throw new Error(`${name} is not installed: run "npm ci" in apps/studio/page (tools/setup does it)`);
  }
}
function checkTools() {
  if (!existsSync(kChromium)) throw new Error(`${kChromium} is missing: install Debian's chromium (tools/setup does it)`);
  if (!existsSync(program)) throw new Error(`${program} is missing: build shunt, or say where it is by SHUNT_PROGRAM`);
}

export const desktop = { width: 1440, height: 900 };
export const laptop = { width: 1000, height: 700 };
export const phone = { width: 390, height: 844 };

let server;
let browser;
let AxeBuilder;

before(async () => {
  checkTools();
  const { chromium } = needed('playwright-core');
  AxeBuilder = needed('@axe-core/playwright').default;
  server = await Server.start(program);
  browser = await chromium.launch({
    executablePath: kChromium,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

// The page from a folder instead of from the program, with the program's own headers.
async function serveFrom(folder, context, origin) {
  const kTypes = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' };
  await context.route((url) => url.origin === origin && /^\/(index\.html|studio\.(js|css))?$/.test(url.pathname) && url.search === '', async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || 'index.html';
    const response = await route.fetch({ url: `${origin}/` });
    const headers = { ...response.headers(), 'content-type': kTypes[extname(name)] };
    delete headers['content-length'];
    delete headers.etag;
    await route.fulfill({ status: 200, headers, body: readFileSync(join(folder, name)) });
  });
}

// A browser context with a session; the page shows `at`, what follows "#/".
export async function openStudio({ on = server, at = '', size = desktop, theme = 'light', motion = 'no-preference', touch = false, zoom = 1, allowed = [], contextOptions = {} } = {}) {
  const context = await browser.newContext({
    viewport: size, colorScheme: theme, reducedMotion: motion, hasTouch: touch, deviceScaleFactor: zoom, ...contextOptions,
  });
  context.setDefaultTimeout(kPatience);
  await Watch.listen(context);
  if (process.env.SHUNT_STUDIO_PAGE) await serveFrom(resolve(process.env.SHUNT_STUDIO_PAGE), context, on.origin);
  const page = await context.newPage();
  const watch = new Watch(page, on.origin, allowed);
  let address = await on.address();
  if (process.env.SHUNT_STUDIO_PAGE) {
    await context.request.get(address); // what a redirection leads to cannot be replaced
    address = `${on.origin}/`;
  }
  await page.goto(at === '' ? address : `${address}#/${at}`);
  return { page, context, watch, origin: on.origin };
}

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
      const name = `${sentence.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 80)}.png`;
      await page.screenshot({ path: name }).catch(() => {});
      if (watch.problems.length > 0) error.message += `\nAlso: ${watch.problems.join('; ')}`;
      throw error;
    } finally {
      await context.close();
      if (isOwnServer) await own.stop();
    }
  });
}

// Tries again until it does not throw. For conditions that no locator can wait for.
export async function eventually(check, patience = kPatience) {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((next) => setTimeout(next, 20));
    }
  }
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

// Nothing scrolls sideways, and no text is cut that does not say so.
export async function checkWidths(page) {
  const wide = await page.evaluate(() => {
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
  assert.deepEqual(wide, []);
}
