import { expect, test } from 'vitest';
import { guessSeparator } from './guess-separator.ts';

test.each([
  [',', 'ID,Task,Start\n1,"a;b,c",2027-01-01\n2,"; ;",2027-01-01'],
  [',', 'Task,Note\n"a;b,c","<i>;"'],
  [';', 'Vorgang;Dauer;Kosten\nA;1,5;2,5\nB;2,5;3,5'],
  [';', 'Plan, kurz\n\nVorgang;Dauer\nA;1,5\nB;2'],
  ['\t', 'Task\tStart\nPlan, first\t1;2'],
  ['|', 'Task|Start\nA|2027-01-01'],
  [',', 'one line without any'],
  [',', ''],
])('finds %j', (separator, text) => {
  expect(guessSeparator(text)).toBe(separator);
});

test('decides by the beginning of a long text', () => {
  expect(guessSeparator(`Task;Start\n${'"A;x,y";2027-01-01\n'.repeat(10_000)}`)).toBe(';');
});
