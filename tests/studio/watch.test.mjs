// Watching: the race of two searches, the map of a space, the layers of a search.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { checkAccessibility, checkWidths, desktop, eventually, laptop, phone, program, scenario, showsText } from './support/studio.mjs';

const button = (page, name) => page.getByRole('button', { name, exact: true });
const title = (page) => page.getByRole('heading', { level: 1 });
const lane = (page, place) => page.getByRole('region', { name: place === 1 ? 'First search' : 'Second search' });
const picture = (page, place) => lane(page, place).getByRole('img');
const scrubber = (page) => page.getByRole('slider', { name: 'Expansions of both searches' });
const map = (page) => page.getByRole('application');
const spoken = (page) => page.locator('[aria-live=polite][role=status]').first();
const words = (text) => text.replace(/\s+/g, ' ').trim();
const asNumber = (text) => Number(text.replaceAll(',', ''));

// A figure of a lane by its name: expanded, stored, frontier, depth, length.
const figure = (page, place, name) => lane(page, place).locator('dl.figures div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) }).locator('dd');
async function expandedAre(page, first, second) {
  await eventually(async () => assert.deepEqual([await figure(page, 1, 'expanded').innerText(), await figure(page, 2, 'expanded').innerText()], [first, second]));
}

// ---- race ----

scenario('the first pair shows six rounds of deepening beside a search by layers', { at: 'watch' }, async ({ page }) => {
  await showsText(title(page), 'Same answer, 9.5 times less work');
  await expandedAre(page, '1,488', '157');
  await showsText(lane(page, 2), 'round 6 of 6');
});

scenario('a search that dives is drawn as deep as the other one, and says so', { at: 'watch?a=depth-first&b=idastar:manhattan' }, async ({ page }) => {
  await showsText(lane(page, 1), 'as deep as the other search; it goes on to');
  assert.doesNotMatch(await lane(page, 2).innerText(), /as deep as the other/);
});

scenario('lists of searches are grouped, and have nothing that the board is refused', { at: 'watch' }, async ({ page }) => {
  const list = lane(page, 1).locator('select');
  await eventually(async () => assert.ok((await list.locator('option').count()) > 5));
  const texts = await list.locator('option').allInnerTexts();
  assert.ok(!texts.some((text) => /pdb:(663|78|6666)/.test(text)), texts.join());
  assert.ok(texts.some((text) => text === 'A* pdb'));
  assert.ok((await list.locator('optgroup').evaluateAll((groups) => groups.map((group) => group.label))).includes('A*, by its estimate'));
});

scenario('two lanes stand side by side at 1024 pixels, and the card that explains is not cut at 1440 x 900', { at: 'watch?b=astar:manhattan', size: { width: 1024, height: 768 } }, async ({ page }) => {
  await lane(page, 2).waitFor();
  await eventually(async () => {
    const boxes = [await lane(page, 1).boundingBox(), await lane(page, 2).boundingBox()];
    assert.equal(boxes[0].y, boxes[1].y);
    assert.ok(boxes[1].x + boxes[1].width <= 1024);
  });
  await page.setViewportSize(desktop);
  await eventually(async () => assert.ok(await page.locator('.side .why').isVisible()));
  await eventually(async () => assert.ok(await page.locator('.side').evaluate((side) => side.scrollHeight <= side.clientHeight)));
});

scenario('the race of breadth-first and A* ends at 1,488 and 22 expansions; the scale goes through both', { at: 'watch?b=astar:manhattan' }, async ({ page }) => {
  await showsText(title(page), 'Same answer, 68 times less work');
  await expandedAre(page, '1,488', '22');
  for (const place of [1, 2]) assert.equal(await figure(page, place, 'length').innerText(), '12');
  // The pictures have so many dots.
  await eventually(async () => assert.match(await picture(page, 1).getAttribute('aria-label'), /^breadth-first: 1,488 positions expanded, .* The way that was found has 12 moves\.$/));
  await eventually(async () => assert.match(await picture(page, 2).getAttribute('aria-label'), /^A\* manhattan: 22 positions expanded, /));

  await scrubber(page).focus();
  await page.keyboard.press('Home');
  await expandedAre(page, '1', '1');
  for (let i = 0; i < 2; ++i) await page.keyboard.press('ArrowRight');
  await expandedAre(page, '3', '3');
  assert.equal(await scrubber(page).getAttribute('aria-valuetext'), '3 steps');
  assert.equal(await figure(page, 2, 'length').innerText(), '–', 'not there yet');
  await eventually(async () => assert.match(await picture(page, 1).getAttribute('aria-label'), /: 3 positions expanded/));
  await page.keyboard.press('ArrowLeft');
  await expandedAre(page, '2', '2');
  // Where the second one has ended the first goes on.
  const box = await scrubber(page).boundingBox();
  await page.mouse.move(box.x + 20, box.y + 28);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + 28, { steps: 4 });
  await page.mouse.up();
  await eventually(async () => {
    assert.equal(await figure(page, 2, 'expanded').innerText(), '22');
    const first = asNumber(await figure(page, 1, 'expanded').innerText());
    assert.ok(first > 22 && first < 1488, String(first));
  });
  await page.keyboard.press('End');
  await expandedAre(page, '1,488', '22');

  // The same as a table.
  await button(page, 'As text').click();
  const table = await page.locator('section.text table').evaluate((element) => [...element.tBodies[0].rows].map((row) => [...row.cells].map((cell) => Number(cell.textContent.replaceAll(',', '')))));
  const sum = (column) => table.reduce((all, row) => all + row[column], 0);
  assert.deepEqual([sum(2), sum(4)], [1488, 22]);
  assert.deepEqual(table.map(([depth]) => depth), table.map((_, i) => i));
  await button(page, 'As picture').click();
  await picture(page, 1).waitFor();
});

