import { writePlainCell } from '@giotto/chart/clipboard';

/** Spreadsheets take a file with it for UTF-8, and don't take `ID` at its beginning for an old format. */
export const BYTE_ORDER_MARK = '\ufeff';

/** What stands between the cells of a row: where commas separate decimals, spreadsheets expect semicolons. */
export type CsvSeparator = ',' | ';';

/** A row of a CSV file, whose texts no spreadsheet runs. */
export function writeCsvRow(cells: readonly CsvCell[], separator: CsvSeparator): string {
  return `${cells.map(writeCell).join(separator)}\r\n`;
}

/** A person's text, or what a program wrote: a number, a date, which no apostrophe may precede. */
export type CsvCell = string | { readonly verbatim: string };

function writeCell(cell: CsvCell): string {
  const text = typeof cell === 'string' ? writePlainCell(cell) : cell.verbatim;
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
