import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { damagedFile } from '../../plan-test/damage-files.ts';
import { readFile } from '../read-file.ts';

const RUNS = Number(process.env.INTERCHANGE_FUZZ_RUNS ?? 2_000);
const sample = new Uint8Array(readFileSync(join(import.meta.dirname, 'samples/house.xer')));
const small = new TextEncoder().encode(
  'ERMHDR\t8\n%T\tTASK\n%F\ttask_id\ttask_name\n%R\t1\ta\n%R\t2\tb\n%E\n',
);

test('a damaged file is read or refused', async () => {
  await fc.assert(
    fc.asyncProperty(damagedFile([sample, small]), async (bytes) => {
      const read = await readFile(bytes, { format: 'xer' });
      if (read.ok) expect(read.plan.tasks.length).toBeLessThanOrEqual(100);
      else expect(read.details[0]?.message).not.toBe('');
    }),
    { numRuns: RUNS },
  );
});