scenario('a race is played and paused, goes by time, and draws one round of IDA*', { at: 'watch?a=breadth-first&b=astar:manhattan', motion: 'reduce' }, async ({ page }) => {
  await expandedAre(page, '1,488', '22');
  await button(page, 'Replay').click();
  await eventually(async () => assert.ok(Number(await scrubber(page).getAttribute('aria-valuenow')) < 100));
  await page.keyboard.press(' ');
  await button(page, 'Play').waitFor();
  await page.keyboard.press('End');
  await expandedAre(page, '1,488', '22');
  await page.getByRole('radio', { name: 'by time' }).click();
  await showsText(page.locator('main'), 'Time of the traced runs');
  await page.getByRole('radio', { name: 'by expansions' }).click();

  await page.getByLabel('Method of the second search').selectOption('idastar:manhattan');
  await showsText(lane(page, 2), /round (\d+) of \1,/); // the last one
  await eventually(() => assert.match(page.url(), /a=breadth-first&b=idastar:manhattan/));
  await lane(page, 2).getByRole('button', { name: 'Previous round' }).click();
  await showsText(lane(page, 2), /round (\d+) of (?!\1,)\d+,/);
  // A reload has the same pair.
  await page.reload();
  await showsText(lane(page, 2), /round (\d+) of \1,/);
  assert.equal(await page.getByLabel('Method of the second search').inputValue(), 'idastar:manhattan');
});

