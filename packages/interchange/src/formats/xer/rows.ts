import type { CivilMinute } from '../../plan/index.ts';
import type { Place, Report, ReportCode } from '../../report/index.ts';
import { readIsoDate } from '../iso-date.ts';
import type { Cells, Table, XerFile } from './parse-tables.ts';

/** A row of a table, read by the names of its columns; a value that can't be read is reported and absent. */
export class Row {
  readonly #columns: Table['columns'];
  readonly #cells: readonly string[];
  readonly #report: Report;
  readonly where: Place;

  constructor(columns: Table['columns'], { cells, line }: Cells, report: Report) {
    this.#columns = columns;
    this.#cells = cells;
    this.#report = report;
    const title = this.text('task_name');
    this.where = { line, ...(title !== undefined && { task: title }) };
  }

  /** Absent when empty. */
  text(column: string): string | undefined {
    const text = this.#cells[this.#columns.get(column) ?? -1];
    return text === undefined || text.trim() === '' ? undefined : text;
  }

  /** An id or a code. */
  word(column: string): string | undefined {
    return this.text(column)?.trim();
  }

  number(column: string): number | undefined {
    const word = this.word(column);
    if (word === undefined) return undefined;
    // Some locales write a decimal comma.
    const number = Number(word.replace(',', '.'));
    if (Math.abs(number) <= 1e12) return number;
    this.report('xer.number', { source: word });
    return undefined;
  }

  date(column: string): CivilMinute | undefined {
    const word = this.word(column);
    if (word === undefined) return undefined;
    const read = readIsoDate(word);
    if ('date' in read) return read.date;
    this.report(read.fault, { source: word });
    return undefined;
  }

  report(code: ReportCode, values: { readonly source?: string; readonly kept?: string } = {}): void {
    this.#report.add(code, this.where, values);
  }

  /** A text within a limit. */
  cut(text: string, limit: number): string {
    if (text.length <= limit) return text;
    this.report('text.cut', { source: text });
    return `${text
      .slice(0, limit - 1)
      .toWellFormed()
      .replace(/\uFFFD$/, '')}…`;
  }
}

/** The rows of a table; none if the file doesn't have it. */
export function rowsOf({ tables }: XerFile, name: string, report: Report): readonly Row[] {
  const table = tables.get(name);
  return table?.rows.map((cells) => new Row(table.columns, cells, report)) ?? [];
}
