import { readEnds } from '@giotto/chart/clipboard';
import { cellAt, type TableRow } from './cell.ts';
import { columnOf, type TableMapping } from './mapping.ts';
import { readDurationCell } from './read-amount-cells.ts';
import { type DateCell, type DateStyle, readDateCell } from './read-date-cell.ts';

/** Rows that are compared. */
const COMPARED_ROWS = 500;

/** A row's dates, and the days that the row says they last: above 0. */
interface SpanInDays {
  readonly from: DateCell;
  readonly to: DateCell;
  readonly days: number;
}

/**
 * The first rows that give start, finish and a duration in days, from which its meaning can be guessed: the days of those with a
 * calendar of their own are of that one, unless all have one.
 */
export function* spansInDays(
  body: readonly TableRow[],
  mapping: TableMapping,
  style: DateStyle,
): Generator<SpanInDays> {
  const columns = (['start', 'finish', 'duration'] as const).map((field) => columnOf(mapping, field));
  const [start = -1, finish = -1, duration = -1] = columns;
  if (columns.some((column) => column < 0)) return;
  const calendar = columnOf(mapping, 'calendar');
  const usual = calendar < 0 ? body : body.filter((row) => cellAt(row, calendar).kind === 'empty');
  for (const row of (usual.length > 0 ? usual : body).slice(0, COMPARED_ROWS)) {
    const begin = readDateCell(cellAt(row, start), style);
    const end = readDateCell(cellAt(row, finish), style);
    const length = readDurationCell(cellAt(row, duration), mapping.durationUnit);
    if (typeof begin === 'string' || typeof end === 'string' || typeof length === 'string') continue;
    const [from = begin, to = end] = readEnds(begin, end);
    if (length.unit === 'd' && !length.elapsed && length.value !== 0) yield { from, to, days: length.value };
  }
}
