import { isExternalId } from '@giotto/chart/external-id';
import { parseCivil } from '@giotto/chart/time';
import { z } from 'zod';
import { id } from './fields.ts';

const MINUTE_FAULT = 'must be a date and time like 2027-03-01T08:00, of the years 1900 to 2200';

/** A civil date and time to the minute, without a zone. */
export const civilMinute = z
  .string(MINUTE_FAULT)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, { error: MINUTE_FAULT, abort: true })
  .refine(isCivil, MINUTE_FAULT);

function isCivil(text: string): boolean {
  try {
    parseCivil(text);
    return true;
  } catch {
    return false;
  }
}

const DAY_FAULT = 'must be a date like 2027-03-01, of the years 1900 to 2200';
/** A civil date. */
export const civilDay = z
  .string(DAY_FAULT)
  .regex(/^\d{4}-\d\d-\d\d$/, { error: DAY_FAULT, abort: true })
  .refine(isCivil, DAY_FAULT);

const RECURRENCE_UNITS = ['day', 'week', 'month', 'year'] as const;
/** When a calendar's exception of one day comes back. */
export const planRecurrence = z
  .strictObject({
    unit: z.enum(RECURRENCE_UNITS, `must be one of ${RECURRENCE_UNITS.join(', ')}`),
    interval: z.number().int().min(1).max(999).exactOptional().describe('Every how many; absent: 1'),
    days: z
      .array(z.number().int().min(1).max(7))
      .min(1)
      .max(7)
      .refine((days) => new Set(days).size === days.length, 'must be different days')
      .exactOptional()
      .describe('1 = Monday: of a week, or those that `position` counts'),
    position: z
      .union([z.literal(-1), z.number().int().min(1).max(4)], 'must be 1 to 4, or -1 for the last')
      .exactOptional()
      .describe('Of these days in the month, -1: the last; absent: the day of the month of `from`'),
    until: civilDay.exactOptional().describe('The last day on which it may fall'),
    count: z.number().int().min(1).max(9_999).exactOptional().describe('How often it falls'),
  })
  .refine(
    ({ unit, position }) => position === undefined || unit === 'month' || unit === 'year',
    'a position is only for months and years',
  )
  .refine(
    ({ unit, days, position }) => (days !== undefined) === (unit === 'week' || position !== undefined),
    'days must be there for weeks and for a position, otherwise not',
  );

/** Ids in a plan: of the chart's own elements, and of calendars. */
export const planId = z.string().min(1).max(200);
const DURATION_UNITS = ['min', 'h', 'd', 'w', 'mo'] as const;
export const linkType = z.enum(['FS', 'SS', 'FF', 'SF'], 'must be FS, SS, FF or SF');
export const scheduleMode = z.enum(['auto', 'manual', 'locked'], 'must be auto, manual or locked');
const elapsed = z.boolean().describe('By the clock instead of working time');

/** A length; more than 110,000 days are none. */
const planDuration = z.strictObject({
  value: z.number().min(0),
  unit: z.enum(DURATION_UNITS, 'must be min, h, d, w or mo'),
  elapsed,
});

/** A delay of a link, negative for a lead. */
export const planLag = z.strictObject({
  value: z.number().min(-200_000_000).max(200_000_000),
  unit: z.enum([...DURATION_UNITS, '%'], 'must be min, h, d, w, mo or %'),
  elapsed,
});

const CONSTRAINTS = ['ASAP', 'ALAP', 'SNET', 'SNLT', 'FNET', 'FNLT', 'MSO', 'MFO'] as const;
const constraintType = z.enum(CONSTRAINTS, `must be one of ${CONSTRAINTS.join(', ')}`);
const planConstraint = z.strictObject({
  type: constraintType,
  date: civilMinute.exactOptional().describe('Absent for ASAP and ALAP'),
});

/** When a task is, and what bounds it. */
export const planTaskDates = {
  start: civilMinute,
  finish: civilMinute,
  duration: planDuration,
};
/** The same, of which a task may have none. */
export const planTaskBounds = {
  actualStart: civilMinute,
  actualFinish: civilMinute,
  calendar: planId,
  constraint: planConstraint,
  deadline: civilMinute,
};

