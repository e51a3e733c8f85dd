import { keepExtra, unpackExtra } from '@giotto/interchange/extra';
import { type ChartComparison, extraInChart } from '@giotto/interchange/merge';
import { Report, type ReportEntry } from '@giotto/interchange/report';
import type { PackedExtra } from '../../../lib/interchange/extra-calls.ts';

/** What is kept of a file beside the chart that it updates. */
interface KeptForChart {
  /** Absent if nothing fits. */
  readonly packed?: PackedExtra;
  /** What is more than the chart keeps. */
  readonly leftOut: readonly ReportEntry[];
}

/**
 * What a file holds beyond its chart, packed for the chart that it updates. With that chart's ids it can be too much although
 * it wasn't with those of the file's own chart. Throws a TypeError for bytes that the import hasn't packed.
 */
export function packForChart(
  { format, bytes }: PackedExtra,
  comparison: Pick<ChartComparison, 'imported' | 'inChart'>,
): KeptForChart {
  const extra = unpackExtra(bytes);
  if (extra === undefined) throw new TypeError('not what the import has packed');
  const report = new Report();
  const packed = keepExtra(extraInChart(extra, comparison), report);
  return { leftOut: report.list(), ...(packed !== undefined && { packed: { format, bytes: packed } }) };
}
