import type { Draft, Fields, Json, Scheduler } from '../changes/index.ts';
import {
  hasActualDates,
  isBegun,
  isDone,
  MINUTES_PER_UNIT,
  timelineOf,
  toMinuteGrain,
  type Unit,
} from '../model/index.ts';
import { compileCalendar } from '../schedule/index.ts';
import { MINUTES_PER_DAY } from '../time/index.ts';
import { workDaysOf } from './bar-span.ts';
import { minuteScale } from './minute-scale.ts';
import { barOf, beginOfWork, endOfWork, rulesOf, workingLength, workingTables } from './working-length.ts';

function unitOf(value: Json | undefined): Unit | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** When the bar of an auto task begins, as an instant: in whole days with its first working minute. */
export function beginOf(draft: Draft, task: Fields): Unit {
  const bar = barOf(task);
  const isWork = task.isMilestone !== true && typeof task.work === 'number';
  return isWork ? beginOfWork(workingTables(draft), bar) : bar.start;
}

/** Where an auto task ends that begins at an instant and takes its length. */
export function endFrom(draft: Draft, task: Fields, start: Unit): Unit {
  const bar = barOf(task);
  if (task.isMilestone === true) return start;
  if (typeof task.work !== 'number') return start + bar.duration;
  const tables = workingTables(draft);
  const { toMinute, toUnit } = minuteScale(timelineOf(tables).startDate);
  return toUnit(compileCalendar(rulesOf(tables, bar)).add(toMinute(start), task.work));
}

/** Where an auto task ends that is done by now and began at an instant: with its length, or with its bar if work had stopped. */
function endOf(draft: Draft, task: Fields, start: Unit): Unit {
  const hasStopped = unitOf(task.resume) !== undefined && typeof task.work === 'number';
  return hasStopped ? endOfWork(workingTables(draft), barOf(task)) : endFrom(draft, task, start);
}

const isSameMinute = (one: Unit, other: Unit) =>
  Math.round(one * MINUTES_PER_UNIT) === Math.round(other * MINUTES_PER_UNIT);

/** Whether a task's actual finish is where its length ends, as it is written when it is done: nobody has said another. */
function endsWithLength(draft: Draft, task: Fields): boolean {
  const [start, finish] = [unitOf(task.actualStart), unitOf(task.actualFinish)];
  if (finish === undefined) return false;
  // Who says another takes the gap away.
  if (task.isMilestone === true || unitOf(task.resume) !== undefined) return true;
  return start !== undefined && isSameMinute(endFrom(draft, task, start), finish);
}

/** Whether a task's actual start is where it stood when it began, which its pin keeps: nobody has said another. */
function isStartWritten({ actualStart, pin }: Fields): boolean {
  return unitOf(actualStart) !== undefined && actualStart === pin;
}

/**
 * The actual dates that an auto task gets that has begun without any, and the actual finish of one that is done without:
 * where it stands. The pin keeps the start, so that it is known for written (CH-638). Empty if it needs none.
 */
export function datesWhereItStands(draft: Draft, task: Fields): Fields {
  if (!isBegun(task)) return {};
  const at = unitOf(task.actualStart) ?? beginOf(draft, task);
  const begins = task.isMilestone !== true && !hasActualDates(task) ? { actualStart: at, pin: at } : {};
  const ends = isDone(task) && unitOf(task.actualFinish) === undefined;
  return { ...begins, ...(ends && { actualFinish: toMinuteGrain(endOf(draft, task, at)) }) };
}

/** Actual dates that were written for a progress that a task no longer has, to be taken back. */
function takenBack(draft: Draft, before: Fields, now: Fields): Fields {
  const isUndone = !isDone(now) && endsWithLength(draft, before);
  const isUnbegun = !isBegun(now) && isStartWritten(before);
  return {
    ...(isUndone && { actualFinish: null }),
    ...(isUnbegun && { actualStart: null }),
    ...(!isBegun(now) && unitOf(before.resume) !== undefined && { resume: null }),
  };
}

/**
 * What somebody says of a task's actual dates who sets these fields of it: with its progress they are written or taken back,
 * and what is done ends with another length where that ends (CH-638). What they say themselves counts.
 */
