import type { Report } from '../../report/index.ts';
import { cellAt, cellText, type TableRow } from '../cell.ts';
import { isDate, isFilled, isName } from '../cell-content.ts';
import { plainHeader, readTableHeader } from '../headers.ts';
import { fieldsOf, filledCells, type TableParts } from './table-parts.ts';

const TOTAL =
  /^((grand |sub ?)?totals?|sum|summe|(gesamt|zwischen)summe|gesamt|total( general| generale?| geral)?|totale|totaal|somme|suma|soma)$/;
const OF_DATES: ReadonlySet<string | null> = new Set([
  'start',
  'finish',
  'deadline',
  'baselineStart',
  'baselineFinish',
]);

/** With the rows right above the header that are tasks too: a name with a date, below titles of the sheet. */
export function withRowsAbove(parts: TableParts): TableParts {
  const { above, header, style } = parts;
  const fields = fieldsOf(header);
  const isTask = (row: TableRow) =>
    !filledCells(row).some((cell) => /:\s*$/.test(cellText(cell))) &&
    row.cells.some((cell, at) => fields[at] === 'title' && isName(cell, style)) &&
    row.cells.some((cell, at) => OF_DATES.has(fields[at] ?? null) && isDate(cell, style));
  const tasks = above.slice(above.findLastIndex((row) => !isTask(row)) + 1);
  return tasks.length === 0 ? parts : { ...parts, body: [...tasks, ...parts.body] };
}

/** Without rows of sums, and without another table below an empty row; both are reported. */
export function withoutOthers(parts: TableParts, report: Report): TableParts {
  const end = parts.body.findIndex((row, at) => beginsTable(row, at, parts));
  const rest = end < 0 ? [] : parts.body.slice(end);
  const [first] = rest;
  if (first !== undefined)
    report.add('table.below', { row: first.number }, { source: textOf(first) }, rest.length);
  const body = parts.body.slice(0, end < 0 ? undefined : end).filter((row, at, rows) => {
    if (!isTotal(row, at === rows.length - 1, parts)) return true;
    report.add('table.total', { row: row.number }, { source: textOf(row) });
    return false;
  });
  return { ...parts, body };
}

/** Whether a row after an empty one is the header of a table without dates: words where this one has dates. */
function beginsTable(row: TableRow, at: number, { body, header, style }: TableParts): boolean {
  const last = body[at - 1];
  if (last === undefined || row.number === last.number + 1) return false;
  const fields = fieldsOf(header);
  const dates = fields.flatMap((field, column) => (OF_DATES.has(field) ? [column] : []));
  const cells = filledCells(row);
  const isHeader =
    cells.length > 1 &&
    cells.every((cell) => isName(cell, style)) &&
    (dates.some((column) => isFilled(cellAt(row, column))) ||
      cells.filter((cell) => readTableHeader(cellText(cell)) !== null).length > 1);
  return (
    isHeader && body.slice(at).every((below) => !dates.some((column) => isDate(cellAt(below, column), style)))
  );
}

/** A sum: “Total” without dates, or in the last row. */
function isTotal(row: TableRow, isLast: boolean, { header, style }: TableParts): boolean {
  const [first] = filledCells(row);
  if (first?.kind !== 'text' || !TOTAL.test(plainHeader(first.text))) return false;
  const fields = fieldsOf(header);
  const hasDates = row.cells.some((cell, at) => OF_DATES.has(fields[at] ?? null) && isDate(cell, style));
  return isLast || !hasDates;
}

function textOf(row: TableRow): string {
  return filledCells(row).map(cellText).join(', ');
}
