/// <reference path="./papaparse.d.ts" />
import Papa from 'papaparse';
import { FILE_LIMITS } from '../../plan/index.ts';
import { ImportRefused } from '../../report/index.ts';
import type { Separator } from '../../table/index.ts';

/** Rows that are split, with the empty ones among them: a file of line ends alone would fill the memory. */
const MOST_LINES = 2 * FILE_LIMITS.rows;

/**
 * Splits a text into cells; quotation marks stand around whole cells, or within a text that begins with a quoted word. Refuses a
 * mark that nothing closes, with its row.
 */
export function splitText(text: string, separator: Separator): readonly (readonly string[])[] {
  const given = parse(text, separator);
  if (given.faults.length === 0) return given.cells;
  const mended = parse(quoteWhole(text, separator), separator);
  const open = mended.faults.find(({ code }) => code === 'MissingQuotes');
  if (open !== undefined) throw ImportRefused.at({ row: (open.row ?? 0) + 1 }, 'table.quote');
  return mended.cells;
}

function parse(text: string, separator: Separator) {
  const { data: cells, errors: faults } = Papa.parse(text, { delimiter: separator, preview: MOST_LINES });
  return { cells, faults };
}

/** The text with cells like `"Big" order` quoted as a whole. */
function quoteWhole(text: string, separator: Separator): string {
  const end = separator === '|' ? '\\|' : separator;
  const cell = new RegExp(`(^|[${end}\\r\\n])("[^"\\r\\n]*"(?!")[^"${end}\\r\\n][^${end}\\r\\n]*)`, 'g');
  return text.replaceAll(
    cell,
    (_, before: string, inner: string) => `${before}"${inner.replaceAll('"', '""')}"`,
  );
}
