import { MINUTES_PER_DAY } from '@giotto/chart/time';
import {
  type CustomValue,
  civilMinutesOf,
  type Plan,
  type PlanBaseline,
  type PlanTask,
  type StatedFigures,
  toCivilMinute,
  WorkingCalendar,
} from '../plan/index.ts';
import type { ReportEntry } from '../report/index.ts';
import { newestBaseline } from '../table/baseline-columns.ts';
import { planLengths } from '../table/plan-lengths.ts';

/** What a table keeps of a plan, in a form in which plans can be compared: texts trimmed, custom values as texts. */
export function keptByTables(plan: Plan, lengths = planLengths(plan)): unknown {
  const index = new Map(plan.tasks.map(({ id }, at) => [id, at]));
  const names = new Map(plan.calendars.map(({ id, name }) => [id, name]));
  const own = plan.calendars.find(({ id }) => id === plan.calendar);
  const baseline = newestBaseline(plan);
  const perDay = own === undefined ? MINUTES_PER_DAY : new WorkingCalendar(own).minutesPerDay;
  return {
    tasks: plan.tasks.map((task) => ({
      ...keptTask(task, task.duration ?? lengths.of(task)),
      constraint: task.constraint,
      calendar: names.get(task.calendar ?? ''),
      baselines: task.baselines.filter(({ name }) => name === baseline).map(keptBaseline),
      stated: task.stated && keptFigures(task.stated, perDay),
    })),
    links: plan.links
      .map(({ from, to, type, lag }) => ({ from: index.get(from), to: index.get(to), type, lag }))
      .map((link) => JSON.stringify(link))
      .sort(),
  };
}

function keptTask(task: PlanTask, duration: PlanTask['duration']) {
  const { title, level, externalId, wbs, start, finish, progress, people, units, deadline, work, url } = task;
  const customs = Object.entries(task.custom)
    .map(([name, value]) => [name, customText(value)])
    .filter(([, text]) => text !== '');
  return {
    title: title.trim(),
    level,
    externalId,
    wbs,
    start,
    finish,
    duration,
    progress,
    milestone: task.milestone === true,
    people,
    units,
    deadline,
    work,
    notes: task.notes?.trim(),
    url,
    custom: Object.fromEntries(customs),
  };
}

/** The days of a baseline: its midnights are days without a time in a table, which are the calendar's. */
function keptBaseline({ name, start = '', finish = '' }: PlanBaseline): unknown {
  const isMoment = start === finish || !finish.endsWith('T00:00');
  const last = isMoment ? finish : toCivilMinute(civilMinutesOf(finish) - 1);
  return { name, start: start.slice(0, 10), finish: last.slice(0, 10) };
}

/** Slack to half a day of the plan's. */
function keptFigures({ totalSlack = 0, freeSlack = 0, ...rest }: StatedFigures, perDay: number): unknown {
  const halfDays = (minutes: number) => Math.round((minutes / perDay) * 2) + 0;
  return { ...rest, totalSlack: halfDays(totalSlack), freeSlack: halfDays(freeSlack) };
}

function customText({ value }: CustomValue): string {
  return `${value}`.trim();
}

/** How many entries each code must have for what no table holds of a plan. */
export function unheldByTables(plan: Plan): ReadonlyMap<string, number> {
  const { calendars, markers, tasks } = plan;
  const newest = newestBaseline(plan);
  const count = (has: (task: PlanTask) => boolean) => tasks.filter(has).length;
  const counts: [string, number][] = [
    ['table.calendar', calendars.length],
    ['table.marker', markers.length],
    ['table.schedule', count(({ schedule, manual }) => schedule !== undefined || manual !== undefined)],
    [
      'table.baseline',
      tasks.flatMap(({ baselines }) => baselines.filter(({ name }) => name !== newest)).length,
    ],
  ];
  return new Map(counts.filter(([, entries]) => entries > 0));
}

/** The number of entries by their codes. */
export function countEntries(entries: readonly ReportEntry[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { code } of entries) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}
