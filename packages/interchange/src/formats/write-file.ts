import { type HeldExceptions, type Plan, tidyPlan, withDatedExceptions } from '../plan/index.ts';
import { Report, type ReportEntry } from '../report/index.ts';
import type { TableWriteOptions } from '../table/index.ts';
import type { CalendarOptions } from './format.ts';
import { type FormatName, formatOf } from './registry.ts';

/** A file, with everything that its format can't hold. */
export interface WrittenFile {
  readonly bytes: Uint8Array;
  readonly entries: readonly ReportEntry[];
}

export interface WriteFileOptions {
  /** What a calendar says about itself. */
  readonly calendar?: CalendarOptions;
  /** How a table is written: CSV and Excel. */
  readonly table?: TableWriteOptions;
}

/** What calendars of formats hold of exceptions that come back; others have their dates. */
const HELD: { readonly [Format in FormatName]?: HeldExceptions } = {
  gan: { yearly: true },
  mspdi: { recurrence: true },
  'plan-json': { yearly: true, recurrence: true },
};

/** Formats that state figures of charts whose dates follow from links; of drawn ones, they'd surprise. */
const OF_SCHEDULED: readonly FormatName[] = ['xlsx', 'csv', 'mermaid'];

/** Whether a file of a format states early and late dates, slack or critical tasks. */
export function hasFigures(format: FormatName, isScheduled: boolean): boolean {
  return format === 'mspdi' || (isScheduled && OF_SCHEDULED.includes(format));
}

/** Writes a plan in a format. Throws a RangeError for a format that is only read. */
export async function writeFile(
  plan: Plan,
  format: FormatName,
  { calendar, table }: WriteFileOptions = {},
): Promise<WrittenFile> {
  const { write } = await formatOf(format).load();
  if (write === undefined) throw new RangeError(`the format ${format} can only be read`);
  const report = new Report();
  const dated = withDatedExceptions(plan, HELD[format]);
  const bytes = await write(tidyPlan(dated, report, { isOfChart: true }), {
    report,
    ...(calendar !== undefined && { calendar }),
    ...(table !== undefined && { table }),
  });
  return { bytes, entries: report.list() };
}
