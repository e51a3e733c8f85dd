import type { NamedChart } from '@giotto/chart';
import { settingsOf } from '@giotto/chart/model';
import { withFigures } from '../convert/chart-figures.ts';
import { chartToPlan } from '../convert/chart-to-plan.ts';
import { formatOf } from '../formats/registry.ts';
import { hasFigures, writeFile } from '../formats/write-file.ts';
import { type PlanJson, planJson } from '../plan/index.ts';
import { describeEntry, Report, type ReportLine } from '../report/index.ts';
import type { PlanFormatName } from './plan-formats.ts';

/** A file of another program. */
export interface WrittenPlan {
  readonly bytes: Uint8Array;
  /** What the format can't hold, in English; empty: nothing. */
  readonly report: readonly ReportLine[];
}

/**
 * Writes a chart as a file of another program. Throws a RangeError for a format that can only be read. What no other
 * program knows, such as lanes and looks, is left out and reported.
 */
export async function writePlan(
  { name = '', state }: NamedChart,
  format: PlanFormatName,
): Promise<WrittenPlan> {
  if (!formatOf(format).canWrite) throw new RangeError(`the format ${format} can only be read`);
  const report = new Report();
  const plan = chartToPlan(state, name, report);
  const isScheduled = settingsOf(state).dependentShift === 'schedule';
  const { bytes, entries } = await writeFile(
    hasFigures(format, isScheduled) ? withFigures(plan, state) : plan,
    format,
  );
  return { bytes, report: [...report.list(), ...entries].map(describeEntry) };
}

/** A chart as a plan in JSON, which scripts can read and change, and `openPlan` opens. */
export function planOf({ name = '', state }: NamedChart): PlanJson {
  return JSON.parse(planJson(chartToPlan(state, name, new Report()))) as PlanJson;
}
