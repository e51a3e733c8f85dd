import { REPORT_CODES } from './codes/index.ts';
import { writeCsvRow } from './csv-row.ts';
import { formatPlace, type ReportEntry } from './report.ts';

const HEADER = ['Outcome', 'What', 'Where', 'In the file', 'Kept', 'Why', 'Count'];

/** The whole report as CSV with a header, for spreadsheets: UTF-8, no formula is run. */
export function writeReportCsv(entries: readonly ReportEntry[]): string {
  const rows = entries.map(({ code, where, source, kept, count }) => {
    const { outcome, subject, reason } = REPORT_CODES[code];
    const done = outcome === 'changed' ? 'Changed' : 'Left out';
    return [done, subject, formatPlace(where), source ?? '', kept ?? '', reason, `${count}`];
  });
  return [HEADER, ...rows].map(writeCsvRow).join('');
}
