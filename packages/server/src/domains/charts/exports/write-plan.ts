import { settingsOf } from '@giotto/chart/model';
import type { PlanFormatName } from '@giotto/contract/plan-formats';
import { chartToPlan, withFigures } from '@giotto/interchange/convert';
import { unpackExtra } from '@giotto/interchange/extra';
import { hasFigures, writeFile } from '@giotto/interchange/formats';
import { Report } from '@giotto/interchange/report';
import type { ExportedFile, ExportJob } from './export-job.ts';

/**
 * Writes a chart as another program's file. A calendar's entries are named by the chart and numbered by its version, so
 * that the next export of the same chart replaces them. What an imported file held beyond the chart is given back, or named
 * as missing if it can't be read.
 */
export async function writePlan(
  { state, chart, revision, calendar: wanted, extra }: ExportJob,
  format: PlanFormatName,
): Promise<ExportedFile> {
  const kept = extra && unpackExtra(extra);
  const made = chartToPlan(state, chart.name, new Report(), kept);
  const isScheduled = settingsOf(state).dependentShift === 'schedule';
  const plan = hasFigures(format, isScheduled) ? withFigures(made, state) : made;
  const calendar = {
    ...wanted,
    chart: chart.id,
    ...(revision !== undefined && {
      version: revision.version,
      changedAt: new Date(revision.changedAt).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length),
    }),
  };
  const { bytes } = await writeFile(plan, format, { calendar });
  const isUnreadable = extra !== undefined && kept === undefined;
  return { content: new Uint8Array(bytes), ...(isUnreadable && { missingExtra: 'unreadable' }) };
}
