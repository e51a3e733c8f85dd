import { exportGanttPng } from '@giotto/contract/api';
import { z } from 'zod';
import { type ChartPath, chartInput, readChartAddress } from '../chart-address.ts';
import type { OwnApi } from '../own-api.ts';
import { namingPlaces } from '../refusal-text.ts';
import { defineTool } from '../tool.ts';
import { ToolError } from '../tool-error.ts';

/** Px of the longer side: what models look at; larger pictures are made smaller by them. */
const LONGEST_SIDE = 1_568;
/** Px for which a whole chart is laid out. */
const WIDTH = 1_400;
/** The most rows of a whole chart whose texts can still be read. */
const READABLE_ROWS = 80;

const DAY_FAULT = 'must be a date like 2027-03-01';
const day = z.string(DAY_FAULT).regex(/^\d{4}-\d\d-\d\d$/, DAY_FAULT);
const PAGE_FAULT = 'must be a whole number from 1 to 9999';

const input = z.strictObject({
  chart: chartInput,
  from: day.optional().describe('The first day that is drawn'),
  to: day.optional().describe('The last day that is drawn'),
  page: z
    .int(PAGE_FAULT)
    .min(1, PAGE_FAULT)
    .max(9_999, PAGE_FAULT)
    .optional()
    .describe('One page of a long chart'),
  criticalPath: z.boolean().optional().describe('Whether the critical path stands out'),
  baseline: z.string().max(64).optional().describe('The id of the baseline that is drawn under the bars'),
});
type Input = z.output<typeof input>;

/** Draws a chart. */
export const drawChart = defineTool({
  name: 'draw_chart',
  title: 'Draw a chart',
  description:
    'Draws a chart as a PNG, as the person sees it: all of it, a part of its timeline, or one page of a chart with many rows. For facts use read_chart; look at a picture to judge or to show how the chart looks.',
  input,
  effect: 'reads',
  async run({ chart, ...wanted }, { api }) {
    const path = readChartAddress(chart);
    const isPart = (wanted.from ?? wanted.to) !== undefined;
    const isLong = !isPart && wanted.page === undefined && (await countRows(api, path)) > READABLE_ROWS;
    const { page } = { ...wanted, ...(isLong && { page: 1 }) };
    const picture = await namingPlaces(
      (place) => place.replace(/^query\./, ''),
      draw(api, path, { ...wanted, page }),
    );
    if (isLong)
      return answer(
        picture,
        'page 1; pass page 2 and so on for the rest: the whole chart would be too small to read',
      );
    return answer(picture, page === undefined ? 'the chart' : `page ${page}`);
  },
});

async function countRows(api: OwnApi, path: ChartPath): Promise<number> {
  return (await api.readFigures(path)).tasks?.length ?? 0;
}

function draw(
  api: OwnApi,
  params: ChartPath,
  { from, to, page, criticalPath, baseline }: Omit<Input, 'chart'>,
) {
  const size = page === undefined ? { width: `${WIDTH}` } : { page: `${page}`, scale: 4 };
  const query = { ...size, from, to, criticalPath, baseline, fit: `${LONGEST_SIDE}` };
  return api.callFile(exportGanttPng, { params: { ...params }, query });
}

function answer(picture: Buffer, what: string) {
  const { width, height } = sizeOf(picture);
  return { text: `A picture of ${what}, ${width} × ${height} px.`, pictures: [picture] };
}

/** A PNG's size, from its header. */
function sizeOf(png: Buffer): { readonly width: number; readonly height: number } {
  if (png.length < 24) throw new ToolError('The picture couldn’t be drawn.');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
