import { measureChart } from '@giotto/chart';
import {
  type ChartSource,
  isOpened,
  isPrepared,
  isState,
  type OpenChart,
  type PreparedChart,
} from './chart-source.ts';

/** How a chart is prepared. */
export interface PrepareOptions {
  /** A built-in style by its id or its name: `boardroom`. Default: a `.gio`'s own, for plans the first one. */
  readonly style?: string | undefined;
}

/**
 * Opens a chart and loads the widths of its letters, and what shows its rules. Await it before rendering on a server, and
 * before hydrating, so that both draw the chart at once. What opens files is loaded only when it's needed. Rejects with an
 * `UnreadablePlanError` or an `InvalidChartError`, which name places and reasons, and with a RangeError for a style that
 * doesn't exist.
 */
export async function prepareChart(
  source: ChartSource,
  { style }: PrepareOptions = {},
): Promise<PreparedChart> {
  if (style === undefined && isPrepared(source)) return source;
  const { name, state } = await openAt(source, style);
  const [metrics, rules] = await Promise.all([
    measureChart(state),
    state.rule.size === 0 ? undefined : import('@giotto/chart/rules'),
  ]);
  return {
    ...(name !== undefined && { name }),
    state,
    metrics,
    ...(rules && { layOut: rules.layoutWithRules }),
  };
}

async function openAt(source: ChartSource, style: string | undefined): Promise<OpenChart> {
  const open = isOpened(source) ? source : isState(source) ? { state: source } : undefined;
  if (open !== undefined && style === undefined) return open;
  const { openSource, restyle } = await import('./open-source.ts');
  return open === undefined || style === undefined ? openSource(source, style) : restyle(open, style);
}
