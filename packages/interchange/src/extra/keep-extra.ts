import type { PlanExtra, SheetExtra, TaskExtra } from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import { packExtra } from './pack-extra.ts';
import { withoutElements } from './xml-node.ts';

/** What goes first when there is too much: work day by day, which Project computes for all but uneven assignments. */
const FIRST_TO_GO = 'TimephasedData';

/**
 * What is kept beside a chart, as bytes of at most `EXTRA_LIMIT`. Of an XML file everything, else all but the work day by
 * day, else nothing; of a sheet as many kept columns as fit, from the left. Reports what isn't kept.
 */
export function keepExtra(extra: PlanExtra | undefined, report: Report): Uint8Array | undefined {
  if (extra === undefined) return undefined;
  const packed = packExtra(extra);
  if (packed !== undefined) return packed;
  if (extra.format === 'xlsx') return keepColumns(extra, report);
  const less = packExtra({ ...extra, file: withoutElements(extra.file, FIRST_TO_GO) });
  report.add('plan.extra-limit', {}, less === undefined ? {} : { source: FIRST_TO_GO });
  return less;
}

/** As many kept columns as fit; if not even the others do, nothing. */
function keepColumns(extra: SheetExtra, report: Report): Uint8Array | undefined {
  const headers = extra.columns.flatMap(({ header, field }) => (field === undefined ? [header] : []));
  let best: Uint8Array | undefined;
  let [fewest, most] = [0, headers.length - 1];
  while (fewest <= most) {
    const count = Math.floor((fewest + most) / 2);
    const packed = packExtra(withFirst(count, extra));
    if (packed === undefined) most = count - 1;
    else {
      best = packed;
      fewest = count + 1;
    }
  }
  if (best === undefined) report.add('plan.extra-limit', {});
  else for (const source of headers.slice(most)) report.add('plan.extra-limit', {}, { source });
  return best;
}

/** A sheet with the first so many of its kept columns. */
function withFirst(count: number, extra: SheetExtra): SheetExtra {
  let kept = 0;
  const columns = extra.columns.filter(({ field }) => {
    if (field !== undefined) return true;
    kept += 1;
    return kept <= count;
  });
  const tasks = Object.entries(extra.tasks).flatMap(([id, task]): [string, TaskExtra][] => {
    const { cells = [], ...rest } = task;
    const left = cells.slice(0, count);
    const length = left.findLastIndex((cell) => cell !== null) + 1;
    const less = { ...(length > 0 && { cells: left.slice(0, length) }), ...rest };
    return Object.keys(less).length === 0 ? [] : [[id, less]];
  });
  return { ...extra, columns, tasks: Object.fromEntries(tasks) };
}
