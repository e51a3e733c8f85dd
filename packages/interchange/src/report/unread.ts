import type { ReportCode } from './codes/index.ts';
import type { ReportEntry } from './report.ts';

/** What the author of a file meant and nobody can read: unlike what a chart has no place for. */
const UNREAD: ReadonlySet<ReportCode> = new Set<ReportCode>([
  'date.unreadable',
  'date.range',
  'date.order',
  'duration.unreadable',
  'duration.negative',
  'progress.unreadable',
  'progress.range',
  'link.unknown',
  'link.unreadable',
  'link.cycle',
  'table.constraint',
  'table.error',
  'table.flag',
  'table.id-twice',
  'table.level',
  'table.parent',
  'title.missing',
]);

/** Whether an entry is about a value that can't be read. */
export function isUnread({ code }: ReportEntry): boolean {
  return UNREAD.has(code);
}

/** How many values of a file couldn't be read. */
export function countUnread(entries: readonly ReportEntry[]): number {
  return entries.reduce((sum, { code, count }) => (UNREAD.has(code) ? sum + count : sum), 0);
}
