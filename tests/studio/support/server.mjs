// `shunt serve` as a child process: its addresses, and its end.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const kStartTime = 20_000; // milliseconds: a sanitizer is slow

export class Server {
  #addresses = [];
  #waiting = [];
  #hasEnded = false;

  constructor(child, home) {
    this.child = child;
    this.home = home;
    this.errors = '';
    // The first address is on standard output; once it was used, another one is in a message.
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        if (stream === child.stderr) this.errors += `${line}\n`;
        const address = /http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]+/.exec(line)?.[0];
        if (!address) return;
        const next = this.#waiting.shift();
        if (next) next.resolve(address);
        else this.#addresses.push(address);
      });
    }
    this.ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        this.#hasEnded = true;
        for (const { reject } of this.#waiting) reject(new Error(`shunt serve has ended: ${this.errors}`));
        resolve({ code, signal });
      });
    });
  }

  static async start(program, args = []) {
    const home = mkdtempSync(join(tmpdir(), 'shunt-e2e-'));
    const child = spawn(program, ['serve', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HOME: home, XDG_CACHE_HOME: join(home, 'cache'), XDG_CONFIG_HOME: join(home, 'config') },
    });
    await new Promise((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', (error) => reject(new Error(`${program} cannot be started (SHUNT_PROGRAM): ${error.message}`)));
    });
    const server = new Server(child, home);
    const first = await server.address();
    server.#addresses.unshift(first);
    server.origin = new URL(first).origin;
    return server;
  }

  // An address that works once: each browser needs one of its own.
  address() {
    const ready = this.#addresses.shift();
    if (ready) return Promise.resolve(ready);
    if (this.#hasEnded) return Promise.reject(new Error(`shunt serve has ended: ${this.errors}`));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`shunt serve printed no address: ${this.errors}`)), kStartTime);
      this.#waiting.push({
        resolve: (line) => {
          clearTimeout(timer);
          resolve(line);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      });
    });
  }

  async stop() {
    if (!this.#hasEnded) this.child.kill('SIGINT');
    const killer = setTimeout(() => this.child.kill('SIGKILL'), 5_000);
    const ending = await this.ended;
    clearTimeout(killer);
    rmSync(this.home, { recursive: true, force: true });
    return ending;
  }
}
