import { expect, test } from 'vitest';
import { scheduleFast } from '../engine-result.ts';
import { scheduleSlowly } from '../reference/reference.ts';
import { calendarCases } from './calendar-cases.ts';
import { compareCase } from './compare-case.ts';
import { constraintCases } from './constraint-cases.ts';
import { linkCases } from './link-cases.ts';
import { readCase } from './read-case.ts';
import { reportedCases } from './reported-cases.ts';
import { textbookCases } from './textbook-cases.ts';

const cases = [...textbookCases, ...linkCases, ...calendarCases, ...constraintCases, ...reportedCases];

test.each(cases)('CH-600 to CH-628: $title ($source)', (example) => {
  const network = readCase(example);
  const [expected, fast] = compareCase(example, network, scheduleFast(network));
  expect(fast).toEqual(expected);
  const [, slow] = compareCase(example, network, scheduleSlowly(network));
  expect(slow).toEqual(expected);
});

test('CH-600 to CH-628: names every activity of a case, and expects something of it', () => {
  for (const example of cases) {
    const known = new Set([...Object.keys(example.activities), ...Object.keys(example.summaries ?? {})]);
    const { places, early, late, slack, free } = example;
    const named = [places, early, late, slack, free].flatMap((figures) => Object.keys(figures ?? {}));
    expect(named.length, example.title).toBeGreaterThan(0);
    expect(
      named.filter((name) => !known.has(name)),
      example.title,
    ).toEqual([]);
  }
});
