// Records the views of the boards in tests/data/draw/boards.tsv, from which `shunt draw` made the pictures there:
//   node tests/record_boards.mjs PROGRAM ADDRESS > tests/fixtures/boards.json
// PROGRAM is shunt; ADDRESS is that which `shunt serve` printed. board.test.ts compares what the page draws of them.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [program, address] = process.argv.slice(2);
const folder = new URL('../../../../tests/data/draw/', import.meta.url);
const first = await fetch(address, { redirect: 'manual' });
const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
const origin = new URL(address).origin;

async function ask(path, body) {
  const headers = { 'Content-Type': 'application/json', Origin: origin, Cookie: cookie };
  const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}

const valueOf = (words, name) => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined);

const boards = [];
for (const line of readFileSync(new URL('boards.tsv', folder), 'utf8').split('\n')) {
  const [name, command] = line.split('\t');
  if (!name || name.startsWith('#') || !command) continue;
  const words = command.split(' ');
  if (words.includes('--strip')) continue;
  const puzzle = words[0].startsWith('@')
    ? words[0]
    : (await ask('/api/read', { text: readFileSync(new URL(words[0], folder), 'utf8'), family: valueOf(words, '--puzzle') })).puzzles[0].puzzle;
  const at = Number(valueOf(words, '--at') ?? 0);
  let moves = [];
  if (words.includes('--solution')) {
    const report = JSON.parse(execFileSync(program, ['solve', words[0], '--json'], { encoding: 'utf8' }));
    moves = report.moves.map((move) => move.text).slice(0, at + 1);
  }
  const { board, positions } = await ask('/api/position', { puzzle, moves });
  const viewOf = ({ is_solved, ...rest }) => ({ ...board, ...rest });
  boards.push({
    name,
    cell: Number(valueOf(words, '--cell') ?? 48),
    view: viewOf(positions[at]),
    next: positions[at + 1] ? viewOf(positions[at + 1]) : null,
  });
}
console.log(JSON.stringify(boards));
