import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Plan, type PlanTask, placeTasks, STANDARD_CALENDAR, toCivilMinute } from '../../plan/index.ts';
import { arbitraryPlan } from '../../plan-test/arbitrary-plan.ts';
import { comparePlan } from '../../plan-test/mermaid-chart.ts';
import { readPlan } from '../../plan-test/read-plan.ts';
import { Report } from '../../report/index.ts';
import { writeFile } from '../write-file.ts';

const task = (id: string, start: string, finish: string, more: Partial<PlanTask> = {}): PlanTask => ({
  id,
  title: id,
  level: 0,
  start: `${start}T00:00`,
  finish: `${finish}T00:00`,
  people: [],
  custom: {},
  baselines: [],
  ...more,
});
const planOf = (tasks: readonly PlanTask[], more: Partial<Plan> = {}): Plan => ({
  calendars: [],
  tasks,
  links: [],
  markers: [],
  ...more,
});

async function write(plan: Plan) {
  const { bytes, entries } = await writeFile(plan, 'mermaid');
  const text = new TextDecoder().decode(bytes);
  return { text, lines: text.split('\n').map((line) => line.trim()), entries, bytes };
}

test('writes sections, dates, dependencies, tags and links', async () => {
  const { text, entries } = await write(
    planOf(
      [
        task('Phase', '2027-01-04', '2027-01-09', { summary: true }),
        task('a', '2027-01-04', '2027-01-06', { level: 1, progress: 100, externalId: 'design' }),
        task('b', '2027-01-06', '2027-01-09', { level: 1, url: 'https://example.com/' }),
        task('c', '2027-01-09', '2027-01-09', { milestone: true }),
      ],
      {
        name: 'House: one; #1',
        links: [
          { from: 'a', to: 'b', type: 'FS' },
          { from: 'b', to: 'c', type: 'FS' },
          { from: 'a', to: 'c', type: 'FS' },
        ],
        markers: [{ title: 'Freeze', date: '2027-01-05T00:00' }],
      },
    ),
  );
  expect(text).toBe(`gantt
    title House#58; one#59; #35;1
    dateFormat YYYY-MM-DD
    Freeze :vert, m4, 2027-01-05, 0d
    section Phase
    a :done, design, 2027-01-04, 2027-01-06
    b :t2, after design, 2027-01-09
    click t2 href "https://example.com/"
    section #160;
    c :milestone, t3, after t2 design, 0d
`);
  expect(entries).toEqual([]);
});

test('writes times where a task doesn’t take whole days, and no days off with them', async () => {
  const plan = planOf([task('a', '2027-01-04', '2027-01-06', { finish: '2027-01-06T12:30' })], {
    calendars: [STANDARD_CALENDAR],
    calendar: 'standard',
  });
  const { lines, entries } = await write(plan);
  expect(lines).toContain('dateFormat YYYY-MM-DD HH:mm');
  expect(lines).toContain('a :t1, 2027-01-04 00:00, 2027-01-06 12:30');
  expect(entries.map(({ code }) => code)).toEqual(['mermaid.calendar']);
});

test.each([
  [[6, 7], [], ['excludes weekends']],
  [[5, 6], [], ['weekend friday', 'excludes weekends']],
  [[5, 6, 7], [], ['excludes weekends, friday']],
  [
    [1],
    [{ from: '2027-01-05', to: '2027-01-06', intervals: [] }],
    ['excludes monday, 2027-01-05, 2027-01-06'],
  ],
  [
    [6, 7],
    [{ from: '2027-01-09', to: '2027-01-09', intervals: STANDARD_CALENDAR.week[0] ?? [] }],
    ['excludes weekends', 'includes 2027-01-09'],
  ],
])('writes the days off %j', async (daysOff, exceptions, expected) => {
  const week = Array.from({ length: 7 }, (_, at) =>
    daysOff.includes(at + 1) ? [] : (STANDARD_CALENDAR.week[0] ?? []),
  );
  const plan = planOf([task('a', '2027-01-04', '2027-01-30')], {
    calendars: [{ id: 'c', week, exceptions }],
    calendar: 'c',
  });
  const { lines, bytes } = await write(plan);
  expect(lines.slice(2, 2 + expected.length)).toEqual(expected);
  expect((await readPlan(bytes, 'mermaid')).plan.tasks[0]?.finish).toBe('2027-01-30T00:00');
});

test.each([
  ['a', '2027-01-04', 'SS', undefined],
  ['a delay', '2027-01-06', 'FS', { value: 1, unit: 'd', elapsed: false }],
  ['a start that is later', '2027-01-07', 'FS', undefined],
  ['a start that is earlier', '2027-01-05', 'FS', undefined],
] as const)('reports a dependency with %s, and writes the date', async (_, start, type, lag) => {
  const { lines, entries } = await write(
    planOf([task('a', '2027-01-04', '2027-01-06'), task('b', start, '2027-01-30')], {
      links: [{ from: 'a', to: 'b', type, ...(lag !== undefined && { lag }) }],
    }),
  );
  expect(lines).toContain(`b :t2, ${start}, 2027-01-30`);
  expect(entries.map(({ code }) => code)).toEqual(['mermaid.link']);
});

