import { expect, test } from 'vitest';
import { inspectTable } from '../formats/inspect-table.ts';

const inspect = async (text: string) => {
  const found = await inspectTable(new TextEncoder().encode(text), { format: 'csv' });
  return found.ok ? [found.table.mapping.dateOrder, found.table.ambiguousDates.length > 0] : found.details;
};

test.each([
  ['a day above 12', 'Task,Start\nA,03/01/2027\nB,03/25/2027', 'mdy'],
  ['weekdays', 'Task,Start,Finish\nA,Mon 3/1/27,Fri 3/5/27', 'mdy'],
  ['weekdays in German', 'Task,Start,Finish\nA,"Mo, 1/3/27","Fr, 5/3/27"', 'dmy'],
  [
    'lengths in working days',
    'Task,Duration,Start,Finish\nA,5d,03/01/27,03/05/27\nB,3d,03/05/27,03/09/27',
    'mdy',
  ],
  ['lengths in all days', 'Task,Duration,Start,Finish\nA,7d,01/03/27,07/03/27', 'dmy'],
  ['ends that come before starts otherwise', 'Task,Start,Finish\nA,03/12/2027,04/01/2027', 'mdy'],
  ['a year that is no day', 'Task,Start,End\nA,27-03-01,27-03-05\nB,99-12-31,00-01-02', 'ymd'],
])('the order of dates is proven by %s', async (_, text, order) => {
  expect(await inspect(text)).toEqual([order, false]);
});

test.each([
  ['capital AM and PM', 'Task,Start\nA,"3/1/2027, 8:00:00 AM"', 'mdy'],
  ['a much shorter plan', 'Task,Start,Finish\nA,3/1/2027,3/5/2027\nB,2027-03-08,3/12/2027', 'mdy'],
  ['a much shorter plan of starts alone', 'Task,Start\nA,01/03/27\nB,02/03/27\nC,03/03/27', 'dmy'],
])('what is likelier is asked about: %s', async (_, text, order) => {
  expect(await inspect(text)).toEqual([order, true]);
});

test.each([
  ['27-03-01,27-03-05', 'ymd'],
  ['01-03-27,05-03-27', 'dmy'],
])('three pairs of figures are read as the much shorter plan: %s', async (dates, order) => {
  const [found] = await inspect(`Task,Start,End\nA,${dates}`);
  expect(found).toBe(order);
});

test('without anything that tells, it’s the language’s order', async () => {
  expect(await inspect('Task,Start\nA,03/04/2027\nB,05/06/2027')).toEqual(['dmy', true]);
});
