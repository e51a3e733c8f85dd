import { type CivilMinutes, isInWholeDays, MINUTES_PER_DAY } from '@giotto/chart/time';
import {
  areDaysOfWork,
  civilMinutesOf,
  daysOffAlone,
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
          : working.workBetween(from, to) / working.minutesPerDay || daysOffAlone(from, to, working);
      const value = Math.round(days * 100) / 100;
      return value > 0 ? { value, unit: 'd', elapsed: false } : undefined;
    },
    isWholeDays: (task) => {
      const working = calendarOf(task);
      const [start, finish] = [task.start ?? task.finish, task.finish ?? task.start];
      if (start === undefined || finish === undefined) return true;
      const [from, to] = [civilMinutesOf(start), civilMinutesOf(finish)];
      // One end alone, and a milestone, may be at either end of its day.
      if (from === to) return isEdgeOfDay(from, working);
      return isInWholeDays(from, to) || (working !== undefined && areDaysOfWork(from, to, working));
    },
  };
}

function isEdgeOfDay(at: CivilMinutes, calendar: WorkingCalendar | undefined): boolean {
  const day = Math.floor(at / MINUTES_PER_DAY);
  const ofDay = at - day * MINUTES_PER_DAY;
  return ofDay === 0 || ofDay === calendar?.dayStart(day) || ofDay === calendar?.dayEnd(day);
}

/** A length in Microsoft Project's spelling: `3d`, `2ew`, `30min`. */
export function durationText({ value, unit, elapsed }: PlanDuration): string {
  return `${Number(value.toFixed(6))}${elapsed ? 'e' : ''}${unit}`;
}
