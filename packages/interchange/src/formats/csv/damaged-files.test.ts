import fc from 'fast-check';
import { expect, test } from 'vitest';
import { damagedFile } from '../../plan-test/damage-files.ts';
import { inspectTable, readFile } from '../index.ts';

const RUNS = Number(process.env.INTERCHANGE_FUZZ_RUNS ?? 2_000);

const encode = (text: string) => new TextEncoder().encode(text);
const samples = [
  'ID,Task Name,Start,Finish,Duration,Predecessors,% Complete,Resource Names\n1,Design,01/02/2027,05/02/2027,5 days,,50%,"Ana, Bo"\n2,Build,08/02/2027,16/02/2027,7 days,1FS+2d,0%,Bo\n',
  'Projektplan;;\n\nWBS;Vorgang;Anfang;Dauer\n1;Phase A;01.02.2027;1,5 Tage\n1.1;  "Ent""wurf";46054;2 Wo\n',
  'Section\tTask\tParent\tDue\tLevel\nA\tx\t\t4 Mar 2027, 2:15 pm\t1\nB\ty\tx\t2027-02-01T08:00:00+01:00\t2\n',
  '<table><tr><th>Task<th>Start</tr><tr><td>A &amp; B<td>2027-02-01</table>',
].map(encode);

test('damaged files are read or refused, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(damagedFile(samples), async (bytes) => {
      const read = await readFile(bytes, { format: 'csv' });
      if (!read.ok) expect(read.details.length).toBeGreaterThan(0);
      const inspected = await inspectTable(bytes, { format: 'csv' });
      // What the preview proposes can be read, too.
      if (inspected.ok) await readFile(bytes, { format: 'csv', table: { mapping: inspected.table.mapping } });
    }),
    { numRuns: RUNS },
  );
});
