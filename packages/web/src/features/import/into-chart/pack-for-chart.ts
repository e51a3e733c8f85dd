import { EXTRA_LIMIT, packExtra, unpackExtra } from '@giotto/interchange/extra';
import { type ChartComparison, extraInChart } from '@giotto/interchange/merge';
import type { PackedExtra } from '../../../lib/interchange/extra-calls.ts';

/** What a file holds beyond its chart, packed for the chart that it updates. Throws a RangeError if that is too much. */
export function packForChart({ format, bytes }: PackedExtra, comparison: ChartComparison): PackedExtra {
  const extra = unpackExtra(bytes);
  const packed = extra && packExtra(extraInChart(extra, comparison));
  if (packed === undefined) throw new RangeError(`more than ${EXTRA_LIMIT} bytes`);
  return { format, bytes: packed };
}
