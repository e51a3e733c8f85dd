import { z } from 'zod';
import { NOTE_LENGTH, PATCH_BYTES_LIMIT, PLAN_BYTES_LIMIT } from '../plans.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { ganttParams, id, printableLines } from './fields.ts';
import { planBody } from './plan-body.ts';
import {
  civilMinute,
  conflictKind,
  holder,
  linkType,
  planColor,
  planFollows,
  planId,
  planLag,
  planRecurrence,
  planScheduling,
  planTaskBounds,
  planTaskDates,
  scheduleMode,
  taskFigures,
} from './plan-fields.ts';
import { planPatch } from './plan-patch.ts';

const text = z.string();
const intervals = z.array(z.tuple([text, text])).describe('Working times of a day: `["08:00", "12:00"]`');

const calendar = z.strictObject({
  id: planId,
  name: text.optional(),
  base: planId.optional(),
  week: z.array(intervals).describe('Seven days from Monday'),
  exceptions: z
    .array(
      z.strictObject({
        from: text,
        to: text,
        name: text.optional(),
        yearly: z.boolean().optional(),
        recurrence: planRecurrence.optional(),
        intervals,
      }),
    )
    .optional(),
});

const task = z.strictObject({
  id,
  externalId: text.optional(),
  title: text,
  level: z.number().describe('0 at the top'),
  ...z.strictObject(planTaskDates).partial().shape,
  ...z.strictObject(planTaskBounds).partial().shape,
  pin: civilMinute
    .optional()
    .describe(
      'Where it was put in a scheduled chart, which holds it there unless links do; the constraint ASAP lets it go',
    ),
  milestone: z.boolean().optional(),
  summary: z.boolean().optional(),
  progress: z.number().optional(),
  follows: planFollows.optional(),
  schedule: scheduleMode.optional(),
  people: z.array(text).optional(),
  units: z.record(text, z.number()).optional(),
  notes: text.optional(),
  url: text.optional(),
  color: planColor.optional(),
  baselines: z
    .array(z.strictObject({ name: text, start: civilMinute.optional(), finish: civilMinute.optional() }))
    .optional(),
  ...z.strictObject(taskFigures).partial().shape,
});

/**
 * A chart as a plan: rows in outline order, dates without a zone, links by id; the same as a file of the format `plan-json`.
 * Other empty lists are absent.
 */
export const plan = z.strictObject({
  name: text.optional(),
  source: z.strictObject({ format: text }).optional(),
  projectStart: civilMinute.optional(),
  scheduled: z
    .boolean()
    .optional()
    .describe('With `figures=1`: whether dates follow from links, calendars and constraints'),
  scheduling: z.strictObject(planScheduling).partial().optional(),
  calendars: z.array(calendar).optional(),
  calendar: planId.optional().describe('The chart’s own calendar'),
  tasks: z.array(task).describe('Tasks and milestones'),
  links: z.array(z.strictObject({ id, from: id, to: id, type: linkType, lag: planLag.optional() })),
  markers: z.array(z.strictObject({ title: text, date: civilMinute })).optional(),
});

const figures = z
  .literal('1', 'must be 1')
  .optional()
  .describe('Adds early and late dates, slack, what is critical, drivers and conflicts to each task');

export const readPlan = {
  ...defineEndpoint({
    name: 'readPlan',
    summary:
      'Read a chart as a plan: tasks in outline order, ISO dates, links by id; 304 if `If-None-Match` names it',
    method: 'GET',
    path: '/users/:userId/gantts/:ganttId/plan',
    action: 'readPlan',
    params: ganttParams,
    query: z.strictObject({ figures }),
    answer: plan,
  }),
  isWritten: true,
} as const;

const place = z.strictObject({ start: civilMinute.optional(), finish: civilMinute.optional() });
const conflict = z.strictObject({
  kind: conflictKind,
  id: id.describe(
    'The task where it is; of a link, the one that doesn’t keep it: where the link leads to, or, in a chart that is scheduled from its finish, where it begins',
  ),
  link: id.optional(),
  calendar: id.optional(),
});

