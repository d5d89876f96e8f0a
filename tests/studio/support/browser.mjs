// The studio in Debian's chromium, for scenarios and for tools/studio-pictures: the packages of the page, the browser, an opened page.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Watch } from './watch.mjs';

const kRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const kPageFolder = join(kRoot, 'apps/studio/page');
// Without a window of its own it takes half the processor time of the whole browser.
const kHeadless = '/usr/bin/chromium-headless-shell';
const kChromium = process.env.SHUNT_CHROMIUM ?? (existsSync(kHeadless) ? kHeadless : '/usr/bin/chromium');
export const program = process.env.SHUNT_PROGRAM ?? join(kRoot, 'build/dev/shunt');
const kPatience = 15_000; // milliseconds for one condition; machines under load are slow

export const desktop = { width: 1440, height: 900 };
export const laptop = { width: 1000, height: 700 };
export const phone = { width: 390, height: 844 };

// Missing tools are failures with a sentence, never skipped scenarios.
export function needed(name) {
  try {
    return createRequire(join(kPageFolder, 'package.json'))(name);
  } catch {
    throw new Error(`${name} is not installed: run "npm ci" in apps/studio/page (tools/setup does it)`);
  }
}

export async function launchBrowser() {
  if (!existsSync(kChromium)) throw new Error(`${kChromium} is missing: install Debian's chromium (tools/setup does it)`);
  if (!existsSync(program)) throw new Error(`${program} is missing: build shunt, or say where it is by SHUNT_PROGRAM`);
  return needed('playwright-core').chromium.launch({
    executablePath: kChromium,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

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
export async function openPage(browser, { on, at = '', size = desktop, theme = 'light', motion = 'no-preference', touch = false, zoom = 1, allowed = [], contextOptions = {} }) {
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
