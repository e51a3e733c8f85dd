import { expect, test } from 'vitest';
import { readFile } from '../formats/index.ts';

const MONDAY = Date.UTC(2027, 0, 4);
/** A civil date and time so many days after Monday, 4 January 2027. */
const at = (day: number, time: string) =>
  `${new Date(MONDAY + day * 86_400_000).toISOString().slice(0, 10)} ${time}`;

/** The name of the calendar that a table of one task was read with. */
async function calendarOf(start: string, finish: string, duration: string): Promise<string | undefined> {
  const text = `Task,Start,Finish,Duration\nA,${start},${finish},${duration}`;
  const file = await readFile(new TextEncoder().encode(text), { format: 'csv' });
  if (!file.ok) throw new Error(JSON.stringify(file.details));
  return file.plan.calendars.find(({ id }) => id === file.plan.calendar)?.name;
}

test('lengths of office hours that go on through a weekend mean office hours on every day', async () => {
  expect(await calendarOf(at(4, '08:00'), at(6, '17:00'), '3d')).toBe('Every day');
});

test('lengths by the clock mean no calendar', async () => {
  expect(await calendarOf(at(4, '08:00'), at(6, '08:00'), '2d')).toBe(undefined);
});

test('lengths that are both mean no calendar', async () => {
  expect(await calendarOf(at(4, '17:00'), at(6, '17:00'), '2d')).toBe(undefined);
});

test.each([
  [3_999, 'Every day'],
  [4_000, 'Every day'],
  [4_001, undefined],
])(
  'spans of up to 4,000 days are counted: of %d days of office hours, the calendar is %s',
  async (days, name) => {
    expect(await calendarOf(at(0, '08:00'), at(days - 1, '17:00'), `${days}d`)).toBe(name);
  },
);
