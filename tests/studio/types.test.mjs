// The page's types say what the engine answers: real answers of every call, in every family, are compiled as values of their
// types (apps/studio/page/src/engine/types.ts). A field that a type lacks, one that an answer lacks, and a value that is
// none of those that are listed do not compile; so do requests, which the server has taken.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { program } from './support/browser.mjs';
import { Server } from './support/server.mjs';

const kPage = resolve(fileURLToPath(import.meta.url), '../../../apps/studio/page');
let server;
let cookie;
const values = []; // [type, value]

before(async () => {
  server = await Server.start(program);
  const entered = await fetch(await server.address(), { redirect: 'manual' });
  cookie = entered.headers.get('set-cookie').split(';')[0];
});
after(() => server?.stop());

const headers = () => ({ Cookie: cookie, Origin: server.origin, 'Content-Type': 'application/json' });
async function ask(type, path, init = {}, status = 200) {
  const response = await fetch(`${server.origin}${path}`, { headers: headers(), ...init });
  assert.equal(response.status, status, `${path}: ${await response.clone().text()}`);
  const value = await response.json();
  values.push([type, value]);
  return value;
}
const post = (type, path, body, status) => {
  values.push([`${type}Request`, body]);
  return ask(status ? 'ErrorAnswer' : `${type}Answer`, path, { method: 'POST', body: JSON.stringify(body) }, status);
};

// The events of a job until its result.
async function run(job) {
  const body = { page: 'types', ...job };
  values.push(['JobRequest', body]);
  const { id } = await (await fetch(`${server.origin}/api/jobs`, { method: 'POST', headers: headers(), body: JSON.stringify(body) })).json();
  const text = await (await fetch(`${server.origin}/api/jobs/${id}/events`, { headers: headers() })).text();
  for (const event of text.split('\n\n')) {
    const name = /^event: (.*)$/m.exec(event)?.[1];
    if (name) values.push([`JobEvents['${name}']`, JSON.parse(/^data: (.*)$/m.exec(event)[1])]);
  }
  const state = await ask('JobState', `/api/jobs/${id}`);
  assert.equal(state.result.ending, 'finished', state.result.words);
}

test('answers and requests of every call are values of their types', { timeout: 120_000 }, async () => {
  const facts = await ask('Facts', '/api/facts');
  const { collections } = await ask('CollectionsAnswer', '/api/collections');
  assert.ok(facts.families.length >= 5 && collections.length >= 5);
  for (const { name, first_board: puzzle } of facts.families) {
    const collection = collections.find((one) => one.family === name);
    await ask('CollectionAnswer', `/api/collections/${collection.name.slice(1)}?from=0&count=3`);
    const position = await post('Position', '/api/position', { puzzle });
    await post('Read', '/api/read', { text: JSON.stringify(position.puzzle) });
    await post('Read', '/api/read', { link: position.link });
    await post('Scene', '/api/scene', { boards: [] });
    const opened = await post('Game', '/api/game', { puzzle });
    const { game } = opened;
    let { seen } = opened;
    const act = async (action) => ({ seen } = await post('Game', '/api/game', { game, seen, ...action }));
    const moves = [position.legal[0].text];
    await post('Position', '/api/position', { puzzle, moves });
    for (const action of [{ do: 'play', move: moves[0] }, { do: 'undo' }, { do: 'redo' }, { wait: 3000 }, { do: 'hint' }, { do: 'way' }, { at: 0 }, { do: 'reset' }]) await act(action);
    await run({ kind: 'solve', puzzle });
    await run({ kind: 'analyze', puzzle, figures: 'basic' });
    await run({ kind: 'trace', puzzle, method: { algorithm: 'breadth-first' }, trace_limit: 50 });
    await run({ kind: 'space', puzzle });
  }
  const [{ name: family, first_board: puzzle }] = facts.families;
  await run({ kind: 'compare', puzzles: [puzzle], algorithms: ['breadth-first', 'astar'] });
  await run({ kind: 'generate', family, count: 1, length: '3..' });
  await post('Read', '/api/read', { text: '?' }, 422);
  await post('Position', '/api/position', { puzzle: '@nothing/none-1' }, 422);
  await ask('JobList', '/api/jobs?page=types');

  // Inside the page's folder, so that its packages and settings are found.
  const folder = mkdtempSync(join(kPage, 'node_modules/.answers-'));
  try {
    const names = [...new Set(values.map(([type]) => type.replace(/\[.*/, '')))];
    const lines = values.map(([type, value], i) => `export const value_${i}: ${type} = ${JSON.stringify(value)};`);
    writeFileSync(join(folder, 'answers.ts'), `import type { ${names.join(', ')} } from '../../src/engine/types';\n${lines.join('\n')}\n`);
    const compiler = join(kPage, 'node_modules/typescript/bin/tsc');
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'];
    const compiled = spawnSync(process.execPath, [compiler, ...options, join(folder, 'answers.ts')], { encoding: 'utf8' });
    const complaints = compiled.stdout.split('\n').filter((line) => line !== '');
    const told = complaints.map((line) => {
      const i = Number(/answers\.ts\((\d+),/.exec(line)?.[1] ?? 0) - 2;
      return `${values[i]?.[0] ?? ''}: ${line.replace(/^.*?: error /, '').slice(0, 400)}`;
    });
    assert.deepEqual([...new Set(told)], []);
    assert.equal(compiled.status, 0, compiled.stderr);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
