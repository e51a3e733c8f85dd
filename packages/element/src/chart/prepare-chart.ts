import { measureChart } from '@giotto/chart';
import type { Scene, View } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import type { TextMetrics } from '@giotto/chart/text';

/** A chart with what it takes to draw it at once. */
export interface PreparedChart {
  /** Absent: none. */
  readonly name?: string;
  readonly state: State;
  readonly metrics: TextMetrics;
  /** What draws it as its rules make it look. Absent: it has none, or they aren't shown. */
  readonly layOut?: (state: State, view: View, metrics: TextMetrics) => Scene;
}

/**
 * What a chart can be given as: prepared, or opened; a `.gio` or a plan as an object; the text or bytes of any plan's file,
 * such as Mermaid, Microsoft Project XML, Excel or CSV.
 */
export type ChartSource =
  | PreparedChart
  | { readonly name?: string; readonly state: State }
  | string
  | Uint8Array
  | object;

function isOpened(source: ChartSource): source is { readonly name?: string; readonly state: State } {
  return typeof source === 'object' && 'state' in source && isState(source.state);
}

function isState(value: unknown): value is State {
  return typeof value === 'object' && value !== null && 'task' in value && value.task instanceof Map;
}

/** Whether a chart can be drawn without waiting. */
export function isPrepared(source: ChartSource): source is PreparedChart {
  return isOpened(source) && 'metrics' in source;
}

/**
 * Opens a chart and loads the widths of its letters, and what shows its rules. Await it before rendering on a server, and before hydrating, so that both
 * draw the chart at once. What opens files is loaded only when it's needed. Rejects with an `UnreadablePlanError` or an
 * `InvalidChartError`, which name places and reasons.
 */
export async function prepareChart(source: ChartSource): Promise<PreparedChart> {
  if (isPrepared(source)) return source;
  const { name, state } = isOpened(source)
    ? source
    : isState(source)
      ? { state: source, name: undefined }
      : await (await import('./open-source.ts')).openSource(source);
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
