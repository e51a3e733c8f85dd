import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { damagedFile } from '../../plan-test/damage-files.ts';
import { readFile } from '../read-file.ts';

const RUNS = Number(process.env.INTERCHANGE_FUZZ_RUNS ?? 2_000);
const folder = new URL('samples/', import.meta.url);
const samples = readdirSync(folder)
  .filter((name) => name.endsWith('.mmd'))
  .map((name) => readFileSync(new URL(name, folder)));

test('a damaged file is read or refused', async () => {
  await fc.assert(
    fc.asyncProperty(damagedFile(samples), async (bytes) => {
      const read = await readFile(bytes, { format: 'mermaid' });
      if (read.ok) expect(read.plan.tasks.length).toBeLessThanOrEqual(100);
      else expect(read.details[0]?.message).not.toBe('');
    }),
    { numRuns: RUNS },
  );
});
