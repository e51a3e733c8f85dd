import { listTasks } from '../layout/rows/task-list.ts';
import {
  ELEMENT_DEFAULTS,
  type Id,
  MINUTES_PER_UNIT,
  type State,
  type Task,
  timelineOf,
  type Unit,
} from '../model/index.ts';
import type { Activity, Link, LinkEnd, Minute, Network, Summary } from '../schedule/index.ts';
import { MINUTES_PER_DAY, startMinutes } from '../time/index.ts';
import { calendarOf } from './calendar-of.ts';

/** A chart as a network, and where its tasks and milestones are in it. */
export interface ChartNetwork {
  readonly network: Network;
  readonly ends: ReadonlyMap<Id, LinkEnd>;
  /** The position in the chart of an instant of the network. */
  readonly toUnit: (instant: Minute) => Unit;
}

/** What every activity of a drawn chart has in common. */
const DRAWN = { calendar: 0, isElapsed: false, isAuto: false } as const;

/** The instant of a position. */
type ToMinute = (unit: Unit) => Minute;

function activityOf(id: Id, task: Task, summary: number | undefined, toMinute: ToMinute): Activity {
  const { start, duration, progress } = { ...ELEMENT_DEFAULTS.task, ...task };
  const drawn = { start: toMinute(start), finish: toMinute(start + duration) };
  return {
    ...DRAWN,
    id,
    ...(summary !== undefined && { summary }),
    length: drawn.finish - drawn.start,
    drawn,
    ...(task.deadline !== undefined && { deadline: toMinute(task.deadline) }),
    progress,
  };
}

/** Collects activities and summaries with their places. */
class Ends {
  readonly activities: Activity[] = [];
  readonly summaries: Summary[] = [];
  readonly byId = new Map<Id, LinkEnd>();

  addActivity(activity: Activity): void {
    this.byId.set(activity.id, { kind: 'activity', index: this.activities.length });
    this.activities.push(activity);
  }

  /** Returns its index. */
  addSummary(summary: Summary): number {
    const index = this.summaries.length;
    this.byId.set(summary.id, { kind: 'summary', index });
    this.summaries.push(summary);
    return index;
  }
}

/** Adds the tasks: those with deeper rows below are summaries; those on another's row lie beside its task. */
function addTasks(state: State, ends: Ends, toMinute: ToMinute): void {
  const { ids, records, hierarchy } = listTasks(state);
  const { owners, levels, guests } = hierarchy;
  const open: { readonly level: number; readonly index: number }[] = [];
  owners.forEach((owner, row) => {
    const level = levels[row] ?? 0;
    while ((open.at(-1)?.level ?? -1) >= level) open.pop();
    const around = open.at(-1)?.index;
    const id = ids[owner] ?? '';
    const task = records[owner] ?? {};
    if ((levels[row + 1] ?? 0) > level) {
      const index = ends.addSummary({
        id,
        ...(around !== undefined && { summary: around }),
        ...(task.deadline !== undefined && { deadline: toMinute(task.deadline) }),
      });
      open.push({ level, index });
    } else ends.addActivity(activityOf(id, task, around, toMinute));
    for (const guest of guests.get(id) ?? [])
      ends.addActivity(activityOf(ids[guest] ?? '', records[guest] ?? {}, around, toMinute));
  });
}

function listLinks({ dependency }: State, ends: Ends): Link[] {
  const links: Link[] = [];
  for (const [id, record] of dependency) {
    const { type, lag } = { ...ELEMENT_DEFAULTS.dependency, ...record };
    const from = ends.byId.get(record.from);
    const to = ends.byId.get(record.to);
    if (from === undefined || to === undefined) continue;
    links.push({ id, from, to, type, lag: { value: Math.round(lag * MINUTES_PER_UNIT), unit: 'working' } });
  }
  return links;
}

/**
 * A drawn chart as a network of the schedule (CH-640 to CH-642): tasks without children and milestones are activities
 * where they are drawn, tasks with children are summaries.
 */
export function networkOf(state: State): ChartNetwork {
  const { startDate, calendar } = timelineOf(state);
  const begin = startMinutes(startDate);
  const offset = begin - Math.floor(begin / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  const toMinute = (unit: Unit) => Math.round(unit * MINUTES_PER_UNIT) + offset;
  const ends = new Ends();
  addTasks(state, ends, toMinute);
  for (const [id, { positionInUnit }] of state.milestone) {
    const at = toMinute(positionInUnit ?? ELEMENT_DEFAULTS.milestone.positionInUnit);
    ends.addActivity({ ...DRAWN, id, length: 0, drawn: { start: at, finish: at }, progress: 0 });
  }
  const { activities, summaries } = ends;
  const network: Network = {
    calendars: [calendarOf(startDate, calendar)],
    activities,
    summaries,
    links: listLinks(state, ends),
    options: {
      direction: 'start',
      projectStart: activities.reduce((first, { drawn }) => Math.min(first, drawn.start), offset),
      calendar: 0,
      lagCalendar: 'chart',
      alap: 'free',
      criticalSlack: 0,
      hasOwnEnds: false,
    },
  };
  return { network, ends: ends.byId, toUnit: (instant) => (instant - offset) / MINUTES_PER_UNIT };
}
