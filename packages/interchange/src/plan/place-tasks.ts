import { type CivilMinutes, MINUTES_PER_DAY, parseCivil } from '@giotto/chart/time';
import type { Report } from '../report/index.ts';
import { civilMinutesOf } from './civil.ts';
import { durationMinutes } from './duration-minutes.ts';
import type { Plan, PlanTask } from './plan.ts';
import { STANDARD_CALENDAR, WorkingCalendar } from './working-calendar.ts';

/** A task of the plan with its place on the time axis. */
export interface PlacedTask {
  readonly task: PlanTask;
  readonly hasChildren: boolean;
  /** Whether it's drawn as a milestone: one that contains tasks is a bar. */
  readonly isMilestone: boolean;
  readonly from: CivilMinutes;
  /** Later than `from` for a bar; equal for a milestone. */
  readonly to: CivilMinutes;
}

/** The place of one task, before its neighbours are known. */
interface Span {
  readonly from: CivilMinutes;
  readonly to: CivilMinutes;
}

/**
 * Where each task is drawn: the file's dates, else those that follow from its duration or its children; a task without any
 * begins where the task before it ends. Days that are worked from their first to their last hour are whole days.
 */
export function placeTasks(plan: Plan, today: string, report: Report): readonly PlacedTask[] {
  const calendars = new Calendars(plan);
  const { tasks } = plan;
  const hasChildren = tasks.map(({ level }, at) => (tasks[at + 1]?.level ?? 0) > level);
  const isMilestone = tasks.map(({ milestone = false }, at) => milestone && hasChildren[at] !== true);
  const spans: (Span | undefined)[] = tasks.map((task, at) =>
    datedSpan(task, isMilestone[at] === true, calendars),
  );
  fillSummaries(tasks, spans);
  alignMilestones(plan, spans, isMilestone, report);
  let next = firstMoment(spans, plan, today);
  return tasks.map((task, at) => {
    const known = spans[at];
    if (known === undefined) report.add('chart.undated', { task: task.title });
    const span = known ?? undatedSpan(task, next, isMilestone[at] === true, calendars);
    if (hasChildren[at] !== true) next = span.to;
    return { task, hasChildren: hasChildren[at] === true, isMilestone: isMilestone[at] === true, ...span };
  });
}

/** The calendars of a plan's tasks; undefined for a plan whose dates follow none. */
class Calendars {
  readonly #known: ReadonlyMap<string, WorkingCalendar>;
  readonly #project: string | undefined;

  constructor({ calendars, calendar }: Plan) {
    this.#known = new Map(calendars.map((each) => [each.id, new WorkingCalendar(each)]));
    this.#project = calendar;
  }

  of({ calendar }: PlanTask): WorkingCalendar | undefined {
    return this.#known.get(calendar ?? this.#project ?? '');
  }
}

const standard = new WorkingCalendar(STANDARD_CALENDAR);

function datedSpan(task: PlanTask, isMilestone: boolean, calendars: Calendars): Span | undefined {
  const start = task.start === undefined ? undefined : civilMinutesOf(task.start);
  const finish = task.finish === undefined ? undefined : civilMinutesOf(task.finish);
  const calendar = calendars.of(task);
  if (isMilestone) {
    const at = finish ?? start;
    return at === undefined ? undefined : { from: at, to: at };
  }
  if (start === undefined && finish === undefined) return undefined;
  const from = start ?? beforeFinish(task, finish ?? 0, calendar);
  const to = finish ?? afterStart(task, from, calendar);
  return spanOfDates(from, to, calendar);
}

function afterStart({ duration }: PlanTask, from: CivilMinutes, calendar: WorkingCalendar | undefined) {
  if (duration === undefined) return from + MINUTES_PER_DAY;
  if (duration.elapsed || calendar === undefined) return from + clockLength(duration);
  return calendar.addWork(from, durationMinutes(duration, calendar));
}

