import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../scripts/set-up/root-folder.mjs';
import { formatPages, PAGES_FOLDER } from './format-pages/format-pages.ts';

/** `npm run formats`: writes a page for each format that plans are read from or written in, from its `elements.ts`. */
const pages = await formatPages();
const folder = inRoot(PAGES_FOLDER);
await mkdir(folder, { recursive: true });
for (const name of await readdir(folder)) if (!pages.has(name)) await rm(join(folder, name));
for (const [name, text] of pages) await writeFile(join(folder, name), text);
console.log(`Wrote ${pages.size} pages in ${PAGES_FOLDER}.`);
