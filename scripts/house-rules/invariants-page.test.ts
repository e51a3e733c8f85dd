import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const NAMED = /^- (\w+): `([^`]+)`(?: — `([^`]+)`)?$/gm;

it('the invariants page names existing tests, and defines every short name in its table', async () => {
  const page = await readFile(join(root, 'docs/invariants.md'), 'utf8');
  const named = [...page.matchAll(NAMED)];
  for (const [, , path = '', name = ''] of named)
    expect(await readFile(join(root, path), 'utf8'), path).toContain(name);
  const known = new Set(named.map(([, short]) => short));
  const rows = [...page.matchAll(/^\| (\d+) \| .* \| (.+) \|$/gm)];
  expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: 13 }, (_, at) => at + 1));
  for (const [, number, proofs = ''] of rows.filter(([row]) => !row.includes('npm run bench')))
    for (const proof of proofs.split(', ')) expect(known, `invariant ${number}`).toContain(proof);
});
