import type { PlanFormatName } from '@giotto/contract/plan-formats';
import { chartToPlan } from '@giotto/interchange/convert';
import { unpackExtra } from '@giotto/interchange/extra';
import { writeFile } from '@giotto/interchange/formats';
import { Report } from '@giotto/interchange/report';
import type { ExportJob } from './export-job.ts';

/**
 * Writes a chart as another program's file. A calendar's entries are named by the chart and numbered by its version, so
 * that the next export of the same chart replaces them. What an imported file held beyond the chart is given back.
 */
export async function writePlan(
  { state, chart, revision, calendar: wanted, extra }: ExportJob,
  format: PlanFormatName,
): Promise<Uint8Array<ArrayBuffer>> {
  const plan = chartToPlan(state, chart.name, new Report(), extra && unpackExtra(extra));
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
