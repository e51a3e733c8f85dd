import type { PlanFormatName } from '@giotto/contract/plan-formats';
import { chartToPlan } from '@giotto/interchange/convert';
import { writeFile } from '@giotto/interchange/formats';
import { Report } from '@giotto/interchange/report';
import type { ExportJob } from './export-job.ts';

/**
 * Writes a chart as another program's file. A calendar's entries are named by the chart and numbered by its version, so
 * that the next export of the same chart replaces them.
 */
export async function writePlan(
  { state, chart, revision, calendar: wanted }: ExportJob,
  format: PlanFormatName,
): Promise<Uint8Array<ArrayBuffer>> {
  const plan = chartToPlan(state, chart.name, new Report());
  const calendar = {
    ...wanted,
    chart: chart.id,
    ...(revision !== undefined && {
      version: revision.version,
      changedAt: new Date(revision.changedAt).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length),
    }),
  };
  const { bytes } = await writeFile(plan, format, { calendar });
  return new Uint8Array(bytes);
}
