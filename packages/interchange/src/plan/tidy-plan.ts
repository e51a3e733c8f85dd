import { cleanText } from '@giotto/chart/clean-text';
import type { Report } from '../report/index.ts';
import { chosenRows, type TaskChoice } from './choose-tasks.ts';
import { civilMinutesOf, toCivilMinute } from './civil.ts';
import { fitOutline } from './fit-outline.ts';
import { limitExceptions } from './limit-exceptions.ts';
import { PLAN_LIMITS } from './limits.ts';
import type { Plan, PlanTask } from './plan.ts';
import { tidyLinks } from './tidy-links.ts';

const MINUTES_PER_DAY = 1440;

export interface TidyOptions {
  /** Which tasks are kept of more than `limit`. */
  readonly choice?: TaskChoice;
  readonly limit?: number;
  /** Whether it is a chart's own: rows may have made a circle of its links, which it keeps (CH-11). */
  readonly isOfChart?: boolean;
}

/**
 * Makes what a reader found a plan that holds together: unique ids, levels without jumps, links between tasks of the plan
 * and without cycles, texts and counts within the limits. Reports each value that it changes or leaves out. Of a plan with more than `limit`
 * tasks, it keeps what was chosen; of one with fewer, everything.
 */
export function tidyPlan(
  plan: Plan,
  report: Report,
  { choice = { kind: 'first' }, limit = PLAN_LIMITS.tasks, isOfChart = false }: TidyOptions = {},
): Plan {
  const fitted = fitOutline(plan.tasks);
  const isLarge = fitted.length > limit;
  const kept = chosenRows(fitted, isLarge ? choice : { kind: 'first' }, limit);
  const excess = plan.tasks.length - kept.length;
  if (excess > 0) report.add('task.limit', {}, { source: `${plan.tasks.length}` }, excess);
  const calendars = plan.calendars.slice(0, PLAN_LIMITS.calendars);
  if (plan.calendars.length > calendars.length)
    report.add('calendar.limit', {}, {}, plan.calendars.length - calendars.length);
  const known = new Set(calendars.map(({ id }) => id));
  const tasks = kept.flatMap((row) => {
    const [given, task] = [plan.tasks[row], fitted[row]];
    if (given === undefined || task === undefined) return [];
    reportFit(given, task, report);
    return [tidyTask(task, known, report)];
  });
  const markers = plan.markers.slice(0, PLAN_LIMITS.markers);
  if (plan.markers.length > markers.length)
    report.add('marker.limit', {}, {}, plan.markers.length - markers.length);
  const { calendar, ...rest } = plan;
  return {
    ...rest,
    ...(calendar !== undefined && known.has(calendar) && { calendar }),
    calendars: calendars.map((each) => {
      const { exceptions, dropped, years } = limitExceptions(each.exceptions, { ...plan, tasks });
      if (dropped > 0)
        report.add('exception.limit', { path: each.name ?? each.id }, { source: years }, dropped);
      return { ...each, exceptions };
    }),
    tasks,
    links: tidyLinks(plan.links, tasks, { inFile: new Set(fitted.map(({ id }) => id)), isOfChart }, report),
    markers,
  };
}

function reportFit(given: PlanTask, task: PlanTask, report: Report): void {
  const where = { task: given.title };
  if (task.id !== given.id) report.add('task.duplicate-id', where, { source: given.id, kept: task.id });
  if (task.level !== given.level)
    report.add('level.jump', where, { source: `${given.level}`, kept: `${task.level}` });
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
