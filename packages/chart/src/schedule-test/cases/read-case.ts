import {
  CONSTRAINT_TYPES,
  type ConstraintType,
  DEPENDENCY_TYPES,
  type DependencyType,
} from '../../model/index.ts';
import type { Activity, Lag, Link, Minute, Network, ScheduleOptions } from '../../schedule/index.ts';
import { calendarOf, dayOf, WEEKS } from './calendars.ts';

const DAY = 1440;

/**
 * A network and what is expected of it. Instants are written `2027-01-04 08:00`. An activity is a length and what holds
 * for it: `2d; A; B SS+50%; SNET 2027-01-05 08:00; deadline …; calendar night; in Build`.
 */
export interface ScheduleCase {
  readonly title: string;
  readonly source: string;
  readonly start: string;
  /** The stated finish of the project. */
  readonly finish?: string;
  /** What isn't done is rescheduled after it. */
  readonly rescheduleAfter?: string;
  /** A week of `calendars.ts`; `office` otherwise. */
  readonly calendar?: string;
  /** `off`, `office` or `morning` by `2027-01-04` or `2027-01-04..2027-01-08`, in every calendar. */
  readonly exceptions?: Readonly<Record<string, string>>;
  readonly options?: Partial<ScheduleOptions>;
  /** By name, `SNET …`, `FNLT …`, `deadline …` or nothing. */
  readonly summaries?: Readonly<Record<string, string>>;
  readonly activities: Readonly<Record<string, string>>;
  /** Start and finish by name, `2027-01-04 08:00, 2027-01-04 17:00`; in a summary too. */
  readonly places?: Readonly<Record<string, string>>;
  readonly early?: Readonly<Record<string, string>>;
  readonly late?: Readonly<Record<string, string>>;
  /** In days of 8 hours (of 24 in a week `always`) by name. */
  readonly slack?: Readonly<Record<string, number>>;
  readonly free?: Readonly<Record<string, number>>;
  /** All that is critical, separated by spaces. */
  readonly critical?: string;
}

/** Minutes a day of work. */
export function workDay({ calendar }: Pick<ScheduleCase, 'calendar'>): number {
  return calendar === 'always' ? DAY : 480;
}

function originOf({ start }: ScheduleCase): number {
  return dayOf(start.slice(0, 10));
}

export function readInstant(example: ScheduleCase, text: string): Minute {
  const [date = '', time = '00:00'] = text.trim().split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (dayOf(date) - originOf(example)) * DAY + hours * 60 + minutes;
}

const LENGTH = /^([+-]?[\d.]+)(e?)([dhm]|%)$/;

function readLag(example: ScheduleCase, text: string): Lag {
  const [, amount = '0', elapsed = '', unit = 'd'] = LENGTH.exec(text) ?? [];
  if (unit === '%') return { value: Number(amount), unit: 'percent' };
  const day = elapsed === 'e' ? DAY : workDay(example);
  const minutes = Number(amount) * (unit === 'd' ? day : unit === 'h' ? 60 : 1);
  return { value: Math.round(minutes), unit: elapsed === 'e' ? 'elapsed' : 'working' };
}

const isConstraint = (word: string): word is ConstraintType => CONSTRAINT_TYPES.some((type) => type === word);
const isLinkType = (word: string): word is DependencyType => DEPENDENCY_TYPES.some((type) => type === word);

/** What the parts after the length say of an activity or a summary. */
function readRules(example: ScheduleCase, parts: readonly string[]): Partial<Activity> {
  const at = (rest: string) => readInstant(example, rest);
  let rules: Partial<Activity> = {};
  for (const part of parts) {
    const [word = '', ...words] = part.split(' ');
    const rest = words.join(' ');
    if (isConstraint(word)) rules = { ...rules, constraint: { type: word, at: rest === '' ? 0 : at(rest) } };
    if (word === 'deadline') rules = { ...rules, deadline: at(rest) };
    if (word === 'pin') rules = { ...rules, pin: at(rest) };
    if (word === 'started') rules = { ...rules, actualStart: at(rest) };
    if (word === 'finished') rules = { ...rules, actualFinish: at(rest) };
    if (word === 'done') rules = { ...rules, progress: Number(rest) };
    if (word === 'calendar') rules = { ...rules, calendar: Object.keys(WEEKS).indexOf(rest) };
    if (word === 'in') rules = { ...rules, summary: Object.keys(example.summaries ?? {}).indexOf(rest) };
    if (word === 'manual') {
      const [start = '', finish = ''] = rest.split(', ');
      rules = { ...rules, isAuto: false, drawn: { start: at(start), finish: at(finish) } };
    }
  }
  return rules;
}

function readActivity(example: ScheduleCase, id: string, text: string): Activity {
  const [length = '', ...parts] = text.split('; ');
  const { value, unit } = readLag(example, length);
  return {
    id,
    calendar: Object.keys(WEEKS).indexOf(example.calendar ?? 'office'),
    length: value,
    isElapsed: unit === 'elapsed',
    drawn: { start: 0, finish: 0 },
    isAuto: true,
    progress: 0,
    ...readRules(example, parts),
  };
}

/** `A`, `A SS`, `A FS+2d`, `A FF-50%`, where A is an activity or a summary. */
function readLinks(example: ScheduleCase, id: string, text: string): Link[] {
  const endOf = (name: string): Link['from'] | undefined => {
    const index = Object.keys(example.activities).indexOf(name);
    if (index >= 0) return { kind: 'activity', index };
    const summary = Object.keys(example.summaries ?? {}).indexOf(name);
    return summary < 0 ? undefined : { kind: 'summary', index: summary };
  };
  const to = endOf(id);
  return text.split('; ').flatMap((part) => {
    const [name = '', spelling = 'FS'] = part.split(' ');
    const [from, type] = [endOf(name), spelling.slice(0, 2)];
    if (from === undefined || to === undefined || !isLinkType(type)) return [];
    const lag = readLag(example, spelling.slice(2) || '0d');
    return [{ id: `${name} ${spelling} ${id}`, from, to, type, lag }];
  });
}

function readOptions(example: ScheduleCase): ScheduleOptions {
  return {
    direction: 'start',
    projectStart: readInstant(example, example.start),
    ...(example.finish !== undefined && { projectFinish: readInstant(example, example.finish) }),
    ...(example.rescheduleAfter !== undefined && {
      rescheduleAfter: readInstant(example, example.rescheduleAfter),
    }),
    calendar: Object.keys(WEEKS).indexOf(example.calendar ?? 'office'),
    lagCalendar: 'successor',
    alap: 'free',
    criticalSlack: 0,
    hasOwnEnds: false,
    ...example.options,
  };
}

export function readCase(example: ScheduleCase): Network {
  const { activities, summaries = {}, exceptions = {} } = example;
  const all = [...Object.entries(activities), ...Object.entries(summaries)];
  return {
    calendars: Object.keys(WEEKS).map((name) => calendarOf(name, exceptions, originOf(example))),
    activities: Object.entries(activities).map(([id, text]) => readActivity(example, id, text)),
    summaries: Object.entries(summaries).map(([id, text]) => {
      const { summary, constraint, deadline } = readRules(example, text.split('; '));
      return {
        id,
        ...(summary !== undefined && { summary }),
        ...(constraint && { constraint }),
        ...(deadline !== undefined && { deadline }),
      };
    }),
    links: all.flatMap(([id, text]) => readLinks(example, id, text)),
    options: readOptions(example),
  };
}
