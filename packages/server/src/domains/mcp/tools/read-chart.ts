import { z } from 'zod';
import { chartInput, readChartAddress } from '../chart-address.ts';
import {
  type OutlineRow,
  outlineRows,
  type ReadPlan,
  ROWS_DEFAULT,
  writeHead,
  writeRows,
} from '../outline.ts';
import { cursor } from '../pages.ts';
import { count, quote } from '../texts.ts';
import { defineTool } from '../tool.ts';
import { ToolError } from '../tool-error.ts';

const ROWS_LIMIT = 200;

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

/** Reads a chart as an outline. */
export const readChart = defineTool({
  name: 'read_chart',
  title: 'Read a chart',
  description: [
    'Reads a chart as an outline: each row with its number, title, [id], dates, length, slack, whether it is critical, the rows that it follows (“after 2FS+1d”), and conflicts.',
    'Dates are civil times without a zone. Lengths are of working time: 5d, 2w, 4h; 3ed is by the clock. Read it before you change anything: other tools need these ids.',
  ].join(' '),
  input,
  effect: 'reads',
  async run(wanted, { api }) {
    const params = readChartAddress(wanted.chart);
    const plan = await api.readFigures(params);
    const rows = chooseRows(plan, wanted);
    const from = Number(wanted.cursor ?? 0);
    const { lines, rest } = writeRows(plan, rows, from, wanted.limit);
    return {
      text: [
        ...writeHead(plan),
        rows.length === (plan.tasks?.length ?? 0) ? 'Rows:' : `${count(rows.length, 'row')} of these:`,
        ...lines,
        ...(rest > 0 ? [`${count(rest, 'more row')} with cursor ${from + lines.length}.`] : []),
      ].join('\n'),
    };
  },
});

function chooseRows(
  plan: ReadPlan,
  { search, under, depth = 6, only }: z.output<typeof input>,
): OutlineRow[] {
  const text = search?.trim().toLowerCase() ?? '';
  return branch(outlineRows(plan), under).filter(
    ({ task }) =>
      task.level < depth &&
      task.title.toLowerCase().includes(text) &&
      (only !== 'critical' || task.critical) &&
      (only !== 'conflicts' || (task.conflicts?.length ?? 0) > 0) &&
      (only !== 'milestones' || task.milestone),
  );
}

/** The row of a task with those below it. Throws `ToolError` if there is none. */
function branch(rows: readonly OutlineRow[], id: string | undefined): readonly OutlineRow[] {
  if (id === undefined) return rows;
  const first = rows.findIndex(({ task }) => task.id === id);
  const top = rows[first]?.task.level;
  if (top === undefined)
    throw new ToolError(`“under”: this chart has no task with the id ${quote(id)}. Ids are in [brackets].`);
  const end = rows.findIndex(({ task }, at) => at > first && task.level <= top);
  return rows.slice(first, end === -1 ? rows.length : end);
}