scenario('a race can be cancelled; a trace that is too long shows its beginning', { at: 'watch/@rush-hour/course-7?a=iterative-deepening&b=greedy' }, async ({ page, origin }) => {
  await lane(page, 1).getByRole('button', { name: 'Cancel' }).waitFor();
  await page.keyboard.press('Escape');
  for (const place of [1, 2]) await showsText(lane(page, place).locator('.tag, .message').first(), /cancelled/i);
  await page.goto(`${origin}/#/watch/tiles/4x4/5.2.3.4.6.1.7.8.9.10.15.11.13.14.0.12`);
  await showsText(lane(page, 1), 'first 20,000 of 31,903 expansions');
  // At the end the numbers are those of the end: what a trace that was cut cannot tell is left out.
  assert.equal(await figure(page, 1, 'expanded').innerText(), '31,903');
  for (const name of ['frontier', 'depth']) assert.equal(await figure(page, 1, name).innerText(), '–');
  await scrubber(page).focus();
  await page.keyboard.press('ArrowLeft');
  await eventually(async () => assert.equal(await figure(page, 1, 'expanded').innerText(), '20,000'));
  assert.match(await figure(page, 1, 'frontier').innerText(), /^[\d,]+$/);
  assert.equal(await figure(page, 1, 'length').innerText(), '–');
  await showsText(title(page), /^Same answer, [\d,]+ times less work$/);
});

scenario('a search that is refused or has nothing to do says so, and a cancelled one is run again', { at: 'watch/@rush-hour/classic-1?a=breadth-first&b=bidirectional' }, async ({ page, origin }) => {
  await showsText(lane(page, 2), 'Bidirectional search has no meaning here');
  assert.equal(await lane(page, 2).getByRole('button', { name: 'Run again' }).count(), 0);
  await page.goto(`${origin}/#/watch/tiles/3x3/1.2.3.4.5.6.7.8.0`);
  for (const place of [1, 2]) await showsText(lane(page, place), 'Solved in 0 moves');
  await page.goto(`${origin}/#/watch/tiles/3x3/2.1.3.4.5.6.7.8.0`);
  for (const place of [1, 2]) await showsText(lane(page, place), 'Unsolvable: the parity of the tiles');
  await page.goto(`${origin}/#/watch/@rush-hour/course-7?a=iterative-deepening&b=greedy`);
  await lane(page, 1).getByRole('button', { name: 'Cancel' }).click();
  await lane(page, 1).getByRole('button', { name: 'Run again' }).click();
  await lane(page, 1).getByRole('button', { name: 'Cancel' }).waitFor();
});

