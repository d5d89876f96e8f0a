/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The page is committed as it is built (dist/), so a build must give the same bytes everywhere: fixed names, no hashes,
// no dates, one script and one style sheet. In development the calls of the page go to a running `shunt serve`.
export default defineConfig({
  base: './',
  plugins: [svelte()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
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
