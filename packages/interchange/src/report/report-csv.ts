import type { CodeTexts, Outcome } from './codes/define-codes.ts';
import { REPORT_CODES, type ReportCode } from './codes/index.ts';
import { BYTE_ORDER_MARK, type CsvSeparator, writeCsvRow } from './csv-row.ts';
import type { Place, ReportEntry } from './report.ts';

/** What a report's file says, in a language. */
export interface ReportWords {
  readonly separator: CsvSeparator;
  /** The names of the columns. */
  readonly header: Readonly<
    Record<'outcome' | 'subject' | 'place' | 'source' | 'kept' | 'reason' | 'count', string>
  >;
  readonly outcomes: Readonly<Record<Outcome, string>>;
  readonly codes: Readonly<Record<ReportCode, Pick<CodeTexts, 'subject' | 'reason'>>>;
  /** A place in words; empty for the whole file. */
  readonly place: (where: Place) => string;
}

/** The whole report as CSV with a header, for spreadsheets: UTF-8, no formula is run. */
export function writeReportCsv(entries: readonly ReportEntry[], words: ReportWords): string {
  const { separator, header, outcomes, codes, place } = words;
  const rows = entries.map(({ code, where, source, kept, count }) => {
    const { subject, reason } = codes[code];
    const outcome = outcomes[REPORT_CODES[code].outcome];
    return [outcome, subject, place(where), source ?? '', kept ?? '', reason, `${count}`];
  });
  const names = [
    header.outcome,
    header.subject,
    header.place,
    header.source,
    header.kept,
    header.reason,
    header.count,
  ];
  return BYTE_ORDER_MARK + [names, ...rows].map((cells) => writeCsvRow(cells, separator)).join('');
}
