// Comparing: the table and its numbers, files, several boards, limits, Cancel, the report.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkAccessibility, checkWidths, desktop, eventually, laptop, phone, program, scenario, showsText } from './support/studio.mjs';

const button = (page, name) => page.getByRole('button', { name, exact: true });
const title = (page) => page.getByRole('heading', { level: 1 });
const head = (page, name) => page.getByRole('columnheader', { name });
const compareLink = (board, runs) => `compare/${board}?runs=${encodeURIComponent(runs.join(','))}`;
const finished = (page) => page.getByRole('link', { name: 'Report' }).waitFor({ timeout: 60_000 });
const kTiny = 'rush-hour/6x6/............AA.B.....B..............'; // two moves

// The table as it is read: groups with their rows, a row as its cells.
const tableOf = (page) => page.locator('table').first().evaluate((table) => {
  const words = (element) => element.textContent.replace(/\s+/g, ' ').trim();
  return [...table.tBodies].map((body) => ({
    name: words(body.querySelector('tr.group') ?? body.rows[0]),
    rows: [...body.querySelectorAll('tr.row')].map((row) => ({
      run: words(row.cells[0]),
      cells: [...row.querySelectorAll('td:not(.track-cell)')].map(words),
      isBest: [...row.querySelectorAll('td:not(.track-cell)')].map((cell) => cell.classList.contains('best')),
    })),
  }));
});
const asNumber = (text) => Number(text.replace('best', '').replace(/[▸,\s]/g, ''));

async function chooseRuns(page, names, boards) {
  await page.getByRole('button', { name: /^Choose runs/ }).click();
  await button(page, 'None').click();
  for (const name of names) await page.getByRole('group', { name: 'Algorithms' }).getByRole('checkbox', { name, exact: true }).check();
  if (boards) await page.getByLabel(/^Boards, one name/).fill(boards.join('\n'));
  await page.getByRole('button', { name: /^Use these/ }).click();
}
async function limitRuns(page, seconds, repeats = 1) {
  await page.getByRole('button', { name: /^Limits/ }).click();
  await page.getByLabel('Seconds of each run').fill(String(seconds));
  await page.getByLabel('Runs of each method that draws lots').fill(String(repeats));
  await button(page, 'Use these').click();
}

// A command as the page shows it, in this program; exit codes other than 0 say how a search ended.
function answerOf(command) {
  const shell = spawnSync('sh', ['-c', `shunt() { "$SHUNT" "$@"; }; ${command} --json`], { encoding: 'utf8', env: { ...process.env, SHUNT: program } });
  return JSON.parse(shell.stdout);
}

// ---- the address ----

scenario('before the first run the table says what each method does, and the limits what the machine has', { at: 'compare/@rush-hour/classic-1' }, async ({ page }) => {
  const table = page.getByRole('region', { name: 'Choose runs' });
  await showsText(table, 'Each run becomes a row with its length, expanded, time, memory');
  await showsText(table, 'breadth-first');
  await page.getByRole('button', { name: /^Limits/ }).click();
  await showsText(page.getByRole('dialog'), 'This machine has');
});

