import { FILE_LIMITS, type KeptColumn, type Plan } from '../../plan/index.ts';
import { ImportRefused, Report } from '../../report/index.ts';
import {
  columnLetter,
  columnOf,
  guessMapping,
  keepColumns,
  mapTable,
  prepareTable,
  readFigureHeader,
  type Table,
  type TableOptions,
} from '../../table/index.ts';
import type { ReadContext } from '../format.ts';
import { CHART_SHEET } from './chart-sheet.ts';
import { type SheetCells, Workbook } from './workbook.ts';
import { CREATOR } from './write-xlsx.ts';

/** Sheets that are looked at for the one with the tasks. */
const SEARCHED_SHEETS = 10;
/** Columns with a known meaning that make a sheet the one with the tasks. */
const SURE_FIELDS = 3;

/** Reads a workbook's table as a plan: the chosen sheet, or the one that looks most like tasks. */
export async function readXlsxPlan(bytes: Uint8Array, context: ReadContext): Promise<Plan> {
  const { report, table: options = {} } = context;
  const { table, cells, book } = await readSheet(bytes, context);
  context.onProgress({ stage: 'build', done: 0, of: table.rows.length });
  const { plan, mapping } = mapTable(table, options, report);
  const extra = keepColumns(table, mapping, plan, { formulas: cells.formulas, report });
  // A workbook of ours without other columns is laid out like any other that we write.
  const isKnown = ({ field, header }: KeptColumn) => (field ?? readFigureHeader(header)) !== undefined;
  const isOwn = book.creator === CREATOR && extra.columns.every(isKnown);
  return isOwn ? plan : { ...plan, extra };
}

/** Reads the table of a workbook's chosen sheet, or of the one that looks most like tasks. */
export async function readXlsxTable(bytes: Uint8Array, context: ReadContext): Promise<Table> {
  return (await readSheet(bytes, context)).table;
}

interface ReadSheet {
  readonly book: Workbook;
  readonly cells: SheetCells;
  readonly table: Table;
}

async function readSheet(bytes: Uint8Array, context: ReadContext): Promise<ReadSheet> {
  const { table: options = {}, report, onProgress } = context;
  onProgress({ stage: 'unpack', done: 0, of: bytes.length });
  const book = await Workbook.open(bytes);
  onProgress({ stage: 'parse', done: 0, of: book.sheets.length });
  const { name, cells } = await chooseSheet(book, options);
  for (const { row, column, text } of cells.errors)
    report.add('table.error', { row, column: columnLetter(column) }, { source: text });
  if (cells.hasMoreColumns) report.add('table.columns', {});
  if (cells.rows.some(({ number }) => number > FILE_LIMITS.rows)) report.add('table.rows', {});
  reportOtherSheets(book, name, report);
  const table = prepareTable(toTable(book, cells), options, report);
  return { book, cells, table: { ...table, sheet: name } };
}

async function chooseSheet(
  book: Workbook,
  options: TableOptions,
): Promise<{ readonly name: string; readonly cells: SheetCells }> {
  if (options.sheet !== undefined) {
    if (!book.sheets.some(({ name }) => name === options.sheet))
      throw ImportRefused.at({}, 'workbook.sheet', { sheet: options.sheet });
    return { name: options.sheet, cells: await book.readSheet(options.sheet) };
  }
  const names = visibleSheets(book);
  let best: { readonly name: string; readonly cells: SheetCells } | undefined;
  let most = -1;
  for (const name of names.slice(0, SEARCHED_SHEETS)) {
    const cells = await book.readSheet(name);
    const fields = countFields(prepareTable(toTable(book, cells), options, new Report()), options);
    if (fields > most) {
      best = { name, cells };
      most = fields;
    }
    if (fields >= SURE_FIELDS) break;
  }
  if (best === undefined) throw ImportRefused.at({}, 'workbook.no-sheet');
  return best;
}

function visibleSheets({ sheets }: Workbook): readonly string[] {
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  return (visible.length > 0 ? visible : sheets).map(({ name }) => name);
}

/** Columns of a sheet with a known meaning; none without a title. */
function countFields(table: Table, options: TableOptions): number {
  if (table.rows.length === 0) return 0;
  const { mapping } = guessMapping(table, options);
  return columnOf(mapping, 'title') < 0 ? 0 : mapping.columns.filter(({ as }) => as === 'field').length;
}

function toTable(book: Workbook, { rows, widths }: SheetCells): Table {
  const kept = rows.filter(({ number }) => number <= FILE_LIMITS.rows);
  const title = book.title?.trim().slice(0, 100).toWellFormed() ?? '';
  return {
    rows: kept,
    width: kept.reduce((width, { cells }) => Math.max(width, cells.length), 0),
    decimal: '.',
    format: 'xlsx',
    widths,
    ...(title !== '' && { name: title }),
    sheets: visibleSheets(book),
  };
}

function reportOtherSheets(book: Workbook, name: string, report: Report): void {
  // The picture in a workbook of ours shows the same tasks.
  const isPicture = (other: string) => book.creator === CREATOR && other === CHART_SHEET;
  const others = visibleSheets(book).filter((other) => other !== name && !isPicture(other));
  if (others.length > 0) report.add('table.sheets', {}, { source: others.join(', ') }, others.length);
}
