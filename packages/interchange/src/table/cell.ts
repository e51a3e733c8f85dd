import { type CivilMinutes, MINUTES_PER_DAY } from '@giotto/chart/time';
import { toCivilDay, toCivilMinute } from '../plan/index.ts';

/** A cell as its file types it: a text file has only texts, a workbook has all kinds. */
export type Cell =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Steps of the cell's own indentation. */
      readonly indent?: number;
      /** The address that the cell leads to. */
      readonly link?: string;
    }
  | {
      readonly kind: 'number';
      readonly value: number;
      readonly isPercent?: boolean;
      /** The number format, as workbooks write it. */
      readonly format?: string;
    }
  | {
      readonly kind: 'date';
      readonly minutes: CivilMinutes;
      readonly format?: string;
      /** Whether it is a moment even at midnight. */
      readonly hasTime?: boolean;
    }
  | { readonly kind: 'flag'; readonly value: boolean };

export interface TableRow {
  /** Counted from 1 in the file, empty rows included. */
  readonly number: number;
  readonly cells: readonly Cell[];
  /** The level of the row's grouping, 0 for none. */
  readonly group?: number;
}

export const EMPTY_CELL: Cell = { kind: 'empty' };

/** A text's cell; blank texts are empty cells. */
export function textCell(text: string): Cell {
  return text.trim() === '' ? EMPTY_CELL : { kind: 'text', text };
}

/** A cell as text: dates as `2027-01-04` or `2027-01-04 08:00`, percentages with their sign. */
export function cellText(cell: Cell): string {
  switch (cell.kind) {
    case 'empty':
      return '';
    case 'text':
      return cell.text;
    case 'number':
      return cell.isPercent ? `${Number((cell.value * 100).toPrecision(15))}%` : `${cell.value}`;
    case 'date':
      return cell.hasTime ? toCivilMinute(cell.minutes).replace('T', ' ') : civilText(cell.minutes);
    case 'flag':
      return cell.value ? 'true' : 'false';
  }
}

/** `2027-01-04`, or `2027-01-04 08:00` when it isn't midnight. */
export function civilText(minutes: CivilMinutes): string {
  return minutes % MINUTES_PER_DAY === 0
    ? toCivilDay(minutes / MINUTES_PER_DAY)
    : toCivilMinute(minutes).replace('T', ' ');
}

/** A moment in whole minutes; the last seconds of a day are its end, since programs miss midnight by some of them. */
export function toMinutes(exact: number): CivilMinutes {
  const midnight = Math.ceil(exact / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  return midnight - exact < 1 - 1e-6 ? midnight : Math.round(exact);
}

/** The cell in a column, empty beyond the row's end. */
export function cellAt({ cells }: TableRow, column: number): Cell {
  return cells[column] ?? EMPTY_CELL;
}

/** `A` to `Z`, then `AA`: a column as spreadsheets name it; counted from 0. */
export function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : `${columnLetter(Math.floor(column / 26) - 1)}${letter}`;
}
