import { isShareColumn, readPlainCell } from '@giotto/chart/clipboard';
import { splitPeople } from '@giotto/chart/model';
import { MINUTES_PER_DAY } from '@giotto/chart/time';
import type { DurationUnit, PlanDuration } from '../plan/index.ts';
import type { Place, Report, ReportCode } from '../report/index.ts';
import { baselineNameIn } from './baseline-columns.ts';
import { type Cell, cellAt, cellText, type TableRow } from './cell.ts';
import type { CellStyle } from './custom-cells.ts';
import { columnName, headerText } from './guess-columns.ts';
import { isMilestoneHeader, saysElapsed, unitInHeader } from './headers.ts';
import { columnOf, columnsOf, type TableField, type TableMapping } from './mapping.ts';
import { readDurationCell, readProgressCell, readSlackCell } from './read-amount-cells.ts';
import { type DateCell, readDateCell } from './read-date-cell.ts';
import { isMilestoneWord, isNo, isYes } from './says.ts';

/** Reads the fields of a table's rows, and reports the cells that it can't read; the rest of a row is kept. */
export class RowReader {
  readonly #columns: ReadonlyMap<TableField, readonly number[]>;
  readonly #header: TableRow | undefined;
  readonly #mapping: TableMapping;
  readonly #style: CellStyle;
  readonly #report: Report;
  readonly #hasShares: boolean;
  readonly #hasSemicolons: boolean;
  /** Whether lengths of 0 say nothing, because some stand beside two different days. */
  readonly #hasZeros: boolean;
  #zones = 0;
  #firstZone: Place = {};

