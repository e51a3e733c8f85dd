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

/** A chart that is open. */
export interface OpenChart {
  readonly name?: string;
  readonly state: State;
}

/**
 * What a chart can be given as: prepared, or opened; a `.gio` or a plan as an object; the text or bytes of any plan's file,
 * such as Mermaid, Microsoft Project XML, Excel or CSV.
 */
export type ChartSource = PreparedChart | OpenChart | string | Uint8Array | object;

/** Whether a source needn't be read. */
export function isOpened(source: ChartSource): source is OpenChart {
  return typeof source === 'object' && 'state' in source && isState(source.state);
}

/** Whether a value is a chart's state. */
export function isState(value: unknown): value is State {
  return typeof value === 'object' && value !== null && 'task' in value && value.task instanceof Map;
}

/** Whether a chart can be drawn without waiting. */
export function isPrepared(source: ChartSource): source is PreparedChart {
  return isOpened(source) && 'metrics' in source;
}
