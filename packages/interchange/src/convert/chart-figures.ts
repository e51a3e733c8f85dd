import { type ElementFigures, figuresOfChart } from '@giotto/chart/chart-schedule';
import { type Id, MAIN, type State, timelineOf } from '@giotto/chart/model';
import { MINUTES_PER_DAY, minutesAt } from '@giotto/chart/time';
import {
  civilMinutesOf,
  type Plan,
  type PlanTask,
  STANDARD_CALENDAR,
  toCivilMinute,
  WorkingCalendar,
} from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import { figuresOfTasks } from './task-figures.ts';

/** Tasks that a report names one by one. */
const EXAMPLES = 3;
/** Further apart than this, two moments differ whatever is worked between them. */
const FAR = 400 * MINUTES_PER_DAY;
const DATES = ['earlyStart', 'earlyFinish', 'lateStart', 'lateFinish'] as const;

/**
 * Reports where a file states other early and late dates, slack or critical tasks than follow from what the chart took
 * over. Only of tasks that haven't begun and that links may move: programs have rules of their own for the others.
 * @param state the chart of the plan, as it is drawn
 */
export function reportFigures(
  plan: Plan,
  state: State,
  elementIds: ReadonlyMap<string, Id>,
  report: Report,
): void {
  const stated = plan.tasks.filter((task, at) => isComparable(task, plan.tasks[at + 1]));
  if (stated.length === 0) return;
  const hasSlack = stated.some((task) => (task.stated?.totalSlack ?? 0) !== 0);
  const settings = { ...state.chart.get(MAIN), dependentShift: 'schedule' as const };
  const figures = figuresOfChart({ ...state, chart: new Map([[MAIN, settings]]) });
  const hours = new Hours(plan);
  let others = 0;
  let examples = 0;
  for (const task of stated) {
    const ours = figures.of(elementIds.get(task.id) ?? '');
    const difference = ours && findDifference(task, ours, { state, hours, hasSlack });
    if (difference === undefined) continue;
    examples += 1;
    if (examples <= EXAMPLES) report.add('chart.figures', { task: task.title }, difference);
    else others += 1;
  }
  if (others > 0) report.add('chart.figures', {}, {}, others);
}

function isComparable(task: PlanTask, next: PlanTask | undefined): boolean {
  const { stated, manual = false, schedule = 'auto', actualStart, actualFinish, progress = 0, level } = task;
  const isMoved = !manual && schedule === 'auto' && (next?.level ?? 0) <= level;
  return stated !== undefined && isMoved && progress === 0 && (actualStart ?? actualFinish) === undefined;
}

/** Working time of a plan's calendars. */
class Hours {
  readonly #known: ReadonlyMap<string, WorkingCalendar>;
  readonly #project: WorkingCalendar;

  constructor({ calendars, calendar }: Plan) {
    this.#known = new Map(calendars.map((each) => [each.id, new WorkingCalendar(each)]));
    this.#project = this.#known.get(calendar ?? '') ?? new WorkingCalendar(STANDARD_CALENDAR);
  }

  /** Whether less than a minute is worked between two moments, or just one. */
  isSame(one: number, other: number, { calendar }: PlanTask): boolean {
    const [from, to] = [Math.min(one, other), Math.max(one, other)];
    if (to - from > FAR) return false;
    return to - from <= 1 || (this.#known.get(calendar ?? '') ?? this.#project).workBetween(from, to) <= 1;
  }
}

interface Comparison {
  readonly state: State;
  readonly hours: Hours;
  /** Some programs write 0 as every task's slack, and all of them as critical. */
  readonly hasSlack: boolean;
}

function findDifference(
  task: PlanTask,
  ours: ElementFigures,
  { state, hours, hasSlack }: Comparison,
): { readonly source: string; readonly kept: string } | undefined {
  const { startDate } = timelineOf(state);
  const { stated = {} } = task;
  for (const name of DATES) {
    const date = stated[name];
    if (date === undefined || (!hasSlack && name.startsWith('late'))) continue;
    const own = minutesAt(ours[name], startDate);
    if (!hours.isSame(civilMinutesOf(date), own, task))
      return { source: `${name} ${date}`, kept: toCivilMinute(own) };
  }
  if (!hasSlack) return undefined;
  const { totalSlack, critical } = stated;
  if (totalSlack !== undefined && Math.abs(totalSlack - ours.totalSlack) > 1)
    return { source: `totalSlack ${totalSlack} min`, kept: `${ours.totalSlack} min` };
  if (critical !== undefined && critical !== ours.isCritical)
    return { source: `critical ${critical}`, kept: `${ours.isCritical}` };
  return undefined;
}

/**
 * A chart's plan with the figures that follow from the chart, for files: early and late dates, slack and critical tasks, of its
 * schedule or as it is drawn.
 * @param plan made of this chart
 */
export function withFigures(plan: Plan, state: State): Plan {
  const figures = figuresOfTasks(plan, state);
  return {
    ...plan,
    tasks: plan.tasks.map((task) => {
      const ours = figures.get(task.id);
      if (ours === undefined) return task;
      const { drivers: _, conflicts: __, ...stated } = ours;
      return { ...task, stated };
    }),
  };
}
