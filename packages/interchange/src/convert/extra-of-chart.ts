import { type Id, type State, timelineOf } from '@giotto/chart/model';
import {
  isSame,
  type Plan,
  type PlanExtra,
  type PlanTask,
  type TaskExtra,
  UNHELD_FIELDS,
} from '../plan/index.ts';
import { Report } from '../report/index.ts';
import { chartToPlan } from './chart-to-plan.ts';
import { baselinesBeside } from './kept-baselines.ts';
import { calendarsBeside } from './kept-calendars.ts';
import { outlineNumbers } from './outline-numbers.ts';
import { fromChartCalendars } from './plan-calendar.ts';
import { pickFields } from './plan-fields.ts';
import { shortLinks } from './short-links.ts';

/** Fields that are compared later, even where the chart holds them. */
const COMPARED = ['start', 'finish', 'progress', 'wbs', 'constraint'] as const;

/**
 * What the plan's file said that its chart doesn't say, by the chart's elements: what a Plan can't hold, and each field of
 * the plan that isn't the same in the plan that the chart makes.
 */
export function extraOfChart(
  plan: Plan,
  state: State,
  elementIds: ReadonlyMap<string, Id>,
  calendarIds: ReadonlyMap<string, Id>,
): PlanExtra | undefined {
  if (plan.extra === undefined) return undefined;
  const { tasks, ...file } = plan.extra;
  const { calendar } = timelineOf(state);
  const beside = calendarsBeside(plan, fromChartCalendars(state), calendar, calendarIds);
  const calendars = beside.drawn.length > 0 && { calendars: beside.drawn };
  const whole: PlanExtra = { ...file, tasks: {}, unheld: beside.unheld, drawn: { ...calendars } };
  const drawn = chartToPlan(state, '', new Report(), whole);
  const byElement = new Map(drawn.tasks.map((task) => [task.id, task]));
  const numbers = outlineNumbers(plan.tasks);
  const compared = plan.tasks.flatMap((task, at): [string, ComparedTask][] => {
    const element = elementIds.get(task.id);
    const drawnTask = byElement.get(element ?? '');
    if (element === undefined || drawnTask === undefined) return [];
    const own = Object.hasOwn(tasks, task.id) ? tasks[task.id] : undefined;
    return [[element, { task, drawn: numbered(drawnTask, task, numbers[at]), extra: own }]];
  });
  // An object's keys have an order of their own.
  const links = shortLinks(drawn, Object.keys(Object.fromEntries(compared)));
  const kept = compared.flatMap(([element, one]): [string, TaskExtra][] => {
    const task = file.format === 'xlsx' ? toRowExtra(one) : toTaskExtra(one, links.get(element));
    return task === undefined ? [] : [[element, task]];
  });
  return {
    ...whole,
    drawn: {
      ...calendars,
      ...(drawn.projectStart !== undefined && { projectStart: drawn.projectStart }),
    },
    tasks: Object.fromEntries(kept),
  };
}

/** A task as the plan says it, as the chart does, and what no plan says of it. */
interface ComparedTask {
  readonly task: PlanTask;
  readonly drawn: PlanTask;
  readonly extra: TaskExtra | undefined;
}

/** A code that is just the outline number goes stale when rows move: the chart says the same with its outline. */
function numbered(drawn: PlanTask, { wbs }: PlanTask, number: string | undefined): PlanTask {
  return wbs === undefined || wbs !== number ? drawn : { ...drawn, wbs };
}

function toTaskExtra(one: ComparedTask, links: string | undefined): TaskExtra {
  const { task, drawn, extra } = one;
  const differing = differingFields(one);
  const [unheld, then] = baselinesBeside(task, drawn);
  return {
    ...(extra?.element !== undefined && { element: extra.element }),
    ...(differing.length > 0 && { unheld: pickFields({ ...task, ...unheld }, differing) }),
    drawn: {
      ...pickFields({ ...drawn, ...then }, [...new Set([...differing, ...COMPARED])]),
      ...(links !== undefined && { links }),
    },
  };
}

/** Of a row of a sheet: custom columns are among its cells already, and no table says what links would move. */
function toRowExtra(one: ComparedTask): TaskExtra | undefined {
  const { task, drawn, extra } = one;
  const differing = differingFields(one).filter((field) => field !== 'custom');
  const isCompared = differing.length > 0 || drawn.wbs !== undefined;
  const [unheld, then] = baselinesBeside(task, drawn);
  if (extra?.cells === undefined && !isCompared) return undefined;
  return {
    ...(extra?.cells !== undefined && { cells: extra.cells }),
    ...(differing.length > 0 && { unheld: pickFields({ ...task, ...unheld }, differing) }),
    ...(isCompared && {
      drawn: pickFields({ ...drawn, ...then }, [...new Set([...differing, ...COMPARED])]),
    }),
  };
}

function differingFields({ task, drawn }: ComparedTask): readonly (typeof UNHELD_FIELDS)[number][] {
  return UNHELD_FIELDS.filter(
    (field) =>
      isHeldOtherwise(field, drawn) && task[field] !== undefined && !isSame(task[field], drawn[field]),
  );
}

/** An address that a chart refuses isn't given back. */
function isHeldOtherwise(field: (typeof UNHELD_FIELDS)[number], { url }: PlanTask): boolean {
  return field !== 'url' || url !== undefined;
}
