import { DAY_HOURS_LIMIT, MINUTES_PER_UNIT, type TimeSpan } from '@giotto/chart/model';

/**
 * Why a text is no working time: `empty`; `form`, not a beginning and an end; `time`, no time of a day; `order`, ends
 * before it begins; `overlap` with another; `many`, more than a day may have. `part` is the piece of the text.
 */
export interface HoursFault {
  readonly reason: 'empty' | 'form' | 'time' | 'order' | 'overlap' | 'many';
  readonly part: string;
}

/** A day's working time as read, or what is wrong with its text. */
export type ReadHours =
  | { readonly spans: readonly TimeSpan[]; readonly fault?: undefined }
  | { readonly fault: HoursFault };

const twoDigits = (count: number) => String(count).padStart(2, '0');
const writeTime = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
const writeSpan = ({ from, to }: TimeSpan) => `${writeTime(from)}–${writeTime(to)}`;

/** Writes a day's working time: `08:00–12:00, 13:00–17:00`. */
export function writeHours(spans: readonly TimeSpan[]): string {
  return spans.map(writeSpan).join(', ');
}

const CLOCK = /^(\d{1,2})(?:[:.h](\d{2})?)?$/;
const DIGITS = /^(\d{2})(\d{2})$/;

/** Minutes after midnight of `8`, `8:30`, `8.30`, `8h30` or `0830`, up to `24:00`; undefined if it's none of these. */
function readTime(text: string): number | undefined {
  const [, hours = '', minutes = '0'] = CLOCK.exec(text) ?? DIGITS.exec(text) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return hours === '' || Number(minutes) > 59 || total > MINUTES_PER_UNIT ? undefined : total;
}

function readSpan(part: string): TimeSpan | HoursFault {
  const [first, last, ...others] = part.split(/[-‒–—]/).map((text) => text.replaceAll(' ', ''));
  if (!first || !last || others.length > 0) return { reason: 'form', part };
  const [from, to] = [readTime(first), readTime(last)];
  if (from === undefined) return { reason: 'time', part: first };
  if (to === undefined) return { reason: 'time', part: last };
  return from < to ? { from, to } : { reason: 'order', part };
}

/** The first two spans, of sorted ones, that have time in common. */
function findOverlap(spans: readonly TimeSpan[]): string | undefined {
  for (const [at, span] of spans.entries()) {
    const before = spans[at - 1];
    if (before !== undefined && span.from < before.to) return `${writeSpan(before)}, ${writeSpan(span)}`;
  }
  return undefined;
}

/** Reads a day's working time as people type it: spans with a dash, between commas or semicolons, in any order. */
export function readHours(text: string): ReadHours {
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0) return { fault: { reason: 'empty', part: '' } };
  if (parts.length > DAY_HOURS_LIMIT) return { fault: { reason: 'many', part: text } };
  const spans: TimeSpan[] = [];
  for (const part of parts) {
    const read = readSpan(part);
    if ('reason' in read) return { fault: read };
    spans.push(read);
  }
  spans.sort((a, b) => a.from - b.from);
  const overlap = findOverlap(spans);
  return overlap === undefined ? { spans } : { fault: { reason: 'overlap', part: overlap } };
}
