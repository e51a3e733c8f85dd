import fc from 'fast-check';
import { expect, test } from 'vitest';
import { civilDayOf, type Plan, type PlanTask } from '../../plan/index.ts';
import { arbitraryPlan } from '../../plan-test/arbitrary-plan.ts';
import { readFile } from '../read-file.ts';
import { writeFile } from '../write-file.ts';
import { beginOf, endOf, HOURS } from './office-hours.ts';
import { exceptionDays, workedWeekdays } from './whole-days.ts';
import { WorkingDays } from './working-days.ts';

async function roundTrip(plan: Plan) {
  const { bytes, entries } = await writeFile(plan, 'gan');
  const read = await readFile(bytes);
  if (!read.ok) throw new Error(JSON.stringify(read.details));
  const count = (code: string) =>
    entries.filter((entry) => entry.code === code).reduce((sum, entry) => sum + entry.count, 0);
  return {
    count,
    codes: new Set(entries.map(({ code }) => code)),
    read: read.plan,
    readEntries: read.entries,
  };
}

/** Plans in whole days with the hours that GanttProject's days get. */
const planInDays = arbitraryPlan.map((plan): Plan => {
  const calendars = plan.calendars.map(({ name: _, ...each }) => ({
    ...each,
    week: each.week.map(({ length }) => (length > 0 ? HOURS : [])),
  }));
  const [calendar] = calendars;
  if (calendar === undefined) return plan;
  const days = new WorkingDays(workedWeekdays(calendar), exceptionDays(calendar));
  const tasks = plan.tasks.map((task): PlanTask => {
    const start = days.nth(civilDayOf(task.start ?? ''), 1) ?? 0;
    const finish = Math.max(start, days.lastUntil(civilDayOf(task.finish ?? '')) ?? 0);
    return { ...task, start: beginOf(start), finish: task.milestone ? beginOf(start) : endOf(finish) };
  });
  return {
    ...plan,
    calendars,
    tasks,
    markers: plan.markers.map((marker) => ({ ...marker, date: `${marker.date.slice(0, 10)}T00:00` })),
  };
});

const UNHELD = [
  'wbs',
  'work',
  'deadline',
  'schedule',
  'manual',
  'duration',
  'constraint',
  'custom',
  'baselines',
  'id',
];

function heldFields(task: PlanTask | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(task ?? {}).filter(([name]) => !UNHELD.includes(name)));
}

test('a plan in whole days is the same after writing and reading, but for what is reported', async () => {
  await fc.assert(
    fc.asyncProperty(planInDays, async (plan) => {
      const { read, readEntries, count, codes } = await roundTrip(plan);
      expect(readEntries).toEqual([]);
      const isGroup = plan.tasks.map(({ level }, at) => (plan.tasks[at + 1]?.level ?? 0) > level);
      expect(read.tasks.map(heldFields)).toEqual(
        plan.tasks.map((task, at) =>
          heldFields({ progress: 0, ...task, ...(isGroup[at] && { summary: true }), ...trimmedNotes(task) }),
        ),
      );
      const ids = new Map(read.tasks.map(({ id }, at) => [id, plan.tasks[at]?.id]));
      const key = (links: Plan['links'], name: (id: string) => string | undefined) =>
        links.map(({ from, to, type }) => `${name(from)} ${name(to)} ${type}`).sort();
      expect(key(read.links, (id) => ids.get(id))).toEqual(key(plan.links, (id) => id));
      expect(read.calendars).toEqual(plan.calendars.map((each) => ({ ...each, id: 'project' })));
      expect([...read.markers].sort(byMarker)).toEqual(
        plan.markers.map((marker) => ({ ...marker, title: marker.title.trim() })).sort(byMarker),
      );
      expect(count('gan.wbs')).toBe(plan.tasks.filter(({ wbs }) => wbs !== undefined).length);
      expect(count('gan.work')).toBe(plan.tasks.filter(({ work }) => work !== undefined).length);
      expect(count('gan.deadline')).toBe(plan.tasks.filter(({ deadline }) => deadline !== undefined).length);
      expect(count('gan.schedule')).toBe(
        plan.tasks.filter(({ schedule, manual }) => schedule ?? manual).length,
      );
      expect(count('gan.constraint')).toBe(
        plan.tasks.filter(({ constraint }) => constraint && !['ASAP', 'SNET'].includes(constraint.type))
          .length,
      );
      for (const code of [
        'gan.day-off',
        'gan.undated',
        'gan.hours',
        'gan.calendar-name',
        'gan.percent',
        'gan.id',
      ] as const)
        expect(codes).not.toContain(code);
    }),
    { numRuns: 150 },
  );
});

function trimmedNotes({ notes }: PlanTask) {
  return notes === undefined ? {} : { notes: notes.trim() };
}

const byMarker = (one: Plan['markers'][number], other: Plan['markers'][number]) =>
  `${one.date} ${one.title}` < `${other.date} ${other.title}` ? -1 : 1;

test('durations, lags and custom values come back, or are reported', async () => {
  await fc.assert(
    fc.asyncProperty(planInDays, async (plan) => {
      const { read, count, codes } = await roundTrip(plan);
      const kept = read.tasks.filter(
        ({ duration }, at) => JSON.stringify(duration) === JSON.stringify(plan.tasks[at]?.duration),
      );
      const given = plan.tasks.filter(({ duration }) => duration !== undefined);
      // Hours or weeks that make up the same working days are no change.
      expect(kept.length + count('gan.duration')).toBeLessThanOrEqual(given.length);
      const lags = (links: Plan['links']) => links.filter(({ lag }) => lag !== undefined).length;
      if (!codes.has('gan.lag')) expect(lags(read.links)).toBe(lags(plan.links));
      if (!codes.has('gan.column-type'))
        expect(read.tasks.map(({ custom }) => custom)).toEqual(plan.tasks.map(({ custom }) => custom));
      expect(read.tasks.map(({ baselines }) => baselines.map(({ name }) => name))).toEqual(
        plan.tasks.map(({ baselines }) => baselines.map(({ name }) => name)),
      );
    }),
    { numRuns: 100 },
  );
});

test('a file that was written is written again the same', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryPlan, async (plan) => {
      const { read } = await roundTrip(plan);
      const again = await roundTrip(read);
      expect(again.read).toEqual(read);
      expect([...again.codes]).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
