import { describe, expect, test } from 'vitest';
import { type Plan, STANDARD_CALENDAR } from '../plan/index.ts';
import { planOf, week } from '../plan-test/imported-plan.ts';
import { readFile } from './read-file.ts';
import { sniff } from './sniff.ts';
import { writeFile } from './write-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const sniffed = (value: object) => {
  const found = sniff(bytesOf(JSON.stringify(value)));
  return found.kind === 'format' ? found.format : found.kind;
};

/** A calendar with so many holidays, some 100 bytes each. */
const withHolidays = (count: number): Plan =>
  planOf([week(1)], {
    calendars: [
      {
        ...STANDARD_CALENDAR,
        exceptions: Array.from({ length: count }, (_, at) => ({
          name: `Holiday ${at} of a region with a long name`,
          from: `2027-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + Math.floor(at / 12)).padStart(2, '0')}`,
          to: `2027-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + Math.floor(at / 12)).padStart(2, '0')}`,
          intervals: [],
        })),
      },
    ],
    calendar: 'standard',
  });

describe('our own plan in JSON is read as one', () => {
  test.each([0, 24, 25, 300])('with %i holidays before its tasks', async (count) => {
    const { bytes } = await writeFile(withHolidays(count), 'plan-json');
    expect(sniff(bytes)).toEqual({ kind: 'format', format: 'plan-json' });
  });

  test('without tasks and links, which it says', async () => {
    const { bytes } = await writeFile(planOf([], { calendars: [] }), 'plan-json');
    expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({ tasks: [], links: [] });
    const file = await readFile(bytes);
    expect(file.ok && file.format).toBe('plan-json');
  });

  test('whatever stands in its texts, and with fields that no plan has', () => {
    expect(sniffed({ name: 'a "data": {', tasks: [{ title: '{"theme"' }] })).toBe('plan-json');
    expect(sniffed({ version: 1, tasks: [{ title: 'Design' }] })).toBe('plan-json');
  });
});

test.each([
  [{ data: { tasks: [] } }],
  [{ ganttName: 'Plan', data: {} }],
  [{ tasks: {}, calendars: {} }],
  [{ version: 3, theme: {}, timeline: {}, tasks: {} }],
  [{ tasks: [{ id: 1 }], taskOrder: '1' }],
  [{ name: 'nothing' }],
])('%j is a .gio file', (file) => {
  expect(sniffed(file)).toBe('gio');
});
