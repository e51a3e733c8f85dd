import { MAIN } from '@giotto/chart/model';
import { importGantt, pushUpdate } from '@giotto/contract/api';
import { planJson } from '@giotto/interchange/plan';
import { z } from 'zod';
import { type ChartPath, chartAddress } from '../chart-address.ts';
import { moment } from '../input-values.ts';
import { newPlan } from '../new-chart/new-plan.ts';
import { NEW_ROWS_LIMIT, newRow } from '../new-chart/new-row.ts';
import { outlineText, readOutline } from '../new-chart/outline-text.ts';
import { writeHead, writeRows } from '../outline.ts';
import { ApiRefusal } from '../own-api.ts';
import { writeRefusal } from '../refusal-text.ts';
import { quote } from '../texts.ts';
import { defineTool, type ToolCaller } from '../tool.ts';
import { ToolError } from '../tool-error.ts';

const input = z.strictObject({
  name: z.string().trim().min(1, 'must not be empty').max(100, 'must be at most 100 characters'),
  outline: outlineText.optional(),
  tasks: z.array(newRow).optional().describe('The rows instead of an outline, in outline order'),
  start: moment.optional().describe('When it begins; today if absent'),
  folder: z.string().max(64).optional().describe('The id of a folder; absent: none'),
});

/** What was left out of the plan that is listed. */
const LISTED = 20;

/** Makes a chart of an outline. */
export const createChart = defineTool({
  name: 'create_chart',
  title: 'Make a chart',
  description: [
    'Makes a chart from an outline: as text, or as rows with lengths and predecessors. It is scheduled: dates follow from links, lengths and working days (Monday to Friday), so give dates only where something has to happen then.',
    'Answers the chart’s address and its outline with ids. Needs a token that may change all charts; with any other, suggest tasks in a chart that exists.',
  ].join(' '),
  input,
  output: z.strictObject({ chart: z.string(), rows: z.number(), links: z.number() }),
  effect: 'adds',
  async run(wanted, caller) {
    const { api, userId, publicUrl, today } = caller;
    const { name, folder, start = today } = wanted;
    const body = Buffer.from(planJson(newPlan({ name, rows: rowsOf(wanted), start })));
    const query = { name, format: 'plan-json' as const, folder };
    const made = await api.call(importGantt, { params: { userId }, query, body });
    const path = { userId, ganttId: made.ganttId ?? '' };
    const problem = await schedule(caller, path);
    const plan = await api.readFigures(path);
    const { lines, rest } = writeRows(plan);
    const { entries, links } = made.report;
    const chart = chartAddress(publicUrl, path);
    return {
      text: [
        `Made: ${chart}`,
        ...problem,
        ...writeHead(plan),
        ...entries
          .slice(0, LISTED)
          .map(
            ({ what, where, why }) =>
              `Changed or left out: ${quote(what)}${where && ` at ${quote(where)}`}: ${quote(why)}`,
          ),
        'Rows:',
        ...lines,
        ...(rest > 0 ? [`${rest} more in read_chart.`] : []),
      ].join('\n'),
      data: { chart, rows: plan.tasks?.length ?? 0, links },
    };
  },
});

function rowsOf({ outline, tasks }: z.output<typeof input>) {
  if ((outline === undefined) === (tasks === undefined))
    throw new ToolError('Give either an outline or tasks.');
  const rows = tasks ?? readOutline(outline ?? '');
  if (rows.length === 0 || rows.length > NEW_ROWS_LIMIT)
    throw new ToolError(
      `A new chart must have 1 to ${NEW_ROWS_LIMIT} rows, not ${rows.length}; add more with change_plan.`,
    );
  return rows;
}

/** Makes dates follow from links. The chart exists already, so a refusal is only told. */
async function schedule({ api }: ToolCaller, params: ChartPath): Promise<string[]> {
  const fields = { dependentShift: 'schedule' };
  const changes = [{ type: 'set', kind: 'chart', id: MAIN, fields }];
  try {
    await api.call(pushUpdate, { params: { ...params }, body: { changes } });
    return [];
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return [`Its dates don’t follow from its links yet: ${writeRefusal(error.error)}`];
  }
}
