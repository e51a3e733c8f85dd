import { CONSTRAINT_TYPES } from '../../model/index.ts';
import type { WorkingCalendar } from '../calendar/working-calendar.ts';
import type { Activity, Minute, Network } from '../network.ts';
import {
  type ActivityTable,
  AUTO,
  MANUAL,
  NO_CONSTRAINT,
  STARTED,
  type SummaryTable,
} from './compiled-network.ts';
import { hasActualDates, placeStarted, remainingOf } from './place-started.ts';

function makeTable(count: number): ActivityTable {
  return {
    calendar: new Int32Array(count),
    length: new Float64Array(count),
    mode: new Uint8Array(count),
    start: new Float64Array(count),
    finish: new Float64Array(count),
    isStarted: new Uint8Array(count),
    isFinished: new Uint8Array(count),
    remaining: new Float64Array(count),
    constraint: new Int32Array(count),
    constraintAt: new Float64Array(count),
    pin: new Float64Array(count),
    deadline: new Float64Array(count),
    summary: new Int32Array(count),
  };
}

/** What activities are compiled with. */
export interface ActivityContext {
  readonly calendars: readonly WorkingCalendar[];
  /** The index of the calendar of elapsed time. */
  readonly everyMinute: number;
  readonly summaries: SummaryTable;
  /** Every activity is taken as manual. */
  readonly asDrawn: boolean;
}

/** Writes an activity into the table, over whatever was at its index. */
export function compileActivity(
  table: ActivityTable,
  index: number,
  activity: Activity,
  rescheduleAfter: Minute | undefined,
  { calendars, everyMinute, summaries, asDrawn }: ActivityContext,
): void {
  const { constraint, summary = -1 } = activity;
  const calendarIndex = activity.isElapsed ? everyMinute : activity.calendar;
  const calendar = calendars[calendarIndex];
  if (calendar === undefined)
    throw new RangeError(`Activity ${activity.id} has no calendar ${activity.calendar}.`);
  const isManual = asDrawn || !activity.isAuto;
  const actual = placeStarted(activity, calendar, rescheduleAfter);
  const { start, finish } = isManual || actual === undefined ? activity.drawn : actual;
  table.calendar[index] = calendarIndex;
  table.mode[index] = isManual ? MANUAL : actual === undefined ? AUTO : STARTED;
  table.start[index] = start;
  table.finish[index] = finish;
  table.length[index] = isManual ? calendar.between(start, finish) : activity.length;
  table.isStarted[index] = Number(isManual ? hasActualDates(activity) : actual !== undefined);
  table.isFinished[index] = Number(activity.actualFinish !== undefined || activity.progress >= 100);
  table.remaining[index] = remainingOf(activity);
  table.constraint[index] =
    constraint === undefined ? NO_CONSTRAINT : CONSTRAINT_TYPES.indexOf(constraint.type);
  table.constraintAt[index] = constraint?.at ?? 0;
  table.pin[index] = activity.pin ?? Number.NaN;
  table.summary[index] = summary;
  table.deadline[index] = Math.min(
    activity.deadline ?? Number.POSITIVE_INFINITY,
    summaries.deadline[summary] ?? Number.POSITIVE_INFINITY,
  );
}

export function compileActivities({ activities, options }: Network, context: ActivityContext): ActivityTable {
  const table = makeTable(activities.length);
  activities.forEach((activity, index) => {
    compileActivity(table, index, activity, options.rescheduleAfter, context);
  });
  return table;
}