  constructor(
    mapping: TableMapping,
    header: TableRow | undefined,
    body: readonly TableRow[],
    style: CellStyle,
    report: Report,
  ) {
    const fields = new Set(mapping.columns.flatMap((use) => (use.as === 'field' ? [use.field] : [])));
    this.#columns = new Map([...fields].map((field) => [field, columnsOf(mapping, field)]));
    this.#header = header;
    this.#mapping = mapping;
    this.#style = style;
    this.#report = report;
    this.#hasShares = hasShares(body, this.#columns.get('progress')?.[0]);
    this.#hasSemicolons = (this.#columns.get('people') ?? []).some((column) =>
      body.some((row) => cellText(cellAt(row, column)).includes(';')),
    );
    this.#hasZeros = hasIdleZeros(body, mapping, style);
  }

  /** The field's first column in a row. */
  cell(row: TableRow, field: TableField): Cell {
    const column = this.#columns.get(field)?.[0];
    return column === undefined ? { kind: 'empty' } : cellAt(row, column);
  }

  /** The field's text, without white space around it; empty if there is none. */
  text(row: TableRow, field: TableField): string {
    return plainText(this.cell(row, field));
  }

  /** The texts of all columns of the field that say something. */
  texts(row: TableRow, field: TableField): readonly string[] {
    const cells = (this.#columns.get(field) ?? []).map((column) => cellAt(row, column));
    return cells.filter((cell) => cell.kind !== 'empty' && !isBlank(cell)).map(plainText);
  }

  /** Where semicolons separate people anywhere, commas are within names: “Novak, Ada”. */
  people(row: TableRow): readonly string[] {
    const texts = this.texts(row, 'people');
    if (!this.#hasSemicolons) return texts.flatMap(splitPeople);
    return texts.flatMap((text) => text.split(/[;\n]/)).flatMap((name) => name.trim() || []);
  }

  date(row: TableRow, field: TableField): DateCell | undefined {
    return this.dateIn(this.cell(row, field), row, field);
  }

  /** The date in a cell that is only a part of the field's. */
  dateIn(cell: Cell, row: TableRow, field: TableField): DateCell | undefined {
    if (cell.kind === 'empty') return undefined;
    const date = readDateCell(cell, this.#style);
    if (typeof date === 'string') {
      if (!isBlank(cell)) this.#fault(`date.${date}`, row, field);
      return undefined;
    }
    if (date.hasZone) {
      if (this.#zones === 0) this.#firstZone = this.place(row, field);
      this.#zones += 1;
    }
    return date;
  }

  duration(row: TableRow, field: 'duration' | 'work'): PlanDuration | undefined {
    const cell = this.cell(row, field);
    if (cell.kind === 'empty') return undefined;
    // Work is counted in hours, durations in days.
    const unit: DurationUnit = field === 'work' ? 'h' : this.#mapping.durationUnit;
    const header = headerText(this.#header, this.#columns.get(field)?.[0] ?? 0);
    const found = readDurationCell(cell, unit, {
      decimal: this.#style.decimal,
      isElapsed: field === 'duration' && saysElapsed(header),
    });
    if (typeof found !== 'string')
      return field === 'duration' && found.value === 0 && this.#hasZeros ? undefined : found;
    if (!isBlank(cell)) this.#fault(`duration.${found}`, row, field);
    return undefined;
  }

  /** A length that may be negative; a bare number is in the unit that the header states, days if it states none. */
  slack(row: TableRow, field: 'totalSlack' | 'freeSlack'): PlanDuration | undefined {
    if (this.isBlank(row, field)) return undefined;
    const column = this.#columns.get(field)?.[0] ?? 0;
    const found = readSlackCell(this.cell(row, field), unitInHeader(headerText(this.#header, column)));
    if (found === undefined) this.#fault('duration.unreadable', row, field);
    return found;
  }

  /** Yes or no; undefined where it says neither. */
  flag(row: TableRow, field: 'critical'): boolean | undefined {
    if (this.isBlank(row, field)) return undefined;
    const cell = this.cell(row, field);
    if (cell.kind === 'flag') return cell.value;
    const text = plainText(cell);
    if (isYes(text)) return true;
    if (isNo(text)) return false;
    this.#fault('table.flag', row, field);
    return undefined;
  }

  /** Whether the field says nothing in a row. */
  isBlank(row: TableRow, field: TableField): boolean {
    const cell = this.cell(row, field);
    return cell.kind === 'empty' || isBlank(cell);
  }

  /** What the columns of a baseline call it. */
  baselineName(): string {
    const [column] = this.#columns.get('baselineStart') ?? this.#columns.get('baselineFinish') ?? [];
    return idText(baselineNameIn(headerText(this.#header, column ?? 0)));
  }

  progress(row: TableRow): number | undefined {
    const cell = this.cell(row, 'progress');
    if (cell.kind === 'empty') return undefined;
    const found = readProgressCell(cell, this.#hasShares) ?? this.#readTick(cell);
    if (found === null) {
      if (!isBlank(cell)) this.#fault('progress.unreadable', row, 'progress');
      return undefined;
    }
    const kept = Math.min(100, Math.max(0, found));
    if (kept !== found) this.#fault('progress.range', row, 'progress', `${kept}`);
    return kept;
  }

  /** A letter for yes or no, below a header that doesn't ask for per cent. */
  #readTick(cell: Cell): 0 | 100 | null {
    const column = this.#columns.get('progress')?.[0] ?? 0;
    if (headerText(this.#header, column).includes('%')) return null;
    const text = plainText(cell);
    if (isYes(text)) return 100;
    return isNo(text) ? 0 : null;
  }

  level(row: TableRow): number | undefined {
    const text = this.text(row, 'level');
    if (text === '') return undefined;
    if (/^\d{1,3}$/.test(text)) return Number(text);
    this.#fault('table.level', row, 'level');
    return undefined;
  }

  isMilestone(row: TableRow): boolean {
    const cell = this.cell(row, 'milestone');
    if (cell.kind === 'flag') return cell.value;
    const text = cellText(cell).trim();
    const column = this.#columns.get('milestone')?.[0] ?? 0;
    return isMilestoneWord(text) || (isMilestoneHeader(headerText(this.#header, column)) && isYes(text));
  }

  place(row: TableRow, field: TableField): Place {
    const column = this.#columns.get(field)?.[0] ?? 0;
    return { row: row.number, column: columnName(this.#header, column) };
  }

  /** Reports once what concerns the whole table. */
  finish(): void {
    if (this.#zones > 0) this.#report.add('zone.applied', this.#firstZone, {}, this.#zones);
  }

  #fault(code: ReportCode, row: TableRow, field: TableField, kept?: string): void {
    const source = cellText(this.cell(row, field)).trim();
    this.#report.add(code, this.place(row, field), { source, ...(kept !== undefined && { kept }) });
  }
}

/** A cell's text as people mean it: without the mark that keeps spreadsheets from running it. */
export function plainText(cell: Cell): string {
  return (cell.kind === 'text' ? readPlainCell(cell.text) : cellText(cell)).trim();
}

/** What people write where there is nothing to say. */
function isBlank(cell: Cell): boolean {
  return /^(?:-|–|—|n\/?a|none|null|tbd|na|nv|#n\/a)$/i.test(cellText(cell).trim());
}

function hasIdleZeros(body: readonly TableRow[], mapping: TableMapping, style: CellStyle): boolean {
  const [start = -1, finish = -1, duration = -1] = (['start', 'finish', 'duration'] as const).map((field) =>
    columnOf(mapping, field),
  );
  if (start < 0 || finish < 0 || duration < 0) return false;
  return body.some((row) => {
    const length = readDurationCell(cellAt(row, duration), mapping.durationUnit);
    if (typeof length === 'string' || length.value !== 0) return false;
    const [from, to] = [start, finish].map((column) => readDateCell(cellAt(row, column), style));
    return typeof from === 'object' && typeof to === 'object' && to.minutes >= from.minutes + MINUTES_PER_DAY;
  });
}

function hasShares(body: readonly TableRow[], column: number | undefined): boolean {
  if (column === undefined) return false;
  const cells = body.map((row) => cellAt(row, column)).filter(({ kind }) => kind !== 'empty');
  return isShareColumn(cells.map((cell) => cellText(cell)));
}

/** A text that a plan can hold as an id. */
export function idText(text: string): string {
  return text.slice(0, 200).toWellFormed();
}