function beforeFinish({ duration }: PlanTask, to: CivilMinutes, calendar: WorkingCalendar | undefined) {
  if (duration === undefined) return to - MINUTES_PER_DAY;
  if (duration.elapsed || calendar === undefined) return to - clockLength(duration);
  return calendar.removeWork(to, durationMinutes(duration, calendar));
}

/** Without a calendar every day counts: five days are five days. */
function clockLength(duration: NonNullable<PlanTask['duration']>): number {
  return Math.max(1, durationMinutes({ ...duration, elapsed: true }, standard));
}

/** A bar from the first to the last working hour of its days covers them whole: people read days, not office hours. */
export function spanOfDates(
  from: CivilMinutes,
  to: CivilMinutes,
  calendar: WorkingCalendar | undefined,
): Span {
  if (calendar === undefined) return { from, to: Math.max(to, from + 1) };
  const first = Math.floor(from / MINUTES_PER_DAY);
  const last = Math.ceil(to / MINUTES_PER_DAY) - 1;
  const start = from - first * MINUTES_PER_DAY === calendar.dayStart(first) ? first * MINUTES_PER_DAY : from;
  const end = to - last * MINUTES_PER_DAY === calendar.dayEnd(last) ? (last + 1) * MINUTES_PER_DAY : to;
  return { from: start, to: Math.max(end, start + 1) };
}

/**
 * Moves a milestone at the end of a working day, where the work before it ends, to the end of that day, where the bars of
 * that work end when they're drawn whole: otherwise its links would look violated.
 */
function alignMilestones(
  { tasks, links }: Plan,
  spans: (Span | undefined)[],
  isMilestone: readonly boolean[],
  report: Report,
): void {
  const rows = new Map(tasks.map(({ id }, at) => [id, at]));
  for (const { from, to, type } of links) {
    const [before, at] = [rows.get(from) ?? -1, rows.get(to) ?? -1];
    const [work, milestone] = [spans[before], spans[at]];
    const { finish, title } = { ...tasks[before], title: tasks[at]?.title ?? '' };
    if (isMilestone[at] !== true || type[0] !== 'F' || !work || !milestone || finish === undefined) continue;
    const isInTime = civilMinutesOf(finish) <= milestone.from;
    if (!isInTime || work.to <= milestone.from || work.to - milestone.from >= MINUTES_PER_DAY) continue;
    report.add('chart.milestone-day', { task: title });
    spans[at] = { from: work.to, to: work.to };
  }
}

/** A summary without dates spans its children; from the last task up, so that inner ones are known first. */
function fillSummaries(tasks: readonly PlanTask[], spans: (Span | undefined)[]): void {
  for (let at = tasks.length - 1; at >= 0; at--) {
    if (spans[at] !== undefined) continue;
    const level = tasks[at]?.level ?? 0;
    let from = Number.POSITIVE_INFINITY;
    let to = Number.NEGATIVE_INFINITY;
    for (let below = at + 1; (tasks[below]?.level ?? -1) > level; below++) {
      const span = spans[below];
      if (span === undefined) continue;
      from = Math.min(from, span.from);
      to = Math.max(to, span.to);
    }
    if (from <= to) spans[at] = { from, to: Math.max(to, from + 1) };
  }
}

function undatedSpan(task: PlanTask, from: CivilMinutes, isMilestone: boolean, calendars: Calendars): Span {
  if (isMilestone) return { from, to: from };
  return spanOfDates(from, afterStart(task, from, calendars.of(task)), calendars.of(task));
}

function firstMoment(spans: readonly (Span | undefined)[], plan: Plan, today: string): CivilMinutes {
  const first = spans.reduce((least, span) => Math.min(least, span?.from ?? least), Number.POSITIVE_INFINITY);
  if (Number.isFinite(first)) return first;
  const begin = parseCivil(plan.projectStart ?? today);
  return Math.floor(begin / MINUTES_PER_DAY) * MINUTES_PER_DAY;
}
