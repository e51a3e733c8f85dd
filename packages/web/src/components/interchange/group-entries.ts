import type { ReportCode, ReportEntry } from '@giotto/interchange/report';

/** All entries of one code. */
export interface EntryGroup {
  readonly code: ReportCode;
  /** Values of that kind. */
  readonly count: number;
  /** The entries that name a place or a value. */
  readonly listed: readonly ReportEntry[];
}

/** A report's entries by code, in the order in which the codes first appear. */
export function groupEntries(entries: readonly ReportEntry[]): readonly EntryGroup[] {
  const groups = Map.groupBy(entries, ({ code }) => code);
  return [...groups].map(([code, of]) => ({
    code,
    count: of.reduce((sum, { count }) => sum + count, 0),
    listed: of.filter(({ where, source }) => Object.keys(where).length > 0 || source !== undefined),
  }));
}