scenario('the address is the truth: other runs in it are run, other boards are shown, and a shared link has the board itself', { at: compareLink('@rush-hour/classic-1', ['bfs', 'beam', 'preset:beam']) }, async ({ page, origin }) => {
  await showsText(title(page), '3 runs on one board: 1 proves that 8 is shortest');
  await showsText(page.locator('[aria-live=polite][role=status]').first(), '3 runs on one board: 1 proves that 8 is shortest.');
  await page.goto(`${origin}/#/${compareLink('@rush-hour/classic-1', ['astar', 'breadth-first'])}`);
  await showsText(title(page), '2 runs on one board: 2 prove that 8 is shortest');
  await button(page, 'Share').click();
  assert.match(await page.getByLabel('Link to this board').inputValue(), /\/#\/compare\/rush-hour\/6x6\/[^?]+\?runs=astar,breadth-first$/);
  await page.keyboard.press('Escape');

  // One other board: the head, Watch and Play are of that one.
  await page.goto(`${origin}/#/${compareLink('@rush-hour/classic-1', ['astar', 'breadth-first'])}&boards=@rush-hour/classic-3;@rush-hour/classic-3`);
  await showsText(page.locator('.head code'), '@rush-hour/classic-3');
  await page.getByRole('button', { name: /^breadth-first/ }).click();
  await button(page, 'Play solution').click();
  await eventually(() => assert.match(page.url(), /#\/play\/@rush-hour\/classic-3\?m=/));
});

scenario('a comparison that runs is found again after a reload, also if the address does not name its runs', { at: 'compare/@rush-hour/course-7' }, async ({ page }) => {
  await chooseRuns(page, ['iterative-deepening', 'idastar']);
  await button(page, 'Run').click();
  await button(page, 'Cancel').waitFor();
  await page.evaluate(() => history.replaceState(null, '', '#/compare/@rush-hour/course-7'));
  await page.reload();
  await button(page, 'Cancel').waitFor();
  await showsText(page.getByRole('button', { name: /^Choose runs/ }), 'Choose runs 2');
  // Escape closes a dialog, and only without one it cancels.
  await page.getByRole('button', { name: /^Limits/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal(await page.getByText('Cancelled').count(), 0);
  await button(page, 'Cancel').click();
  await showsText(page.locator('main'), /Cancelled/);
});

scenario('lengths that count different things are told with their unit and not compared', { at: 'compare/@coroutine/bailey-1?runs=bfs,preset:coroutine-bfs' }, async ({ page }) => {
  await showsText(title(page), '2 runs on one board: 1 proves that 16 is shortest');
  const [{ rows }] = await tableOf(page);
  assert.deepEqual(rows.map(({ cells, isBest }) => [asNumber(cells[0].replace(' plies', '')), isBest[0]]), [[16, true], [19, false]]); // 16 is known to be shortest
  await showsText(page.locator('main'), 'Lengths of coroutine-bfs count plies, not moves');
});

// ---- fifteen runs ----

const kAlgorithms = ['auto', 'breadth-first', 'astar', 'idastar', 'greedy', 'beam', 'depth-first', 'random-walk', 'astar heuristic=blocking weight=2', 'iterative-deepening max-depth=3'];
const kPresets = ['bfs-all', 'bfs-max', 'bfs-visited', 'random-max', 'dfs'];
const kFifteen = compareLink('@rush-hour/classic-1', [...kAlgorithms, ...kPresets.map((name) => `preset:${name}`)]);
const kWanted = ['compare', '@rush-hour/classic-1', ...kAlgorithms.flatMap((name) => ['-a', name]), ...kPresets.flatMap((name) => ['-p', name]), '--memory-limit', '1000M', '--results', '-'];

scenario('fifteen runs are grouped by what they prove, sorted inside of groups, and repeated by their commands', { at: kFifteen }, async ({ page }) => {
  await finished(page);
  const { runs, methods, finding } = JSON.parse(execFileSync(program, [...kWanted, '--json', '--progress', 'none'], { encoding: 'utf8' }));
  const wanted = runs.map(({ method, answer }) => {
    const { name, detail } = methods[method - 1];
    const isSolved = answer.status === 'solved';
    return {
      run: `${name} ${detail}`.trim(), length: isSolved ? answer.length : null, expanded: answer.statistics.expanded,
      group: isSolved ? (answer.optimal ? 'Proved shortest' : 'Found a solution, no proof') : 'Ended without one',
    };
  });
  assert.equal(wanted.length, 15);
  await showsText(title(page), finding);

  const groups = await tableOf(page);
  assert.deepEqual(groups.map(({ name }) => name), ['Proved shortest', 'Found a solution, no proof', 'Ended without one']
    .map((name) => `${name} ${wanted.filter(({ group }) => group === name).length}`));
  const told = groups.flatMap(({ name, rows }) => rows.map(({ run, cells }) => ({
    run, length: /\d/.test(cells[0]) ? asNumber(cells[0]) : null, expanded: asNumber(cells[1]), group: name.replace(/ \d+$/, ''),
  })));
  const byRun = (a, b) => (a.run < b.run ? -1 : 1);
  assert.deepEqual(told.sort(byRun), wanted.sort(byRun));
  assert.equal(groups[2].rows[0].cells[0], 'none found, by this method');

  // Best of those that have an answer: length and work, as the numbers say.
  const solved = wanted.filter(({ length }) => length !== null);
  for (const [column, key] of [[0, 'length'], [1, 'expanded']]) {
    const least = Math.min(...solved.map((run) => run[key]));
    for (const { rows } of groups) {
      for (const { run, cells, isBest } of rows) {
        assert.equal(isBest[column], solved.some((one) => one.run === run) && asNumber(cells[column]) === least, `${run}, ${key}`);
        assert.equal(cells[column].startsWith('▸'), isBest[column]);
      }
    }
  }

  // Sorted inside of groups, both ways.
  for (const order of ['ascending', 'descending']) {
    await head(page, 'expanded').getByRole('button').click();
    await eventually(async () => assert.equal(await head(page, 'expanded').getAttribute('aria-sort'), order));
    assert.equal(await head(page, 'length').getAttribute('aria-sort'), 'none');
    const sorted = await tableOf(page);
    assert.deepEqual(sorted.map(({ name }) => name), groups.map(({ name }) => name));
    for (const { rows } of sorted) {
      const values = rows.map(({ cells }) => asNumber(cells[1]));
      assert.deepEqual(values, [...values].sort((a, b) => (order === 'ascending' ? a - b : b - a)));
    }
  }
  await showsText(page.locator('[aria-live=polite][role=status]').first(), 'Sorted by expanded, largest first.');

  // The command of a row, of a preset, and of a run with a seed, gives its numbers again.
  for (const run of ['idastar landmarks', 'bfs-max preset', 'random-walk', 'iterative-deepening max-depth=3']) {
    const name = page.locator('button.name').filter({ hasText: new RegExp(`^\\s*${run.replaceAll(' ', '\\s+')}\\s*$`) });
    await name.click();
    const answer = answerOf(await page.locator('tr.details pre').innerText());
    const { length, expanded } = wanted.find((one) => one.run === run);
    assert.deepEqual([answer.status === 'solved' ? answer.length : null, answer.statistics.expanded], [length, expanded], run);
    await name.click();
    await page.locator('tr.details').waitFor({ state: 'detached' });
  }
});

scenario('the file of a comparison is what the command line writes, but for times', { at: kFifteen }, async ({ page }) => {
  await finished(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()]);
  assert.equal(download.suggestedFilename(), 'comparison.csv');
  // Options have no commas, so a row is split at them.
  const rows = readFileSync(await download.path(), 'utf8').trimEnd().split('\n').map((line) => line.split(','));
  const kept = rows[0].map((name) => !['seconds', 'peak_bytes', 'alone'].includes(name));
  assert.equal(kept.filter((isKept) => !isKept).length, 3);
  const text = rows.map((row) => row.filter((_, i) => kept[i]).join(',')).join('\n');
  assert.equal(text, execFileSync(program, [...kWanted, '--csv', '--no-timing', '--progress', 'none'], { encoding: 'utf8' }).trimEnd());
});

scenario('a row leads to its search and to its solution; a run that Watch does not have offers no Watch', { at: compareLink('@blocks/klotski', ['breadth-first', 'astar weight=2']) }, async ({ page }) => {
  await finished(page);
  await page.locator('button.name').filter({ hasText: 'weight' }).click();
  await button(page, 'Play solution').waitFor();
  assert.equal(await button(page, 'Watch').count(), 0);
  await page.locator('button.name').filter({ hasText: 'breadth-first' }).click();
  await button(page, 'Watch').waitFor();
  await button(page, 'Play solution').click();
  await eventually(async () => assert.equal(await page.locator('button.move').count(), 81)); // all of them can be played
  await page.keyboard.press('End');
  await eventually(() => assert.match(page.url(), /at=81|m=(?!.*at=)/));
  await page.goBack();
  await page.locator('button.name').filter({ hasText: 'breadth-first' }).click();
  await button(page, 'Watch').click();
  await eventually(() => assert.match(page.url(), /#\/watch\/@blocks\/klotski\?b=breadth-first$/));
});

// ---- what is chosen, limits, boards ----

scenario('without a choice all algorithms run that have a meaning; the others are left out and say why', { at: `compare/${kTiny}` }, async ({ page }) => {
  await button(page, 'Run').click();
  await finished(page);
  await showsText(title(page), '12 runs on one board: 6 prove that 2 is shortest');
  await page.getByText('Left out 1').click();
  await showsText(page.locator('main'), 'bidirectional search has no meaning here');
  // A board without a name is repeated as it is.
  await page.locator('button.name').filter({ hasText: /^\s*astar/ }).click();
  const command = await page.locator('tr.details pre').innerText();
  assert.match(command, /--text/);
  assert.equal(answerOf(command).length, 2);
});

scenario('several boards have a table per measure; a line that is no board is named; a run may end without an answer', { at: 'compare/@rush-hour/famous-51' }, async ({ page }) => {
  const [tiny] = kTiny.split('/').slice(-1);
  await chooseRuns(page, ['greedy', 'iterative-deepening', 'random-walk'], ['@rush-hour/famous-51', tiny, 'foo']);
  await limitRuns(page, 1, 2);
  await button(page, 'Run').click();
  await showsText(page.locator('main'), 'foo: the board has 3 cells');
  await chooseRuns(page, ['greedy', 'iterative-deepening', 'random-walk'], ['@rush-hour/famous-51', tiny]);
  await button(page, 'Run').click();
  await finished(page);
  await showsText(title(page), '1 of 8 runs proves a shortest solution');
  for (const name of ['Length', 'Expanded', 'Time', 'Memory']) await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  const lengths = await page.locator('table').first().evaluate((table) =>
    [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim())));
  assert.deepEqual(lengths[0], ['run', '@rush-hour/famous-51', 'own board', 'geometric mean']);
  assert.deepEqual(lengths.map(([run]) => run), ['run', 'iterative-deepening', 'greedy landmarks', 'random-walk seed 1', 'random-walk seed 2']);
  const [, deepening, greedy] = lengths;
  assert.deepEqual([deepening[1], asNumber(deepening[2]), deepening[3]], ['out of time, 1 s', 2, ''], 'no mean without all lengths');
  assert.equal(asNumber(greedy[3]), Math.round(Math.sqrt(asNumber(greedy[1]) * asNumber(greedy[2]))));
  await page.setViewportSize(phone); // a table that scrolls inside of a phone is reached by keys
  await checkAccessibility(page);
});

scenario('Cancel keeps the runs that had ended, and another view may be looked at meanwhile', { at: 'compare/@rush-hour/course-4' }, async ({ page }) => {
  await chooseRuns(page, ['auto', 'iterative-deepening']);
  await limitRuns(page, 600);
  await button(page, 'Run').click();
  const running = page.locator('tr.running');
  await page.locator('tr.row').filter({ hasText: 'auto' }).waitFor(); // it came before the others have ended
  await showsText(title(page), '1 of 2 runs done');
  await eventually(async () => assert.ok(asNumber(await running.locator('td.value').first().innerText()) > 0));
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await eventually(() => assert.match(page.url(), /#\/collection/));
  await page.goBack();
  await running.waitFor();
  await page.getByRole('button', { name: 'Limits: 600 s' }).waitFor();
  await running.getByRole('button', { name: 'Cancel' }).click();
  await showsText(page.locator('main'), /Cancelled after \d+(\.\d+)? s\. Only the runs that had ended are here\./);
  await showsText(title(page), /1 run on one board: 1 proves that 27 is shortest/);
  assert.equal(await running.count(), 0);
});

scenario('a page that is loaded again while its comparison runs goes on with it and starts no second one', { at: compareLink('@rush-hour/course-7', ['random-walk', 'iterative-deepening']) }, async ({ page }) => {
  const walk = page.locator('tr.row').filter({ hasText: 'random-walk' });
  await walk.waitFor();
  const started = [];
  page.on('request', (request) => request.method() === 'POST' && request.url().endsWith('/api/jobs') && started.push(request.url()));
  await page.reload();
  await walk.waitFor();
  await page.locator('tr.running').getByRole('button', { name: 'Cancel' }).click();
  await showsText(page.locator('main'), /Cancelled after \d+(\.\d+)? s\. Only the runs that had ended are here\./);
  assert.deepEqual(started, []);
});

scenario('methods that draw lots run with as many seeds as asked for', { at: 'compare/@rush-hour/famous-51' }, async ({ page }) => {
  await chooseRuns(page, ['random-walk']);
  await limitRuns(page, 10, 40);
  await button(page, 'Run').click();
  await finished(page);
  await showsText(title(page), /40 runs on one board: the shortest solution found is [\d,]+, but 51 is known to be shortest/);
  const rows = (await tableOf(page)).flatMap((group) => group.rows);
  assert.deepEqual(rows.map(({ run }) => run).sort(), Array.from({ length: 40 }, (_, i) => `random-walk seed ${i + 1}`).sort());
});

scenario('a board without a solution is proved to have none, and a link that names no method says so', { at: compareLink('tiles/3x3/2.1.3.4.5.6.7.8.0', ['auto', 'breadth-first']) }, async ({ page, origin }) => {
  await finished(page);
  await showsText(title(page), '2 runs on one board: 2 prove that it is unsolvable');
  await page.goto(`${origin}/#/${compareLink('@rush-hour/classic-2', ['astra', 'auto'])}`);
  await showsText(page.locator('main'), /astra.*\(did you mean astar\?\)/);
});

// ---- the report ----

scenario('the report opens from the page and, saved, from a file: without network, without script, dark', { at: compareLink(kTiny, ['auto', 'greedy', 'iterative-deepening max-depth=1']) }, async ({ page, context }) => {
  await finished(page);
  const finding = await title(page).innerText();
  const [report] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Report' }).click()]);
  await showsText(report.getByRole('heading', { level: 1 }), finding);
  const [table] = await Promise.all([report.waitForEvent('download'), button(report, 'Save as CSV').click()]); // its script runs there too
  assert.match(readFileSync(await table.path(), 'utf8'), /^puzzle,family,/);
  const address = `${report.url()}?download=1`;
  const [download] = await Promise.all([report.waitForEvent('download'), report.goto(address).catch(() => {})]); // a file to save is no page
  const folder = mkdtempSync(join(tmpdir(), 'shunt-report-'));
  const asked = [];
  const browser = context.browser();
  const contexts = [];
  const openFile = async (options) => {
    const other = await browser.newContext({ offline: true, viewport: desktop, ...options });
    contexts.push(other);
    const opened = await other.newPage();
    opened.on('request', (request) => asked.push(request.url()));
    opened.on('console', (message) => message.type() === 'error' && asked.push(`console: ${message.text()}`));
    opened.on('pageerror', (error) => asked.push(`exception: ${error.message}`));
    await opened.goto(pathToFileURL(file).href);
    return opened;
  };
  const file = join(folder, 'report.html');
  try {
    await download.saveAs(file);
    const darkness = (opened) => opened.evaluate(() => {
      const [r, g, b] = getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number);
      return (r + g + b) / 3;
    });
    const plain = await openFile({ javaScriptEnabled: false, colorScheme: 'dark' });
    assert.equal(await plain.getByRole('heading', { level: 1 }).innerText(), finding);
    for (const name of ['auto', 'greedy', 'iterative-deepening']) await plain.getByRole('cell', { name }).or(plain.getByRole('rowheader', { name })).first().waitFor();
    assert.ok((await plain.locator('svg').count()) >= 2);

    const lively = await openFile({ colorScheme: 'dark' });
    assert.ok((await darkness(lively)) < 60);
    await checkWidths(lively);
    await checkAccessibility(lively);
    await lively.locator('th button').first().click();
    await lively.locator('th[aria-sort=ascending]').waitFor();
    const light = await openFile({ colorScheme: 'light', viewport: phone });
    assert.ok((await darkness(light)) > 200);
    await checkWidths(light);
    assert.deepEqual(asked.filter((url) => url !== pathToFileURL(file).href && !url.startsWith('data:') && !url.startsWith('blob:')), []);
  } finally {
    for (const other of contexts) await other.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

// ---- on every view ----

for (const [theme, size] of [['light', desktop], ['dark', desktop], ['light', laptop], ['dark', phone], ['light', { width: 320, height: 700 }]]) {
  scenario(`Compare has no violation and nothing is cut, ${theme}, ${size.width} wide`, { at: `compare/${kTiny}`, theme, size }, async ({ page }) => {
    await button(page, 'Run').waitFor();
    await checkWidths(page);
    await checkAccessibility(page);
    await button(page, 'Run').click();
    await finished(page);
    await page.locator('button.name').first().click();
    await page.locator('tr.details').waitFor();
    await checkWidths(page);
    await checkAccessibility(page);
    await page.getByRole('button', { name: /^Choose runs/ }).click();
    await checkAccessibility(page);
    await page.keyboard.press('Escape');
    if (size === desktop) assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), 'the view does not scroll');
  });
}
