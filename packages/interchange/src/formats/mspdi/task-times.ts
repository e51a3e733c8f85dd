import { MINUTES_PER_DAY } from '@giotto/chart/time';
import {
  type CivilMinute,
  civilMinutesOf,
  durationMinutes,
  lengthOffWork,
  type Plan,
  type PlanDuration,
  type PlanTask,
  STANDARD_CALENDAR,
  WorkedMinutes,
  WorkingCalendar,
} from '../../plan/index.ts';

/** A task's length as it's written. */
export interface WrittenDuration {
  readonly minutes: number;
  readonly unit: PlanDuration['unit'];
  readonly elapsed: boolean;
  /** Whether the plan gives another length than its dates have. */
  readonly differs: boolean;
}

interface Hours {
  readonly calendar: WorkingCalendar;
  worked: WorkedMinutes | undefined;
}

/** Lengths of a plan's tasks by their calendars. */
export class TaskTimes {
  readonly #hours = new Map<string, Hours>();
  readonly #project: Hours;
  readonly #span: readonly [first: number, last: number];

  constructor({ calendars, calendar, tasks }: Plan) {
    for (const each of calendars)
      this.#hours.set(each.id, { calendar: new WorkingCalendar(each), worked: undefined });
    this.#project = this.#hours.get(calendar ?? '') ?? {
      calendar: new WorkingCalendar(STANDARD_CALENDAR),
      worked: undefined,
    };
    const moments = tasks
      .flatMap(({ start, finish, baselines }) => [
        start,
        finish,
        ...baselines.flatMap((baseline) => [baseline.start, baseline.finish]),
      ])
      .flatMap((date) => (date === undefined ? [] : [civilMinutesOf(date)]));
    this.#span = moments.reduce<readonly [number, number]>(
      ([first, last], at) => [Math.min(first, at), Math.max(last, at)],
      [moments[0] ?? 0, moments[0] ?? 0],
    );
  }

  /** The project's working time; the usual one where the plan has no calendar. */
  get project(): WorkingCalendar {
    return this.#project.calendar;
  }

  /**
   * The length between a task's dates if it has both and works between them, else the one that the plan gives; of a task that
   * is as its file had it, the one that the plan gives.
   */
  durationOf(task: PlanTask, isSettled = false): WrittenDuration | undefined {
    const { start, finish, duration, calendar } = task;
    const given = duration && durationMinutes(duration, this.#of(calendar).calendar);
    if (start === undefined || finish === undefined || (isSettled && given !== undefined)) {
      if (duration === undefined || given === undefined) return undefined;
      return { minutes: given, unit: duration.unit, elapsed: duration.elapsed, differs: false };
    }
    const clock = civilMinutesOf(finish) - civilMinutesOf(start);
    const worked = this.workBetween(start, finish, calendar);
    if (duration !== undefined && given === (duration.elapsed ? clock : worked))
      return { minutes: given, unit: duration.unit, elapsed: duration.elapsed, differs: false };
    const { calendar: own } = this.#of(calendar);
    if (worked === 0 && clock > 0 && !duration?.elapsed) {
      const minutes = given ?? lengthOffWork(civilMinutesOf(start), civilMinutesOf(finish), own);
      return { minutes, unit: duration?.unit ?? 'd', elapsed: false, differs: false };
    }
    const elapsed = worked === 0 && clock > 0;
    return { minutes: elapsed ? clock : worked, unit: 'd', elapsed, differs: duration !== undefined };
  }

  /** Working minutes between two moments of the plan by a calendar. */
  workBetween(start: CivilMinute, finish: CivilMinute, calendar: string | undefined): number {
    const hours = this.#of(calendar);
    hours.worked ??= new WorkedMinutes(hours.calendar, this.#span[0], this.#span[1] + MINUTES_PER_DAY);
    return hours.worked.between(civilMinutesOf(start), civilMinutesOf(finish));
  }

  #of(calendar: string | undefined): Hours {
    return this.#hours.get(calendar ?? '') ?? this.#project;
  }
}
