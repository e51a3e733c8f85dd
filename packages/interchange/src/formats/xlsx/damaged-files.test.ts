import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { damagedFile } from '../../plan-test/damage-files.ts';
import { readFile } from '../index.ts';

const RUNS = Number(process.env.INTERCHANGE_FUZZ_RUNS ?? 2_000);

const samples = ['libreoffice.xlsx', 'libreoffice-1904.xlsx'].map(
  (name) => new Uint8Array(readFileSync(join(import.meta.dirname, 'samples', name))),
);
const parts = samples.map((bytes) => unzipSync(bytes));
const PARTS = [
  '[Content_Types].xml',
  'xl/workbook.xml',
  'xl/_rels/workbook.xml.rels',
  'xl/sharedStrings.xml',
  'xl/styles.xml',
  'xl/worksheets/sheet2.xml',
];

/** A workbook that can be unpacked, with one of its parts damaged. */
const withDamagedPart = fc
  .constantFrom(...PARTS)
  .chain((name) =>
    damagedFile(parts.flatMap((files) => files[name] ?? [])).map((part) =>
      zipSync({ ...parts[0], [name]: part }, { level: 0 }),
    ),
  );

test('damaged workbooks are read or refused, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(damagedFile(samples), withDamagedPart), async (bytes) => {
      const read = await readFile(bytes, { format: 'xlsx' });
      if (!read.ok) expect(read.details.length).toBeGreaterThan(0);
    }),
    { numRuns: RUNS },
  );
});
