import { cleanText } from '@giotto/chart/clean-text';
import type { Report } from '../report/index.ts';
import { civilMinutesOf, toCivilMinute } from './civil.ts';
import { PLAN_LIMITS } from './limits.ts';
import type { Plan, PlanTask } from './plan.ts';
import { tidyLinks } from './tidy-links.ts';

const MINUTES_PER_DAY = 1440;

/**
 * Makes what a reader found a plan that holds together: unique ids, levels without jumps, links between tasks of the plan
 * and without cycles, texts and counts within the limits. Reports each value that it changes or leaves out.
 */
export function tidyPlan(plan: Plan, report: Report): Plan {
  const kept = plan.tasks.slice(0, PLAN_LIMITS.tasks);
  const excess = plan.tasks.length - kept.length;
  if (excess > 0) report.add('task.limit', {}, { source: `${plan.tasks.length}` }, excess);
  const ids = new Set<string>();
  let level = -1;
  const calendars = plan.calendars.slice(0, PLAN_LIMITS.calendars);
  if (plan.calendars.length > calendars.length)
    report.add('calendar.limit', {}, {}, plan.calendars.length - calendars.length);
  const known = new Set(calendars.map(({ id }) => id));
  const tasks = kept.map((task) => {
    const id = freeId(task, ids, report);
    ids.add(id);
    const fitted = Math.max(0, Math.min(task.level, level + 1));
    if (fitted !== task.level)
      report.add('level.jump', { task: task.title }, { source: `${task.level}`, kept: `${fitted}` });
    level = fitted;
    return tidyTask({ ...task, id, level: fitted }, known, report);
  });
  const markers = plan.markers.slice(0, PLAN_LIMITS.markers);
  if (plan.markers.length > markers.length)
    report.add('marker.limit', {}, {}, plan.markers.length - markers.length);
  const { calendar, ...rest } = plan;
  return {
    ...rest,
    ...(calendar !== undefined && known.has(calendar) && { calendar }),
    calendars: calendars.map((each) => {
      const exceptions = each.exceptions.slice(0, PLAN_LIMITS.exceptions);
      const dropped = each.exceptions.length - exceptions.length;
      if (dropped > 0) report.add('exception.limit', { path: each.name ?? each.id }, {}, dropped);
      return { ...each, exceptions };
    }),
    tasks,
    links: tidyLinks(plan.links, tasks, report),
    markers,
  };
}

function freeId({ id, title }: PlanTask, taken: ReadonlySet<string>, report: Report): string {
  if (!taken.has(id)) return id;
  for (let at = 2; ; at++) {
    const free = `${id}~${at}`;
    if (taken.has(free)) continue;
    report.add('task.duplicate-id', { task: title }, { source: id, kept: free });
    return free;
  }
}

function tidyTask(task: PlanTask, calendars: ReadonlySet<string>, report: Report): PlanTask {
  const { calendar, finish, ...rest } = task;
  const where = { task: task.title };
  const title = tidyTitle(task.title, report);
  if (calendar !== undefined && !calendars.has(calendar))
    report.add('calendar.unknown', where, { source: calendar });
  return {
    ...rest,
    title,
    ...(calendar !== undefined && calendars.has(calendar) && { calendar }),
    ...(finish !== undefined && { finish: tidyFinish(task, finish, report) }),
    ...(task.notes !== undefined && { notes: tidyNotes(task.notes, task.title, report) }),
    ...(task.progress !== undefined && { progress: tidyProgress(task.progress, task.title, report) }),
  };
}

function tidyTitle(given: string, report: Report): string {
  const title = cleanText(given, { limit: PLAN_LIMITS.title, hasLines: true });
  if (title === given) return title;
  const code = [...given].length > PLAN_LIMITS.title ? 'title.cut' : 'title.characters';
  report.add(code, { task: title }, { source: given, kept: title });
  return title;
}

function tidyNotes(given: string, task: string, report: Report): string {
  const notes = cleanText(given, { limit: PLAN_LIMITS.notes, hasLines: true });
  if ([...given].length > PLAN_LIMITS.notes) report.add('notes.cut', { task });
  return notes;
}

function tidyProgress(given: number, task: string, report: Report): number {
  const progress = Math.min(100, Math.max(0, given));
  if (progress !== given) report.add('progress.range', { task }, { source: `${given}`, kept: `${progress}` });
  return progress;
}

function tidyFinish({ start, title }: PlanTask, finish: string, report: Report): string {
  if (start === undefined || finish >= start) return finish;
  const kept = toCivilMinute(civilMinutesOf(start) + MINUTES_PER_DAY);
  report.add('date.order', { task: title }, { source: finish, kept });
  return kept;
}
