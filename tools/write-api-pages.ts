import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackage } from '../scripts/packages/build-package.ts';
import { extractApi } from '../scripts/packages/extract-api.ts';
import { PUBLISHED_PACKAGES } from '../scripts/packages/published-packages.ts';
import { inRoot } from '../scripts/set-up/root-folder.mjs';
import { writeApiPage } from './api-pages/write-api-page.ts';

/**
 * `npm run api-pages`: builds the published packages and writes a page in `docs/api` for each of their entry points. Fails
 * if an export has no docstring, or needs a type that isn't exported. With `--check`, fails if a page isn't as it would be
 * written, so that no API changes unnoticed.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const folder = inRoot('docs', 'api');
const pages = new Map<string, string>();
const problems: string[] = [];
const exported = new Set<string>();

for (const published of PUBLISHED_PACKAGES) {
  await buildPackage(published);
  for (const entry of published.api) {
    const name = join('@giotto', published.name, entry);
    const api = await extractApi(published, entry, exported);
    for (const item of api.items) exported.add(item.name.replace(/_\d+$/, ''));
    problems.push(...api.problems.map((problem) => `${name}: ${problem}`));
    pages.set(`${name.replace('@giotto/', '').replaceAll('/', '-')}.md`, writeApiPage(name, api.items));
  }
}

const present = await readdir(folder).catch(() => []);
const outdated: string[] = [];
for (const name of present) if (!pages.has(name)) outdated.push(name);
for (const [name, text] of pages) {
  const before = await readFile(join(folder, name), 'utf8').catch(() => undefined);
  if (before !== text) outdated.push(name);
}
if (values.check) {
  problems.push(...outdated.map((name) => `docs/api/${name} is out of date: run npm run api-pages`));
} else {
  await mkdir(folder, { recursive: true });
  for (const name of outdated) if (!pages.has(name)) await rm(join(folder, name));
  for (const [name, text] of pages) await writeFile(join(folder, name), text);
}
for (const problem of problems) console.error(problem);
console.log(`${pages.size} pages of APIs, ${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
