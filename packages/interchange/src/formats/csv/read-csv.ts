/// <reference path="./papaparse.d.ts" />
import { readHtmlTable } from '@giotto/chart/clipboard';
import Papa from 'papaparse';
import { FILE_LIMITS, type Plan } from '../../plan/index.ts';
import { ImportRefused } from '../../report/index.ts';
import {
  type Cell,
  prepareTable,
  SEPARATORS,
  type Separator,
  type Table,
  type TableRow,
  tableToPlan,
  textCell,
} from '../../table/index.ts';
import { decodeText } from '../decode-text.ts';
import type { ReadContext } from '../format.ts';
import { guessSeparator } from './guess-separator.ts';
import { readGrid } from './read-grid.ts';

/** Rows that are split, with the empty ones among them: a file of line ends alone would fill the memory. */
const MOST_LINES = 2 * FILE_LIMITS.rows;

/** Reads a text file's table as a plan: comma, semicolon, tab or line separated, drawn with signs, or of HTML. */
export async function readCsv(bytes: Uint8Array, context: ReadContext): Promise<Plan> {
  const table = await readCsvTable(bytes, context);
  context.onProgress({ stage: 'build', done: 0, of: table.rows.length });
  return tableToPlan(table, context.table ?? {}, context.report);
}

/** Reads a text file's table. */
export async function readCsvTable(
  bytes: Uint8Array,
  { table: options = {}, report, onEncoding }: ReadContext,
): Promise<Table> {
  const { text, encoding } = await decodeText(bytes, options.encoding);
  onEncoding?.(encoding);
  const { cells, separator } = split(text, options.separator);
  const rows: TableRow[] = [];
  let width = 0;
  let excess = 0;
  let cut = 0;
  for (const [at, given] of cells.entries()) {
    if (given.every((cell) => cell.trim() === '')) continue;
    if (rows.length === FILE_LIMITS.rows) {
      excess += 1;
      continue;
    }
    cut = Math.max(cut, given.length - FILE_LIMITS.columns);
    const row = given.slice(0, FILE_LIMITS.columns).map(textCell);
    while (row.at(-1)?.kind === 'empty') row.pop();
    width = Math.max(width, row.length);
    rows.push({ number: at + 1, cells: row });
  }
  if (excess > 0) report.add('table.rows', {}, {}, excess);
  if (cut > 0) report.add('table.columns', {}, {}, cut);
  const table: Table = {
    rows,
    width,
    decimal: decimalOf(rows, separator),
    format: 'csv',
    encoding,
    ...(separator !== undefined && { separator }),
  };
  return prepareTable(table, options, report);
}

function split(
  text: string,
  chosen: Separator | undefined,
): { readonly cells: readonly (readonly string[])[]; readonly separator?: Separator } {
  if (chosen === undefined && /^\s*</.test(text)) {
    const html = readHtmlTable(text);
    if (html !== null) return { cells: html.cells };
  }
  const { body, declared } = takeDeclaration(text);
  const grid = chosen === undefined && declared === undefined ? readGrid(body) : null;
  if (grid !== null) return { cells: grid };
  const separator = chosen ?? declared ?? guessSeparator(body);
  // The declaration is a row of the file too.
  const before = declared === undefined ? [] : [[]];
  return { cells: [...before, ...splitText(body, separator)], separator };
}

/** Excel's first line `sep=;` names the separator and is no row. */
function takeDeclaration(text: string): { readonly body: string; readonly declared?: Separator } {
  const declaration = /^"?sep=([,;\t|])"?\r?\n/i.exec(text.slice(0, 20));
  const declared = SEPARATORS.find((each) => each === declaration?.[1]);
  if (declaration === null || declared === undefined) return { body: text };
  return { body: text.slice(declaration[0].length), declared };
}

/** Where semicolons separate cells, commas are free for decimals; otherwise what most numbers use. */
function decimalOf(rows: readonly TableRow[], separator: Separator | undefined): '.' | ',' {
  let [points, commas] = [0, 0];
  for (const { cells } of rows.slice(0, 500)) {
    for (const cell of cells) {
      if (isDecimal(cell, /^-?\d{1,12}\.(?:\d{1,2}|\d{4,9})$/)) points += 1;
      else if (isDecimal(cell, /^-?\d{1,12},(?:\d{1,2}|\d{4,9})$/)) commas += 1;
    }
  }
  if (points === commas) return separator === ';' ? ',' : '.';
  return commas > points ? ',' : '.';
}

function isDecimal(cell: Cell, pattern: RegExp): boolean {
  return cell.kind === 'text' && pattern.test(cell.text.trim());
}

/**
 * Splits a text into cells; quotation marks stand around whole cells, or within a text that begins with a quoted word. Refuses a
 * mark that nothing closes, with its row.
 */
function splitText(text: string, separator: Separator): readonly (readonly string[])[] {
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
