import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * Placeholders in the built index.html that the server replaces for every answer: the nonce of the page's policy, and
 * the environment that decides whether the internal pages exist.
 */
const noncePlaceholder = '__GIOTTO_NONCE__';
const environmentPlaceholder = '__GIOTTO_ENVIRONMENT__';

/** The dev server stands in for ours, which would write this. */
function writeDevEnvironment(): Plugin {
  return {
    name: 'giotto-dev-environment',
    apply: 'serve',
    transformIndexHtml: (html) => html.replaceAll(environmentPlaceholder, 'development'),
  };
}

const ariaPackage = /node_modules\/(react-aria|react-stately|react-aria-components)\//;
const ariaCatalogue = /(\/intl\/(?:.+\/)?)[a-z]{2}-[A-Z]{2}\.mjs$/;

/** The control kit ships its own texts in 34 languages; the app speaks English, so each of them becomes the English one. */
function keepEnglishAriaTexts(): Plugin {
  return {
    name: 'giotto-english-aria-texts',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || !ariaPackage.test(importer) || !ariaCatalogue.test(source)) return null;
      return this.resolve(source.replace(ariaCatalogue, '$1en-US.mjs'), importer, { skipSelf: true });
    },
  };
}

/** The public embed is a small page of its own, whose HTML the server writes around its first picture. */
const embedEntry = `${root}src/embed/main.tsx`;

export default defineConfig({
  root,
  plugins: [react(), writeDevEnvironment(), keepEnglishAriaTexts()],
  html: { cspNonce: noncePlaceholder },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome123', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { app: `${root}index.html`, ...(existsSync(embedEntry) ? { embed: embedEntry } : {}) },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
});
