import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { damagedFile } from '../../plan-test/damage-files.ts';
import { readFile } from '../read-file.ts';

const RUNS = Number(process.env.INTERCHANGE_FUZZ_RUNS ?? 2_000);
const sample = new Uint8Array(readFileSync(join(import.meta.dirname, 'samples/house.gan')));
const small = new TextEncoder().encode(
  '<project view-date="1"><calendars><date year="" month="2" date="29" type="NEUTRAL">a</date></calendars><tasks><task id="0" start="2027-01-04" duration="3"><task id="1" meeting="true"/><depend id="1" type="2"/></task></tasks></project>',
);

test('a damaged file is read or refused', async () => {
  await fc.assert(
    fc.asyncProperty(damagedFile([sample, small]), async (bytes) => {
      const read = await readFile(bytes, { format: 'gan' });
      if (read.ok) expect(read.plan.tasks.length).toBeLessThanOrEqual(100);
      else expect(read.details[0]?.message).not.toBe('');
    }),
    { numRuns: RUNS },
  );
});
