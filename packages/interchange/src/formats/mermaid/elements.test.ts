import { expect, test } from 'vitest';
import { ImportRefused, Report } from '../../report/index.ts';
import { elements } from './elements.ts';
import { readMermaid } from './read-mermaid.ts';

/** Each reports something; together, all that the reader can report. */
const samples: readonly string[] = [
  `---
title: A
displayMode: compact
---
gantt
  accTitle: A
  dateFormat DD-MM-YYYY
  excludes someday, tuesday
  section Empty
  section B
  A#nothing; :a, 5/1/2027, 2 weeks
  B :a, 01-01-1850, 1s
  5% less :1d
  C :milestone, 04-01-2027, 1d
  C2 :c2, 05-01-2027, 1d
  D :04-01-2027, until a c2
  E :2027-01-04T08:00:30Z, 1d
  F :04-01-2027, 10-01-2027
  click a href "ftp://x" call f()
  click z href "https://example.com"`,
  'gantt\n  dateFormat HH:mm\n  A :10:00, 1h',
];

const documented = elements.flatMap(({ reading }) => (typeof reading === 'string' ? [] : reading));

test('reports everything that stands on its page, and nothing else', () => {
  const report = new Report();
  for (const text of samples) readMermaid(new TextEncoder().encode(text), { report, onProgress: () => {} });
  const reported = new Set(report.list().map(({ code }) => code));
  expect([...reported].sort()).toEqual([...new Set(documented)].sort());
});

test('refuses, and doesn’t report, what isn’t a chart', () => {
  expect(() =>
    readMermaid(new TextEncoder().encode('pie'), { report: new Report(), onProgress: () => {} }),
  ).toThrow(ImportRefused);
});
