import type { Activity, CalendarRules, Lag, LinkEnd, Network, Summary } from '@giotto/chart/schedule';
import { type CivilMinutes, weekdayOf } from '@giotto/chart/time';
import {
  civilMinutesOf,
  durationMinutes,
  type PlanCalendar,
  type PlanLag,
  toSpans,
  WorkingCalendar,
} from '@giotto/interchange/plan';
import { beginningOf, readLength } from '../input-values.ts';
import { type NewRow, phasesOf } from './new-row.ts';
import type { Predecessor } from './predecessors.ts';

type Usual = Pick<WorkingCalendar, 'minutesPerDay' | 'daysPerWeek'>;

/** What rows are placed by. */
export interface Placing {
  readonly rows: readonly NewRow[];
  readonly predecessors: readonly (readonly Predecessor[])[];
  /** Has no exceptions. */
  readonly calendar: PlanCalendar;
  /** Where rows begin that follow none. */
  readonly start: CivilMinutes;
}

const ACTIVITY = {
  calendar: 0,
  isElapsed: false,
  isAuto: true,
  drawn: { start: 0, finish: 0 },
  progress: 0,
} as const;

/** Each row as an end of links: phases are summaries, all others activities. */
export function endsOf(rows: readonly NewRow[]): readonly LinkEnd[] {
  const counts = { activity: 0, summary: 0 };
  return phasesOf(rows).map((isPhase) => {
    const kind = isPhase ? 'summary' : 'activity';
    return { kind, index: counts[kind]++ };
  });
}

/** The rows in civil minutes, with the links in the order of `predecessors`. */
export function networkOf({ rows, predecessors, calendar, start }: Placing): Network {
  const { minutesPerDay, daysPerWeek } = new WorkingCalendar(calendar);
  const usual = { minutesPerDay, daysPerWeek };
  const ends = endsOf(rows);
  const parents = parentsOf(rows);
  const activities: Activity[] = [];
  const summaries: Summary[] = [];
  const starts = rows.map((row) => (row.start ? civilMinutesOf(beginningOf(row.start)) : start));
  rows.forEach((row, at) => {
    const summary = ends[parents[at] ?? -1]?.index;
    const node = { id: '', ...(summary !== undefined && { summary }) };
    const pin = starts[at] ?? start;
    const held = {
      ...node,
      ...(row.start && predecessors[at]?.length && { constraint: { type: 'SNET', at: pin } as const }),
    };
    if (ends[at]?.kind === 'summary') summaries.push(held);
    else activities.push({ ...held, ...ACTIVITY, length: lengthOf(row, usual), pin });
  });
  const endOf = (at: number): LinkEnd => ends[at] ?? { kind: 'activity', index: at };
  const links = predecessors.flatMap((list, at) => list.map((one) => ({ ...one, to: at })));
  return {
    calendars: [rulesOf(calendar)],
    activities,
    summaries,
    links: links.map(({ from, to, type, lag }, index) => ({
      id: `${index}`,
      from: endOf(from),
      to: endOf(to),
      type,
      lag: toLag(lag, usual),
    })),
    options: {
      direction: 'start',
      projectStart: Math.min(...starts),
      calendar: 0,
      lagCalendar: 'successor',
      alap: 'free',
      criticalSlack: 0,
      hasOwnEnds: false,
    },
  };
}

/** By row, the innermost phase around it. */
function parentsOf(rows: readonly NewRow[]): readonly (number | undefined)[] {
  const path: number[] = [];
  return rows.map(({ level = 0 }, at) => {
    while (path.length > 0 && (rows[path.at(-1) ?? 0]?.level ?? 0) >= level) path.pop();
    const parent = path.at(-1);
    path.push(at);
    return parent;
  });
}

function lengthOf({ milestone, duration = '1d' }: NewRow, usual: Usual): number {
  return milestone ? 0 : durationMinutes(readLength(duration), usual);
}

function toLag(lag: PlanLag | undefined, usual: Usual): Lag {
  if (lag === undefined) return { value: 0, unit: 'working' };
  const { value, unit, elapsed } = lag;
  if (unit === '%') return { value, unit: 'percent' };
  return { value: durationMinutes({ value, unit, elapsed }, usual), unit: elapsed ? 'elapsed' : 'working' };
}

/** Days count from 1970-01-01. */
function rulesOf({ week }: PlanCalendar): CalendarRules {
  return { week: week.map((_, day) => toSpans(week[weekdayOf(day) - 1] ?? [])), exceptions: [] };
}
