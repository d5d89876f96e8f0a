/// <reference types="vitest/config" />
import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

// What the page may weigh, compressed. A build that is heavier is no build.
const kBudget: Readonly<Record<string, number>> = { 'studio.js': 170_000, 'studio.css': 12_000 };

function budget(): Plugin {
  return {
    name: 'budget',
    enforce: 'post', // the style sheet is made after the scripts
    generateBundle(_options, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        const size = gzipSync(file.type === 'chunk' ? file.code : file.source).length;
        const most = kBudget[name];
        if (most !== undefined && size > most) this.error(`${name} has ${size} bytes compressed (at most ${most})`);
        if (most === undefined && name !== 'index.html') this.error(`the build made a file that nobody serves: ${name}`);
      }
    },
  };
}

// The page is committed as it is built (dist/), so a build must give the same bytes everywhere: fixed names, no hashes,
// no dates, one script and one style sheet. In development the calls of the page go to a running `shunt serve`.
export default defineConfig({
  base: './',
  plugins: [svelte(), budget()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        entryFileNames: 'studio.js',
        assetFileNames: 'studio[extname]',
        codeSplitting: false,
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:7171' } },
  test: {
    include: ['tests/**/*.test.ts'],
    environment: 'node',
  },
});
