import { type ChartDriver, figuresOfChart } from '@giotto/chart/chart-schedule';
import { isDone, type State, standsByItself, timelineOf, type Unit } from '@giotto/chart/model';
import { MINUTES_PER_DAY, minutesAt } from '@giotto/chart/time';
import type { AnswerOf, tryPlan } from '@giotto/contract/api';
import type { ChartTasks } from '@giotto/interchange/convert';
import { type PlanPatch, type TaskPatch, withoutRestated } from '@giotto/interchange/patch';
import {
  civilMinutesOf,
  type PlanTask,
  STANDARD_CALENDAR,
  toCivilMinute,
  WorkingCalendar,
} from '@giotto/interchange/plan';

type Held = AnswerOf<typeof tryPlan>['held'][number];
type Holder = Held['by'][number];
type Place = Held['asked'];

/** A chart with the tasks of its plan. */
interface PlannedChart {
  readonly state: State;
  readonly tasks: ChartTasks;
}

/**
 * The tasks that a patch gives a start or finish at which they don't lie afterwards, each with what holds it where it lies. A
 * moment within the same day that only the working hours move, as from midnight to the morning, is where it was asked for.
 * @param before the tasks that the patch changes
 */
export function heldTasks(before: ChartTasks, patch: PlanPatch, after: PlannedChart): readonly Held[] {
  const asked = (withoutRestated(before, patch).tasks ?? []).filter(
    ({ start, finish }) => start !== undefined || finish !== undefined,
  );
  if (asked.length === 0) return [];
  const calendars = createCalendars(after.tasks.frame);
  return asked.flatMap((one): readonly Held[] => {
    const task = after.tasks.of(one.id);
    if (task === undefined) return [];
    const unmet = unmetDates(one, task);
    if (unmet.start === undefined && unmet.finish === undefined) return [];
    const isOnlyCalendar = isLeftToCalendar(unmet, task, calendars(task));
    if (isOnlyCalendar && isSameDay(unmet, task)) return [];
    const by = isOnlyCalendar ? [calendarOf(after.tasks.frame, task)] : holdersOf(after, task, unmet);
    return [{ id: task.id, title: task.title, asked: unmet, after: placeOf(task), by }];
  });
}

function placeOf({ start, finish }: PlanTask): Place {
  return { ...(start !== undefined && { start }), ...(finish !== undefined && { finish }) };
}

/** The dates that were asked for and aren't the task's. */
function unmetDates({ start, finish }: TaskPatch, task: PlanTask): Place {
  return {
    ...(start !== undefined && start !== task.start && { start }),
    ...(finish !== undefined && finish !== task.finish && { finish }),
  };
}

/** A finish at midnight ends the day before. */
function isSameDay(unmet: Place, task: PlanTask): boolean {
  const dayOf = { start: dayAt, finish: (moment: string) => dayAt(moment, 1) };
  return (['start', 'finish'] as const).every((side) => {
    const [asked, after] = [unmet[side], task[side]];
    return asked === undefined || (after !== undefined && dayOf[side](asked) === dayOf[side](after));
  });
}

function dayAt(moment: string, minutesBefore = 0): number {
  return Math.floor((civilMinutesOf(moment) - minutesBefore) / MINUTES_PER_DAY);
}

/** Whether no working time lies between what was asked for and what it became; lengths by the clock have no hours. */
function isLeftToCalendar(unmet: Place, task: PlanTask, calendar: WorkingCalendar): boolean {
  if (task.milestone || task.duration?.elapsed) return false;
  return (['start', 'finish'] as const).every((side) => {
    const [one, other] = [unmet[side], task[side]];
    if (one === undefined || other === undefined) return true;
    const [first, last] = one < other ? [one, other] : [other, one];
    const [from, to] = [civilMinutesOf(first), civilMinutesOf(last)];
    return calendar.addWork(from, 1) > to;
  });
}

function createCalendars({
  calendars,
  calendar: project,
}: ChartTasks['frame']): (task: PlanTask) => WorkingCalendar {
  const known = new Map<string | undefined, WorkingCalendar>();
  return ({ calendar = project }) => {
    const found =
      known.get(calendar) ??
      new WorkingCalendar(calendars.find(({ id }) => id === calendar) ?? STANDARD_CALENDAR);
    known.set(calendar, found);
    return found;
  };
}

function calendarOf({ calendar: project }: ChartTasks['frame'], { calendar = project }: PlanTask): Holder {
  return { kind: 'calendar', ...(calendar !== undefined && { calendar }) };
}

/** What decides where a task lies, as 'Why here?' of the editor says it; its calendar if nothing else does. */
function holdersOf({ state, tasks }: PlannedChart, task: PlanTask, asked: Place): Held['by'] {
  const { isScheduled, driversOf } = figuresOfChart(state);
  const stands = (task.schedule ?? 'auto') === 'auto' && standsByItself(task);
  const isFinished = task.actualFinish !== undefined || (stands && isDone(task));
  if (isScheduled && isFinished) return [{ kind: 'finished' }];
  if (isScheduled && (task.actualStart !== undefined || stands)) return [{ kind: 'started' }];
  const dateAt = (at: Unit) => toCivilMinute(minutesAt(at, timelineOf(state).startDate));
  const by = driversOf(task.id).flatMap((driver) => holderOf(driver, task, dateAt));
  const others = by.filter(
    ({ date }) => date === undefined || (date !== asked.start && date !== asked.finish),
  );
  return others.length > 0 ? others : [calendarOf(tasks.frame, task)];
}

/** A task that was only put where it is isn't held. */
function holderOf(driver: ChartDriver, { id }: PlanTask, dateAt: (at: Unit) => string): readonly Holder[] {
  switch (driver.kind) {
    case 'link':
      return [{ kind: 'link', link: driver.link, task: driver.to === id ? driver.from : driver.to }];
    case 'constraint': {
      const { kind, type, at } = driver;
      return [{ kind, type, ...(at !== undefined && { date: dateAt(at) }) }];
    }
    case 'summary-constraint':
      return [{ kind: driver.kind, task: driver.summary, type: driver.type, date: dateAt(driver.at) }];
    case 'project-start':
    case 'project-finish':
      return [{ kind: driver.kind, date: dateAt(driver.at) }];
    case 'pin':
    case 'child':
      return [];
  }
}
