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

/** From a moment to a later one; of a milestone, to the same. */
export interface Span {
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
    hasChildren[at] === true && isOpen(task)
      ? undefined
      : datedSpan(hasChildren[at] === true ? asSummary(task) : task, isMilestone[at] === true, calendars),
  );
  fillSummaries(tasks, spans, calendars);
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

/** Whether a task doesn't say when it ends: a summary then reaches as far as what is below it. */
function isOpen({ finish, duration }: PlanTask): boolean {
  return duration === undefined && finish === undefined;
}

/** A summary’s dates are read in working time, however its length is stated: in a chart it has none of its own. */
function asSummary(task: PlanTask): PlanTask {
  const { duration } = task;
  if (duration?.elapsed !== true || task.start === undefined || task.finish === undefined) return task;
  return { ...task, duration: { ...duration, elapsed: false } };
}

function datedSpan(task: PlanTask, isMilestone: boolean, calendars: Calendars): Span | undefined {
  const start = task.start === undefined ? undefined : civilMinutesOf(task.start);
  const finish = task.finish === undefined ? undefined : civilMinutesOf(task.finish);
  const calendar = calendars.of(task);
  if (isMilestone) {
    const at = finish ?? start;
    return at === undefined ? undefined : { from: at, to: at };
  }
  if (start === undefined && finish === undefined) return undefined;
  if (start !== undefined && finish !== undefined)
    return spanOfDates(start, finish, task.duration?.elapsed ? undefined : calendar);
  if (start !== undefined) return spanFrom(start, task, calendar);
  return spanUntil(finish ?? 0, task, calendar);
}

/** From a start as long as the task is, a day without a length; from midnight, as from the day's first working hour. */
function spanFrom(start: CivilMinutes, { duration }: PlanTask, calendar: WorkingCalendar | undefined): Span {
  if (calendar === undefined || duration?.elapsed)
    return { from: start, to: start + (duration === undefined ? MINUTES_PER_DAY : clockLength(duration)) };
  const day = Math.floor(start / MINUTES_PER_DAY);
  const midnight = day * MINUTES_PER_DAY;
  const from = start === midnight ? midnight + calendar.dayStart(day) : start;
  if (duration !== undefined)
    return spanOfDates(from, calendar.addWork(from, durationMinutes(duration, calendar)), calendar);
  return from === midnight + calendar.dayStart(day)
    ? { from: midnight, to: midnight + MINUTES_PER_DAY }
    : { from, to: from + MINUTES_PER_DAY };
}

/** The same from the other end. */
function spanUntil(
  finish: CivilMinutes,
  { duration }: PlanTask,
  calendar: WorkingCalendar | undefined,
): Span {
  if (calendar === undefined || duration?.elapsed)
    return { from: finish - (duration === undefined ? MINUTES_PER_DAY : clockLength(duration)), to: finish };
  const day = Math.ceil(finish / MINUTES_PER_DAY) - 1;
  const midnight = day * MINUTES_PER_DAY;
  const to = finish === midnight + MINUTES_PER_DAY ? midnight + calendar.dayEnd(day) : finish;
  if (duration !== undefined)
    return spanOfDates(calendar.removeWork(to, durationMinutes(duration, calendar)), to, calendar);
  return to === midnight + calendar.dayEnd(day)
    ? { from: midnight, to: midnight + MINUTES_PER_DAY }
    : { from: to - MINUTES_PER_DAY, to };
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
  if (calendar === undefined || !areDaysOfWork(from, to, calendar))
    return { from, to: Math.max(to, from + 1) };
  return {
    from: Math.floor(from / MINUTES_PER_DAY) * MINUTES_PER_DAY,
    to: Math.ceil(to / MINUTES_PER_DAY) * MINUTES_PER_DAY,
  };
}

/** Whether work begins on its first day at `from`, and ends on its last day at `to`. */
export function areDaysOfWork(from: CivilMinutes, to: CivilMinutes, calendar: WorkingCalendar): boolean {
  const first = Math.floor(from / MINUTES_PER_DAY);
  const last = Math.ceil(to / MINUTES_PER_DAY) - 1;
  return (
    last >= first &&
    from - first * MINUTES_PER_DAY === calendar.dayStart(first) &&
    to - last * MINUTES_PER_DAY === calendar.dayEnd(last)
  );
}

/** How many whole days a bar has if nobody works on any of them: its length in usual days (CH-652). 0 for others. */
export function daysOffAlone(from: CivilMinutes, to: CivilMinutes, calendar: WorkingCalendar): number {
  if (!areDaysOfWork(from, to, calendar) || calendar.workBetween(from, to) > 0) return 0;
  return Math.ceil(to / MINUTES_PER_DAY) - Math.floor(from / MINUTES_PER_DAY);
}

/** The length of a bar that covers no working time, in minutes: in usual days, as if it lay where people work (CH-652). */
export function lengthOffWork(from: CivilMinutes, to: CivilMinutes, calendar: WorkingCalendar): number {
  const { minutesPerDay } = calendar;
  const days = daysOffAlone(from, to, calendar);
  if (days > 0) return days * minutesPerDay;
  const whole = Math.floor((to - from) / MINUTES_PER_DAY);
  return whole * minutesPerDay + Math.min(minutesPerDay, to - from - whole * MINUTES_PER_DAY);
}

/**
 * A summary without dates, or without an end, spans its children, from its own start if it follows nothing; from the last task
 * up, so that inner ones are known first.
 */
function fillSummaries(tasks: readonly PlanTask[], spans: (Span | undefined)[], calendars: Calendars): void {
  for (let at = tasks.length - 1; at >= 0; at--) {
    const task = tasks[at];
    if (spans[at] !== undefined || task === undefined) continue;
    const { level } = task;
    let from = Number.POSITIVE_INFINITY;
    let to = Number.NEGATIVE_INFINITY;
    for (let below = at + 1; (tasks[below]?.level ?? -1) > level; below++) {
      const span = spans[below];
      if (span === undefined) continue;
      from = Math.min(from, span.from);
      to = Math.max(to, span.to);
    }
    const own = datedSpan(task, false, calendars);
    const begin = task.follows === 'nothing' ? (own?.from ?? from) : Math.min(own?.from ?? from, from);
    spans[at] = from <= to ? { from: begin, to: Math.max(to, begin + 1) } : own;
  }
}

function undatedSpan(task: PlanTask, from: CivilMinutes, isMilestone: boolean, calendars: Calendars): Span {
  if (isMilestone) return { from, to: from };
  return spanFrom(from, task, calendars.of(task));
}

function firstMoment(spans: readonly (Span | undefined)[], plan: Plan, today: string): CivilMinutes {
  const first = spans.reduce((least, span) => Math.min(least, span?.from ?? least), Number.POSITIVE_INFINITY);
  if (Number.isFinite(first)) return first;
  const begin = parseCivil(plan.projectStart ?? today);
  return Math.floor(begin / MINUTES_PER_DAY) * MINUTES_PER_DAY;
}
