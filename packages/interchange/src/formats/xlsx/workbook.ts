import { MINUTES_PER_DAY } from '@giotto/chart/time';
import { type CellValue, type Cell as HucreCell, readXlsx, type Sheet } from 'hucre/xlsx';
import { FILE_LIMITS } from '../../plan/index.ts';
import {
  type Cell,
  cellAt,
  columnLetter,
  EMPTY_CELL,
  isColumnWidth,
  isNumberFormat,
  type TableRow,
  textCell,
  toMinutes,
} from '../../table/index.ts';
import { damaged, unpackWorkbook } from './unpack.ts';

/** A sheet's name as its tab shows it. */
export interface SheetName {
  readonly name: string;
  readonly isHidden: boolean;
}

/** The cells of a sheet. */
export interface SheetCells {
  /** Rows that aren't empty, at most one more than are read. */
  readonly rows: readonly TableRow[];
  /** Cells whose formula gives an error, as `C4: #DIV/0!`. */
  readonly errors: readonly { readonly row: number; readonly column: number; readonly text: string }[];
  /** Formulas by column. */
  readonly formulas: ReadonlyMap<number, number>;
  /** Widths of columns in characters, undefined where it's the usual one. */
  readonly widths: readonly (number | undefined)[];
  /** Whether there are columns beyond those that are read. */
  readonly hasMoreColumns: boolean;
}

/** One more row and column than are read, so that it's known whether there are more. */
const READ = {
  maxRows: FILE_LIMITS.rows + 1,
  range: `A1:${columnLetter(FILE_LIMITS.columns)}${FILE_LIMITS.rows + 1}`,
  readStyles: true,
};
/** Cells that merged ones are spread over. */
const MOST_FILLED = 200_000;
/** Errors that are listed. */
const LISTED_ERRORS = 1_000;

const NO_CELLS: SheetCells = {
  rows: [],
  errors: [],
  formulas: new Map(),
  widths: [],
  hasMoreColumns: false,
};

/** A workbook that is open for reading: the port to the library that reads `.xlsx`. */
export class Workbook {
  readonly sheets: readonly SheetName[];
  /** The document's title. */
  readonly title: string | undefined;
  /** The program that wrote it. */
  readonly creator: string | undefined;
  readonly #bytes: Uint8Array;

  private constructor(bytes: Uint8Array, sheets: readonly SheetName[], title?: string, creator?: string) {
    this.#bytes = bytes;
    this.sheets = sheets;
    this.title = title;
    this.creator = creator;
  }

  /** Opens a workbook. Throws `ImportRefused` if it is damaged or too large. */
  static async open(packed: Uint8Array): Promise<Workbook> {
    const bytes = unpackWorkbook(packed);
    const sheets: SheetName[] = [];
    const { properties } = await attempt(
      readXlsx(bytes, {
        sheets: ({ name, hidden, veryHidden }) => {
          sheets.push({ name, isHidden: hidden === true || veryHidden === true });
          return false;
        },
      }),
    );
    return new Workbook(bytes, sheets, properties?.title, properties?.creator);
  }

  /** Reads the stored values of a sheet; formulas aren't run. Throws `ImportRefused` if it is damaged. */
  async readSheet(name: string): Promise<SheetCells> {
    const { sheets } = await attempt(readXlsx(this.#bytes, { ...READ, sheets: [name] }));
    const sheet = sheets[0];
    return sheet === undefined ? NO_CELLS : readCells(sheet);
  }
}

async function attempt<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : 'it can’t be read');
  }
}

function readCells(sheet: Sheet): SheetCells {
  const rows: TableRow[] = [];
  const errors: { row: number; column: number; text: string }[] = [];
  const formulas = new Map<number, number>();
  let hasMoreColumns = false;
  for (const [at, values] of sheet.rows.entries()) {
    const cells: Cell[] = [];
    for (const [column, value] of values.entries()) {
      if (value === null) continue;
      const details = sheet.cells?.get(`${at},${column}`);
      if (details?.type === 'error') {
        if (errors.length < LISTED_ERRORS) errors.push({ row: at + 1, column, text: `${value}` });
        continue;
      }
      const cell = toCell(value, details);
      if (cell.kind === 'empty') continue;
      if (column >= FILE_LIMITS.columns) {
        hasMoreColumns = true;
        break;
      }
      if (details?.formula !== undefined) formulas.set(column, (formulas.get(column) ?? 0) + 1);
      while (cells.length < column) cells.push(EMPTY_CELL);
      cells.push(cell);
    }
    const group = sheet.rowDefs?.get(at)?.outlineLevel ?? 0;
    if (cells.length > 0) rows.push({ number: at + 1, cells, ...(group > 0 && { group }) });
  }
  fillMerged(rows, sheet.merges ?? []);
  const widths = (sheet.columns ?? []).map(({ width }) => (isColumnWidth(width) ? width : undefined));
  return { rows, errors, formulas, widths, hasMoreColumns };
}

/** Merged cells' values hold for all their rows that say something else too. */
function fillMerged(rows: TableRow[], merges: NonNullable<Sheet['merges']>): void {
  const places = new Map(rows.map(({ number }, at) => [number, at]));
  let filled = 0;
  for (const { startRow, endRow, startCol } of merges) {
    const cell = rows[places.get(startRow + 1) ?? -1]?.cells[startCol];
    if (cell === undefined || cell.kind === 'empty' || startCol >= FILE_LIMITS.columns) continue;
    for (let number = startRow + 2; number <= endRow + 1 && filled < MOST_FILLED; number++) {
      filled += 1;
      const at = places.get(number);
      const row = at === undefined ? undefined : rows[at];
      if (at === undefined || row === undefined || (row.cells[startCol]?.kind ?? 'empty') !== 'empty')
        continue;
      const cells = Array.from({ length: Math.max(startCol + 1, row.cells.length) }, (_, column) =>
        cellAt(row, column),
      );
      cells[startCol] = cell;
      rows[at] = { ...row, cells };
    }
  }
}

function toCell(value: CellValue, details: HucreCell | undefined): Cell {
  if (value instanceof Date) return dateCell(value, details);
  switch (typeof value) {
    case 'string':
      return withDetails(textCell(value), details);
    case 'number':
      if (!Number.isFinite(value)) return EMPTY_CELL;
      return {
        kind: 'number',
        value,
        ...(isPercentage(details) && { isPercent: true }),
        ...formatOf(details),
      };
    case 'boolean':
      return { kind: 'flag', value };
    default:
      return EMPTY_CELL;
  }
}

/** The library gives civil dates as if they were UTC. */
function dateCell(date: Date, details: HucreCell | undefined): Cell {
  const minutes = toMinutes(date.getTime() / 60_000);
  return Number.isFinite(minutes) && Math.abs(minutes) < 4_000 * 366 * MINUTES_PER_DAY
    ? { kind: 'date', minutes, ...formatOf(details) }
    : EMPTY_CELL;
}

function formatOf(details: HucreCell | undefined): { readonly format?: string } {
  const format = details?.style?.numFmt;
  return isNumberFormat(format) && format !== 'General' ? { format } : {};
}

function withDetails(cell: Cell, details: HucreCell | undefined): Cell {
  if (cell.kind !== 'text' || details === undefined) return cell;
  const indent = details.style?.alignment?.indent ?? 0;
  const link = details.hyperlink?.target;
  return {
    ...cell,
    ...(indent > 0 && { indent }),
    ...(link !== undefined && link !== '' && { link }),
  };
}

function isPercentage(details: HucreCell | undefined): boolean {
  return details?.style?.numFmt?.includes('%') ?? false;
}
