import { type PlanPatchBody, planPatch } from '@giotto/contract/api';
import { z } from 'zod';
import { beginningOf, endOf, lag, length, moment, readLag, readLength } from './input-values.ts';
import type { NamePlace } from './refusal-text.ts';
import { quote } from './texts.ts';

const { scheduled, tasks, links, scheduling } = planPatch.shape;
const apiTask = tasks.unwrap().element;
const id = apiTask.shape.id.unwrap();

/** A task as the API's patch has it, with days where it has times, and lengths as people write them. */
const task = apiTask.omit({ externalId: true }).extend({
  id: id.describe('In [brackets] in read_chart; any other, such as t1, with a title is a new task'),
  after: apiTask.shape.after.describe(
    'The id of the task directly below which it is put with the tasks below it, null for the top. Absent: it stays; a new task is put at the end',
  ),
  start: moment.exactOptional().describe('A day stands for its beginning. Keeps the length'),
  finish: moment.exactOptional().describe('A day stands for its end. Keeps the start'),
  duration: length.exactOptional(),
  actualStart: moment.nullable().exactOptional(),
  actualFinish: moment.nullable().exactOptional(),
  deadline: moment.nullable().exactOptional().describe('A day stands for its end'),
});

const link = links.unwrap().element.extend({
  from: id.exactOptional().describe('The id of the task that it begins at'),
  to: id.exactOptional().describe('The id of the task that it leads to'),
  lag: lag.nullable().exactOptional(),
});

/** Changes of a chart's plan as tools take them: absent stays as it is, null takes away. */
export const patchInput = {
  tasks: z
    .array(task)
    .optional()
    .describe(
      'Tasks and milestones to change, add or remove. An id of the chart changes that task; any other id with a title adds one',
    ),
  links: z
    .array(link)
    .optional()
    .describe('Links to change, add or remove: a link is known by its ends and its type, FS if absent'),
  scheduled: scheduled
    .unwrap()
    .optional()
    .describe(
      'Whether dates follow from links, calendars and constraints; changed only if the person wants it',
    ),
  projectStart: moment.optional().describe('Of a scheduled chart: nothing begins before'),
  scheduling: scheduling.unwrap().optional().describe('How a scheduled chart’s dates follow'),
};

const input = z.strictObject(patchInput);
export type PatchInput = z.output<typeof input>;

/** The API's patch. */
export function toPatch({
  tasks: rows,
  links: arrows,
  scheduled: isScheduled,
  projectStart,
  scheduling: options,
}: PatchInput): PlanPatchBody {
  return {
    ...(rows && { tasks: rows.map(toTask) }),
    ...(arrows && { links: arrows.map(toLink) }),
    ...(isScheduled !== undefined && { scheduled: isScheduled }),
    ...(projectStart !== undefined && { projectStart: beginningOf(projectStart) }),
    ...(options && { scheduling: options }),
  };
}

type TaskInput = z.output<typeof task>;
type TaskBody = NonNullable<PlanPatchBody['tasks']>[number];
type LinkBody = NonNullable<PlanPatchBody['links']>[number];

function toTask({
  start,
  finish,
  duration,
  actualStart,
  actualFinish,
  deadline,
  ...rest
}: TaskInput): TaskBody {
  return {
    ...rest,
    ...(start !== undefined && { start: beginningOf(start) }),
    ...(finish !== undefined && { finish: endOf(finish) }),
    ...(duration !== undefined && { duration: readLength(duration) }),
    ...(actualStart !== undefined && { actualStart: actualStart === null ? null : beginningOf(actualStart) }),
    ...(actualFinish !== undefined && { actualFinish: actualFinish === null ? null : endOf(actualFinish) }),
    ...(deadline !== undefined && { deadline: deadline === null ? null : endOf(deadline) }),
  };
}

function toLink({ lag: delay, ...rest }: z.output<typeof link>): LinkBody {
  return { ...rest, ...(delay !== undefined && { lag: delay === null ? null : readLag(delay) }) };
}

/** Names the row or link of a refusal's path: `body.tasks.3.calendar` is `task "roof", calendar`. */
export function placesOf({ tasks: rows = [], links: arrows = [] }: PatchInput): NamePlace {
  return (path) => {
    const [, list, index, ...field] = path.split('.');
    const at = Number(index);
    const [row, arrow] = [rows[at], arrows[at]];
    if (list === 'tasks' && row) return [`task ${quote(row.id)}`, ...field].join(', ');
    if (list === 'links' && arrow) {
      const name = arrow.id ?? `${arrow.from ?? '?'} → ${arrow.to ?? '?'}`;
      return [`link ${quote(name)}`, ...field].join(', ');
    }
    return path === 'query.as' ? 'asSuggestion' : path.replace(/^body\./, '');
  };
}
