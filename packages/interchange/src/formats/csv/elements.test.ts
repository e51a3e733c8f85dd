import { expect, test } from 'vitest';
import { FILE_LIMITS, PLAN_LIMITS } from '../../plan/index.ts';
import { Report } from '../../report/index.ts';
import { elements } from './elements.ts';
import { readCsv } from './read-csv.ts';

const people = Array.from({ length: PLAN_LIMITS.people + 1 }, (_, at) => `P${at}`).join('; ');
const columns = Array.from({ length: FILE_LIMITS.columns + 1 }, (_, at) => `C${at}`);
const deepest = Array.from({ length: PLAN_LIMITS.levels + 2 }, (_, at) => `${at + 1},T`).join('\n');

/** Each reports something; together, all that a table's reader can report. */
const samples: readonly string[] = [
  `Task,Start,Finish,Duration,% Complete,URL,People,Predecessors,Parent
A,x,1.1.1850,x,x,ftp://x,${people},x,x
B,2027-01-01T08:00Z,2027-01-01,-1d,200%,,Ana[50%],99,
,03/04/2027,,,,,,,`,
  `Level,Task\nx,A\n${deepest}`,
  `Task,${columns.join(',')}\nA,${columns.map(() => 'x'.repeat(10)).join(',')}\nB,${'x'.repeat(PLAN_LIMITS.customText + 1)}`,
  `Task\n${'A\n'.repeat(FILE_LIMITS.rows + 1)}`,
];

const documented = elements.flatMap(({ reading }) => (typeof reading === 'string' ? [] : reading));

test('reports everything that stands on its page, and nothing else', () => {
  const report = new Report();
  for (const text of samples) readCsv(new TextEncoder().encode(text), { report, onProgress: () => {} });
  const reported = new Set(report.list().map(({ code }) => code));
  expect([...reported].sort()).toEqual([...new Set(documented)].sort());
});
