import { epochDay, MINUTES_PER_DAY } from '@giotto/chart/time';
import { PLAN_LIMITS, type Plan, type PlanLink, type PlanTask, toCivilMinute } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import type { ReadContext } from '../format.ts';
import { Entry, type Times } from './entry.ts';
import { listStarts } from './occurrences.ts';
import { outline } from './outline.ts';
import { type Component, parseCalendars } from './parse-calendar.ts';
import type { ReadTask } from './read-task.ts';
import { readRelations } from './relations.ts';
import { readFields } from './task-fields.ts';
import { reportUnread } from './unread.ts';

const PROGRAM = '-//Giotto//';
const FIRST_MINUTE = epochDay(1900, 1, 1) * MINUTES_PER_DAY;
const END_MINUTE = epochDay(2201, 1, 1) * MINUTES_PER_DAY;

/** Reads the events and to-dos of a calendar as tasks, in the file's order. */
export function readIcs(bytes: Uint8Array, { report, onProgress }: ReadContext): Plan {
  const calendars = parseCalendars(bytes);
  onProgress({ stage: 'parse', done: 1, of: 2 });
  const zones = new Set<string>();
  const entries = calendars.flatMap((calendar) => listEntries(calendar, report));
  const overridden = overriddenStarts(entries);
  const found: ReadTask[] = [];
  for (const entry of entries)
    found.push(...toTasks(entry, { zones, overridden, report, count: found.length }));
  for (const zone of zones) report.add('zone.applied', {}, { source: zone });
  reportUnread(calendars, entries, report);
  const program = textOf(calendars, 'prodid');
  const name = textOf(calendars, 'x-wr-calname') ?? textOf(calendars, 'name');
  return {
    ...(name !== undefined && name !== '' && { name: name.slice(0, PLAN_LIMITS.name) }),
    source: { format: 'ics', ...(program !== undefined && { program: program.slice(0, PLAN_LIMITS.title) }) },
    calendars: [],
    tasks: outline(found, report),
    links: toLinks(found, program?.startsWith(PROGRAM) ?? false),
    markers: [],
  };
}

function textOf(calendars: readonly Component[], name: string): string | undefined {
  const property = calendars[0]?.properties.find((each) => each.name === name);
  const value = property?.values[0];
  // Properties that iCalendar doesn't know keep their escapes.
  return typeof value === 'string' ? value.replaceAll(/\\([\\,;])/g, '$1') : undefined;
}

function listEntries({ components }: Component, report: Report): readonly Entry[] {
  return components.flatMap((component, at) => {
    const path = `${component.name.toUpperCase()}[${at + 1}]`;
    if (component.name === 'vevent' || component.name === 'vtodo')
      return [new Entry(component, path, report)];
    if (component.name !== 'vtimezone')
      report.add('ics.component', { path }, { source: component.name.toUpperCase() });
    return [];
  });
}

/** Times of something that repeats which are entries of their own, by its id. */
function overriddenStarts(entries: readonly Entry[]): ReadonlyMap<string, ReadonlySet<number>> {
  const starts = new Map<string, Set<number>>();
  for (const entry of entries) {
    const uid = entry.text('uid');
    const [at] = entry.moments('recurrence-id');
    if (uid === undefined || at === undefined) continue;
    const known = starts.get(uid) ?? new Set();
    starts.set(uid, known.add(at.at));
  }
  return starts;
}

interface TaskContext {
  readonly zones: Set<string>;
  readonly overridden: ReadonlyMap<string, ReadonlySet<number>>;
  readonly report: Report;
  /** Tasks that there are already. */
  readonly count: number;
}

function toTasks(entry: Entry, { zones, overridden, report, count }: TaskContext): readonly ReadTask[] {
  const times = entry.times(zones);
  const given = entry.text('uid');
  const uid = given === undefined || given === '' ? undefined : given;
  const isSingle = entry.all('recurrence-id').length > 0 || count > PLAN_LIMITS.tasks;
  const replaced = isSingle ? undefined : overridden.get(uid ?? '');
  const all = isSingle ? [] : listStarts(entry, times);
  const isRecurring = entry.all('rrule').length > 0 || entry.all('rdate').length > 0;
  const starts = all.filter((start) => !replaced?.has(start));
  if (isRecurring && !isSingle) entry.report('ics.recurring', undefined, `${all.length}`);
  const title = entry.text('summary') ?? '';
  if (title === '') report.add('title.missing', entry.where);
  const fields = readFields(entry);
  const relations = readRelations(entry);
  const shifts = isRecurring && !isSingle ? starts.map((start) => start - (times.start ?? start)) : [0];
  return shifts.map((shift, at): ReadTask => {
    const moved = shiftTimes(times, shift);
    const recurrence = isSingle || isRecurring ? `/${toCivil(moved.start) ?? at}` : '';
    return {
      uid: at === 0 && entry.all('recurrence-id').length === 0 ? uid : undefined,
      relations: at === 0 ? relations : { ...relations, links: [], children: [] },
      task: {
        id: `t${count + at + 1}`,
        ...(uid !== undefined && { externalId: `${uid}${recurrence}`.slice(0, 200) }),
        title,
        level: 0,
        baselines: [],
        ...fields,
        ...toDates(moved, entry),
        ...(isRecurring && { recurring: true }),
      },
    };
  });
}

function shiftTimes({ start, finish, isMilestone }: Times, shift: number): Times {
  return {
    ...(start !== undefined && { start: start + shift }),
    ...(finish !== undefined && { finish: finish + shift }),
    isMilestone,
  };
}

function toDates({ start, finish, isMilestone }: Times, entry: Entry): Partial<PlanTask> {
  const [from, to] = [toCivil(start), toCivil(finish)];
  for (const [minutes, text] of [
    [start, from],
    [finish, to],
  ] as const)
    if (minutes !== undefined && text === undefined) entry.report('date.range');
  return {
    ...(from !== undefined && { start: from }),
    ...(to !== undefined && { finish: to }),
    ...(isMilestone && { milestone: true }),
  };
}

function toCivil(minutes: number | undefined): string | undefined {
  const isWithin = minutes !== undefined && minutes >= FIRST_MINUTE && minutes < END_MINUTE;
  return isWithin ? toCivilMinute(minutes) : undefined;
}

/**
 * Dependencies on the entries that others name. RFC 9253 can be understood in both directions, and programs do; so the dates
 * decide where they only fit the other one.
 */
function toLinks(found: readonly ReadTask[], isOurs: boolean): readonly PlanLink[] {
  const tasks = new Map(found.flatMap(({ uid, task }) => (uid === undefined ? [] : [[uid, task] as const])));
  return found.flatMap(({ task, relations }) =>
    relations.links.map(({ uid, type, lag }): PlanLink => {
      const other = tasks.get(uid);
      const isFirst = !isOurs && other !== undefined && endsBefore(task, other) && !endsBefore(other, task);
      const [from, to] = isFirst ? [task.id, other.id] : [other?.id ?? uid, task.id];
      return { from, to, type, ...(lag !== undefined && { lag }) };
    }),
  );
}

function endsBefore({ finish }: PlanTask, { start }: PlanTask): boolean {
  return finish !== undefined && start !== undefined && finish <= start;
}