test('a task that ends exactly when one further up starts lasts until then, unless days off would move its end', async () => {
  const tasks = [task('a', '2027-01-08', '2027-01-12'), task('b', '2027-01-04', '2027-01-08')];
  const links = [{ from: 'a', to: 'b', type: 'SF' }] as const;
  const { lines, entries, bytes } = await write(planOf(tasks, { links }));
  expect(lines).toContain('b :t2, 2027-01-04, until t1');
  expect(entries).toEqual([]);
  const again = await readPlan(bytes, 'mermaid');
  expect(again.plan.tasks.map(({ finish }) => finish)).toEqual(['2027-01-12T00:00', '2027-01-08T00:00']);
  expect(again.plan.links).toEqual([{ from: 't1', to: 't2', type: 'SF' }]);
  const office = { calendars: [STANDARD_CALENDAR], calendar: 'standard' };
  for (const more of [{ links, ...office }, { links: [{ from: 'b', to: 'a', type: 'SF' } as const] }]) {
    const other = await write(planOf(tasks, more));
    expect(other.lines).toContain('b :t2, 2027-01-04, 2027-01-08');
    expect(other.entries.map(({ code }) => code)).toContain('mermaid.link');
  }
});

test('marks the critical tasks of a chart whose dates follow from its links', async () => {
  const critical = task('a', '2027-01-04', '2027-01-06', { stated: { critical: true, totalSlack: 0 } });
  const other = task('b', '2027-01-04', '2027-01-05', { stated: { critical: false } });
  const { lines } = await write(planOf([critical, other]));
  expect(lines).toContain('a :crit, t1, 2027-01-04, 2027-01-06');
  expect(lines).toContain('b :t2, 2027-01-04, 2027-01-05');
});

test('reports each field that Mermaid doesn’t hold', async () => {
  const { entries } = await write(
    planOf([
      task('a', '2027-01-04', '2027-01-06', { people: ['Ana'], notes: 'N', wbs: '1', progress: 40 }),
      task('p', '2027-01-04', '2027-01-06', { progress: 10 }),
      task('q', '2027-01-04', '2027-01-06', { level: 1 }),
      task('r', '2027-01-04', '2027-01-06', { level: 2 }),
    ]),
  );
  expect(entries.map(({ code, source, kept }) => [code, source, kept])).toEqual([
    ['mermaid.level', '3', '2'],
    ['mermaid.field', 'WBS: 1', undefined],
    ['mermaid.field', 'People: Ana', undefined],
    ['mermaid.field', 'Notes: N', undefined],
    ['mermaid.progress', '40 %', 'active'],
    ['mermaid.section', 'Progress: 10 %', undefined],
  ]);
});

test.each([
  'title x',
  'gantt',
  '5% off',
  '100%',
  '%%{init}%%',
  ' around ',
  'a: b; #c #35;',
  '<b title="x">&amp;</b>',
  'two\nlines',
  'click here',
  '2027-01-04',
  'ﬂ°°35¶ß',
  '---',
  '```',
])('a task called %j keeps its title', async (title) => {
  const { bytes } = await write(planOf([task('a', '2027-01-04', '2027-01-06', { title })]));
  expect((await readPlan(bytes, 'mermaid')).plan.tasks[0]?.title).toBe(title);
});

test.each([
  ['a space', ' ', ' '],
  ['nothing', '', '-'],
  ['a no-break space, which ends a section', '\u00a0', '-'],
])('a group called %s is a section of its own', async (_, title, kept) => {
  const { bytes } = await write(
    planOf([
      task('g', '2027-01-04', '2027-01-06', { title }),
      task('a', '2027-01-04', '2027-01-06', { level: 1 }),
    ]),
  );
  const { plan } = await readPlan(bytes, 'mermaid');
  expect(plan.tasks.map((read) => [read.title, read.level])).toEqual([
    [kept, 0],
    ['a', 1],
  ]);
});

test('what is written is read again, on all that its page calls kept', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryPlan, async (plan) => {
      const { bytes, entries } = await write(plan);
      const again = await readPlan(bytes, 'mermaid');
      expect(comparePlan(again.plan)).toEqual(chartOf(plan));
      expect(again.codes).toEqual([]);
      const lost = entries.filter(({ code }) => code === 'mermaid.link').length;
      expect(again.plan.links).toHaveLength(plan.links.length - lost);
    }),
    { numRuns: 200 },
  );
});

/** A plan as Mermaid holds it: whole days instead of working hours, two levels, and half done tasks are active. */
function chartOf(plan: Plan): ReturnType<typeof comparePlan> {
  let section = '';
  const tasks = placeTasks(plan, '2000-01-01', new Report()).flatMap(
    ({ task: given, hasChildren, isMilestone, from, to }) => {
      if (given.level === 0) section = hasChildren ? given.title : '';
      if (given.level === 0 && hasChildren) return [];
      const { progress = 0 } = given;
      return [
        {
          title: given.title,
          section,
          start: toCivilMinute(from),
          finish: toCivilMinute(given.start === given.finish ? from : to),
          tags: [
            ...(progress > 0 && progress < 100 ? ['active'] : []),
            ...(progress === 100 ? ['done'] : []),
            ...(isMilestone ? ['milestone'] : []),
          ],
          url: given.url ?? null,
        },
      ];
    },
  );
  const markers = plan.markers.map(({ title, date }) => ({ title: title === '' ? '-' : title, date }));
  return { title: plan.name ?? '', tasks, markers };
}
