import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  civilMinutesOf,
  durationMinutes,
  type Plan,
  type PlanTask,
  STANDARD_CALENDAR,
  WorkingCalendar,
} from '../../plan/index.ts';
import { arbitraryPlan } from '../../plan-test/arbitrary-plan.ts';
import { readFile } from '../read-file.ts';
import { writeFile } from '../write-file.ts';

async function roundTrip(plan: Plan) {
  const { bytes, entries } = await writeFile(plan, 'mspdi');
  const read = await readFile(bytes);
  if (!read.ok) throw new Error(JSON.stringify(read.details));
  return { written: entries, read: read.plan, readEntries: read.entries };
}

/** What is expected of a task, without what the writer reports and the reader completes. */
function expectedTask(task: PlanTask, at: number, plan: Plan): Partial<PlanTask> {
  const { id: _, schedule, manual, duration, constraint, custom: __, ...kept } = task;
  const group = plan.tasks.slice(at + 1).findIndex(({ level }) => level <= task.level);
  const below = plan.tasks.slice(at + 1, group < 0 ? undefined : at + 1 + group);
  const spans =
    task.start === below.map(({ start = '' }) => start).sort()[0] &&
    task.finish ===
      below
        .map(({ finish = '' }) => finish)
        .sort()
        .at(-1);
  const isManual = schedule === undefined ? (manual ?? !spans) : schedule !== 'auto';
  const isHeld =
    constraint !== undefined &&
    constraint.type !== 'ASAP' &&
    (below.length === 0 || ['SNET', 'FNLT'].includes(constraint.type));
  const isAlone =
    !isManual && below.length === 0 && !hasLinkTo(task.id, plan) && task.start !== plan.projectStart;
  return {
    ...kept,
    manual: isManual,
    ...(below.length > 0 && { summary: true }),
    ...(isHeld && { constraint }),
    ...(!isHeld && isAlone && { constraint: { type: 'SNET', date: task.start ?? '' } }),
    ...(duration !== undefined && isLengthOf(task, plan) && { duration }),
  };
}

function groupsOf(id: string, { tasks }: Plan): readonly string[] {
  const at = tasks.findIndex((task) => task.id === id);
  return tasks
    .slice(0, at)
    .filter(({ level }, index) => tasks.slice(index + 1, at + 1).every((task) => task.level > level))
    .map((task) => task.id);
}

/** The first link of each pair, without those between a group and its tasks. */
function expectedLinks(plan: Plan): Plan['links'] {
  return plan.links.filter(
    ({ from, to }, at) =>
      !groupsOf(from, plan).includes(to) &&
      !groupsOf(to, plan).includes(from) &&
      plan.links.findIndex((other) => other.from === from && other.to === to) === at,
  );
}

function hasLinkTo(id: string, plan: Plan): boolean {
  return expectedLinks(plan).some(({ to }) => to === id);
}

function isLengthOf({ start = '', finish = '', duration }: PlanTask, { calendars }: Plan): boolean {
  const [calendar] = calendars;
  if (duration === undefined || calendar === undefined) return false;
  const hours = new WorkingCalendar(calendar);
  const [from, to] = [civilMinutesOf(start), civilMinutesOf(finish)];
  return durationMinutes(duration, hours) === (duration.elapsed ? to - from : hours.workBetween(from, to));
}

const moment = fc.constantFrom('2024-10-07T08:00', '2027-12-31T17:00');
const scheduling = fc.oneof(
  fc.record(
    { statusDate: moment, criticalDays: fc.nat(5), hasOwnEnds: fc.constant(true) },
    { requiredKeys: [] },
  ),
  fc.record({ from: fc.constant('finish' as const), finish: moment, criticalDays: fc.constant(1) }),
);

test('a plan is the same after writing and reading, but for what is reported', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryPlan, scheduling, async (given, options) => {
      const day = new WorkingCalendar(given.calendars[0] ?? STANDARD_CALENDAR).minutesPerDay;
      const { criticalDays = 0, ...others } = options;
      const slack = criticalDays > 0 && { criticalSlack: criticalDays * day };
      const plan = { ...given, scheduling: { ...others, ...slack, alap: 'total' as const } };
      const { written, read, readEntries } = await roundTrip(plan);
      const ids = new Map(read.tasks.map(({ id }, at) => [id, plan.tasks[at]?.id ?? '']));
      read.tasks.forEach((task, at) => {
        const given = plan.tasks[at];
        const { id: _, custom: __, ...kept } = task;
        const expected = expectedTask(given ?? task, at, plan);
        const { duration, ...rest } = kept;
        expect({ ...rest, ...(expected.duration !== undefined && { duration }) }).toEqual(expected);
      });
      expect(read.tasks).toHaveLength(plan.tasks.length);
      expect(read.links.map((link) => ({ ...link, from: ids.get(link.from), to: ids.get(link.to) }))).toEqual(
        expectedLinks(plan).toSorted((one, other) => orderOf(one.to, plan) - orderOf(other.to, plan)),
      );
      expect({
        ...read,
        tasks: [],
        links: [],
        source: undefined,
        extra: undefined,
        calendars: [],
        calendar: '',
        markers: [],
      }).toEqual({
        ...plan,
        tasks: [],
        links: [],
        source: undefined,
        extra: undefined,
        calendars: [],
        calendar: '',
        markers: [],
      });
      expect(read.calendars.map(({ id: _, ...rest }) => rest)).toEqual(
        plan.calendars.map(({ id: _, ...rest }) => rest),
      );
      expect(readEntries).toEqual([]);
      const count = (code: string) =>
        written.filter((entry) => entry.code === code).reduce((sum, entry) => sum + entry.count, 0);
      expect(count('mspdi.marker')).toBe(plan.markers.length);
      expect(count('mspdi.second-link') + count('mspdi.summary-link')).toBe(
        plan.links.length - read.links.length,
      );
      expect(count('mspdi.duration')).toBe(
        plan.tasks.filter((task) => task.duration !== undefined && !isLengthOf(task, plan)).length,
      );
      expect(count('mspdi.schedule')).toBe(plan.tasks.filter(({ schedule }) => schedule === 'locked').length);
    }),
    { numRuns: 200 },
  );
});

function orderOf(id: string, { tasks }: Plan): number {
  return tasks.findIndex((task) => task.id === id);
}

test('custom values of one type come back as they were', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryPlan, async (plan) => {
      const { written, read } = await roundTrip(plan);
      const changed = new Set(
        written.filter(({ code }) => code.startsWith('mspdi.column')).map(({ source }) => source),
      );
      read.tasks.forEach(({ custom }, at) => {
        const given = Object.entries(plan.tasks[at]?.custom ?? {}).filter(([name]) => !changed.has(name));
        expect(Object.entries(custom)).toEqual(expect.arrayContaining(given));
        expect(Object.keys(custom)).toHaveLength(Object.keys(plan.tasks[at]?.custom ?? {}).length);
      });
    }),
    { numRuns: 100 },
  );
});

test('a file that was written is written again the same', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryPlan, async (plan) => {
      const first = await roundTrip(plan);
      const second = await roundTrip(first.read);
      expect(second.read).toEqual(first.read);
      expect(second.written).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
