import { type Cell, cellAt, EMPTY_CELL, type TableRow } from '../cell.ts';
import { isFilled, isName } from '../cell-content.ts';
import { plainHeader, readTableHeader } from '../headers.ts';
import { headerOf, type TableParts, withCells } from './table-parts.ts';

const NUMBERED = /^(.*\D) ?(\d{1,2})$/;

/**
 * One column of titles, indented, of several in which each row fills only one: “Title 1”, “Title 2” and so on, a column of phases
 * before that of tasks, or columns without a header behind that of titles.
 */
export function joinTitleColumns(parts: TableParts): TableParts {
  const columns = [numberedColumns, phaseColumns, namelessColumns]
    .map((find) => find(parts))
    .find((found) => found.length > 1 && isStaggered(parts, found));
  if (columns === undefined) return parts;
  const [first = 0, ...others] = columns;
  const join = (row: TableRow): TableRow => {
    const level = columns.findIndex((column) => isFilled(cellAt(row, column)));
    const cell = cellAt(row, columns[level] ?? first);
    const cells = row.cells.map((each, at) => (others.includes(at) ? EMPTY_CELL : each));
    while (cells.length <= first) cells.push(EMPTY_CELL);
    cells[first] = level > 0 ? indented(cell, level) : cell;
    return withCells(row, cells);
  };
  const name = readTableHeader(headerTextAt(parts, first)) === 'title' ? cellAt(parts.header, first) : TITLE;
  const header = join(parts.header);
  const cells = header.cells.map((cell, at) => (at === first ? name : cell));
  return { ...parts, header: { ...header, cells }, body: parts.body.map(join) };
}

const TITLE: Cell = { kind: 'text', text: 'Title' };

function headerTextAt({ header }: TableParts, column: number): string {
  return headerOf(cellAt(header, column));
}

/** “Title 1”, “Title 2”: from 1 on, side by side. */
function numberedColumns(parts: TableParts): readonly number[] {
  const stems = parts.header.cells.map((_, at) => NUMBERED.exec(plainHeader(headerTextAt(parts, at))));
  const first = stems.findIndex((found) => {
    const field = readTableHeader(found?.[1] ?? '');
    return found?.[2] === '1' && (field === 'title' || field === 'level');
  });
  if (first < 0) return [];
  const stem = stems[first]?.[1];
  const length = stems
    .slice(first)
    .findIndex((found, at) => found?.[1] !== stem || found?.[2] !== `${at + 1}`);
  return Array.from({ length: length < 0 ? stems.length - first : length }, (_, at) => first + at);
}

function phaseColumns(parts: TableParts): readonly number[] {
  const fields = parts.header.cells.map((_, at) => readTableHeader(headerTextAt(parts, at)));
  const title = fields.indexOf('title');
  return title > 0 && fields[title - 1] === 'section' ? [title - 1, title] : [];
}

function namelessColumns(parts: TableParts): readonly number[] {
  const width = Math.max(parts.header.cells.length, ...parts.body.map(({ cells }) => cells.length));
  const names = Array.from({ length: width }, (_, at) => headerTextAt(parts, at));
  const title = names.findIndex((name) => readTableHeader(name) === 'title');
  if (title < 0) return [];
  const end = names.findIndex((name, at) => at > title && name !== '');
  return Array.from({ length: (end < 0 ? names.length : end) - title }, (_, at) => title + at);
}

/** Whether each row names something in only one of the columns, and not all of them in the same one. */
function isStaggered({ body, style }: TableParts, columns: readonly number[]): boolean {
  const used = new Set<number>();
  for (const row of body) {
    const filled = columns.filter((column) => isFilled(cellAt(row, column)));
    if (filled.length > 1) return false;
    const [column] = filled;
    if (column === undefined) continue;
    if (!isName(cellAt(row, column), style) && !/\p{L}/u.test(textOf(cellAt(row, column)))) return false;
    used.add(column);
  }
  return used.size > 1;
}

function textOf(cell: Cell): string {
  return cell.kind === 'text' ? cell.text : '';
}

function indented(cell: Cell, level: number): Cell {
  return cell.kind === 'text' ? { ...cell, indent: (cell.indent ?? 0) + level } : cell;
}
