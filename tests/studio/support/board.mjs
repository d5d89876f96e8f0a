// Boards in the page: where a cell is on the screen, drags as a hand makes them.

// The middle of a cell (column and row from 1) in pixels. `right` and `down` are parts of a cell from its middle.
export async function cellPoint(page, column, row, { selector = 'svg.board', right = 0, down = 0 } = {}) {
  const svg = page.locator(selector).first();
  return svg.evaluate((element, { x, y }) => {
    const point = new DOMPoint(x, y).matrixTransform(element.getScreenCTM());
    return { x: point.x, y: point.y };
  }, { x: (column - 0.5 + right) * 100, y: (row - 0.5 + down) * 100 });
}

// The size of a cell on the screen, in pixels.
export async function cellSize(page, selector = 'svg.board') {
  return page.locator(selector).first().evaluate((element) => element.getScreenCTM().a * 100);
}

export const pieceOf = (page, name) => page.locator(`svg.board [data-piece="${name}"]`);

// The middle of a piece, once it stands still: a move is shown as a glide.
export async function middleOf(page, name) {
  return pieceOf(page, name).evaluate(async (piece) => {
    for (let before = null; ;) {
      const box = piece.getBoundingClientRect();
      if (before && before.x === box.x && before.y === box.y) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      before = box;
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    }
  });
}

// Presses, goes there in steps, lets go.
export async function drag(page, from, to, { steps = 12, release = true } = {}) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps });
  if (release) await page.mouse.up();
}

// A piece by so many cells.
export async function dragPiece(page, name, columns, rows, options = {}) {
  const from = await middleOf(page, name);
  const cell = await cellSize(page);
  await drag(page, from, { x: from.x + columns * cell, y: from.y + rows * cell }, options);
}

// A key pressed so many times, 100 ms apart by the events' own clock: a machine that is busy meanwhile changes nothing.
export async function pressTimes(page, key, times) {
  const kCodes = { ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 };
  const client = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  for (let i = 0; i < times; ++i) {
    const press = { key, code: key, windowsVirtualKeyCode: kCodes[key], timestamp: start + i / 10 };
    await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...press });
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press });
  }
  await client.detach();
}
