import { MINUTES_PER_DAY } from '../time/index.ts';
import { cleanTitle } from './clean-title.ts';
import { fitLevels } from './fit-levels.ts';
import type { PastedRow, PastedRows } from './pasted-row.ts';
import { readPlainCell } from './plain-cell.ts';
import { type DateReading, type ReadDate, readDate, readEnds } from './read-date.ts';

const INDENT = /^[ \t\u00a0]*/;
const BULLET = /^(?:[-*+•‣◦▪–—]|#{1,6})\s+/;
const CHECKBOX = /^\[([ xX✓])\]\s+/;
const NUMBERED = /^(\d{1,4}(?:\.\d{1,4}){0,20})[.)]?\s+(?=\S)/;
/** What may separate a title from its dates. */
const SEPARATOR = /[\s,;:–—-]/;
/** The width of a tab in columns. */
const TAB = 4;
/** Separators between the two dates of a span. */
const SPAN =
  /\s*(?:[-=]+>|[-–—→⇒~»…/]|\.{2,3}|\b(?:to|until|through|bis|au|al?|tot)\b|\bt\/m\b|\bat[ée](?=\s))\s*/giu;
const SPACED = /\s[-–—→]\s/;
/** A span's end that leaves its month to the start: “Mar 8 – 12, 2027”. */
const END_DAY = /^(\d{1,2})(?:st|nd|rd|th)?(,?\s*\d{4})?$/;
const MONTH_FIRST = /^(\p{L}+\.?\s+)\d{1,2}(?:st|nd|rd|th)?$/u;
/** Two dates are never longer. */
const LONGEST_SPAN = 200;
/** A trailing date is searched after one of the last few gaps. */
const MAX_WORDS = 9;

/**
 * Reads plain lines as one task each: white space, bullets, headings and numbers like 1.2.3 give levels, ticked boxes
 * are done, dates at the end of a line are start and end (`ux.md` A11). Omits lines without a letter or digit.
 */
export function readLines(text: string, reading: DateReading): PastedRows {
  const depths: number[] = [];
  const rows: PastedRow[] = [];
  let ambiguousDate: string | undefined;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const { depth, rest, isDone } = readBeginning(line);
    if (!/[\p{L}\p{N}]/u.test(rest)) continue;
    const { title, dates } = takeDates(rest, reading);
    ambiguousDate ??= dates.find(({ date }) => date.isAmbiguous)?.text;
    const [first, last] = dates.map(({ date }) => date);
    const [start, end = start] = readEnds(first, last);
    depths.push(depth);
    rows.push({
      title: cleanTitle(readPlainCell(title)),
      level: 0,
      ...(start && { start: start.minutes }),
      ...(end && dates.length > 1 && { end: end.minutes + (end.hasTime ? 0 : MINUTES_PER_DAY) }),
      ...(isDone && { progress: 100 }),
    });
  }
  const levels = fitLevels(depths);
  return {
    rows: rows.map((row, index) => ({ ...row, level: levels[index] ?? 0 })),
    problems: [],
    ...(ambiguousDate !== undefined && { ambiguousDate }),
  };
}

function readBeginning(line: string): { depth: number; rest: string; isDone: boolean } {
  const indent = INDENT.exec(line)?.[0] ?? '';
  let rest = line.slice(indent.length);
  let depth = [...indent].reduce((columns, sign) => columns + (sign === '\t' ? TAB : 1), 0);
  const bullet = BULLET.exec(rest)?.[0] ?? '';
  rest = rest.slice(bullet.length);
  // Headings of a document nest by their number of #.
  if (bullet.startsWith('#')) depth += bullet.trimEnd().length - 1;
  const box = CHECKBOX.exec(rest);
  rest = rest.slice(box?.[0].length ?? 0);
  const number = NUMBERED.exec(rest);
  if (number && isOutlineNumber(number)) {
    depth += (number[1] ?? '').split('.').length - 1;
    rest = rest.slice(number[0].length);
  }
  return { depth, rest: rest.trim(), isDone: box !== null && box[1] !== ' ' };
}

/** “1.2 Design” and “1. Design” are numbered, “3 boats” counts boats. */
function isOutlineNumber([whole, number = '']: RegExpExecArray): boolean {
  return number.includes('.') || /[.)]\s+$/.test(whole);
}

/** A date with its text. */
export interface FoundDate {
  readonly text: string;
  readonly date: ReadDate;
}

/** Cuts a date, or a span of two, from the end of a line: after a space, comma, colon or dash, or in brackets. */
function takeDates(line: string, reading: DateReading): { title: string; dates: readonly FoundDate[] } {
  const bracketed = /^(.*\S)\s*[([]([^()[\]]+)[)\]]$/u.exec(line);
  if (bracketed) {
    const dates = readSpan(bracketed[2] ?? '', reading);
    if (dates.length > 0) return { title: bracketed[1] ?? '', dates };
  }
  const gaps = [...line.matchAll(/[\s,;:]+/g)].slice(-MAX_WORDS);
  for (const gap of gaps) {
    const dates = readSpan(line.slice(gap.index + gap[0].length), reading);
    if (dates.length === 0) continue;
    return { title: trimSeparators(line.slice(0, gap.index)), dates };
  }
  return { title: line, dates: [] };
}

function trimSeparators(text: string): string {
  let end = text.length;
  while (end > 0 && SEPARATOR.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** “Part 1/2” and “Weeks 3-4” aren't dates: in a title, numeric dates need a year, or dots as in 4.3. */
const VAGUE = /^\d{1,2}(?:[-/]\d{1,2})?$/;

/** One date, or two in order; empty when the text is anything else. */
export function readSpan(text: string, reading: DateReading): readonly FoundDate[] {
  if (text.length > LONGEST_SPAN) return [];
  // What a spaced dash parts is no single date: “Mar 8 – Mar 12”.
  const one = SPACED.test(text) ? null : read(text, reading);
  if (one) return [one];
  for (const sign of text.matchAll(SPAN)) {
    const begin = text.slice(0, sign.index);
    const end = readEnd(text.slice(sign.index + sign[0].length), begin, reading);
    if (!end) continue;
    const start = readStart(begin, end, reading);
    if (start && start.date.minutes <= end.date.minutes) return [start, end];
  }
  return [];
}

function readEnd(text: string, begin: string, reading: DateReading): FoundDate | null {
  const [, day, year = ''] = END_DAY.exec(text.trim()) ?? [];
  const month = MONTH_FIRST.exec(begin.trim())?.[1];
  return day === undefined || month === undefined
    ? read(text, reading)
    : read(`${month}${day}${year}`, reading);
}

/** The start of a span takes missing parts from the end: “4–10 Feb”, “28 Dec – 3 Jan 2028”. */
function readStart(text: string, end: FoundDate, reading: DateReading): FoundDate | null {
  const nearby = { ...reading, near: end.date.minutes };
  const day = /^\s*(\d{1,2})\.?\s*$/.exec(text)?.[1];
  if (day === undefined) return read(text, nearby);
  return /^\d{1,2}(?=\D)/.test(end.text) ? read(end.text.replace(/^\d{1,2}/, day), nearby) : null;
}

function read(text: string, reading: DateReading): FoundDate | null {
  if (VAGUE.test(text.trim())) return null;
  const date = readDate(text, reading);
  return date && { text: text.trim(), date };
}
