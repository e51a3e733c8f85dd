import { MINUTES_PER_DAY } from '@giotto/chart/time';
import { civilDayOf, toCivilDay } from './civil.ts';
import { durationMinutes } from './duration-minutes.ts';
import type { PlanTask } from './plan.ts';

/** A group that a person can choose with all that is in it, or the tasks beside the groups, which have no title. */
export interface PlanPart {
  readonly title?: string;
  /** Tasks, with the group itself. */
  readonly tasks: number;
  /** The first and the last civil day of its dates; absent without dates. */
  readonly from?: string;
  readonly to?: string;
}

/** A part with the rows of its tasks. */
interface PartRows {
  readonly title?: string;
  readonly rows: readonly number[];
}

/** The rows of an outline by parts, and those that contain all parts and are kept with any of them. */
export interface Partition {
  readonly frame: readonly number[];
  readonly parts: readonly PartRows[];
}

/** More groups than these are no choice for a person. */
const MOST_PARTS = 500;

/**
 * Divides an outline without level jumps into its topmost groups: where one summary contains everything, into the groups
 * below it. Without groups, or with more than 500, there are no parts.
 */
export function partition(tasks: readonly PlanTask[]): Partition {
  const frame: number[] = [];
  while (containsRest(tasks, frame.length)) frame.push(frame.length);
  const depth = frame.length;
  const groups: { title: string; rows: number[] }[] = [];
  const loose: number[] = [];
  for (let row = depth; row < tasks.length; row++) {
    const { level, title } = tasks[row] ?? { level: depth, title: '' };
    const hasChildren = (tasks[row + 1]?.level ?? 0) > level;
    if (level > depth) groups.at(-1)?.rows.push(row);
    else if (hasChildren) groups.push({ title, rows: [row] });
    else loose.push(row);
  }
  if (groups.length === 0 || groups.length > MOST_PARTS) return { frame: [], parts: [] };
  return { frame, parts: loose.length === 0 ? groups : [...groups, { rows: loose }] };
}

/** Whether the task of a row contains all rows below it. */
function containsRest(tasks: readonly PlanTask[], row: number): boolean {
  return tasks.length > row + 1 && tasks.every(({ level }, at) => at <= row || level > row);
}

/** What a person is told about a part. */
export function describePart({ title, rows }: PartRows, tasks: readonly PlanTask[]): PlanPart {
  return { ...(title !== undefined && { title }), tasks: rows.length, ...daysOf(rows, tasks) };
}

/** The first and the last day of the dates of some rows. */
export function daysOf(rows: readonly number[], tasks: readonly PlanTask[]): Pick<PlanPart, 'from' | 'to'> {
  let days: { from: string; to: string } | undefined;
  for (const row of rows) {
    const task = tasks[row];
    const own = task && taskDays(task);
    if (own === undefined) continue;
    days = {
      from: days === undefined || own.from < days.from ? own.from : days.from,
      to: days === undefined || own.to > days.to ? own.to : days.to,
    };
  }
  return days ?? {};
}

/** The first and the last civil day of a task; a length without a second date counts by the clock. */
export function taskDays({ start, finish, duration }: PlanTask): { from: string; to: string } | undefined {
  const one = start ?? finish;
  if (one === undefined) return undefined;
  const length =
    duration === undefined
      ? 0
      : Math.ceil(durationMinutes({ ...duration, elapsed: true }, BY_THE_CLOCK) / MINUTES_PER_DAY);
  const away = Math.max(0, length - 1);
  return {
    from: start?.slice(0, 10) ?? toCivilDay(civilDayOf(one) - away),
    to: finish === undefined ? toCivilDay(civilDayOf(one) + away) : lastDay(start, finish),
  };
}

/** Work that ends at midnight ends on the day before. */
function lastDay(start: string | undefined, finish: string): string {
  const isMidnight = start !== undefined && finish > start && finish.endsWith('T00:00');
  return isMidnight ? toCivilDay(civilDayOf(finish) - 1) : finish.slice(0, 10);
}

const BY_THE_CLOCK = { minutesPerDay: MINUTES_PER_DAY, daysPerWeek: 7 };
