import type { Id, State } from '@giotto/chart/model';
import { type Plan, type PlanExtra, type PlanTask, type TaskExtra, UNHELD_FIELDS } from '../plan/index.ts';
import { Report } from '../report/index.ts';
import { chartToPlan } from './chart-to-plan.ts';
import { shortLinks } from './drawn-links.ts';
import { isSame, pickFields } from './plan-fields.ts';

/** Fields that are compared later, even where the chart holds them. */
const COMPARED = ['start', 'finish', 'progress'] as const;

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
  const numbers = outlineNumbers(plan);
  const kept = plan.tasks.flatMap((task, at): [string, TaskExtra][] => {
    const element = elementIds.get(task.id);
    const drawnTask = byElement.get(element ?? '');
    if (element === undefined || drawnTask === undefined) return [];
    const { wbs, ...rest } = task;
    const given = wbs === undefined || wbs === numbers[at] ? rest : task;
    return [
      [
        element,
        toTaskExtra(given, drawnTask, Object.hasOwn(tasks, task.id) ? tasks[task.id] : undefined, links),
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

function toTaskExtra(
  task: PlanTask,
  drawn: PlanTask,
  extra: TaskExtra | undefined,
  links: ReadonlyMap<string, string>,
): TaskExtra {
  const differing = UNHELD_FIELDS.filter(
    (field) => task[field] !== undefined && !isSame(task[field], drawn[field]),
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

/** `1.2` for the second task of the first group: a code that says just this goes stale when rows move. */
function outlineNumbers({ tasks }: Plan): readonly string[] {
  const counters: number[] = [];
  return tasks.map(({ level }) => {
    counters.length = Math.min(counters.length, level + 1);
    counters[level] = (counters[level] ?? 0) + 1;
    return counters.join('.');
  });
}
