import type { Id, State } from '@giotto/chart/model';
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
import { outlineNumbers } from './outline-numbers.ts';
import { pickFields } from './plan-fields.ts';
import { shortLinks } from './short-links.ts';

/** Fields that are compared later, even where the chart holds them. */
const COMPARED = ['start', 'finish', 'progress', 'wbs'] as const;

/**
 * What the plan's file said that its chart doesn't say, by the chart's elements: what a Plan can't hold, and each field of
 * the plan that isn't the same in the plan that the chart makes.
 */
export function extraOfChart(
  plan: Plan,
  state: State,
  elementIds: ReadonlyMap<string, Id>,
): PlanExtra | undefined {
  if (plan.extra === undefined) return undefined;
  const { format, file, tasks } = plan.extra;
  const { calendars, calendar, projectStart } = plan;
  const [chartCalendar] = chartToPlan(state, '', new Report()).calendars;
  if (chartCalendar === undefined) return undefined;
  const unheld = {
    calendars,
    ...(calendar !== undefined && { calendar }),
    ...(projectStart !== undefined && { projectStart }),
  };
  const whole: PlanExtra = { format, file, tasks: {}, unheld, drawn: { calendar: chartCalendar } };
  const drawn = chartToPlan(state, '', new Report(), whole);
  const links = shortLinks(drawn);
  const byElement = new Map(drawn.tasks.map((task) => [task.id, task]));
  const numbers = outlineNumbers(plan.tasks);
  const kept = plan.tasks.flatMap((task, at): [string, TaskExtra][] => {
    const element = elementIds.get(task.id);
    const drawnTask = byElement.get(element ?? '');
    if (element === undefined || drawnTask === undefined) return [];
    return [
      [
        element,
        toTaskExtra(
          task,
          numbered(drawnTask, task, numbers[at]),
          Object.hasOwn(tasks, task.id) ? tasks[task.id] : undefined,
          links,
        ),
      ],
    ];
  });
  return {
    ...whole,
    drawn: {
      calendar: chartCalendar,
      ...(drawn.projectStart !== undefined && { projectStart: drawn.projectStart }),
    },
    tasks: Object.fromEntries(kept),
  };
}

/** A code that is just the outline number goes stale when rows move: the chart says the same with its outline. */
function numbered(drawn: PlanTask, { wbs }: PlanTask, number: string | undefined): PlanTask {
  return wbs === undefined || wbs !== number ? drawn : { ...drawn, wbs };
}

function toTaskExtra(
  task: PlanTask,
  drawn: PlanTask,
  extra: TaskExtra | undefined,
  links: ReadonlyMap<string, string>,
): TaskExtra {
  const differing = UNHELD_FIELDS.filter(
    (field) =>
      isHeldOtherwise(field, drawn) && task[field] !== undefined && !isSame(task[field], drawn[field]),
  );
  const incoming = links.get(drawn.id);
  return {
    ...(extra?.element !== undefined && { element: extra.element }),
    ...(differing.length > 0 && { unheld: pickFields(task, differing) }),
    drawn: {
      ...pickFields(drawn, [...new Set([...differing, ...COMPARED])]),
      ...(incoming !== undefined && { links: incoming }),
    },
  };
}

/** An address that a chart refuses isn't given back. */
function isHeldOtherwise(field: (typeof UNHELD_FIELDS)[number], { url }: PlanTask): boolean {
  return field !== 'url' || url !== undefined;
}
