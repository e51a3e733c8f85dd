import type { ReportLine } from '@giotto/interchange';
import { fileTitle } from './files.ts';
import type { Terminal } from './terminal.ts';

/** Lines of a report; one more says how many are left. */
const LISTED = 20;

/** Tells what was changed or left out, a line each: `plan.csv: row 3: Start: 31.2.2027. This is not a date.` */
export function noteReport(path: string, report: readonly ReportLine[], terminal: Terminal): void {
  for (const { where, what, why, count } of report.slice(0, LISTED)) {
    const times = count > 1 ? ` (${count} times)` : '';
    terminal.note(
      [fileTitle(path), where, `${what}${times}. ${why}`].filter((part) => part !== '').join(': '),
    );
  }
  if (report.length > LISTED) terminal.note(`${fileTitle(path)}: and ${report.length - LISTED} more`);
}
