import type { ReportLine } from '@giotto/interchange';
import { keepExtra } from '@giotto/interchange/extra';
import { type ChartComparison, extraInChart } from '@giotto/interchange/merge';
import type { PlanExtra } from '@giotto/interchange/plan';
import { describeEntry, Report } from '@giotto/interchange/report';
import type { CallApi } from './api-client.ts';
import { chartPath, type ServerChart } from './server-chart.ts';

/**
 * Keeps what a file holds beyond the chart that it updates, for the next export to the same format. Returns what is more
 * than the chart keeps.
 */
export async function storeExtra(
  call: CallApi,
  chart: ServerChart,
  extra: PlanExtra,
  comparison: ChartComparison,
): Promise<readonly ReportLine[]> {
  const report = new Report();
  const packed = keepExtra(extraInChart(extra, comparison), report);
  if (packed !== undefined)
    await call({ method: 'PUT', path: `${chartPath(chart)}/extras/${extra.format}`, body: packed });
  return report.list().map(describeEntry);
}
