import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { ganttParams, id } from './fields.ts';
import { trial } from './plan.ts';

const MOMENT_FAULT = 'must be a version, or a time in ISO 8601, in UTC, like 2027-03-01T08:00:00Z';

/** A moment of a chart: a version, or the time at which it was the newest. */
const moment = z.union(
  [
    z.int().min(1),
    z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
    z.iso.datetime(),
  ],
  MOMENT_FAULT,
);
/** A version, or a time in ISO 8601. */
export type PlanMoment = z.output<typeof moment>;

const version = z.number();
const text = z.string();
const { scheduled, end, missedDeadlines, conflicts, critical, moved } = trial.shape;
const place = moved.element.shape.after;
const fields = z.strictObject({ title: text.optional(), progress: z.number().optional() });

export const comparePlans = {
  ...defineEndpoint({
    name: 'comparePlans',
    summary:
      'Ask what became of a chart’s plan between two moments: what moved, was added, removed, delayed and solved. On the owner’s free edition, only of the last seven days',
    method: 'GET',
    path: '/users/:userId/gantts/:ganttId/plan/comparison',
    action: 'readHistory',
    errors: ['NotFound', 'HistoryPruned'],
    params: ganttParams,
    query: z.strictObject({
      from: moment.describe('The earlier version, or a time: the version that was the newest then'),
      to: moment.optional().describe('The later one; absent: now'),
    }),
    answer: z.strictObject({
      from: version.describe('The earlier version'),
      to: version.describe('The later version'),
      scheduled: scheduled.describe(
        'Whether dates follow from links, calendars and constraints, in the later one',
      ),
      moved: z.array(z.strictObject({ id, title: text, before: place, after: place })),
      added: z.array(z.strictObject({ id, title: text, after: place })),
      removed: z.array(z.strictObject({ id, title: text, before: place })),
      edited: z
        .array(z.strictObject({ id, title: text, before: fields, after: fields }))
        .describe('Tasks with another title or progress'),
      links: z.strictObject({ added: z.number(), removed: z.number() }).describe('How many'),
      end,
      missedDeadlines,
      conflicts,
      critical,
    }),
  }),
  isWritten: true,
} as const;
