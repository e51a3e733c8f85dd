import { daysInMonth, epochDay, MINUTES_PER_DAY } from '@giotto/chart/time';
import { compileDateFormat, type DateParts, type DateReader } from './date-format.ts';
import { readLooseDate } from './loose-date.ts';

/** Milliseconds since 1970-01-01T00:00, civil. */
export type Moment = number;

export const DAY = MINUTES_PER_DAY * 60_000;

/** A date of the text, and how it had to be read. */
export interface FoundDate {
  readonly at: Moment;
  /** Whether it isn't in the file's format. */
  readonly isLoose?: boolean;
  /** Whether today's year, month or day was needed. */
  readonly isToday?: boolean;
  /** The zone that it was written in. */
  readonly zone?: string;
}

/** The format that Mermaid documents for charts without `dateFormat`. */
export const DEFAULT_FORMAT = 'YYYY-MM-DD';

/** Seconds or milliseconds since 1970 in UTC. */
const TIMESTAMP_UNITS: Readonly<Record<string, number>> = { X: 1000, x: 1 };
const TIMESTAMP = /^\d{1,15}(?:\.\d{1,3})?$/;
/** The last moment that a date has in JavaScript, and so in Mermaid. */
const LAST_MOMENT = 8.64e15;

/** Reads the dates of one chart. */
export class Moments {
  readonly #format: string;
  readonly #read: DateReader;
  /** Midnight of today. */
  readonly today: Moment;

  constructor(format: string, today: Moment) {
    this.#format = format;
    this.#read = compileDateFormat(format);
    this.today = today;
  }

  /** A date in the chart's format; undefined for another text. */
  strict(text: string): FoundDate | undefined {
    const unit = TIMESTAMP_UNITS[this.#format];
    if (unit !== undefined)
      return TIMESTAMP.test(text)
        ? { at: Math.min(Number(text) * unit, LAST_MOMENT), zone: 'UTC' }
        : undefined;
    const parts = this.#read(text);
    return parts === undefined ? undefined : this.#toDate(parts);
  }

  /** A date in the chart's format, or as browsers read it otherwise. */
  any(text: string): FoundDate | undefined {
    const exact = this.strict(text);
    if (exact !== undefined) return exact;
    const loose = readLooseDate(text);
    if (loose === undefined) return undefined;
    const isUsual = this.#format === DEFAULT_FORMAT && loose.isIso;
    return {
      at: momentOf(loose.parts),
      ...(!isUsual && { isLoose: true }),
      ...zoneOf(loose.parts),
    };
  }

  #toDate(parts: DateParts): FoundDate | undefined {
    const now = new Date(this.today);
    const hasDay = parts.year !== undefined || parts.month !== undefined;
    const day = parts.day ?? (hasDay ? 1 : now.getUTCDate());
    const year = parts.year ?? now.getUTCFullYear();
    const month = parts.month ?? (parts.year === undefined ? now.getUTCMonth() + 1 : 1);
    if (day > daysInMonth(year, month)) return undefined;
    return {
      at: momentOf({ ...parts, year, month, day }),
      ...(parts.year === undefined && { isToday: true }),
      ...zoneOf(parts),
    };
  }
}

function zoneOf({ offset }: DateParts): Pick<FoundDate, 'zone'> {
  return offset === undefined ? {} : { zone: offset === 'Z' ? 'UTC' : `UTC${offset}` };
}

/** A day beyond its month's last one counts into the next month. */
function momentOf({
  year = 0,
  month = 1,
  day = 1,
  hour = 0,
  minute = 0,
  second = 0,
  millisecond = 0,
}: DateParts) {
  return epochDay(year, month, day) * DAY + ((hour * 60 + minute) * 60 + second) * 1000 + millisecond;
}

/** The units of durations. */
const LENGTHS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
const DURATION = /^(\d+(?:\.\d+)?)(ms|[Mdhmswy])$/;

/** A duration of a task, `3d`. */
export interface Duration {
  readonly value: number;
  readonly unit: string;
}

/** A duration like `3d` or `1.5h`; undefined for another text. */
export function readDuration(text: string): Duration | undefined {
  const [, value, unit] = DURATION.exec(text) ?? [];
  return value === undefined || unit === undefined ? undefined : { value: Number(value), unit };
}

/** The moment a duration later; the same one if that's beyond all dates. */
export function addDuration(at: Moment, duration: Duration): Moment {
  const later = laterMoment(at, duration);
  return later <= LAST_MOMENT ? later : at;
}

/** Days and weeks count as whole days, months and years by the calendar. */
function laterMoment(at: Moment, { value, unit }: Duration): Moment {
  const length = LENGTHS[unit];
  if (length !== undefined) return at + value * length;
  if (unit === 'd') return at + Math.round(value) * DAY;
  if (unit === 'w') return at + Math.round(value * 7) * DAY;
  const from = new Date(at);
  const added = Math.trunc(value) * (unit === 'y' ? 12 : 1);
  const months = from.getUTCFullYear() * 12 + from.getUTCMonth() + added;
  const year = Math.floor(months / 12);
  const month = (months % 12) + 1;
  const day = Math.min(from.getUTCDate(), daysInMonth(year, month));
  return epochDay(year, month, day) * DAY + (at - Math.floor(at / DAY) * DAY);
}
