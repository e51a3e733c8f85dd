import { CONSTRAINT_TYPES } from '../../model/index.ts';
import type { WorkingCalendar } from '../calendar/working-calendar.ts';
import type { Network } from '../network.ts';
import {
  type ActivityTable,
  AUTO,
  MANUAL,
  NO_CONSTRAINT,
  STARTED,
  type SummaryTable,
} from './compiled-network.ts';
import { placeStarted, remainingOf } from './place-started.ts';

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
    constraint: new Int32Array(count).fill(NO_CONSTRAINT),
    constraintAt: new Float64Array(count),
    pin: new Float64Array(count).fill(Number.NaN),
    deadline: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
    summary: new Int32Array(count).fill(-1),
  };
}

/** `everyMinute` is the index of the calendar of elapsed time. As drawn, every activity is taken as manual. */
export function compileActivities(
  { activities, options }: Network,
  calendars: readonly WorkingCalendar[],
  everyMinute: number,
  summaries: SummaryTable,
  asDrawn: boolean,
): ActivityTable {
  const table = makeTable(activities.length);
  activities.forEach((activity, index) => {
    const calendarIndex = activity.isElapsed ? everyMinute : activity.calendar;
    const calendar = calendars[calendarIndex];
    if (calendar === undefined)
      throw new RangeError(`Activity ${activity.id} has no calendar ${activity.calendar}.`);
    const actual = placeStarted(activity, calendar, options.statusDate);
    const isManual = asDrawn || !activity.isAuto;
    const { start, finish } = isManual || actual === undefined ? activity.drawn : actual;
    table.calendar[index] = calendarIndex;
    table.mode[index] = isManual ? MANUAL : actual === undefined ? AUTO : STARTED;
    table.start[index] = start;
    table.finish[index] = finish;
    table.length[index] = isManual ? calendar.between(start, finish) : activity.length;
    table.isStarted[index] = Number(actual !== undefined);
    table.isFinished[index] = Number(activity.actualFinish !== undefined || activity.progress >= 100);
    table.remaining[index] = remainingOf(activity);
    if (activity.constraint !== undefined) {
      table.constraint[index] = CONSTRAINT_TYPES.indexOf(activity.constraint.type);
      table.constraintAt[index] = activity.constraint.at;
    }
    if (activity.pin !== undefined) table.pin[index] = activity.pin;
    const summary = activity.summary ?? -1;
    table.summary[index] = summary;
    table.deadline[index] = Math.min(
      activity.deadline ?? Number.POSITIVE_INFINITY,
      summaries.deadline[summary] ?? Number.POSITIVE_INFINITY,
    );
  });
  return table;
}
