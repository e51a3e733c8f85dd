import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { LOCALES } from '@giotto/contract/locales';
import {
  type FirstLoadPage,
  listFirstLoadFiles,
  type Manifest,
} from '../packages/web/build/first-load-files.ts';
import { drawTreemap, type WeighedPage } from './draw-treemap.ts';
import type { Bench, Measurement } from './measurement.ts';
import { weighModules } from './weigh-modules.ts';

const WEB = fileURLToPath(new URL('../packages/web/', import.meta.url));
const VITE = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));
const TREEMAP = fileURLToPath(new URL('treemap.html', import.meta.url));

interface Page {
  readonly name: FirstLoadPage;
  /** Gzipped kB. */
  readonly limit?: number;
  /** What has loaded by then: its files don't count again. */
  readonly after?: readonly FirstLoadPage[];
}

const PAGES: readonly Page[] = [
  { name: 'login', limit: 150 },
  { name: 'workspace', limit: 200 },
  { name: 'editor', limit: 300 },
  { name: 'try', limit: 330 },
  { name: 'playground', limit: 350 },
  { name: 'playgroundChart', limit: 20, after: ['playground'] },
  { name: 'embed', limit: 40 },
  { name: 'picture' },
  { name: 'emphasis', after: ['embed', 'picture'] },
];
const NAMES: Readonly<Partial<Record<Page['name'], string>>> = {
  playgroundChart: 'playground, the web component, loaded while the plan is being read',
  picture: 'embed, what draws its picture again, loaded after the first one',
  emphasis: 'embed, what finds and draws its critical path, loaded only where it is shown',
};

/** Gzipped kB of a built file, without the line naming its source map. */
async function weighFile(path: string): Promise<number> {
  const code = await readFile(path, 'utf8');
  return gzipSync(code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')).length / 1000;
}

async function weighFiles(dist: string, files: readonly string[]): Promise<number> {
  const weights = await Promise.all(files.map((file) => weighFile(join(dist, file))));
  return weights.reduce((sum, weight) => sum + weight, 0);
}

/** The page's files in the language that loads the most. */
async function listHeaviest(
  dist: string,
  manifest: Manifest,
  { name, after = [] }: Page,
): Promise<readonly string[]> {
  const byLocale = await Promise.all(
    LOCALES.map(async (locale) => {
      const loaded = new Set(after.flatMap((earlier) => listFirstLoadFiles(manifest, earlier, locale)));
      const files = listFirstLoadFiles(manifest, name, locale).filter((file) => !loaded.has(file));
      return { files, weight: await weighFiles(dist, files) };
    }),
  );
  return byLocale.sort((one, other) => other.weight - one.weight)[0]?.files ?? [];
}

/** A page's modules: each file's gzipped size, split over its sources by characters. */
async function weighPage(dist: string, name: string, files: readonly string[]): Promise<WeighedPage> {
  const modules = new Map<string, number>();
  for (const file of files) {
    const path = join(dist, file);
    const [weight, characters] = await Promise.all([weighFile(path), weighModules(path)]);
    const total = [...characters.values()].reduce((sum, count) => sum + count, 0);
    for (const [source, count] of characters) {
      modules.set(source, (modules.get(source) ?? 0) + (weight * count) / total);
    }
  }
  return { name, modules };
}

/** Builds the app for production, with separate source maps, and returns the folder. */
async function buildWithMaps(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'giotto-size-'));
  const options = ['build', '--outDir', dist, '--emptyOutDir', '--sourcemap', '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, [VITE, ...options], {
    cwd: WEB,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('The web app could not be built');
  return dist;
}

/**
 * The budgets of the first load in gzipped JavaScript (login 150 kB, workspace 200, editor 300, `/try` 330, embed 40), and
 * `bench/treemap.html`, which shows what each page consists of.
 */
export const bench: Bench = {
  name: 'size',
  async measure(): Promise<readonly Measurement[]> {
    const dist = await buildWithMaps();
    try {
      const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
      const measured = await Promise.all(
        PAGES.map(async (page) => {
          const what = NAMES[page.name] ?? page.name;
          const files = await listHeaviest(dist, manifest, page);
          const value = await weighFiles(dist, files);
          const measurement: Measurement = {
            what,
            value,
            unit: 'kB',
            ...(page.limit && { limit: page.limit }),
          };
          return { measurement, weighed: await weighPage(dist, what, files) };
        }),
      );
      await writeFile(TREEMAP, drawTreemap(measured.map(({ weighed }) => weighed)));
      console.log(`Where it goes: ${TREEMAP}`);
      return measured.map(({ measurement }) => measurement);
    } finally {
      await rm(dist, { recursive: true });
    }
  },
};