/** The id that a program gives a task; one in a chart. */
export const externalId = z
  .string()
  .refine(isExternalId, 'must be 1 to 200 characters without control characters');
const LEVEL_FAULT = 'must be a whole number from 0 to 5';
export const planLevel = z.int(LEVEL_FAULT).min(0, LEVEL_FAULT).max(5, LEVEL_FAULT);
export const planTitle = z.string().max(500, 'must be at most 500 characters');
/** People on a task, by name. */
export const planPeople = z
  .array(z.string().max(100, 'must be at most 100 characters'))
  .max(50, 'must be at most 50 people');
export const planUnits = z.record(
  z.string().max(100, 'must be at most 100 characters'),
  z.number().min(0).max(1_000),
);
export const planNotes = z.string().max(10_000, 'must be at most 10,000 characters');
/** The colour of a bar or of a milestone's icon. */
export const planColor = z
  .string()
  .regex(/^#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/, 'must be a colour such as #2563EB or #2563EB80')
  .describe('Given by hand, `#2563EB` or with opacity `#2563EB80`; absent: that of its design template');
export const planUrl = z.string().max(2_000, 'must be at most 2,000 characters');

const HOLDERS = [
  'link',
  'constraint',
  'summary-constraint',
  'project-start',
  'project-finish',
  'status-date',
  'started',
  'finished',
  'calendar',
] as const;
/** What holds a task where it lies. */
export const holder = z.strictObject({
  kind: z.enum(HOLDERS).describe('`calendar`: no working time there'),
  link: id.optional(),
  task: id
    .optional()
    .describe('Of a link the task at its other end, of `summary-constraint` the task that has it'),
  type: constraintType.optional(),
  date: civilMinute.optional().describe('Of the constraint, the project or its status'),
  calendar: planId.optional(),
});

const FROM_MESSAGE = 'must be start or finish';
const LAG_CALENDARS = ['successor', 'predecessor', 'chart', 'elapsed'] as const;
/** Whether dates follow; absent: stays. */
export const planScheduled = z
  .boolean('must be true or false')
  .describe(
    'Whether dates follow from links, calendars and constraints. Everything else is changed in the chart as it is drawn: it is turned off before, and on afterwards; absent: stays',
  );
/** How dates follow from links, calendars and constraints. */
export const planScheduling = {
  from: z.enum(['start', 'finish'], FROM_MESSAGE),
  finish: civilMinute,
  statusDate: civilMinute,
  lagCalendar: z.enum(LAG_CALENDARS, `must be one of ${LAG_CALENDARS.join(', ')}`),
  alap: z.enum(['free', 'total'], 'must be free or total'),
  criticalSlack: z.number().min(0).max(525_600),
  hasOwnEnds: z.boolean(),
  followBelow: z
    .boolean()
    .describe('Whether summaries take their dates and progress from the tasks below them'),
};
/** What a summary takes from the tasks below it, where that isn't all. */
export const planFollows = z
  .enum(['dates', 'nothing'], 'must be dates or nothing')
  .describe(
    'Of a summary where `scheduling.followBelow` is on: what it takes from the tasks below it; absent: dates and progress',
  );

const CONFLICTS = [
  'link-not-counted',
  'link-not-kept',
  'hard-date',
  'deadline-missed',
  'calendar-unknown',
  'out-of-range',
] as const;
export const conflictKind = z.enum(CONFLICTS);

/** When a task can and must be done; slack is in minutes of working time. */
export const taskFigures = {
  earlyStart: civilMinute,
  earlyFinish: civilMinute,
  lateStart: civilMinute,
  lateFinish: civilMinute,
  totalSlack: z
    .number()
    .describe('By how much it can be later without delaying the end; negative if it is too late'),
  freeSlack: z
    .number()
    .optional()
    .describe('By how much it can be later without moving another task; absent for tasks with children'),
  critical: z.boolean(),
  drivers: z.array(id).optional().describe('Ids of the links that decide where it lies; absent: none'),
  conflicts: z
    .array(z.strictObject({ kind: conflictKind, link: id.optional(), calendar: id.optional() }))
    .optional()
    .describe('What can’t be kept at it; absent: nothing'),
};
