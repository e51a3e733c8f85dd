import { countTasks } from '@giotto/chart/model';
import { DEFAULT_STYLE } from '@giotto/chart/templates';
import { weekdayOf } from '@giotto/chart/time';
import { FORMATS, LOCALES } from '@giotto/contract/locales';
import { planToChart } from '@giotto/interchange/convert';
import { inspectTable, readFile, writeFile } from '@giotto/interchange/formats';
import { civilDayOf } from '@giotto/interchange/plan';
import { Report } from '@giotto/interchange/report';
import { createIntl } from 'react-intl';
import { describe, expect, test } from 'vitest';
import german from '../../app/locales/de/starter.json' with { type: 'json' };
import { messages } from '../../app/locales/en/index.ts';
import english from '../../app/locales/en/starter.json' with { type: 'json' };
import french from '../../app/locales/fr/starter.json' with { type: 'json' };
import { starterPlan } from './starter-plan.ts';

const MESSAGES = { en: english, de: german, fr: french };
const TODAY = civilDayOf('2027-02-25');
const starterIn = (locale: (typeof LOCALES)[number]) =>
  starterPlan(createIntl({ locale: FORMATS[locale], messages: { ...messages, ...MESSAGES[locale] } }), TODAY);

describe.each(LOCALES)('the template in %s', (locale) => {
  test.each(['xlsx', 'csv'] as const)('comes back from %s as it is, and everything fits', async (format) => {
    const { plan, table } = starterIn(locale);
    const { bytes } = await writeFile(plan, format, { table });
    const options = { today: '2027-02-25', table: { language: FORMATS[locale], today: '2027-02-25' } };
    const inspected = await inspectTable(bytes, options);
    if (!inspected.ok) throw new Error('the template is a table');
    expect(inspected.table.ambiguousDates).toEqual([]);
    expect(inspected.table.mapping.columns.filter(({ as }) => as !== 'field')).toEqual([]);
    const file = await readFile(bytes, options);
    if (!file.ok) throw new Error('the template is read');
    const report = new Report();
    const ids = Array.from({ length: 100 }, (_, at) => `id${at}`);
    const { state } = planToChart(file.plan, {
      style: DEFAULT_STYLE,
      today: '2027-02-25',
      createId: () => ids.pop() ?? '',
      report,
    });
    expect([...file.entries, ...report.list()]).toEqual([]);
    expect({ ...countTasks(state), links: state.dependency.size }).toEqual({
      tasks: 10,
      milestones: 2,
      links: 9,
    });
    const core = ({
      title,
      level,
      start,
      finish,
      milestone,
      progress,
      people,
    }: (typeof plan.tasks)[number]) => [title, level, start, finish, milestone, progress, people];
    expect(file.plan.tasks.map(core)).toEqual(plan.tasks.map(core));
    expect(file.plan.links.map(({ type, lag }) => [type, lag])).toEqual(
      plan.links.map(({ type, lag }) => [type, lag]),
    );
  });
});

test.each([
  ['2027-02-22', '2027-03-01'],
  ['2027-02-28', '2027-03-01'],
])('the template of %s begins on the Monday after it, %s', (today, monday) => {
  const { plan } = starterPlan(createIntl({ locale: 'en-US', messages }), civilDayOf(today));
  expect(plan.tasks[1]?.start).toBe(`${monday}T00:00`);
  expect(weekdayOf(civilDayOf(monday))).toBe(1);
});

test('tasks start and end on working days, and after those that they depend on', () => {
  const { tasks, links } = starterIn('en').plan;
  for (const { start, finish, milestone } of tasks) {
    if (start === undefined || finish === undefined) continue;
    expect(weekdayOf(civilDayOf(start))).toBeLessThan(6);
    if (!milestone) expect(weekdayOf(civilDayOf(finish) - 1)).toBeLessThan(6);
  }
  for (const { from, to, type } of links) {
    const [before, after] = [from, to].map((wanted) => tasks.find(({ id }) => id === wanted));
    const earliest = type === 'FS' ? before?.finish : before?.start;
    expect((after?.start ?? '') >= (earliest ?? '?')).toBe(true);
  }
});
