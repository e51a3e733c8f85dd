import { z } from 'zod';
import { id, printable } from './fields.ts';
import {
  civilDay,
  civilMinute,
  externalId,
  linkType,
  planColor,
  planFollows,
  planId,
  planLag,
  planLevel,
  planNotes,
  planPeople,
  planRecurrence,
  planScheduled,
  planScheduling,
  planTaskBounds,
  planTaskDates,
  planTitle,
  planUnits,
  planUrl,
  scheduleMode,
  taskFigures,
} from './plan-fields.ts';

const CLOCK_FAULT = 'must be a time from 00:00 to 24:00';
const clockTime = z.string(CLOCK_FAULT).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, CLOCK_FAULT);
const interval = z
  .tuple([clockTime, clockTime], 'must be two times like ["08:00", "12:00"]')
  .refine(([from, to]) => from < to, 'must end after it begins');
const intervals = z.array(interval).max(20, 'must be at most 20 times');

const calendar = z.strictObject({
  id: planId,
  name: planTitle.exactOptional(),
  base: planId.exactOptional(),
  week: z.array(intervals).length(7, 'must be seven days').describe('Seven days from Monday'),
  exceptions: z
    .array(
      z
        .strictObject({
          from: civilDay,
          to: civilDay,
          name: planTitle.exactOptional(),
          yearly: z.boolean().exactOptional(),
          recurrence: planRecurrence.exactOptional(),
          intervals: intervals.describe('Empty: days off'),
        })
        .refine(
          ({ from, to, yearly, recurrence }) => recurrence === undefined || (from === to && yearly !== true),
          'a recurrence is only for one day, and not for every year',
        )
        .refine(
          ({ from, recurrence }) => recurrence?.until === undefined || recurrence.until >= from,
          'a recurrence must not end before its first day',
        ),
    )
    .max(500, 'must be at most 500 exceptions')
    .exactOptional(),
});

const baseline = z.strictObject({
  name: planTitle,
  start: civilMinute.exactOptional(),
  finish: civilMinute.exactOptional(),
});

const task = z.strictObject({
  id: id
    .exactOptional()
    .describe('Of a task of the chart, or of a new one. Without it, `externalId` says which one is meant'),
  externalId: externalId
    .exactOptional()
    .describe('Your own id for it, unique in the chart; one that only repeats `id` is none'),
  title: planTitle,
  level: planLevel.describe('0 at the top; at most one more than that of the task above'),
  ...z.strictObject(planTaskDates).exactPartial().shape,
  ...z.strictObject(planTaskBounds).exactPartial().shape,
  pin: civilMinute.exactOptional().describe('Follows from `start`: ignored'),
  milestone: z.boolean().exactOptional(),
  summary: z.boolean().exactOptional().describe('Follows from the levels: ignored'),
  progress: z.number().min(0).max(100).exactOptional(),
  follows: planFollows.exactOptional(),
  schedule: scheduleMode.exactOptional(),
  people: planPeople.exactOptional(),
  units: planUnits.exactOptional(),
  notes: planNotes.exactOptional(),
  url: planUrl.exactOptional(),
  color: planColor.exactOptional().describe('Absent: stays'),
  baselines: z.array(baseline).max(11, 'must be at most 11 baselines').exactOptional(),
  // A program may send figures as it read them; they follow from the rest.
  ...z.strictObject(taskFigures).partial().shape,
});

const link = z.strictObject({
  id: id
    .exactOptional()
    .describe('Without it, the link with these ends and this type is meant, or a new one'),
  from: planId.describe('The `id` or `externalId` of a task'),
  to: planId.describe('The `id` or `externalId` of a task'),
  type: linkType,
  lag: planLag.exactOptional(),
});

/** A whole plan, as reading it answers; absent lists are empty, except calendars. */
export const planBody = z.strictObject({
  name: z.string().exactOptional().describe('Only the chart’s own: renaming it is another call'),
  source: z
    .strictObject({ format: planId.regex(printable, 'must not hold control characters') })
    .exactOptional()
    .describe('Ignored'),
  scheduled: planScheduled.exactOptional(),
  projectStart: civilMinute.exactOptional().describe('Absent: stays'),
  scheduling: z.strictObject(planScheduling).exactPartial().exactOptional(),
  calendars: z
    .array(calendar)
    .max(50, 'must be at most 50 calendars')
    .exactOptional()
    .describe('Those that it leaves out stay'),
  calendar: planId.exactOptional().describe('Which of them is the chart’s own'),
  tasks: z.array(task).exactOptional().describe('In outline order; others are removed'),
  links: z.array(link).exactOptional().describe('Others are removed'),
  markers: z
    .array(z.strictObject({ title: planTitle, date: civilMinute }))
    .max(500, 'must be at most 500 markers')
    .exactOptional()
    .describe('Others are removed'),
});
