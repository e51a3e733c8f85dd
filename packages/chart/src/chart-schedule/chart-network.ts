import { listTasks } from '../layout/rows/task-list.ts';
import {
  ELEMENT_DEFAULTS,
  type Id,
  MINUTES_PER_UNIT,
  type Milestone,
  type State,
  settingsOf,
  type Task,
  timelineOf,
  type Unit,
} from '../model/index.ts';
import type {
  Activity,
  Link,
  LinkEnd,
  Minute,
  Network,
  ScheduleOptions,
  Summary,
} from '../schedule/index.ts';
import { MINUTES_PER_DAY, startMinutes } from '../time/index.ts';
import { type ChartCalendars, calendarsOf } from './calendar-rules.ts';
import { lagOf } from './lag-minutes.ts';

/** A chart as a network, and where its tasks and milestones are in it. */
export interface ChartNetwork {
  readonly network: Network;
  readonly ends: ReadonlyMap<Id, LinkEnd>;
  readonly toMinute: ToMinute;
  /** The position in the chart of an instant of the network. */
  readonly toUnit: (instant: Minute) => Unit;
}

/** The instant of a position. */
type ToMinute = (unit: Unit) => Minute;

/** What a network takes from its chart besides the elements. */
interface Frame {
  readonly isScheduled: boolean;
  readonly calendars: ChartCalendars;
  readonly toMinute: ToMinute;
}

/** What every activity of a drawn chart has in common. */
const DRAWN = { calendar: 0, isElapsed: false, isAuto: false } as const;

/** Whether a chart's dates follow from its links, calendars and constraints. */
export function isScheduled(state: Pick<State, 'chart'>): boolean {
  return settingsOf(state as State).dependentShift === 'schedule';
}

type Scheduled = Pick<Task, 'constraint' | 'deadline' | 'pin' | 'actualFinish' | 'schedule' | 'calendar'>;

function deadlineOf({ deadline }: Scheduled, toMinute: ToMinute): Pick<Activity, 'deadline'> {
  return deadline === undefined ? {} : { deadline: toMinute(deadline) };
}

function constraintOf({ constraint }: Scheduled, toMinute: ToMinute): Pick<Activity, 'constraint'> {
  return constraint === undefined
    ? {}
    : { constraint: { type: constraint.type, at: toMinute(constraint.at ?? 0) } };
}

/** What only a scheduled chart takes from an element. */
function inputsOf(element: Scheduled, { calendars, toMinute }: Frame) {
  const { pin, actualFinish, schedule = ELEMENT_DEFAULTS.task.schedule } = element;
  return {
    calendar: calendars.indexOf(element.calendar),
    isAuto: schedule === 'auto',
    ...constraintOf(element, toMinute),
    ...(pin !== undefined && { pin: toMinute(pin) }),
    ...(actualFinish !== undefined && { actualFinish: toMinute(actualFinish) }),
  };
}

function lengthOf({ work }: Task, drawn: Activity['drawn']): Pick<Activity, 'length' | 'isElapsed'> {
  const isElapsed = work === undefined;
  return { length: work ?? Math.max(1, drawn.finish - drawn.start), isElapsed };
}

function taskActivity(id: Id, task: Task, summary: number | undefined, frame: Frame): Activity {
  const { toMinute } = frame;
  const { start, duration, progress } = { ...ELEMENT_DEFAULTS.task, ...task };
  const drawn = { start: toMinute(start), finish: toMinute(start + duration) };
  const { actualStart } = task;
  return {
    ...DRAWN,
    id,
    ...(summary !== undefined && { summary }),
    length: drawn.finish - drawn.start,
    drawn,
    ...deadlineOf(task, toMinute),
    progress,
    ...(frame.isScheduled && {
      ...inputsOf(task, frame),
      ...lengthOf(task, drawn),
      ...(actualStart !== undefined && { actualStart: toMinute(actualStart) }),
    }),
  };
}

