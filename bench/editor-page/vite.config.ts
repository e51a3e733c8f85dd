import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ariaWords } from '../../packages/web/build/aria-words.ts';
import { eagerCompile } from '../../packages/web/build/eager-compile.ts';
import { parsedMessages } from '../../packages/web/build/parsed-messages.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Builds the measured editor as the app is built; it works under any address. */
export default defineConfig({
  root,
  base: './',
  plugins: [react(), ariaWords(), parsedMessages(), eagerCompile()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'chrome123',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: `${root}editor.html` },
  },
});
