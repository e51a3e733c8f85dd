import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPORT_CODES } from '../../report/index.ts';
import { elements } from './elements.ts';

const sources = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'elements.ts')
  .concat('../xml/write-xml.ts')
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n');
const reported = Object.keys(REPORT_CODES).filter((code) => sources.includes(`'${code}'`));
const documented = new Set<string>(
  elements.flatMap(({ reading, writing }) =>
    [reading, writing].filter((use) => typeof use !== 'string').flat(),
  ),
);
/** Reported for every format, when a plan is made to hold together, or something of it is kept beside a chart. */
const TIDIED = /^(?:task|level|title|notes|progress|link|calendar|exception|date|marker|plan)\./;

test('each code that is reported stands with an element', () => {
  expect(reported.filter((code) => !documented.has(code))).toEqual([]);
});

test('each code that stands with an element is reported', () => {
  expect([...documented].filter((code) => !reported.includes(code) && !TIDIED.test(code))).toEqual([]);
});
