import fc from 'fast-check';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { throughChart } from '../../plan-test/through-chart.ts';
import { readFile, writeFile } from '../index.ts';

/** The cell of predecessors after the workbook was imported, drawn as a chart, and exported. */
async function exported(predecessors: string): Promise<unknown> {
  const rows = [
    ['ID', 'Task', 'Start', 'End', 'Room', 'Predecessors'],
    [1, 'Design', new Date('2027-01-04'), new Date('2027-01-08'), 'A', null],
    [2, 'Build', new Date('2027-01-11'), new Date('2027-01-15'), 'B', predecessors],
  ];
  const file = await readFile(await writeXlsx({ sheets: [{ name: 'Plan', rows }], stringMode: 'shared' }));
  if (!file.ok) throw new Error(JSON.stringify(file.details));
  const { bytes } = await writeFile(throughChart(file.plan), 'xlsx');
  return (await readXlsx(bytes)).sheets[0]?.rows[2]?.[5];
}

test('a lag in days comes back in days, since neither the sheet nor its chart has a calendar', async () => {
  const days = fc.integer({ min: 1, max: 4_000 }).map((quarters) => quarters / 4);
  await fc.assert(
    fc.asyncProperty(days, fc.constantFrom('+', '-'), async (size, sign) => {
      expect(await exported(`1SS${sign}${size}d`)).toBe(`1SS${sign}${size}d`);
    }),
    { numRuns: 15 },
  );
});

test.each(['1FS+2ed', '1FS+12eh', '1SS-4h', '1FS+3w', '1FF+50%'])(
  'a lag comes back in its own unit: %s',
  async (lag) => {
    expect(await exported(lag)).toBe(lag);
  },
);