scenario('the address is the truth: another pair in it is shown, Space and back keeps it, and a shared link has the board itself', { at: 'watch/@rush-hour/classic-1?a=breadth-first&b=greedy:blocking&m=A1,P-1&at=2' }, async ({ page, origin }) => {
  const methods = async (first, second) => eventually(async () => assert.deepEqual(
    [await page.getByLabel('Method of the first search').inputValue(), await page.getByLabel('Method of the second search').inputValue()], [first, second]));
  await methods('breadth-first', 'greedy:blocking');
  // The search begins after the moves of the link, and so does the picture of its start.
  const drawn = () => page.locator('.boards svg.board').first().innerHTML();
  await showsText(title(page), /6/);
  const after = await drawn();
  await page.goto(`${origin}/#/watch/@rush-hour/classic-1?a=breadth-first&b=astar:blocking`);
  await methods('breadth-first', 'astar:blocking');
  await eventually(async () => assert.notEqual(await drawn(), after));
  await page.goto(`${origin}/#/watch/@rush-hour/classic-1?a=idastar:blocking&b=astar:blocking`);
  await methods('idastar:blocking', 'astar:blocking');
  await page.getByLabel('Method of the second search').selectOption('breadth-first');
  await page.getByRole('radio', { name: 'Space' }).click();
  await map(page).waitFor();
  await page.getByRole('radio', { name: 'Race' }).click();
  await methods('idastar:blocking', 'breadth-first');

  await button(page, 'Share').click();
  assert.match(await page.getByLabel('Link to this board').inputValue(), /\/#\/watch\/rush-hour\/6x6\/[^?]+\?a=idastar:blocking&b=breadth-first$/);
});

// ---- space ----

const kSpace = 'watch/space/@rush-hour/classic-1';
const analysis = JSON.parse(execFileSync(program, ['analyze', '@rush-hour/classic-1', '--json'], { encoding: 'utf8' }));

scenario('arrows walk from dot to dot, Enter plays from there', { at: kSpace }, async ({ page }) => {
  await map(page).waitFor();
  const { positions } = analysis;
  await eventually(async () => assert.equal(asNumber((await map(page).getAttribute('aria-label')).match(/Map of ([\d,]+) positions/)[1]), positions));
  await showsText(page.locator('main'), 'You are here');
  await map(page).focus();
  await page.keyboard.press('Home');
  await showsText(spoken(page), 'Position 1, 8 left');
  // Some arrow leads to a neighbour; each step changes what is left by one at most.
  const visited = [8];
  for (const arrow of ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft']) {
    const before = await spoken(page).textContent();
    await page.keyboard.press(arrow);
    const said = await eventually(async () => {
      const now = await spoken(page).textContent();
      assert.notEqual(now, before);
      return words(now);
    });
    if (said === 'No neighbour lies in that direction.') continue;
    visited.push(Number(/^Position [\d,]+, (\d+) left$/.exec(said)[1]));
  }
  assert.ok(visited.length >= 3, `walked ${visited}`);
  visited.slice(1).forEach((left, i) => assert.ok(Math.abs(left - visited[i]) <= 1));
  const left = visited.at(-1);
  await showsText(page.locator('.side'), `${left} moves left.`);
  await map(page).focus();
  await page.keyboard.press('Enter');
  await eventually(() => assert.match(page.url(), /#\/play\/rush-hour\/6x6\//));
  await eventually(async () => assert.equal(words(await page.locator('.big').first().innerText()), String(left)));
});

scenario('a dot is pointed at and clicked, the map is zoomed, and the numbers are the engine\'s', { at: kSpace }, async ({ page }) => {
  await map(page).waitFor();
  const facts = await eventually(async () => {
    const rows = await page.locator('.numbers dl div').allInnerTexts();
    assert.ok(rows.length >= 5);
    return Object.fromEntries(rows.map((row) => row.split('\n').map(words)));
  });
  assert.equal(asNumber(facts.positions), analysis.positions);
  await map(page).focus();
  await page.keyboard.press('+');
  await button(page, 'All of it').waitFor();
  await page.keyboard.press('0');
  await eventually(async () => assert.equal(await button(page, 'All of it').count(), 0));
  // The goal's dot: its flag says where it is.
  const goal = await page.locator('svg circle.goal').boundingBox();
  const at = { x: goal.x + goal.width / 2, y: goal.y + goal.height / 2 };
  await page.mouse.move(at.x, at.y);
  await showsText(page.locator('.here'), 'Solved.');
  await page.mouse.click(at.x, at.y);
  await eventually(() => assert.match(page.url(), /#\/play\/rush-hour\/6x6\//));
  await page.goBack();
  await button(page, 'As text').click();
  const counts = await page.locator('.table tbody tr').evaluateAll((rows) => rows.map((row) => Number(row.cells[1].textContent.replaceAll(',', ''))));
  assert.equal(counts.reduce((a, b) => a + b, 0), analysis.positions);
});

scenario('the place of the reader is found on the map', { at: `${kSpace}?m=A1,P-1&at=2` }, async ({ page }) => {
  await map(page).waitFor();
  await showsText(page.locator('.here'), 'You are here');
  await showsText(page.locator('.here'), '6 moves left.');
  await showsText(map(page), 'you, 6 left');
});

scenario('of the 8-puzzle the first layers are drawn', { at: 'watch/space/@tiles/assignment-3' }, async ({ page }) => {
  await showsText(page.locator('main'), /^[\s\S]*[\d,]+ of 181,440 positions: all that are at most \d+ moves from the start\. The red line is a shortest way out\./);
  await map(page).waitFor();
  await showsText(map(page), 'start, 12 left');
});

scenario('a space that is too large says so, and leads to its layers', { at: 'watch/space/@rush-hour/course-7' }, async ({ page }) => {
  await showsText(page.locator('main'), /too many to draw/);
  assert.equal(await map(page).count(), 0);
  await button(page, 'Show layers').click();
  await eventually(() => assert.match(page.url(), /#\/watch\/layers\/@rush-hour\/course-7/));
  const run = page.getByRole('region', { name: 'breadth-first' });
  await showsText(run, /depth \d+, [\d,]+ positions so far/); // live while it runs
  await eventually(async () => assert.ok((await run.locator('figure rect').count()) >= 3));
  await button(page, 'Cancel').click();
  await showsText(run, /Cancelled after/);
  assert.ok((await run.locator('figure rect').count()) >= 3, 'what was counted stays');
});

// ---- layers ----

scenario('layers of up to four runs stand below each other, as pictures and as text', { at: 'watch/layers/@rush-hour/classic-1' }, async ({ page }) => {
  const run = (name) => page.getByRole('region', { name, exact: true });
  await showsText(run('breadth-first'), 'Solved in 8 moves, and no solution is shorter.');
  await page.getByLabel('Add a run').first().selectOption('astar:blocking');
  await showsText(run('A* blocking'), 'counted in its trace');
  await eventually(() => assert.match(page.url(), /runs=breadth-first,astar:blocking/));
  await button(page, 'As text').click();
  const { statistics } = JSON.parse(execFileSync(program, ['solve', '@rush-hour/classic-1', '-a', 'breadth-first', '--json'], { encoding: 'utf8' }));
  const layers = await run('breadth-first').locator('td').allInnerTexts();
  assert.deepEqual(layers.map(asNumber), statistics.layers);
  await button(page, 'Remove breadth-first').click();
  await eventually(async () => assert.equal(await run('breadth-first').count(), 0));
  await eventually(() => assert.match(page.url(), /runs=astar:blocking$/));
});

scenario('beside one run of layers stands what a second would show, and adds it', { at: 'watch/layers/@rush-hour/classic-1?runs=breadth-first' }, async ({ page }) => {
  await page.getByRole('heading', { name: 'A second run is drawn here' }).waitFor();
  await button(page, 'Add A* landmarks').click();
  await page.getByRole('region', { name: 'A* landmarks' }).waitFor();
  assert.equal(await page.getByRole('heading', { name: 'A second run is drawn here' }).count(), 0);
});

scenario('four runs of layers fit a screen', { at: 'watch/layers/@rush-hour/classic-1?runs=breadth-first,astar:blocking,greedy:blocking,beam:blocking' }, async ({ page }) => {
  await eventually(async () => assert.equal(await page.locator('figure').count(), 4));
  await showsText(page.locator('main'), 'counted in its trace');
  await eventually(async () => assert.ok(await page.locator('.watch').evaluate((view) => view.scrollHeight <= view.clientHeight)));
  await button(page, 'As text').click();
  await checkAccessibility(page);
});

// ---- on every view ----

for (const [theme, size] of [['light', desktop], ['dark', desktop], ['light', laptop], ['dark', phone], ['light', { width: 320, height: 700 }]]) {
  scenario(`Watch has no violation and nothing is cut, ${theme}, ${size.width} wide`, { at: 'watch', theme, size }, async ({ page, origin }) => {
    const check = async () => {
      await checkWidths(page);
      await checkAccessibility(page);
      if (size === desktop) assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), 'the view does not scroll');
    };
    await showsText(title(page), 'Same answer, 9.5 times less work');
    await check();
    await page.goto(`${origin}/#/${kSpace}`);
    await showsText(page.locator('.here'), '8 moves left.');
    await check();
    await page.goto(`${origin}/#/watch/layers/@rush-hour/classic-1`);
    await showsText(page.getByRole('region', { name: 'breadth-first' }), 'Solved in 8 moves');
    await check();
  });
}
