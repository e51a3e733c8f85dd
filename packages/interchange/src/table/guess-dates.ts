import { type DateOrder, plainDateText } from '@giotto/chart/clipboard';
import { daysInMonth, epochDay, MINUTES_PER_DAY, nameDate } from '@giotto/chart/time';
import { type Cell, cellAt, civilText, type TableRow } from './cell.ts';
import { type DateStyle, readDateCell } from './read-date-cell.ts';

/** A date that can be read in two ways, with both readings as `2027-04-03`. */
export interface AmbiguousDate {
  /** Counted from 1 in the file. */
  readonly row: number;
  /** Counted from 0. */
  readonly column: number;
  readonly text: string;
  readonly dayFirst: string;
  readonly monthFirst: string;
}

export interface DateOrderGuess {
  readonly order: DateOrder;
  /** Some of the dates with two readings, when no date of the table tells which is meant; otherwise empty. */
  readonly ambiguous: readonly AmbiguousDate[];
  /** The orders in which as many dates as possible are dates; several when nothing tells which is meant. */
  readonly possible: readonly DateOrder[];
}

const SHOWN = 20;
/** A longer text is no date. */
const LONGEST = 120;
const ORDERS = ['dmy', 'mdy', 'ymd'] as const;
const SLASHED = /^(\D{0,20})(\d{1,2})([-/])(\d{1,2})\3(\d{4}|\d{2})(?!\d)(.*)$/s;
/** As American programs write times of day. */
const AMERICAN = /\d\s?[AP]M\b/;

/**
 * The order of day, month and year in which most of a table's dates exist, on the weekdays that stand beside them. When
 * several are left, capital AM and PM stand for the month first; otherwise it's the language's, with dates to ask about.
 */
export function guessDateOrder(rows: readonly TableRow[], width: number, style: DateStyle): DateOrderGuess {
  const ambiguous = new Map<string, AmbiguousDate>();
  const fits = { dmy: 0, mdy: 0, ymd: 0 };
  let american = 0;
  for (const { cell, row, column } of textCells(rows, width)) {
    const figures = cell.text.length > LONGEST ? null : SLASHED.exec(plainDateText(cell.text));
    if (figures === null) continue;
    if (AMERICAN.test(cell.text)) american += 1;
    const found = ORDERS.filter((order) => isDate(figures, order, style.language));
    for (const order of found) fits[order] += 1;
    if (ambiguous.size >= SHOWN || !found.includes('dmy') || !found.includes('mdy')) continue;
    const readings = twoReadings(cell, style);
    if (readings !== null && !ambiguous.has(readings.text))
      ambiguous.set(readings.text, { ...readings, row, column });
  }
  const most = Math.max(...Object.values(fits));
  const possible = ORDERS.filter((order) => fits[order] === most);
  const [first = style.order] = possible;
  if (possible.length === 1) return { order: first, ambiguous: [], possible };
  const order = american > 0 && possible.includes('mdy') ? 'mdy' : style.order;
  const isAsked = possible.includes('dmy') && possible.includes('mdy');
  return {
    order: possible.includes(order) ? order : first,
    ambiguous: isAsked ? [...ambiguous.values()] : [],
    possible,
  };
}

/** Whether figures are a day in an order, and the weekday that stands before them is that day's. */
function isDate(
  [, before = '', one, , other, last]: RegExpExecArray,
  order: DateOrder,
  language: string,
): boolean {
  const [first, second, third] = [Number(one), Number(other), Number(last)];
  const isShort = last?.length === 2;
  if (order === 'ymd' && (!isShort || one?.length !== 2)) return false;
  const [year, month, day] =
    order === 'ymd'
      ? [first, second, third]
      : order === 'mdy'
        ? [third, first, second]
        : [third, second, first];
  const full = isShort ? (year < 70 ? 2000 : 1900) + year : year;
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(full, month)) return false;
  const weekday = /(\p{L}{2,20})\.?,?\s{0,9}$/u.exec(before)?.[1]?.toLowerCase();
  return weekday === undefined || isWeekday(weekday, epochDay(full, month, day), language);
}

/** Words that are no weekday's name say nothing against a day. */
function isWeekday(word: string, day: number, language: string): boolean {
  const names = (of: number) =>
    [language, 'en'].map((each) => nameDate(of * MINUTES_PER_DAY, 'longWeekday', each).toLowerCase());
  const isName = (of: number) => names(of).some((name) => name.startsWith(word));
  return isName(day) || !Array.from({ length: 6 }, (_, at) => day + at + 1).some(isName);
}

type TextCell = Cell & { readonly kind: 'text' };

interface PlacedCell {
  readonly cell: TextCell;
  readonly row: number;
  readonly column: number;
}

function* textCells(rows: readonly TableRow[], width: number): Generator<PlacedCell> {
  for (const row of rows) {
    for (let column = 0; column < width; column++) {
      const cell = cellAt(row, column);
      if (cell.kind === 'text') yield { cell, row: row.number, column };
    }
  }
}

function twoReadings(cell: TextCell, style: DateStyle): Omit<AmbiguousDate, 'row' | 'column'> | null {
  const [dayFirst, monthFirst] = (['dmy', 'mdy'] as const).map((order) => {
    const date = readDateCell(cell, { ...style, order });
    return typeof date === 'string' ? null : civilText(date.minutes);
  });
  if (dayFirst == null || monthFirst == null || dayFirst === monthFirst) return null;
  return { text: cell.text.trim(), dayFirst, monthFirst };
}
