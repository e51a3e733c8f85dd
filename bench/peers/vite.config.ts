import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Builds a measured page for each of the other components. */
export default defineConfig({
  root,
  base: './',
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'chrome123',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['dhtmlx', 'svar', 'frappe'].map((name) => `${root}${name}.html`) },
  },
});
