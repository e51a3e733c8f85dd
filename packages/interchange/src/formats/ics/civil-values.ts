import { daysInMonth, epochDay, MINUTES_PER_DAY } from '@giotto/chart/time';
import type { Property } from './parse-calendar.ts';

/** A date or a date with a time, in civil minutes since 1970. */
export interface CivilValue {
  readonly at: number;
  readonly isDay: boolean;
  /** The zone that it was written in; undefined for a floating time. */
  readonly zone?: string;
  readonly hasSeconds?: boolean;
}

const DATE_TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?(\d\d))?(Z)?)?$/i;

/** A value as iCalendar writes it, `20270104T080000Z`, or with separators; undefined for another text. */
export function readCivil(text: unknown, zone?: string): CivilValue | undefined {
  const [, ...parts] = (typeof text === 'string' ? DATE_TIME.exec(text.trim()) : undefined) ?? [];
  const [year = 0, month = 0, day = 0, hour, minute = 0, second = 0] = parts.slice(0, 6).map(toNumber);
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  if ((hour ?? 0) > 23 || minute > 59 || second > 60) return undefined;
  const named = parts[6] === undefined ? zone : 'UTC';
  return {
    at: epochDay(year, month, day) * MINUTES_PER_DAY + (hour ?? 0) * 60 + minute,
    isDay: hour === undefined,
    ...(hour !== undefined && named !== undefined && { zone: named }),
    ...(second > 0 && { hasSeconds: true }),
  };
}

function toNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

/** The zone that a property names. */
export function zoneOf({ parameters: { tzid } }: Property): string | undefined {
  return typeof tzid === 'string' ? tzid : undefined;
}

const DURATION =
  /^([+-])?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/;

/** Minutes of `P1DT2H`, negative with a sign; undefined for another text. */
export function readDurationMinutes(text: unknown): number | undefined {
  const match = typeof text === 'string' ? DURATION.exec(text) : null;
  if (match === null || match.slice(2).every((part) => part === undefined)) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(2).map(toNumber);
  const sum = ((weeks * 7 + days) * 24 + hours) * 60 + minutes + Math.round(seconds / 60);
  return match[1] === '-' ? -sum : sum;
}
