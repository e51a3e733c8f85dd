import { randomUUID } from 'node:crypto';
import type { State } from '@giotto/chart';
import { withSchedule } from '@giotto/chart/chart-schedule';
import { DEFAULT_STYLE } from '@giotto/chart/templates';
import { type OpenPlanOptions, openPlan, type ReportLine, UnreadablePlanError } from '@giotto/interchange';
import { planToChart } from '@giotto/interchange/convert';
import { readFile, sniff } from '@giotto/interchange/formats';
import type { ImportedChart } from '@giotto/interchange/merge';
import type { PlanExtra } from '@giotto/interchange/plan';
import { describeEntry, Report } from '@giotto/interchange/report';

/** A plan's file, read for a chart that exists. */
export type ImportedFile =
  /** A `.gio`, which is a whole chart with its look. */
  | { readonly kind: 'chart'; readonly state: State; readonly report: readonly ReportLine[] }
  | {
      readonly kind: 'plan';
      readonly imported: ImportedChart;
      /** What the file holds beyond the chart, of formats that keep it. */
      readonly extra: PlanExtra | undefined;
      readonly report: readonly ReportLine[];
    };

/** Reads a plan's file. Throws an `UnreadablePlanError`. */
export async function readImported(
  bytes: Uint8Array,
  { format, fileName = '', today = '' }: OpenPlanOptions,
): Promise<ImportedFile> {
  if ((format ?? sniff(bytes, fileName).kind) === 'gio') {
    const { state, report } = await openPlan(bytes, { format: 'gio' });
    return { kind: 'chart', state: withSchedule(state), report };
  }
  const file = await readFile(bytes, {
    fileName,
    today,
    table: { today },
    ...(format !== undefined && format !== 'gio' && { format }),
  });
  if (!file.ok) throw new UnreadablePlanError(file.details.map(({ path, message }) => ({ path, message })));
  const report = new Report();
  const { state, elementIds, extra } = planToChart(file.plan, {
    style: DEFAULT_STYLE,
    today,
    report,
    createId: randomUUID,
  });
  return {
    kind: 'plan',
    imported: { plan: file.plan, state, elementIds },
    extra,
    report: [...file.entries, ...report.list()].map(describeEntry),
  };
}
