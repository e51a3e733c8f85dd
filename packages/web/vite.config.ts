import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ariaWords } from './build/aria-words.ts';
import { devEnvironment } from './build/dev-environment.ts';
import { eagerCompile } from './build/eager-compile.ts';
import { fontPreload } from './build/font-preload.ts';
import { guidePages } from './build/guide/guide-pages.ts';
import { languagePreload } from './build/language-preload.ts';
import { lightContract } from './build/light-contract.ts';
import { noJsonSchema } from './build/no-json-schema.ts';
import { pageChunks } from './build/page-chunks.ts';
import { parsedMessages } from './build/parsed-messages.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The public embed is a small separate page; the server writes its HTML around its first picture. */
const embedEntry = `${root}src/embed/main.ts`;

export default defineConfig({
  root,
  plugins: [
    react(),
    devEnvironment(),
    languagePreload(),
    fontPreload(),
    ariaWords(),
    lightContract(),
    guidePages(),
    noJsonSchema(),
    parsedMessages(),
    eagerCompile(),
    pageChunks(),
  ],
  /** The server replaces this with each response's own nonce. */
  html: { cspNonce: '__GIOTTO_NONCE__' },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome123', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // What every page loads is one file.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { app: `${root}index.html`, embed: embedEntry },
      // The first page lists the names of all others' files: seven characters, 42 bits, tell versions apart as well as eight.
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/realtime': { target: 'http://127.0.0.1:3000', ws: true },
    },
  },
});
