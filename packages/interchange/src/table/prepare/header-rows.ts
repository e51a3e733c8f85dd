import { type Cell, cellAt, cellText, EMPTY_CELL, type TableRow } from '../cell.ts';
import { isDate, isNumber } from '../cell-content.ts';
import { filledCells, headerOf, type TableParts } from './table-parts.ts';

/**
 * One header of two rows: “Plan” and “Actual” above “Start” and “End”, or “Task” above an empty cell of the lower row. The names
 * of groups stand before those that come twice.
 */
export function joinHeaderRows(parts: TableParts): TableParts {
  const { header, body, style } = parts;
  const upper = parts.above.at(-1);
  if (upper === undefined || upper.number !== header.number - 1) return parts;
  const groups = filledCells(upper);
  if (
    groups.length < 2 ||
    !groups.every((cell) => cell.kind === 'text' && !isDate(cell, style) && !isNumber(cell))
  )
    return parts;
  const names = header.cells.map(headerOf);
  const isTwice = (at: number) =>
    names[at] !== '' && names.indexOf(names[at] ?? '') !== names.lastIndexOf(names[at] ?? '');
  const isUsed = (at: number) => body.some((row) => cellAt(row, at).kind !== 'empty');
  const width = Math.max(header.cells.length, upper.cells.length);
  const joined = Array.from({ length: width }, (_, at): Cell => {
    const own = cellAt(header, at);
    if (own.kind === 'empty') return isUsed(at) ? cellAt(upper, at) : EMPTY_CELL;
    return isTwice(at) ? prefixed(groupAt(upper, at), own) : own;
  });
  return { ...parts, header: { ...header, cells: joined }, above: parts.above.slice(0, -1) };
}

/** The name of the group that a column is in: it stands above its first column. */
function groupAt({ cells }: TableRow, column: number): Cell {
  return cells.slice(0, column + 1).findLast(({ kind }) => kind !== 'empty') ?? EMPTY_CELL;
}

function prefixed(group: Cell, name: Cell): Cell {
  return group.kind === 'empty' ? name : { kind: 'text', text: `${cellText(group)} ${cellText(name)}` };
}
