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
      const { minutesPerDay } = working ?? { minutesPerDay: MINUTES_PER_DAY };
      const minutes = working === undefined ? to - from : working.workBetween(from, to);
      const value = inDays(minutes, minutesPerDay) || (working ? daysOffAlone(from, to, working) : 0);
      return value > 0 ? { value, unit: 'd', elapsed: false } : undefined;
    },
    isWholeDays: (task) => {
      const working = calendarOf(task);
      const [start, finish] = [task.start ?? task.finish, task.finish ?? task.start];
      if (start === undefined || finish === undefined) return true;
      const [from, to] = [civilMinutesOf(start), civilMinutesOf(finish)];
      // One end alone, and a milestone, may be at either end of its day; a summary of milestones at one instant is no day.
      if (from === to) return task.summary !== true && isEdgeOfDay(from, working);
      return isInWholeDays(from, to) || (working !== undefined && areDaysOfWork(from, to, working));
    },
  };
}

/** Days with as many decimals as make up the same minutes again. */
function inDays(minutes: number, minutesPerDay: number): number {
  const days = minutes / minutesPerDay;
  for (let scale = 100; scale < 1e6; scale *= 10) {
    const value = Math.round(days * scale) / scale;
    if (Math.round(value * minutesPerDay) === minutes) return value;
  }
  return days;
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
