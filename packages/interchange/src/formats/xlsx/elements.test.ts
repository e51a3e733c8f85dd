import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { keepExtra } from '../../extra/index.ts';
import { faultyTables } from '../../plan-test/faulty-tables.ts';
import { Report } from '../../report/index.ts';
import { elements } from './elements.ts';
import { readXlsxPlan } from './read-xlsx.ts';

const documented = elements.flatMap(({ reading }) => (typeof reading === 'string' ? [] : reading));

test('reports everything that stands on its page, and nothing else', async () => {
  const report = new Report();
  for (const text of faultyTables) {
    const rows = Papa.parse(text).data.map((row) => [...row]);
    const bytes = await writeXlsx({ sheets: [{ name: 'Table', rows }] });
    await readXlsxPlan(bytes, { report, onProgress: () => {} });
  }
  // It has another sheet, and a formula that gives an error.
  const sample = readFileSync(join(import.meta.dirname, 'samples/libreoffice.xlsx'));
  await readXlsxPlan(new Uint8Array(sample), { report, onProgress: () => {} });
  const cells = new Map([['1,2', { value: 3, formula: '1+2', formulaResult: 3 }]]);
  const rows = [
    ['Task', 'Start', 'Sum'],
    ['A', new Date('2027-01-04'), 3],
  ];
  const computed = await writeXlsx({ sheets: [{ name: 'Table', rows, cells }] });
  const { extra } = await readXlsxPlan(computed, { report, onProgress: () => {} });
  const long = Array.from({ length: 80_000 }, (_, at) => ((at * 2_654_435_761) % 4_294_967_296).toString(36));
  if (extra?.format === 'xlsx') keepExtra({ ...extra, tasks: { a: { cells: long } } }, report);
  const reported = new Set(report.list().map(({ code }) => code));
  expect([...reported].sort()).toEqual([...new Set(documented)].sort());
});
