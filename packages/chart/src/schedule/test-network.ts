import type { DependencyType } from '../model/index.ts';
import type {
  Activity,
  CalendarRules,
  Interval,
  Lag,
  Link,
  LinkEnd,
  Network,
  ScheduleOptions,
  Summary,
} from './network.ts';

/** Day 0 is a Monday. */
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** 'Mon 08:00' of the first week, 'Mon+1 08:00' of the second, 'Fri-1 17:00' of the one before. */
export function at(text: string): number {
  const [, day = '', week = '0', hour = '0', minute = '0'] =
    /^(\w{3})([+-]\d+)? (\d\d):(\d\d)$/.exec(text) ?? [];
  if (!DAYS.includes(day)) throw new Error(`${text} is no instant`);
  return (DAYS.indexOf(day) + 7 * Number(week)) * 1440 + Number(hour) * 60 + Number(minute);
}

/** The inverse of `at`. */
export function say(instant: number): string {
  if (!Number.isFinite(instant)) return String(instant);
  const day = Math.floor(instant / 1440);
  const week = Math.floor(day / 7);
  const minute = instant - day * 1440;
  const two = (number: number) => String(number).padStart(2, '0');
  const suffix = week === 0 ? '' : `${week > 0 ? '+' : ''}${week}`;
  return `${DAYS[day - 7 * week]}${suffix} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

export const hours = (count: number): number => count * 60;
/** Working days of eight hours. */
export const days = (count: number): number => count * 480;

const OFFICE: readonly Interval[] = [
  { from: 480, to: 720 },
  { from: 780, to: 1020 },
];

/** Monday to Friday, 8 to 12 and 13 to 17. */
export const office: CalendarRules = {
  week: [OFFICE, OFFICE, OFFICE, OFFICE, OFFICE, [], []],
  exceptions: [],
};
/** Every minute of every day. */
export const always: CalendarRules = {
  week: Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]),
  exceptions: [],
};

export type ActivityFields = Partial<Omit<Activity, 'id' | 'summary'>> & { readonly in?: string };
type SummaryFields = Omit<Summary, 'id' | 'summary'> & { readonly in?: string };

interface Sketch {
  readonly calendars?: readonly CalendarRules[];
  readonly summaries?: Readonly<Record<string, SummaryFields>>;
  /** `length` is a working day unless said. */
  readonly activities: Readonly<Record<string, ActivityFields>>;
  /** 'a FS b', with its lag, and an id where it isn't this text. */
  readonly links?: readonly (string | readonly [text: string, lag: Partial<Lag>, id?: string])[];
  readonly options?: Partial<ScheduleOptions>;
}

const NO_LAG: Lag = { value: 0, unit: 'working' };

/** A network from names instead of indices, in an office week from Monday at 8:00. */
export function sketch({
  calendars = [office],
  summaries = {},
  activities,
  links = [],
  options,
}: Sketch): Network {
  const activityIds = Object.keys(activities);
  const summaryIds = Object.keys(summaries);
  const summaryOf = (name?: string) => (name === undefined ? {} : { summary: summaryIds.indexOf(name) });
  const end = (name = ''): LinkEnd => {
    const index = activityIds.indexOf(name);
    return index >= 0 ? { kind: 'activity', index } : { kind: 'summary', index: summaryIds.indexOf(name) };
  };
  const types: Readonly<Record<string, DependencyType>> = { FS: 'FS', SS: 'SS', FF: 'FF', SF: 'SF' };
  return {
    calendars,
    activities: activityIds.map((id) => {
      const { in: summary, ...fields } = activities[id] ?? {};
      const drawn = { start: at('Wed 08:00'), finish: at('Wed 17:00') };
      const defaults = { calendar: 0, length: days(1), isElapsed: false, drawn, isAuto: true, progress: 0 };
      return { id, ...defaults, ...fields, ...summaryOf(summary) };
    }),
    summaries: summaryIds.map((id) => {
      const { in: summary, ...fields } = summaries[id] ?? {};
      return { id, ...fields, ...summaryOf(summary) };
    }),
    links: links.map((link): Link => {
      const [text, lag, id] = typeof link === 'string' ? [link, {}, undefined] : link;
      const [from, type = '', to] = text.split(' ');
      return {
        id: id ?? text,
        from: end(from),
        to: end(to),
        type: types[type] ?? 'FS',
        lag: { ...NO_LAG, ...lag },
      };
    }),
    options: {
      direction: 'start',
      projectStart: at('Mon 08:00'),
      calendar: 0,
      lagCalendar: 'successor',
      alap: 'free',
      criticalSlack: 0,
      hasOwnEnds: false,
      ...options,
    },
  };
}
