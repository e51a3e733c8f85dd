import { readPlan } from '@giotto/contract/api';
import { z } from 'zod';
import { chartInput, readChartAddress } from '../chart-address.ts';
import { linksByTask, type ReadPlan, type ReadTask, writeRow } from '../outline.ts';
import { cursor } from '../pages.ts';
import { count, quote } from '../texts.ts';
import { defineTool, ToolError } from '../tool.ts';

const ROWS_LIMIT = 200;
const ROWS_DEFAULT = 100;
/** The most characters of an answer's rows. */
const LENGTH_LIMIT = 16_000;

const input = z.strictObject({
  chart: chartInput,
  search: z
    .string()
    .max(100, 'must be at most 100 characters')
    .optional()
    .describe('Only rows whose title contains it'),
  under: z.string().max(200).optional().describe('Only the task with this id and the rows below it'),
  depth: z
    .int('must be a whole number from 1 to 6')
    .min(1, 'must be a whole number from 1 to 6')
    .max(6, 'must be a whole number from 1 to 6')
    .optional()
    .describe('Only so many levels, 1 for the top'),
  only: z
    .enum(['critical', 'conflicts', 'milestones'], 'must be critical, conflicts or milestones')
    .optional()
    .describe('Only critical tasks, tasks with conflicts, or milestones'),
  limit: z
    .int(`must be a whole number from 1 to ${ROWS_LIMIT}`)
    .min(1, `must be a whole number from 1 to ${ROWS_LIMIT}`)
    .max(ROWS_LIMIT, `must be a whole number from 1 to ${ROWS_LIMIT}`)
    .optional()
    .describe(`The most rows; ${ROWS_DEFAULT} if absent`),
  cursor,
});

interface Row {
  readonly task: ReadTask;
  /** From 1. */
  readonly row: number;
}

/** Reads a chart as an outline. */
export const readChart = defineTool({
  name: 'read_chart',
  title: 'Read a chart',
  description: [
    'Reads a chart as an outline: each row with its number, title, [id], dates, length, slack, whether it is critical, the links that lead to it with their {ids}, and conflicts.',
    'Dates are civil times without a zone. Lengths are of working time: 5d, 2w, 4h; 3ed is by the clock. Read it before you change anything: other tools need these ids.',
  ].join(' '),
  input,
  effect: 'reads',
  async run(wanted, { api }) {
    const params = readChartAddress(wanted.chart);
    const plan = await api.call(readPlan, { params, query: { figures: '1' } });
    const rows = chooseRows(plan, wanted);
    const links = linksByTask(plan);
    const from = Number(wanted.cursor ?? 0);
    const lines: string[] = [];
    let length = 0;
    for (const { task, row } of rows.slice(from, from + (wanted.limit ?? ROWS_DEFAULT))) {
      const line = writeRow(task, row, links.get(task.id));
      length += line.length + 1;
      if (length > LENGTH_LIMIT && lines.length > 0) break;
      lines.push(line);
    }
    const next = from + lines.length;
    return {
      text: [
        ...writeHead(plan),
        rows.length === (plan.tasks?.length ?? 0) ? 'Rows:' : `${count(rows.length, 'row')} of these:`,
        ...lines,
        ...(next < rows.length ? [`${count(rows.length - next, 'more row')} with cursor ${next}.`] : []),
      ].join('\n'),
    };
  },
});

function chooseRows(plan: ReadPlan, { search, under, depth = 6, only }: z.output<typeof input>): Row[] {
  const rows = (plan.tasks ?? []).map((task, at) => ({ task, row: at + 1 }));
  const text = search?.trim().toLowerCase() ?? '';
  return branch(rows, under).filter(
    ({ task }) =>
      task.level < depth &&
      task.title.toLowerCase().includes(text) &&
      (only !== 'critical' || task.critical) &&
      (only !== 'conflicts' || (task.conflicts?.length ?? 0) > 0) &&
      (only !== 'milestones' || task.milestone),
  );
}

/** The row of a task with those below it. Throws `ToolError` if there is none. */
function branch(rows: readonly Row[], id: string | undefined): readonly Row[] {
  if (id === undefined) return rows;
  const first = rows.findIndex(({ task }) => task.id === id);
  const top = rows[first]?.task.level;
  if (top === undefined)
    throw new ToolError(`“under”: this chart has no task with the id ${quote(id)}. Ids are in [brackets].`);
  const end = rows.findIndex(({ task }, at) => at > first && task.level <= top);
  return rows.slice(first, end === -1 ? rows.length : end);
}

function writeHead(plan: ReadPlan): string[] {
  const { name = '', tasks = [], links = [], markers = [] } = plan;
  const dates = tasks.flatMap(({ start, finish }) => [start, finish]).filter((date) => date !== undefined);
  const [first, last] = [dates.toSorted()[0], dates.toSorted().at(-1)];
  const critical = tasks.filter((task) => task.critical).length;
  const inConflict = tasks.filter(({ conflicts = [] }) => conflicts.length > 0).length;
  return [
    `Chart ${quote(name)}: ${count(tasks.length, 'row')}, ${count(links.length, 'link')}.`,
    plan.scheduled
      ? 'It is scheduled: dates follow from links, calendars and constraints.'
      : 'It is drawn: tasks lie where somebody put them.',
    ...(first === undefined ? [] : [`From ${first} to ${last}.`]),
    `${count(critical, 'critical row')}, ${count(inConflict, 'row with conflicts', 'rows with conflicts')}.`,
    ...(plan.projectStart === undefined ? [] : [`Project start ${plan.projectStart}.`]),
    ...(markers.length === 0
      ? []
      : [
          `Markers: ${markers
            .slice(0, 10)
            .map(({ title, date }) => `${quote(title)} ${date}`)
            .join(', ')}.`,
        ]),
  ];
}
