import type { Plan, PlanExtra, PlanTask, TaskExtra } from '../plan/index.ts';
import { outlineNumbers } from './outline-numbers.ts';
import { pickFields } from './plan-fields.ts';
import { hasLength, hasMoved, hasProgressed, isHeldThere, restoreFields } from './restore-fields.ts';
import { restoreLevels } from './restore-levels.ts';
import { shortLinks } from './short-links.ts';

/**
 * A chart's plan with what was kept beside the chart: fields of a task that somebody has changed since, and those that
 * follow from them, stay as the chart says. What was kept of tasks that are gone is left out.
 */
export function restoreExtra(plan: Plan, extra: PlanExtra | undefined): Plan {
  if (extra === undefined) return plan;
  const { unheld: _, drawn: __, ...file } = extra;
  const kept = new Map(Object.entries(extra.tasks));
  const settled = settledTasks(plan, kept);
  const tasks = plan.tasks.map((task, at): PlanTask => {
    const own = kept.get(task.id);
    if (own === undefined) return task;
    const isAutomatic =
      own.unheld?.manual === false && task.schedule === undefined && isSettledWithAll(plan, at, settled);
    return { ...restoreFields(task, own), ...(isAutomatic && { manual: false }) };
  });
  return {
    ...plan,
    ...projectStartOf(plan, extra),
    tasks: withNumbers(restoreLevels(tasks, kept), kept),
    extra: { ...file, tasks: elementsOf(plan, kept, settled) },
  };
}

/** Whether a task and all in it are settled. */
function isSettledWithAll({ tasks }: Plan, at: number, settled: ReadonlySet<string>): boolean {
  const level = tasks[at]?.level ?? 0;
  for (let next = at; next < tasks.length; next++) {
    const task = tasks[next];
    if (task === undefined || (next > at && task.level <= level)) return true;
    if (!settled.has(task.id)) return false;
  }
  return true;
}

/** Codes that were just outline numbers are those of the outline as it is now. */
function withNumbers(tasks: Plan['tasks'], kept: ReadonlyMap<string, TaskExtra>): Plan['tasks'] {
  const numbers = outlineNumbers(tasks);
  return tasks.map((task, at) => {
    const wbs = kept.get(task.id)?.drawn?.wbs === undefined ? undefined : numbers[at];
    return wbs === undefined ? task : { ...task, wbs };
  });
}

function projectStartOf({ projectStart }: Plan, { unheld, drawn }: PlanExtra): Pick<Plan, 'projectStart'> {
  const isKept = unheld?.projectStart !== undefined && drawn?.projectStart === projectStart;
  return isKept ? { projectStart: unheld.projectStart } : {};
}

/** Tasks that stand where the file had them, with the same links from tasks that do: computing them moves nothing. */
function settledTasks(plan: Plan, kept: ReadonlyMap<string, TaskExtra>): ReadonlySet<string> {
  const links = shortLinks(plan, [...kept.keys()]);
  const unmoved = new Set(
    plan.tasks.flatMap((task) => {
      const drawn = kept.get(task.id)?.drawn;
      return drawn !== undefined && !hasMoved(task, drawn) && isHeldThere(task, drawn) ? [task.id] : [];
    }),
  );
  const pulled = new Set(plan.links.filter(({ from }) => !unmoved.has(from)).map(({ to }) => to));
  for (const { id } of plan.tasks) if (kept.get(id)?.drawn?.links !== links.get(id)) pulled.add(id);
  const unsettled = withAllBelow(plan, pulled);
  return new Set([...unmoved].filter((id) => !unsettled.has(id)));
}

/** Some tasks with those in them: what leads to a group leads to its tasks. */
function withAllBelow({ tasks }: Plan, ids: ReadonlySet<string>): ReadonlySet<string> {
  let group = Number.POSITIVE_INFINITY;
  return new Set(
    tasks.flatMap(({ id, level }) => {
      if (level <= group) group = ids.has(id) ? level : Number.POSITIVE_INFINITY;
      return level > group || ids.has(id) ? [id] : [];
    }),
  );
}

/** The elements of the plan's tasks, or their cells, with what the chart said at first where that has changed. */
function elementsOf(
  { tasks }: Plan,
  kept: ReadonlyMap<string, TaskExtra>,
  settled: ReadonlySet<string>,
): PlanExtra['tasks'] {
  return Object.fromEntries(
    tasks.flatMap((task): [string, TaskExtra][] => {
      const { element, cells, drawn } = kept.get(task.id) ?? {};
      if (cells !== undefined) return [[task.id, { cells }]];
      if (element === undefined) return [];
      const isChanged = drawn !== undefined && (hasMoved(task, drawn) || hasProgressed(task, drawn));
      return [
        [
          task.id,
          {
            element,
            ...(!(settled.has(task.id) && hasLength(task, drawn)) && { isUnsettled: true }),
            ...(isChanged && { drawn: pickFields(drawn, ['start', 'finish', 'progress']) }),
          },
        ],
      ];
    }),
  );
}