function milestoneActivity(id: Id, milestone: Milestone, frame: Frame): Activity {
  const at = frame.toMinute(milestone.positionInUnit ?? ELEMENT_DEFAULTS.milestone.positionInUnit);
  return {
    ...DRAWN,
    id,
    length: 0,
    drawn: { start: at, finish: at },
    progress: 0,
    ...(frame.isScheduled && { ...deadlineOf(milestone, frame.toMinute), ...inputsOf(milestone, frame) }),
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
function addTasks(state: State, ends: Ends, frame: Frame): void {
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
        ...deadlineOf(task, frame.toMinute),
        ...(frame.isScheduled && constraintOf(task, frame.toMinute)),
      });
      open.push({ level, index });
    } else ends.addActivity(taskActivity(id, task, around, frame));
    for (const guest of guests.get(id) ?? [])
      ends.addActivity(taskActivity(ids[guest] ?? '', records[guest] ?? {}, around, frame));
  });
}

function listLinks({ dependency }: State, ends: Ends, { calendars }: Frame): Link[] {
  const links: Link[] = [];
  for (const [id, record] of dependency) {
    const { type, lag } = { ...ELEMENT_DEFAULTS.dependency, ...record };
    const from = ends.byId.get(record.from);
    const to = ends.byId.get(record.to);
    if (from === undefined || to === undefined) continue;
    links.push({ id, from, to, type, lag: lagOf(lag, calendars) });
  }
  return links;
}

/** A drawing starts with its first bar and has no options. */
function drawnOptions(activities: readonly Activity[], offset: Minute): ScheduleOptions {
  return {
    direction: 'start',
    projectStart: activities.reduce((first, { drawn }) => Math.min(first, drawn.start), offset),
    calendar: 0,
    lagCalendar: 'chart',
    alap: 'free',
    criticalSlack: 0,
    hasOwnEnds: false,
  };
}

/** The options of a scheduled chart. From the finish without a stated one: the chart's end, or else its start. */
function optionsOf(state: State, toMinute: ToMinute): ScheduleOptions {
  const settings = settingsOf(state);
  const { scheduleFrom: direction, statusDate, endDate } = settings;
  const finish = settings.projectFinish ?? (direction === 'finish' ? (endDate ?? 0) : undefined);
  return {
    direction,
    projectStart: toMinute(settings.projectStart),
    ...(finish !== undefined && { projectFinish: toMinute(finish) }),
    ...(statusDate !== undefined && { statusDate: toMinute(statusDate) }),
    calendar: 0,
    lagCalendar: settings.lagCalendar,
    alap: settings.alap,
    criticalSlack: settings.criticalSlack,
    hasOwnEnds: settings.hasOwnEnds,
  };
}

/** The instants of a chart's positions, counted from the first minute of its first day. */
export function minuteScale(startDate: string): Pick<ChartNetwork, 'toMinute' | 'toUnit'> {
  const begin = startMinutes(startDate);
  const offset = begin - Math.floor(begin / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  return {
    toMinute: (unit) => Math.round(unit * MINUTES_PER_UNIT) + offset,
    toUnit: (instant) => (instant - offset) / MINUTES_PER_UNIT,
  };
}

/**
 * A chart as a network of the schedule: tasks without children and milestones are activities, tasks with children are
 * summaries. In a drawn chart each lies where it is drawn, and only whole days count (CH-640 to CH-642); in a scheduled one
 * what people set counts.
 */
export function networkOf(state: State): ChartNetwork {
  const { startDate } = timelineOf(state);
  const { toMinute, toUnit } = minuteScale(startDate);
  const isPlanned = isScheduled(state);
  const calendars = calendarsOf(state, startDate, !isPlanned);
  const frame: Frame = { isScheduled: isPlanned, calendars, toMinute };
  const ends = new Ends();
  addTasks(state, ends, frame);
  for (const [id, milestone] of state.milestone) ends.addActivity(milestoneActivity(id, milestone, frame));
  const { activities, summaries } = ends;
  const network: Network = {
    calendars: calendars.rules,
    activities,
    summaries,
    links: listLinks(state, ends, frame),
    options: isPlanned ? optionsOf(state, toMinute) : drawnOptions(activities, toMinute(0)),
  };
  return { network, ends: ends.byId, toMinute, toUnit };
}
