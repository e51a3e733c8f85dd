import { expect, test } from 'vitest';
import { chartToPlan } from '../convert/index.ts';
import { readFile, writeFile } from '../formats/index.ts';
import { STANDARD_CALENDAR } from '../plan/index.ts';
import { importPlan, planOf, week } from '../plan-test/imported-plan.ts';
import { Report } from '../report/index.ts';
import { compareWithChart } from './index.ts';

test.each(['csv', 'xlsx'] as const)('a chart’s own %s finds its calendars by their names', async (format) => {
  const night = { ...STANDARD_CALENDAR, id: 'night', name: 'Night' };
  const tasks = [
    { ...week(1), calendar: 'night' },
    { ...week(2), constraint: { type: 'ALAP' as const } },
  ];
  const { state } = importPlan(
    planOf(tasks, { calendars: [STANDARD_CALENDAR, night], calendar: 'standard' }),
  );
  const { bytes } = await writeFile(chartToPlan(state, '', new Report()), format);
  const file = await readFile(bytes);
  if (!file.ok) throw new Error(JSON.stringify(file.details));
  const { differences } = compareWithChart(state, importPlan(file.plan));
  const fields = differences.flatMap((one) =>
    one.type === 'changed' ? one.fields.map(({ field }) => field) : [one.type],
  );
  expect(fields).not.toContain('calendar');
  expect(fields).not.toContain('constraint');
  expect(file.entries.map(({ code, source }) => `${code} ${source}`)).toEqual(['table.calendar-times Night']);
});
