import { RECURRENCE_LIMITS, RECURRENCE_UNITS } from '@giotto/chart/model';
import { parseCivil } from '@giotto/chart/time';
import { z } from 'zod';
import type { UNHELD_FIELDS } from './extra.ts';
import { PLAN_LIMITS } from './limits.ts';
import { CONSTRAINT_TYPES, DURATION_UNITS } from './plan.ts';

const MINUTE_FAULT = 'must be a date and time like 2027-03-01T08:00';
const DAY_FAULT = 'must be a date like 2027-03-01';

export const civilMinute = z.string(MINUTE_FAULT).check(({ value, issues }) => {
  const message = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) ? findDateFault(value) : MINUTE_FAULT;
  if (message !== undefined) issues.push({ code: 'custom', message, input: value });
});
const civilDay = z.string(DAY_FAULT).check(({ value, issues }) => {
  const message = /^\d{4}-\d\d-\d\d$/.test(value) ? findDateFault(value) : DAY_FAULT;
  if (message !== undefined) issues.push({ code: 'custom', message, input: value });
});
const CLOCK_FAULT = 'must be a time from 00:00 to 24:00';
const clockTime = z.string(CLOCK_FAULT).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, CLOCK_FAULT);
const interval = z
  .tuple([clockTime, clockTime], 'must be two times like ["08:00", "12:00"]')
  .refine(([from, to]) => from < to, 'must end after it begins');
const intervals = z.array(interval).max(20);
export const id = z.string().min(1).max(200);
export const title = z.string().max(PLAN_LIMITS.title);

const weekdays = z
  .array(z.number().int().min(1).max(7))
  .min(1)
  .max(7)
  .refine((days) => new Set(days).size === days.length, 'must be different days');
const recurrence = z
  .strictObject({
    unit: z.enum(RECURRENCE_UNITS),
    interval: z.number().int().min(1).max(RECURRENCE_LIMITS.interval).exactOptional(),
    days: weekdays.exactOptional(),
    position: z.union([z.literal(-1), z.number().int().min(1).max(4)]).exactOptional(),
    until: civilDay.exactOptional(),
    count: z.number().int().min(1).max(RECURRENCE_LIMITS.count).exactOptional(),
  })
  .refine(
    ({ unit, position }) => position === undefined || unit === 'month' || unit === 'year',
    'a position is only for months and years',
  )
  .refine(
    ({ unit, days, position }) => (days !== undefined) === (unit === 'week' || position !== undefined),
    'days must be there for weeks and for a position, otherwise not',
  );
const exception = z
  .strictObject({
    from: civilDay,
    to: civilDay,
    name: title.exactOptional(),
    yearly: z.boolean().exactOptional(),
    recurrence: recurrence.exactOptional(),
    intervals,
  })
  .refine(
    ({ from, to, yearly, recurrence: rule }) => rule === undefined || (from === to && yearly !== true),
    'a recurrence is only for one day, and not for every year',
  )
  .refine(
    ({ from, recurrence: rule }) => rule?.until === undefined || rule.until >= from,
    'a recurrence must not end before its first day',
  );

export const calendar = z.strictObject({
  id,
  name: title.exactOptional(),
  base: id.exactOptional(),
  week: z.array(intervals).length(7),
  exceptions: z.array(exception).max(PLAN_LIMITS.exceptions).default([]),
});

const duration = z.strictObject({
  value: z.number().min(0),
  unit: z.enum(DURATION_UNITS),
  elapsed: z.boolean(),
});

const custom = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.enum(['text', 'date', 'duration']),
    value: z.string().max(PLAN_LIMITS.customText),
  }),
  z.strictObject({ type: z.literal('number'), value: z.number() }),
  z.strictObject({ type: z.literal('flag'), value: z.boolean() }),
]);

const baseline = z.strictObject({
  name: title,
  start: civilMinute.exactOptional(),
  finish: civilMinute.exactOptional(),
});

const constraint = z.strictObject({
  type: z.enum(CONSTRAINT_TYPES),
  date: civilMinute.exactOptional(),
});

/** Custom columns by their names. */
export const customValues = z
  .record(title, custom)
  .refine((columns) => Object.keys(columns).length <= PLAN_LIMITS.custom, 'has too many columns');

export const people = z.array(title).max(PLAN_LIMITS.people);
const units = z
  .record(title, z.number().min(0))
  .refine((shares) => Object.keys(shares).length <= PLAN_LIMITS.people, 'has too many people');
export const baselines = z.array(baseline).max(PLAN_LIMITS.baselines);
export const level = z.number().int().min(0).max(PLAN_LIMITS.levels);
const url = z.string().max(2_000);
const percent = z.number().min(0).max(100);

/** Why a text in the right form is no civil date; undefined if it is one. */
function findDateFault(text: string): string | undefined {
  try {
    parseCivil(text);
    return undefined;
  } catch (error) {
    return error instanceof RangeError ? error.message : 'is not a date';
  }
}

/** Fields of a plan's task of which a chart may hold less, or nothing (`UNHELD_FIELDS`); all may be absent. */
export const unheldFields = {
  level: level.exactOptional(),
  wbs: id.exactOptional(),
  start: civilMinute.exactOptional(),
  finish: civilMinute.exactOptional(),
  duration: duration.exactOptional(),
  actualStart: civilMinute.exactOptional(),
  actualFinish: civilMinute.exactOptional(),
  milestone: z.boolean().exactOptional(),
  progress: percent.exactOptional(),
  work: z.number().min(0).exactOptional(),
  calendar: id.exactOptional(),
  manual: z.boolean().exactOptional(),
  constraint: constraint.exactOptional(),
  deadline: civilMinute.exactOptional(),
  people: people.exactOptional(),
  units: units.exactOptional(),
  url: url.exactOptional(),
  recurring: z.boolean().exactOptional(),
  custom: customValues.exactOptional(),
  baselines: baselines.exactOptional(),
} satisfies Record<(typeof UNHELD_FIELDS)[number], z.ZodType>;