export function actualDates(draft: Draft, before: Fields, fields: Fields): Fields {
  const now = { ...before, ...fields };
  const back = 'progress' in fields ? takenBack(draft, before, now) : {};
  // The length of elapsed time is that of the bar.
  const isLengthSet = 'work' in fields || 'duration' in fields;
  const written = 'progress' in fields || isLengthSet ? datesWhereItStands(draft, { ...now, ...back }) : {};
  const start = unitOf(now.actualStart);
  const follows =
    isLengthSet && start !== undefined && isDone(now) && isDone(before) && endsWithLength(draft, before);
  const isFinishSaid = unitOf(fields.actualFinish) !== undefined && unitOf(before.resume) !== undefined;
  const dates = {
    ...(isFinishSaid && { resume: null }),
    ...back,
    ...written,
    ...(follows && { actualFinish: toMinuteGrain(endFrom(draft, now, start)) }),
  };
  return { ...dates, ...fields };
}

/** The actual dates of a begun task that somebody puts elsewhere, bar and all. */
export function movedDates(draft: Draft, before: Fields, now: Fields): Fields {
  const start = beginOf(draft, now);
  const [begun, finish] = [unitOf(before.actualStart), unitOf(before.actualFinish)];
  const isStartKnown = now.isMilestone !== true && (begun !== undefined || finish === undefined);
  const by = start - (begun ?? beginOf(draft, before));
  const resume = unitOf(before.resume);
  const end =
    resume === undefined && endsWithLength(draft, before)
      ? endFrom(draft, now, start)
      : finish !== undefined
        ? finish + by
        : isDone(now)
          ? endFrom(draft, now, start)
          : undefined;
  return {
    ...(isStartKnown && { actualStart: start }),
    ...(resume !== undefined && { resume: toMinuteGrain(resume + by) }),
    ...(end !== undefined && { actualFinish: toMinuteGrain(end) }),
  };
}

/** `Scheduler.placeActual`: what is done ends where it was finished; what was begun keeps its length from there. */
export function placeActual(
  draft: Draft,
  { kind }: Parameters<Scheduler['placeActual']>[1],
  record: Fields,
  fields: Fields,
): Fields {
  const next = { ...record, ...fields };
  const begun = unitOf(fields.actualStart);
  const finished = unitOf(next.actualFinish);
  if (kind === 'milestone') return finished === undefined ? {} : { positionInUnit: finished };
  if (next.isMilestone === true) return finished === undefined ? {} : { start: finished };
  const bar = barOf(next);
  const tables = workingTables(draft);
  const { toMinute, toUnit } = minuteScale(timelineOf(tables).startDate);
  const rules = rulesOf(tables, bar);
  const [calendar, days] = [compileCalendar(rules), workDaysOf(rules)];
  const said = unitOf(next.work);
  const isElapsed = said === undefined && next.isElapsed === true;
  const drawn = { from: toMinute(bar.start), to: toMinute(bar.start + bar.duration) };
  const span = isElapsed ? drawn : days.read(drawn);
  const length = isElapsed ? drawn.to - drawn.from : (said ?? workingLength(tables, bar));
  let from = begun === undefined ? span.from : toMinute(begun);
  let to = finished === undefined ? from : toMinute(finished);
  if (to <= from && begun === undefined) from = isElapsed ? to - length : calendar.subtract(to, length);
  else if (to <= from) to = isElapsed ? from + length : calendar.add(from, length);
  // A bar may reach into time off.
  if (from === span.from && (to === span.to || finished === undefined)) return {};
  const work = said === undefined ? {} : { work: Math.max(1, calendar.between(from, to)) };
  const isInDays = !isElapsed && from === days.beginOf(from) && to === days.endOf(to);
  const [first, last] = isInDays
    ? [Math.floor(from / MINUTES_PER_DAY), Math.ceil(to / MINUTES_PER_DAY)].map(
        (day) => day * MINUTES_PER_DAY,
      )
    : [from, to];
  const start = toUnit(first ?? from);
  return { start, duration: toUnit(last ?? to) - start, ...work };
}
