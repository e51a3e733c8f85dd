import type { CsvSeparator } from '@giotto/interchange/report';

/** What spreadsheets in a locale expect between the cells of a CSV file: semicolons in German and French. */
export function csvSeparator(locale: string): CsvSeparator {
  return locale.startsWith('en') ? ',' : ';';
}
