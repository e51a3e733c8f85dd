import { type GanttListItem, listGantts } from '@giotto/contract/api';
import type { Level } from '@giotto/contract/permissions';
import { z } from 'zod';
import { chartAddress } from '../chart-address.ts';
import { cursor, pageOf } from '../pages.ts';
import { count, quote } from '../texts.ts';
import { defineTool, type ToolCaller } from '../tool.ts';

const CHARTS_A_PAGE = 25;

/** What the token may do with a chart, by level. */
const RIGHTS = { 1: 'read', 2: 'suggest', 3: 'write', 4: 'own' } as const satisfies Record<Level, string>;

const listed = z.strictObject({
  chart: z.string().describe('Its address: pass it to the other tools, and to the person as a link'),
  name: z.string(),
  owner: z.string(),
  right: z.enum(RIGHTS).describe('The most that this token may do with it'),
  changed: z.string().describe('ISO 8601, in UTC'),
});

/** Lists the charts that the token reaches. */
export const findCharts = defineTool({
  name: 'find_charts',
  title: 'Find charts',
  description:
    'Lists the Gantt charts that this token reaches, last changed first, with their addresses. Search by a part of the name.',
  input: z.strictObject({
    search: z.string().max(100, 'must be at most 100 characters').optional().describe('A part of the name'),
    cursor,
  }),
  output: z.strictObject({ charts: z.array(listed), total: z.number(), cursor: z.string().optional() }),
  effect: 'reads',
  async run(input, caller) {
    const { gantts } = await caller.api.call(listGantts, { params: { userId: caller.userId } });
    const wanted = input.search?.trim().toLowerCase() ?? '';
    const found = gantts.filter(({ ganttName }) => ganttName.toLowerCase().includes(wanted));
    const { items, next } = pageOf(found, input.cursor, CHARTS_A_PAGE);
    const charts = items.map((item) => present(item, caller));
    return {
      text: [
        found.length === 0 ? 'No chart found.' : `${count(found.length, 'chart')}:`,
        ...charts.map(
          ({ chart, name, owner, right, changed }) =>
            `- ${quote(name)} of ${quote(owner)} (${right}), changed ${changed}: ${chart}`,
        ),
        ...(next === undefined ? [] : [`More with cursor ${next}.`]),
      ].join('\n'),
      data: { charts, total: found.length, ...(next !== undefined && { cursor: next }) },
    };
  },
});

function present(item: GanttListItem, { publicUrl }: ToolCaller): z.output<typeof listed> {
  return {
    chart: chartAddress(publicUrl, item),
    name: item.ganttName,
    owner: item.userName,
    right: RIGHTS[item.permissionLevel],
    changed: new Date(item.modification).toISOString(),
  };
}
