import { z } from 'zod';
import { PATCHED_LIMIT } from '../plans.ts';
import { id } from './fields.ts';
import {
  civilMinute,
  linkType,
  planConstraint,
  planDuration,
  planId,
  planLag,
  planScheduling,
  scheduleMode,
} from './plan-fields.ts';

const taskPatch = z.strictObject({
  id: id.describe('Of a task or milestone of the chart, or of a new one'),
  title: z
    .string()
    .max(500, 'must be at most 500 characters')
    .exactOptional()
    .describe('A new task needs one'),
  after: id
    .nullable()
    .exactOptional()
    .describe('Only of a new task: the task below which it is put, null for the top; absent: at the end'),
  level: z
    .int()
    .min(0)
    .max(5)
    .exactOptional()
    .describe('Only of a new task: from 0; absent: that of the task above it'),
  milestone: z.boolean().exactOptional().describe('Only of a new task'),
  start: civilMinute.exactOptional(),
  finish: civilMinute.exactOptional().describe('Keeps the start'),
  duration: planDuration.exactOptional(),
  actualStart: civilMinute.nullable().exactOptional(),
  actualFinish: civilMinute.nullable().exactOptional(),
  progress: z.number().min(0).max(100).exactOptional().describe('Of a milestone 0 or 100'),
  calendar: planId.nullable().exactOptional(),
  schedule: scheduleMode.exactOptional(),
  constraint: planConstraint.nullable().exactOptional(),
  deadline: civilMinute.nullable().exactOptional(),
});

const linkPatch = z.strictObject({
  id: id.describe('Of a link of the chart, or of a new one, which needs both ends'),
  removed: z.literal(true, 'must be true').exactOptional(),
  from: id.exactOptional(),
  to: id.exactOptional(),
  type: linkType.exactOptional(),
  lag: planLag.nullable().exactOptional(),
});

const { from, finish, statusDate, lagCalendar, alap, criticalSlack, hasOwnEnds } = planScheduling;
const schedulingPatch = z.strictObject({
  from: from.nullable().exactOptional(),
  finish: finish.nullable().exactOptional(),
  statusDate: statusDate.nullable().exactOptional(),
  lagCalendar: lagCalendar.nullable().exactOptional(),
  alap: alap.nullable().exactOptional(),
  criticalSlack: criticalSlack.nullable().exactOptional(),
  hasOwnEnds: hasOwnEnds.nullable().exactOptional(),
});

/** Changes of a chart's plan: absent stays as it is, null takes away. */
export const planPatch = z
  .strictObject({
    projectStart: civilMinute.exactOptional(),
    scheduling: schedulingPatch.exactOptional(),
    tasks: z.array(taskPatch).exactOptional(),
    links: z.array(linkPatch).exactOptional(),
  })
  .refine(
    ({ tasks = [], links = [] }) => tasks.length + links.length <= PATCHED_LIMIT,
    `must hold at most ${PATCHED_LIMIT.toLocaleString('en')} tasks and links`,
  );
export type PlanPatchBody = z.output<typeof planPatch>;
