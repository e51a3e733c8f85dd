import {
  type ChartConflict,
  conflictsOf,
  type ElementFigures,
  figuresOfChart,
  placeOfConflict,
} from '@giotto/chart/chart-schedule';
import { type Id, type State, timelineOf, type Unit } from '@giotto/chart/model';
import { minutesAt } from '@giotto/chart/time';
import {
  type CivilMinute,
  type Plan,
  type PlanTask,
  STANDARD_CALENDAR,
  type StatedFigures,
  toCivilMinute,
} from '../plan/index.ts';
import { PlanHours } from './plan-hours.ts';

/** What can't be kept at a task: the link that leads to it, its deadline, or its calendar. */
export interface TaskConflict {
  readonly kind: ChartConflict['kind'];
  /** The link's id. */
  readonly link?: string;
  /** The id of the calendar that doesn't exist. */
  readonly calendar?: string;
}

/** When a task can and must be done, and why (`scheduling.md` §5). */
export interface TaskFigures extends Required<Omit<StatedFigures, 'freeSlack'>> {
  /** Working minutes; a task with children has none. */
  readonly freeSlack?: number;
  /** Ids of the links that decide where it lies. */
  readonly drivers: readonly string[];
  readonly conflicts: readonly TaskConflict[];
}

/** Moments of a chart as its plan writes them: whole days have working hours. */
class Moments {
  readonly #hours: PlanHours;
  readonly #startDate: string;

  constructor(plan: Plan, state: State) {
    const project = plan.calendars.find(({ id }) => id === plan.calendar) ?? STANDARD_CALENDAR;
    this.#hours = new PlanHours(project, plan.calendars);
    this.#startDate = timelineOf(state).startDate;
  }

  span(
    start: Unit,
    finish: Unit,
    { calendar }: PlanTask,
  ): readonly [start: CivilMinute, finish: CivilMinute] {
    const { from, to } = this.#hours.span(
      minutesAt(start, this.#startDate),
      minutesAt(finish, this.#startDate),
      calendar,
    );
    return [toCivilMinute(from), toCivilMinute(to)];
  }
}

/**
 * The figures of a plan's tasks: of its chart's schedule, or as the chart is drawn.
 * @param plan made of this chart
 * @returns by the tasks' ids
 */
export function figuresOfTasks(plan: Plan, state: State): ReadonlyMap<string, TaskFigures> {
  const figures = figuresOfChart(state);
  const conflicts = conflictsByTask(state);
  const moments = new Moments(plan, state);
  const known = new Map<string, TaskFigures>();
  for (const task of plan.tasks) {
    const ours = figures.of(task.id);
    if (ours === undefined) continue;
    known.set(task.id, {
      ...datesOf(task, ours, moments),
      totalSlack: ours.totalSlack,
      ...(ours.freeSlack !== undefined && { freeSlack: ours.freeSlack }),
      critical: ours.isCritical,
      drivers: ours.isSummary
        ? []
        : figures.driversOf(task.id).flatMap((driver) => (driver.kind === 'link' ? [driver.link] : [])),
      conflicts: conflicts.get(task.id) ?? [],
    });
  }
  return known;
}

function datesOf(
  task: PlanTask,
  ours: ElementFigures,
  moments: Moments,
): Pick<TaskFigures, 'earlyStart' | 'earlyFinish' | 'lateStart' | 'lateFinish'> {
  const [earlyStart, earlyFinish] = moments.span(ours.earlyStart, ours.earlyFinish, task);
  const [lateStart, lateFinish] = moments.span(ours.lateStart, ours.lateFinish, task);
  return { earlyStart, earlyFinish, lateStart, lateFinish };
}

/** A link's conflicts belong to the task that doesn't keep it. */
function conflictsByTask(state: State): ReadonlyMap<Id, readonly TaskConflict[]> {
  const known = new Map<Id, TaskConflict[]>();
  for (const conflict of conflictsOf(state)) {
    const id = placeOfConflict(conflict);
    const list = known.get(id) ?? [];
    known.set(id, list);
    list.push({
      kind: conflict.kind,
      ...('link' in conflict && { link: conflict.link }),
      ...('calendar' in conflict && { calendar: conflict.calendar }),
    });
  }
  return known;
}
