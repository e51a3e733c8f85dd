import type { DateOrder } from '@giotto/chart/clipboard';
import { MINUTES_PER_DAY } from '@giotto/chart/time';
import { cellAt, type TableRow } from './cell.ts';
import type { DateOrderGuess } from './guess-dates.ts';
import { workingDays } from './guess-days.ts';
import { LONGEST_SPAN } from './guess-hours.ts';
import { columnOf, type TableMapping } from './mapping.ts';
import { type DateStyle, readDateCell } from './read-date-cell.ts';
import { spansInDays } from './spans-in-days.ts';

/** What a table's rows say when its dates are read in one order. */
interface Evidence {
  readonly order: DateOrder;
  /** Rows that last as long as they say. */
  readonly agreeing: number;
  /** Rows that end before they start. */
  readonly backwards: number;
  /** Days from start to finish of all rows; without a column of both, from the first date to the last. */
  readonly days: number;
}

/** How many times shorter a plan is in an order that is taken for the likelier one. */
const MUCH_SHORTER = 4;

/**
 * Decides between orders that all give dates: where rows then last as long as they say, or don't end before they start. If
 * neither tells, the plan that is much shorter is likelier, but day and month are still asked about.
 */
export function settleDateOrder(
  guess: DateOrderGuess,
  body: readonly TableRow[],
  mapping: TableMapping,
  style: DateStyle,
): DateOrderGuess {
  if (guess.possible.length < 2) return guess;
  const evidence = guess.possible.map((order) => evidenceOf(order, body, mapping, { ...style, order }));
  const proven =
    onlyLeast(evidence, ({ agreeing }) => -agreeing) ?? onlyLeast(evidence, ({ backwards }) => backwards);
  if (proven !== undefined) return { ...guess, order: proven.order, ambiguous: [] };
  const [shortest, next] = evidence.toSorted((one, other) => one.days - other.days);
  if (shortest === undefined || next === undefined || shortest.days * MUCH_SHORTER > next.days) return guess;
  return { ...guess, order: shortest.order };
}

function onlyLeast(evidence: readonly Evidence[], value: (each: Evidence) => number): Evidence | undefined {
  const least = Math.min(...evidence.map(value));
  const found = evidence.filter((each) => value(each) === least);
  return found.length === 1 ? found[0] : undefined;
}

function evidenceOf(
  order: DateOrder,
  body: readonly TableRow[],
  mapping: TableMapping,
  style: DateStyle,
): Evidence {
  const dayOf = (row: TableRow, column: number) => {
    const date = column < 0 ? 'unreadable' : readDateCell(cellAt(row, column), style);
    return typeof date === 'string' ? undefined : Math.floor(date.minutes / MINUTES_PER_DAY);
  };
  const [start, finish] = [columnOf(mapping, 'start'), columnOf(mapping, 'finish')];
  const rows = body.map((row) => [dayOf(row, start), dayOf(row, finish)] as const);
  const spans = rows.flatMap(([from, to]) => (from === undefined || to === undefined ? [] : [to - from]));
  const all = rows.flat().filter((day) => day !== undefined);
  const agreeing = [...spansInDays(body, mapping, style)].filter(({ from, to, days }) => {
    const [first, last] = [from, to].map(({ minutes }) => Math.floor(minutes / MINUTES_PER_DAY));
    if (first === undefined || last === undefined || last < first || last - first > LONGEST_SPAN)
      return false;
    return [last - first + 1, workingDays(first, last)].includes(Math.ceil(days));
  });
  return {
    order,
    agreeing: agreeing.length,
    backwards: spans.filter((days) => days < 0).length,
    days:
      spans.length > 0
        ? spans.reduce((sum, days) => sum + Math.abs(days) + 1, 0)
        : all.reduce((most, day) => Math.max(most, day), -Infinity) -
          all.reduce((least, day) => Math.min(least, day), Infinity) +
          1,
  };
}
