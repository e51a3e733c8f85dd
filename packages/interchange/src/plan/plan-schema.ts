import { isColour } from '@giotto/chart/colour';
import {
  ALAP_MODES,
  DEPENDENCY_TYPES,
  FOLLOWED,
  LAG_CALENDARS,
  SCHEDULE_DIRECTIONS,
  SCHEDULES,
} from '@giotto/chart/model';
import { z } from 'zod';
import {
  baselines,
  calendar,
  civilMinute,
  customValues,
  id,
  level,
  people,
  title,
  unheldFields,
} from './field-schemas.ts';
import { FILE_LIMITS, PLAN_LIMITS } from './limits.ts';
import { DURATION_UNITS, type Plan } from './plan.ts';

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
  title,
  ...unheldFields,
  level,
  summary: z.boolean().exactOptional(),
  pin: civilMinute.exactOptional(),
  follows: z.enum(FOLLOWED).exactOptional(),
  schedule: z.enum(SCHEDULES).exactOptional(),
  people: people.default([]),
  notes: z.string().max(PLAN_LIMITS.notes).exactOptional(),
  color: z.string().refine(isColour, 'must be a colour such as #2563EB or #2563EB80').exactOptional(),
  custom: customValues.default({}),
  baselines: baselines.default([]),
  stated: stated.exactOptional(),
});

const link = z.strictObject({
  id: id.exactOptional(),
  from: id,
  to: id,
  type: z.enum(DEPENDENCY_TYPES),
  lag: z
    .strictObject({ value: z.number(), unit: z.enum([...DURATION_UNITS, '%']), elapsed: z.boolean() })
    .exactOptional(),
  cross: z.boolean().exactOptional(),
});

const scheduling = z.strictObject({
  from: z.enum(SCHEDULE_DIRECTIONS).exactOptional(),
  finish: civilMinute.exactOptional(),
  statusDate: civilMinute.exactOptional(),
  lagCalendar: z.enum(LAG_CALENDARS).exactOptional(),
  alap: z.enum(ALAP_MODES).exactOptional(),
  criticalSlack: z.number().min(0).exactOptional(),
  hasOwnEnds: z.boolean().exactOptional(),
  followBelow: z.boolean().exactOptional(),
});

/**
 * The Plan as JSON, as the API and `.plan.json` files hold it; absent lists are empty. A file may hold more tasks and links
 * than a chart: what is kept is chosen afterwards, as of any format.
 */
export const planSchema = z.strictObject({
  name: z.string().max(PLAN_LIMITS.name).exactOptional(),
  source: z
    .strictObject({ format: title, program: title.exactOptional(), version: title.exactOptional() })
    .exactOptional(),
  projectStart: civilMinute.exactOptional(),
  scheduling: scheduling.exactOptional(),
  calendars: z.array(calendar).max(PLAN_LIMITS.calendars).default([]),
  calendar: id.exactOptional(),
  tasks: z.array(task).max(FILE_LIMITS.rows).default([]),
  links: z.array(link).max(FILE_LIMITS.rows).default([]),
  markers: z
    .array(z.strictObject({ title, date: civilMinute }))
    .max(PLAN_LIMITS.markers)
    .default([]),
}) satisfies z.ZodType<Plan>;
