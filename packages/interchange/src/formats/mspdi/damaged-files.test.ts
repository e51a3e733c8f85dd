import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { damagedFile } from '../../plan-test/damage-files.ts';
import { tasksFile } from '../../plan-test/mspdi-file.ts';
import { readFile } from '../read-file.ts';

const RUNS = Number(process.env.INTERCHANGE_FUZZ_RUNS ?? 2_000);

const small = tasksFile(
  [
    { Start: '2027-03-01T08:00:00', Finish: '2027-03-02T17:00:00', Duration: 'PT16H0M0S', CalendarUID: 1 },
    {
      OutlineLevel: 2,
      PredecessorLink: { PredecessorUID: 1, Type: 3, LinkLag: 4800, LagFormat: 7 },
      Baseline: { Number: 0, Start: '2027-03-01T08:00:00' },
      ExtendedAttribute: { FieldID: 188_743_731, Value: 'blue' },
    },
  ],
  {
    CalendarUID: 1,
    Calendars: {
      Calendar: {
        UID: 1,
        IsBaseCalendar: 1,
        Exceptions: {
          Exception: {
            TimePeriod: { FromDate: '2027-01-01T00:00:00', ToDate: '2031-12-31T00:00:00' },
            Type: 5,
            MonthItem: 1,
            MonthPosition: 4,
          },
        },
      },
    },
  },
);
const sample = readFileSync(join(import.meta.dirname, 'samples/house-taskjuggler.xml'));
// Its middle holds tasks, people and assignments without the thousands of bytes of calendars.
const large = new Uint8Array(
  Buffer.concat([
    sample.subarray(0, 1_200),
    Buffer.from('<Calendars/>'),
    sample.subarray(sample.indexOf('<Tasks>')),
  ]),
);

test('a damaged file is read or refused', async () => {
  await fc.assert(
    fc.asyncProperty(damagedFile([small, large]), async (bytes) => {
      const read = await readFile(bytes, { format: 'mspdi' });
      if (read.ok) expect(read.plan.tasks.length).toBeLessThanOrEqual(100);
      else expect(read.details[0]?.message).not.toBe('');
    }),
    { numRuns: RUNS },
  );
});