/** What would become of a chart: nothing is stored. */
export const trial = z.strictObject({
  version: z.number().describe('The version of the chart that it was tried on'),
  scheduled: z.boolean().describe('Whether dates follow from links, calendars and constraints'),
  moved: z
    .array(
      z.strictObject({
        id,
        title: text,
        before: place.optional().describe('Absent for a new task'),
        after: place,
      }),
    )
    .describe('In outline order; what is removed is left out'),
  held: z
    .array(z.strictObject({ id, title: text, asked: place, after: place, by: z.array(holder) }))
    .describe('What doesn’t lie where the change puts it, and why'),
  end: z
    .strictObject({ before: civilMinute.optional(), after: civilMinute.optional() })
    .describe('When the last task ends; absent without tasks'),
  missedDeadlines: z
    .array(z.strictObject({ id, title: text, deadline: civilMinute, finish: civilMinute }))
    .describe('Those that are kept now'),
  conflicts: z.strictObject({ added: z.array(conflict), gone: z.array(conflict) }),
  critical: z
    .strictObject({ now: z.array(id), added: z.array(id), gone: z.array(id) })
    .describe('Ids of tasks'),
  plan: plan.optional().describe('With `figures=1`'),
});

export const tryPlan = {
  ...defineEndpoint({
    name: 'tryPlan',
    summary: 'Ask what a change of the plan would move, delay and solve; stores nothing',
    method: 'POST',
    path: '/users/:userId/gantts/:ganttId/plan/what-if',
    action: 'readPlan',
    errors: ['InvalidChanges'],
    params: ganttParams,
    query: z.strictObject({ figures }),
    body: planPatch,
    bodyLimit: PATCH_BYTES_LIMIT,
    answer: trial,
  }),
  isWritten: true,
} as const;

/** A task, milestone or link that a change made. */
const made = z.strictObject({
  kind: z.enum(['task', 'milestone', 'link']),
  id,
  externalId: text.optional().describe('Of a task or milestone, if the change gives it one'),
});

/** What became of a chart. */
export const planChange = z.strictObject({
  version: z
    .number()
    .describe('The chart’s version now; the same as before if nothing changed or a suggestion was made'),
  suggestionId: id.optional().describe('Of the suggestion, with `as=suggestion`'),
  made: z.array(made).describe('The tasks, milestones and links that are new'),
  trial: trial.describe(
    'What moved, and what that delays, breaks and solves; of a suggestion, what it would. `trial.version` is the version before',
  ),
});

const asSuggestion = z
  .literal('suggestion', 'must be suggestion')
  .optional()
  .describe(
    'Keeps the changes as a suggestion for the chart’s owner to decide on. Whoever may only suggest needs it',
  );
const note = z
  .string()
  .max(NOTE_LENGTH, `must be at most ${NOTE_LENGTH} characters`)
  .regex(printableLines, 'must not hold control characters')
  .optional()
  .describe('The comment on the suggestion');

const changeQuery = z.strictObject({ as: asSuggestion, note, figures });
const CHANGE_ERRORS = [
  'InvalidChanges',
  'IdTaken',
  'ChartLimit',
  'SavingLimit',
  'HistoryFull',
  'SuggestionsLimit',
  'VersionConflict',
  'ChartChanged',
  'ClientTaken',
] as const;

export const changePlan = {
  ...defineEndpoint({
    name: 'changePlan',
    summary:
      'Change some of a chart’s plan, or suggest it: tasks and links by id or by your own external ids. One update of the history, under the name of the access token, which restoring the version before undoes; merged with what others change at the same time, or with `If-Match` only made of the plan with that ETag',
    method: 'PATCH',
    path: '/users/:userId/gantts/:ganttId/plan',
    action: 'changePlan',
    errors: CHANGE_ERRORS,
    params: ganttParams,
    query: changeQuery,
    body: planPatch,
    bodyLimit: PATCH_BYTES_LIMIT,
    answer: planChange,
  }),
  isWritten: true,
} as const;

export const replacePlan = {
  ...defineEndpoint({
    name: 'replacePlan',
    summary:
      'Make a chart’s plan this one, or suggest it, by the fewest changes: tasks are found by id or by your own external ids, those that are left out are removed, and a plan as it was read changes nothing. Dates and calendars that are left out stay; looks do, too. One update of the history; with `If-Match` only in place of the plan with that ETag',
    method: 'PUT',
    path: '/users/:userId/gantts/:ganttId/plan',
    action: 'changePlan',
    errors: CHANGE_ERRORS,
    params: ganttParams,
    query: changeQuery,
    body: planBody,
    bodyLimit: PLAN_BYTES_LIMIT,
    answer: planChange,
  }),
  isWritten: true,
  isRead: true,
} as const;
