import type { State } from '@giotto/chart/model';
import type { AnswerOf, comparePlans } from '@giotto/contract/api';
import { planOfChart } from '@giotto/interchange/convert';
import type { Plan, PlanTask } from '@giotto/interchange/plan';
import { compareStates, placeOf } from './compare-states.ts';

type Comparison = AnswerOf<typeof comparePlans>;
type Edit = Comparison['edited'][number];

/** A state that a later one is compared with, and both versions. */
interface ComparedVersions {
  readonly before: State;
  readonly from: number;
  readonly to: number;
}

/** What became of a chart's plan from one version to another, as JSON. */
export function describeComparison(after: State, { before, from, to }: ComparedVersions): string {
  const { difference } = compareStates(before, after);
  const [then, now] = [planOfChart(before, ''), planOfChart(after, '')];
  const { moved, ...rest } = difference;
  const comparison: Comparison = {
    from,
    to,
    ...rest,
    moved: moved.flatMap(({ before: place, ...task }) =>
      place === undefined ? [] : [{ ...task, before: place }],
    ),
    added: onlyIn(now, then).map((task) => ({ ...nameOf(task), after: placeOf(task) })),
    removed: onlyIn(then, now).map((task) => ({ ...nameOf(task), before: placeOf(task) })),
    edited: editedTasks(then, now),
    links: { added: countOnlyIn(now, then), removed: countOnlyIn(then, now) },
  };
  return JSON.stringify(comparison);
}

const nameOf = ({ id, title }: PlanTask) => ({ id, title });

function onlyIn({ tasks }: Plan, other: Plan): readonly PlanTask[] {
  const known = new Set(other.tasks.map(({ id }) => id));
  return tasks.filter(({ id }) => !known.has(id));
}

function countOnlyIn({ links }: Plan, other: Plan): number {
  const known = new Set(other.links.map(({ id }) => id));
  return links.filter(({ id }) => !known.has(id)).length;
}

function editedTasks({ tasks }: Plan, now: Plan): Edit[] {
  const before = new Map(tasks.map((task) => [task.id, task]));
  return now.tasks.flatMap((task): Edit[] => {
    const then = before.get(task.id);
    if (then === undefined) return [];
    const isRenamed = then.title !== task.title;
    const hasProgressed = (then.progress ?? 0) !== (task.progress ?? 0);
    if (!isRenamed && !hasProgressed) return [];
    const fieldsOf = ({ title, progress = 0 }: PlanTask) => ({
      ...(isRenamed && { title }),
      ...(hasProgressed && { progress }),
    });
    return [{ ...nameOf(task), before: fieldsOf(then), after: fieldsOf(task) }];
  });
}
