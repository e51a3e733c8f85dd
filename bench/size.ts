import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { LOCALES } from '@giotto/contract/locales';
import type { Bench, Measurement } from './measurement.ts';

const DIST = fileURLToPath(new URL('../packages/web/dist/', import.meta.url));
const BUILD = fileURLToPath(new URL('../scripts/build-web.mjs', import.meta.url));

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}
type Manifest = Readonly<Record<string, Chunk>>;

/** Gzipped kB of the JavaScript that these entries load before anything is clicked. */
async function weigh(manifest: Manifest, entries: readonly string[]): Promise<number> {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build: run npm start or vite build first`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  const sizes = await Promise.all(
    [...files]
      .filter((file) => file.endsWith('.js'))
      .map(async (file) => gzipSync(await readFile(DIST + file)).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** The same with the texts that come along, in the language that has the most to load. */
async function weighPage(
  manifest: Manifest,
  entries: readonly string[],
  catalogues: readonly string[],
): Promise<number> {
  const weights = LOCALES.map((locale) => {
    const texts = ['language', ...catalogues.map((name) => `${name}-messages`)];
    return weigh(manifest, [...entries, ...texts.map((name) => `src/app/locales/${locale}/${name}.ts`)]);
  });
  return Math.max(...(await Promise.all(weights)));
}

/** The budgets of the first load: app ≤ 250 kB, embed ≤ 90 kB of gzipped JavaScript. */
export const bench: Bench = {
  name: 'size',
  async measure(): Promise<readonly Measurement[]> {
    // An old build would answer for sources that are gone.
    spawnSync(process.execPath, [BUILD], { stdio: 'inherit' });
    const manifest = JSON.parse(await readFile(`${DIST}.vite/manifest.json`, 'utf8')) as Manifest;
    const app = 'index.html';
    const route = (name: string) => `src/routes/${name}.tsx`;
    return [
      {
        what: 'login',
        value: await weighPage(manifest, [app, route('sign-in')], ['auth']),
        unit: 'kB',
        limit: 250,
      },
      {
        what: 'workspace',
        value: await weighPage(manifest, [app, route('shell'), route('workspace')], []),
        unit: 'kB',
        limit: 250,
      },
      {
        what: 'editor',
        value: await weighPage(manifest, [app, route('editor')], ['editor']),
        unit: 'kB',
        limit: 300,
      },
      { what: 'embed', value: await weigh(manifest, ['src/embed/main.ts']), unit: 'kB', limit: 90 },
    ];
  },
};
