import { MINUTES_PER_DAY } from '@giotto/chart/time';
import {
  civilMinutesOf,
  type Plan,
  type PlanDuration,
  type PlanTask,
  WorkingCalendar,
} from '../plan/index.ts';

/** The lengths of a plan's tasks, for tables that show them. */
export interface PlanLengths {
  /** The working days between start and finish, all days without a calendar; absent without both, and for milestones. */
  readonly of: (task: PlanTask) => PlanDuration | undefined;
  /** Whether work begins and ends at the task's start and finish, so that their days say enough. */
  readonly isWholeDays: (task: PlanTask) => boolean;
}

export function planLengths({ calendars, calendar }: Plan): PlanLengths {
  const known = new Map(calendars.map((each) => [each.id, new WorkingCalendar(each)]));
  const calendarOf = (task: PlanTask) => known.get(task.calendar ?? calendar ?? '');
  return {
    of: (task) => {
      if (task.milestone || task.start === undefined || task.finish === undefined) return undefined;
      const [from, to] = [civilMinutesOf(task.start), civilMinutesOf(task.finish)];
      const working = calendarOf(task);
      const days =
        working === undefined
          ? (to - from) / MINUTES_PER_DAY
          : working.workBetween(from, to) / working.minutesPerDay;
      const value = Math.round(days * 100) / 100;
      return value > 0 ? { value, unit: 'd', elapsed: false } : undefined;
    },
    isWholeDays: (task) => {
      const working = calendarOf(task);
      const begins = (moment: string) => isMidnight(moment) || isDayStart(moment, working);
      const ends = (moment: string) => isMidnight(moment) || isDayEnd(moment, working);
      const { start, finish } = task;
      // A milestone may be at either.
      if (task.milestone) return [start, finish].every((at) => at === undefined || begins(at) || ends(at));
      return (start === undefined || begins(start)) && (finish === undefined || ends(finish));
    },
  };
}

function isMidnight(moment: string): boolean {
  return civilMinutesOf(moment) % MINUTES_PER_DAY === 0;
}

function isDayStart(moment: string, calendar: WorkingCalendar | undefined): boolean {
  const minutes = civilMinutesOf(moment);
  return minutes % MINUTES_PER_DAY === calendar?.dayStart(Math.floor(minutes / MINUTES_PER_DAY));
}

function isDayEnd(moment: string, calendar: WorkingCalendar | undefined): boolean {
  const minutes = civilMinutesOf(moment);
  return minutes % MINUTES_PER_DAY === calendar?.dayEnd(Math.floor(minutes / MINUTES_PER_DAY));
}

/** A length in Microsoft Project's spelling: `3d`, `2ew`, `30min`. */
export function durationText({ value, unit, elapsed }: PlanDuration): string {
  return `${Number(value.toFixed(6))}${elapsed ? 'e' : ''}${unit}`;
}
