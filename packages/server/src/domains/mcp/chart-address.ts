import { z } from 'zod';
import { ToolError } from './tool-error.ts';

/** A chart's owner and id. */
export interface ChartPath {
  readonly userId: string;
  readonly ganttId: string;
}

const PATH = /^\/?([A-Za-z0-9_-]{1,64})\/gantt\/([A-Za-z0-9_-]{1,64})(?:[/?#].*)?$/;

/** A chart as tools take it: its address in the browser. */
export const chartInput = z
  .string()
  .max(2_000, 'must be at most 2,000 characters')
  .describe('The chart’s address, as find_charts gives it, or as the person sees it in the browser');

/** Where people see a chart. */
export function chartAddress(publicUrl: string, { userId, ganttId }: ChartPath): string {
  return `${publicUrl}/${userId}/gantt/${ganttId}`;
}

/** Where people see a suggestion, in the list of the chart's open ones. */
export function suggestionAddress(publicUrl: string, path: ChartPath, suggestionId: string): string {
  return `${chartAddress(publicUrl, path)}?suggestion=${suggestionId}`;
}

/** The chart that an address names; whether it may be seen is decided by the API. Throws `ToolError`. */
export function readChartAddress(text: string): ChartPath {
  const [, userId, ganttId] = PATH.exec(URL.parse(text)?.pathname ?? text) ?? [];
  if (userId === undefined || ganttId === undefined)
    throw new ToolError('“chart” must be the address of a chart, as find_charts gives it.');
  return { userId, ganttId };
}
