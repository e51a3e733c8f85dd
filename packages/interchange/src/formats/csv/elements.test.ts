import { expect, test } from 'vitest';
import { faultyTables } from '../../plan-test/faulty-tables.ts';
import { Report } from '../../report/index.ts';
import { elements } from './elements.ts';
import { readCsv } from './read-csv.ts';

const documented = elements.flatMap(({ reading }) => (typeof reading === 'string' ? [] : reading));

test('reports everything that stands on its page, and nothing else', async () => {
  const report = new Report();
  for (const text of faultyTables)
    await readCsv(new TextEncoder().encode(text), { report, onProgress: () => {} });
  const reported = new Set(report.list().map(({ code }) => code));
  expect([...reported].sort()).toEqual([...new Set(documented)].sort());
});
