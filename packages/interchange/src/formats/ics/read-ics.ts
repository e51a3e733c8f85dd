import { epochDay, MINUTES_PER_DAY } from '@giotto/chart/time';
import { PLAN_LIMITS, type Plan, type PlanLink, type PlanTask, toCivilMinute } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import { decodeText } from '../decode-text.ts';
import type { ReadContext } from '../format.ts';
import type { CivilValue } from './civil-values.ts';
import { Entry, type Times } from './entry.ts';
import { listOccurrences, type Occurrence } from './occurrences.ts';
import { outline } from './outline.ts';
import { type Component, parseCalendars } from './parse-calendar.ts';
import type { ReadTask } from './read-task.ts';
import { readRelations } from './relations.ts';
import { readFields } from './task-fields.ts';
import { reportUnread } from './unread.ts';
import { Zones } from './zones.ts';

const PROGRAM = '-//Giotto//';
const FIRST_MINUTE = epochDay(1900, 1, 1) * MINUTES_PER_DAY;
const END_MINUTE = epochDay(2201, 1, 1) * MINUTES_PER_DAY;

/** Reads the events and to-dos of a calendar as tasks, in the file's order. */
export async function readIcs(
  bytes: Uint8Array,
  { table = {}, report, onProgress, onEncoding }: ReadContext,
): Promise<Plan> {
  const { text, encoding } = await decodeText(bytes, table.encoding);
  onEncoding?.(encoding);
  const calendars = parseCalendars(text, report);
  onProgress({ stage: 'parse', done: 1, of: 2 });
  const entries = calendars.flatMap((calendar) => listEntries(calendar, report));
  const overridden = overriddenStarts(entries);
  const found: ReadTask[] = [];
  for (const entry of entries) found.push(...toTasks(entry, { overridden, report, count: found.length }));
  for (const [source, kept] of namedZones(entries))
    report.add('zone.applied', {}, { source, ...(kept !== source && { kept }) });
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

function listEntries(calendar: Component, report: Report): readonly Entry[] {
  const zones = new Zones(calendar);
  return calendar.components.flatMap((component, at) => {
    const path = `${component.name.toUpperCase()}[${at + 1}]`;
    if (component.name === 'vevent' || component.name === 'vtodo')
      return [new Entry(component, path, zones, report)];
    if (component.name !== 'vtimezone')
      report.add('ics.component', { path }, { source: component.name.toUpperCase() });
    return [];
  });
}

/** The zones that starts and ends name, each with the one in which their times are kept. */
function namedZones(entries: readonly Entry[]): ReadonlyMap<string, string> {
  const kept = new Map<string, string>();
  for (const entry of entries) {
    const moments = ['dtstart', 'dtend', 'due'].flatMap((name) => entry.moments(name));
    const zone = moments.find((each) => each.zone !== undefined)?.zone;
    for (const { zone: named } of moments)
      if (named !== undefined) kept.set(named, shownZone(entry, zone) ?? named);
  }
  return kept;
}

/** Where times are shown: those in UTC in the calendar's zone, as programs do, others in their own. */
function shownZone({ zones }: Entry, zone: string | undefined): string | undefined {
  return zone === 'UTC' ? (zones.own ?? zone) : zone;
}

/** Times of something that repeats which are entries of their own, by its id. */
function overriddenStarts(entries: readonly Entry[]): ReadonlyMap<string, readonly CivilValue[]> {
  const starts = new Map<string, CivilValue[]>();
  for (const entry of entries) {
    const uid = entry.text('uid');
    const [at] = entry.moments('recurrence-id');
    if (uid === undefined || at === undefined) continue;
    if (entry.all('recurrence-id').some(({ parameters }) => parameters.range !== undefined))
      entry.report('ics.following');
    const known = starts.get(uid) ?? [];
    known.push(at);
    starts.set(uid, known);
  }
  return starts;
}

interface TaskContext {
  readonly overridden: ReadonlyMap<string, readonly CivilValue[]>;
  readonly report: Report;
  /** Tasks that there are already. */
  readonly count: number;
}

function toTasks(entry: Entry, { overridden, report, count }: TaskContext): readonly ReadTask[] {
  const times = entry.times();
  const given = entry.text('uid');
  const uid = given === undefined || given === '' ? undefined : given;
  const isSingle = entry.all('recurrence-id').length > 0 || count > PLAN_LIMITS.tasks;
  const isRecurring = entry.all('rrule').length > 0 || entry.all('rdate').length > 0;
  const replaced = isSingle ? [] : (overridden.get(uid ?? '') ?? []);
  const occurrences = isSingle ? [] : listOccurrences(entry, times, replaced);
  if (isRecurring && !isSingle) entry.report('ics.recurring', undefined, `${occurrences.length}`);
  const title = entry.text('summary') ?? '';
  if (title === '') report.add('title.missing', entry.where);
  const fields = readFields(entry);
  const relations = readRelations(entry);
  const all = isRecurring && !isSingle ? occurrences.map((each) => timesOf(times, each)) : [times];
  return all.map((given, at): ReadTask => {
    const shown = showTimes(given, entry);
    const recurrence = isSingle || isRecurring ? `/${toCivil(shown.start) ?? at}` : '';
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
        ...toDates(shown, entry),
        ...(isRecurring && { recurring: true }),
      },
    };
  });
}

/** An entry's times when it takes place once more. */
function timesOf(times: Times, { start, length }: Occurrence): Times {
  const { start: first = start, finish, isMilestone } = times;
  if (length !== undefined) return { ...times, start, finish: start + length, isMilestone: false };
  return {
    ...times,
    start,
    ...(finish !== undefined && { finish: finish - first + start }),
    isMilestone,
  };
}

function showTimes(times: Times, entry: Entry): Times {
  const show = (at: number) =>
    times.isDay ? at : entry.zones.convert(at, times.zone, shownZone(entry, times.zone));
  return {
    ...times,
    ...(times.start !== undefined && { start: show(times.start) }),
    ...(times.finish !== undefined && { finish: show(times.finish) }),
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
