import { type DateOrder, plainDateText, readDate } from '@giotto/chart/clipboard';
import { YEAR_RANGE } from '@giotto/chart/model';
import { type CivilMinutes, epochDay, MINUTES_PER_DAY } from '@giotto/chart/time';
import { type Cell, cellText, toMinutes } from './cell.ts';

/** How a table writes its dates. */
export interface DateStyle {
  readonly order: DateOrder;
  /** The language of month names, in addition to English. */
  readonly language: string;
  /** Dates without a year are near this one; without it, they aren't read. */
  readonly near: CivilMinutes | null;
}

export interface DateCell {
  readonly minutes: CivilMinutes;
  readonly hasTime: boolean;
  readonly isAmbiguous: boolean;
  /** Whether the file states a time zone. */
  readonly hasZone: boolean;
}

/** Days from 1899-12-30, the day 0 of spreadsheets, to 1970-01-01. */
const SERIAL_EPOCH = 25_569;
/** Whole numbers from here on are dates, before 1954: smaller ones are numbers. */
const FIRST_SERIAL = 20_000;
const FIRST_DAY = epochDay(YEAR_RANGE.min, 1, 1);
const LAST_DAY = epochDay(YEAR_RANGE.max, 12, 31);
const LAST_SERIAL = LAST_DAY + SERIAL_EPOCH;
const SERIAL = /^\d{5,6}(?:[.,]\d{1,15})?$/;
/** Seconds, of this century, or milliseconds since 1970. */
const EPOCH = /^(?:(9[5-9]\d{7}|[1-3]\d{9})|\d{12,13})$/;
/** After a time: `Z`, `UTC`, `+01`, `+01:00`, `GMT+0100 (Central European Time)`. */
const ZONE = /(:\d\d(?:\.\d{1,9})?)\s?(?:Z|(?:UTC|GMT)?[+-]\d\d(?::?\d\d)?|UTC|GMT)(?:\s?\([^()]{1,60}\))?$/;
/** Behind Primavera's dates: actual, or constrained. */
const MARK = /(?<=\d)(?: A|\*)$/;
const LONGEST = 120;
const YEAR = /(?:^|\D)(\d{4})(?:\D|$)/;

/** Reads a date from a cell: a typed one, a spreadsheet's serial number, or a text. The reason when it can't. */
export function readDateCell(cell: Cell, style: DateStyle): DateCell | 'unreadable' | 'range' {
  if (cell.kind === 'date') return inRange(cell.minutes, isTimeFormat(cell.format));
  if (cell.kind !== 'text' && cell.kind !== 'number') return 'unreadable';
  const serial = cell.kind === 'number' ? readSerial(cell.value) : null;
  if (serial !== null) return serial;
  const given = cellText(cell);
  if (given.length > LONGEST) return 'unreadable';
  const text = plainDateText(given).replace(MARK, '');
  if (SERIAL.test(text)) return readSerial(Number(text.replace(',', '.'))) ?? 'unreadable';
  const [epoch, seconds] = EPOCH.exec(text) ?? [];
  if (epoch !== undefined) {
    const date = inRange(Math.round(Number(epoch) / (seconds === undefined ? 60_000 : 60)));
    return typeof date === 'string' ? date : { ...date, hasZone: true };
  }
  return readText(text, style);
}

/** The date of a spreadsheet's serial number; null for a number that is none. */
function readSerial(serial: number): DateCell | null {
  if (!(serial >= FIRST_SERIAL && serial < LAST_SERIAL + 1)) return null;
  return typed(toMinutes((serial - SERIAL_EPOCH) * MINUTES_PER_DAY));
}

function inRange(minutes: CivilMinutes, isTime = false): DateCell | 'range' {
  const day = Math.floor(minutes / MINUTES_PER_DAY);
  return day >= FIRST_DAY && day <= LAST_DAY ? typed(minutes, isTime) : 'range';
}

function typed(minutes: CivilMinutes, isTime = false): DateCell {
  return { minutes, hasTime: isTime || minutes % MINUTES_PER_DAY !== 0, isAmbiguous: false, hasZone: false };
}

/** Whether a workbook shows the hours of a date. */
function isTimeFormat(format = ''): boolean {
  return /h/i.test(format.replaceAll(/"[^"]*"/g, ''));
}

function readText(text: string, { order, language, near }: DateStyle): DateCell | 'unreadable' | 'range' {
  const local = text.replace(ZONE, '$1');
  const found = readDate(local, { order, language, near: near ?? 0 });
  if (found === null) return isOutOfRange(local) ? 'range' : 'unreadable';
  if (near === null && isYearless(local, found.minutes, { order, language })) return 'unreadable';
  return { ...found, hasZone: local !== text };
}

/** Whether the date depends on the year that it's read near. */
function isYearless(text: string, minutes: CivilMinutes, reading: Pick<DateStyle, 'order' | 'language'>) {
  const elsewhere = epochDay(2100, 1, 1) * MINUTES_PER_DAY;
  return readDate(text, { ...reading, near: elsewhere })?.minutes !== minutes;
}

/** Whether it's a date of another century, as far as its shape tells. */
function isOutOfRange(text: string): boolean {
  const year = YEAR.exec(text)?.[1];
  if (year === undefined || (Number(year) >= YEAR_RANGE.min && Number(year) <= YEAR_RANGE.max)) return false;
  return readDate(text.replace(year, '2000'), { order: 'dmy', language: 'en', near: 0 }) !== null;
}
