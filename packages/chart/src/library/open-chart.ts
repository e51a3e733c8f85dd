import { withSchedule } from '../chart-schedule/with-schedule.ts';
import type { State } from '../model/state.ts';
import { readGio } from '../schema/gio/read-gio.ts';
import { SCHEMA_VERSION } from '../schema/schema-version.ts';
import { InvalidChartError } from './invalid-chart-error.ts';

/** A chart with the name that its file has for it. */
export interface NamedChart {
  /** At most 100 characters. Absent: none. */
  readonly name?: string;
  readonly state: State;
}

/**
 * Opens a chart: the text of a `.gio` file, its content as parsed JSON, or a chart written by hand. What has a default may be
 * left out: `{ tasks: [{ id: 'a', title: 'Design', start: 0, duration: 5 }] }` is a chart. The dates of a scheduled chart are
 * computed. Files without a `version` are those of the first programs, which had no dependencies; what is written by hand
 * needs none. Throws an `InvalidChartError` with the path of each problem.
 */
export function openChart(source: string | object): NamedChart {
  const read = readGio(typeof source === 'string' ? source : writeJson(withVersion(source)));
  if (!read.ok) throw new InvalidChartError(read.problems);
  return { ...(read.name !== undefined && { name: read.name }), state: withSchedule(read.state) };
}

/** A file has its chart in `data`; without, it's written by hand, by somebody who knows the present fields. */
function withVersion(source: object): object {
  return 'data' in source || 'version' in source ? source : { version: SCHEMA_VERSION, ...source };
}

function writeJson(source: object): string {
  try {
    return JSON.stringify(source) ?? '';
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InvalidChartError([{ path: 'file', message: `can't be written as JSON: ${reason}` }]);
  }
}
