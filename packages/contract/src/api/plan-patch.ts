import { z } from 'zod';
import { PATCHED_LIMIT } from '../plans.ts';
import { id } from './fields.ts';
import {
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
  planScheduled,
  planScheduling,
  planTaskBounds,
  planTaskDates,
  planTitle,
  planUnits,
  planUrl,
  scheduleMode,
} from './plan-fields.ts';

type Removable<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodType
    ? z.ZodExactOptional<z.ZodNullable<Shape[Name]>>
    : never;
};

/** Fields that a patch may give, or take away by null. */
function removable<Shape extends Record<string, z.ZodType>>(shape: Shape): Removable<Shape> {
  const fields = Object.entries(shape).map(([name, field]) => [name, z.exactOptional(z.nullable(field))]);
  return Object.fromEntries(fields);
}

const taskPatch = z.strictObject({
  id: id
    .exactOptional()
    .describe(
      'Of a task or milestone of the chart, or of a new one. Without it, `externalId` says which one is meant; one that isn’t found is new, and its id is made',
    ),
  externalId: externalId
    .nullable()
    .exactOptional()
    .describe(
      'Your own id for it, unique in the chart. Beside `id`, it is given to that task; null takes it away. A task that has none is found by its `id` here, too',
    ),
  removed: z
    .literal(true, 'must be true')
    .exactOptional()
    .describe('Takes it out of the chart with its links; the tasks below it stay, one level higher'),
  title: planTitle.exactOptional().describe('A new task needs one'),
  after: planId
    .nullable()
    .exactOptional()
    .describe(
      'The `id` or `externalId` of the task directly below which it is put with the tasks below it, null for the top; a milestone that floats stands on that task’s row. Absent: it stays; a new task is put at the end',
    ),
  level: planLevel
    .exactOptional()
    .describe(
      'The tasks below it go along, unless they state theirs. Absent: it stays; of a new task that of the task above it, of one that is moved the nearest to its own that the rows around it allow',
    ),
  milestone: z
    .boolean()
    .exactOptional()
    .describe(
      'Whether it is a point in time on a row of its own: a task becomes one at its finish, and again a task of its old length. One that floats on the row of a task stays one',
    ),
  ...z.strictObject(planTaskDates).exactPartial().shape,
  finish: planTaskDates.finish.exactOptional().describe('Keeps the start'),
  ...removable(planTaskBounds),
  progress: z
    .number()
    .min(0)
    .max(100)
    .exactOptional()
    .describe(
      'Of a milestone 0 or 100. A summary that takes its progress from the tasks below it keeps this one from then on',
    ),
  follows: planFollows.nullable().exactOptional(),
  schedule: scheduleMode.exactOptional(),
  people: planPeople
    .exactOptional()
    .describe('Names; an empty list: nobody. Those who stay keep their units'),
  units: planUnits
    .exactOptional()
    .describe('Only with `people`: per cent of their working days by name; 100 for those who aren’t named'),
  notes: planNotes.nullable().exactOptional(),
  url: planUrl
    .nullable()
    .exactOptional()
    .describe('A link that begins with `http://`, `https://` or `mailto:`'),
  color: planColor
    .nullable()
    .exactOptional()
    .describe('`#2563EB` or with opacity `#2563EB80`, given by hand'),
});

const linkPatch = z.strictObject({
  id: id
    .exactOptional()
    .describe(
      'Of a link of the chart, or of a new one, which needs both ends. Without it, the link with these ends and this type is meant; one that isn’t found is new',
    ),
  removed: z.literal(true, 'must be true').exactOptional(),
  from: planId.exactOptional().describe('The `id` or `externalId` of a task'),
  to: planId.exactOptional().describe('The `id` or `externalId` of a task'),
  type: linkType.exactOptional(),
  lag: planLag.nullable().exactOptional(),
});

const schedulingPatch = z.strictObject(removable(planScheduling));

/** Changes of a chart's plan: absent stays as it is, null takes away. */
export const planPatch = z
  .strictObject({
    scheduled: planScheduled.exactOptional(),
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
