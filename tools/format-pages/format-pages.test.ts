import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/set-up/root-folder.mjs';
import { formatPages, PAGES_FOLDER, writeFormatPage } from './format-pages.ts';

const folder = inRoot(PAGES_FOLDER);

test('the pages of all formats are up to date; `npm run formats` writes them', async () => {
  const written = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(await formatPages()));
});

test('a page says what becomes of each element, and why', () => {
  const page = writeFormatPage(
    {
      title: 'Notes',
      extension: 'txt',
      mediaType: 'text/plain',
      canRead: true,
      canWrite: true,
    },
    [
      { name: 'a|b', reading: 'kept', writing: 'written', note: '<b>' },
      { name: 'c', reading: ['date.order', 'title.missing'], writing: 'not written', note: '' },
    ],
  );
  expect(page).toContain('| a\\|b | kept | yes | &lt;b> |');
  expect(page).toContain(
    '| c | changed: The task would finish before it starts, so it lasts one day. (`date.order`)<br>changed: The task has no title. (`title.missing`) | no |  |',
  );
});
