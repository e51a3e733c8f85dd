import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { civilDayOf, type PlanTask, toCivilDay } from '../../plan/index.ts';
import { readPlan } from '../../plan-test/read-plan.ts';

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url));
const isDays = ({ start = '', finish = '' }: PlanTask) =>
  start.endsWith('T00:00') && finish.endsWith('T00:00');
const clock = (civil = '') => civil.replace('T', ' ');
/** As programs for calendars show it, with the last day of an all-day event. */
const lastDay = (finish = '') => toCivilDay(civilDayOf(finish) - 1);

test('reads what khal writes, with the dates and repetitions that khal lists', async () => {
  const { plan, entries } = await readPlan(sample('khal.ics'), 'ics');
  const lines = plan.tasks.map((task) =>
    isDays(task)
      ? `${task.title}|${task.start?.slice(0, 10)}|${lastDay(task.finish)}`
      : `${task.title}|${clock(task.start)}|${clock(task.finish)}`,
  );
  expect(lines.sort()).toEqual(sample('khal.txt').toString().trim().split('\n').sort());
  expect(plan.tasks[0]?.notes).toBe('Notes of two\nlines');
  expect(entries.map(({ code, source }) => [code, source])).toEqual([
    ['ics.recurring', undefined],
    ['zone.applied', 'Europe/Berlin'],
  ]);
});

test('reads what calcurse writes, with the dates and repetitions that calcurse lists', async () => {
  const { plan } = await readPlan(sample('calcurse.ics'), 'ics');
  const listed = listCalcurse(sample('calcurse.txt').toString());
  const dated = plan.tasks.filter(({ start }) => start !== undefined);
  const lines = dated.map((task) =>
    isDays(task)
      ? `${task.start?.slice(0, 10)} ${task.title}`
      : `${clock(task.start)} ${task.finish?.slice(11)} ${task.title}`,
  );
  expect(lines.sort()).toEqual(listed.sort());
  expect(plan.tasks.filter(({ start }) => start === undefined)).toMatchObject([
    { title: 'Paint the wall', custom: { Priority: { value: 3 } } },
    { title: 'Order windows', progress: 100 },
  ]);
});

/** Its days as `01/04/27:`, with appointments like ` - 08:00 -> 09:30` and events like ` * Review day`. */
function listCalcurse(text: string): string[] {
  let day = '';
  let times = '';
  return text.split('\n').flatMap((line) => {
    const [, month, ofMonth, year] = /^(\d\d)\/(\d\d)\/(\d\d):$/.exec(line) ?? [];
    if (month !== undefined) day = `20${year}-${month}-${ofMonth}`;
    const [, from, to] = /^ - (\S+) -> (\S+)$/.exec(line) ?? [];
    if (from !== undefined) times = `${from} ${to}`;
    if (line.startsWith(' * ')) return [`${day} ${line.slice(3)}`];
    return line.startsWith('\t') ? [`${day} ${times} ${line.slice(1)}`] : [];
  });
}
