import { DEPENDENCY_TYPES, SCHEDULES } from '@giotto/chart/model';
import { parseCivil } from '@giotto/chart/time';
import { z } from 'zod';
import { PLAN_LIMITS } from './limits.ts';
import { CONSTRAINT_TYPES, DURATION_UNITS, type Plan } from './plan.ts';

const MINUTE_FAULT = 'must be a date and time like 2027-03-01T08:00';
const DAY_FAULT = 'must be a date like 2027-03-01';

const civilMinute = z.string(MINUTE_FAULT).check(({ value, issues }) => {
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
const id = z.string().min(1).max(200);
const title = z.string().max(PLAN_LIMITS.title);

const calendar = z.strictObject({
  id,
  name: title.exactOptional(),
  base: id.exactOptional(),
  week: z.array(intervals).length(7),
  exceptions: z
    .array(z.strictObject({ from: civilDay, to: civilDay, name: title.exactOptional(), intervals }))
    .max(PLAN_LIMITS.exceptions)
    .default([]),
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

const stated = z.strictObject({
  earlyStart: civilMinute.exactOptional(),
  earlyFinish: civilMinute.exactOptional(),
  lateStart: civilMinute.exactOptional(),
  lateFinish: civilMinute.exactOptional(),
  totalSlack: z.number().exactOptional(),
  freeSlack: z.number().exactOptional(),
  critical: z.boolean().exactOptional(),
});

const task = z.strictObject({
  id,
  externalId: id.exactOptional(),
  wbs: id.exactOptional(),
  title,
  level: z.number().int().min(0).max(PLAN_LIMITS.levels),
  start: civilMinute.exactOptional(),
  finish: civilMinute.exactOptional(),
  duration: duration.exactOptional(),
  actualStart: civilMinute.exactOptional(),
  actualFinish: civilMinute.exactOptional(),
  milestone: z.boolean().exactOptional(),
  summary: z.boolean().exactOptional(),
  progress: z.number().min(0).max(100).exactOptional(),
  work: z.number().min(0).exactOptional(),
  calendar: id.exactOptional(),
  schedule: z.enum(SCHEDULES).exactOptional(),
  manual: z.boolean().exactOptional(),
  constraint: z
    .strictObject({ type: z.enum(CONSTRAINT_TYPES), date: civilMinute.exactOptional() })
    .exactOptional(),
  deadline: civilMinute.exactOptional(),
  people: z.array(title).max(PLAN_LIMITS.people).default([]),
  notes: z.string().max(PLAN_LIMITS.notes).exactOptional(),
  url: z.string().max(2_000).exactOptional(),
  recurring: z.boolean().exactOptional(),
  custom: z
    .record(title, custom)
    .refine((columns) => Object.keys(columns).length <= PLAN_LIMITS.custom, 'has too many columns')
    .default({}),
  baselines: z.array(baseline).max(PLAN_LIMITS.baselines).default([]),
  stated: stated.exactOptional(),
});

const link = z.strictObject({
  from: id,
  to: id,
  type: z.enum(DEPENDENCY_TYPES),
  lag: z
    .strictObject({ value: z.number(), unit: z.enum([...DURATION_UNITS, '%']), elapsed: z.boolean() })
    .exactOptional(),
  cross: z.boolean().exactOptional(),
});

/** Why a text in the right form is no civil date; undefined if it is one. */
function findDateFault(text: string): string | undefined {
  try {
    parseCivil(text);
    return undefined;
  } catch (error) {
    return error instanceof RangeError ? error.message : 'is not a date';
  }
}

/** The Plan as JSON, as the API and `.plan.json` files hold it; absent lists are empty. */
export const planSchema = z.strictObject({
  name: z.string().max(PLAN_LIMITS.name).exactOptional(),
  source: z
    .strictObject({ format: title, program: title.exactOptional(), version: title.exactOptional() })
    .exactOptional(),
  projectStart: civilMinute.exactOptional(),
  calendars: z.array(calendar).max(PLAN_LIMITS.calendars).default([]),
  calendar: id.exactOptional(),
  tasks: z.array(task).max(PLAN_LIMITS.tasks).default([]),
  links: z.array(link).max(PLAN_LIMITS.links).default([]),
  markers: z
    .array(z.strictObject({ title, date: civilMinute }))
    .max(PLAN_LIMITS.markers)
    .default([]),
}) satisfies z.ZodType<Plan>;
