import type { PlanExtra } from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import { packExtra } from './pack-extra.ts';
import { withoutElements } from './xml-node.ts';

/** What goes first when there is too much: work day by day, which Project computes for all but uneven assignments. */
const FIRST_TO_GO = 'TimephasedData';

/**
 * What is kept beside a chart, as bytes of at most `EXTRA_LIMIT`: everything, else all but the work day by day, else nothing.
 * Reports what isn't kept.
 */
export function keepExtra(extra: PlanExtra | undefined, report: Report): Uint8Array | undefined {
  if (extra === undefined) return undefined;
  const packed = packExtra(extra);
  if (packed !== undefined) return packed;
  const less = packExtra({ ...extra, file: withoutElements(extra.file, FIRST_TO_GO) });
  report.add('plan.extra-limit', {}, less === undefined ? {} : { source: FIRST_TO_GO });
  return less;
}
