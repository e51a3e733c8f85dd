import {
  type ChartConflict,
  conflictsOf,
  figuresOfChart,
  placeOfConflict,
} from '@giotto/chart/chart-schedule';
import type { State } from '@giotto/chart/model';
import type { AnswerOf, tryPlan } from '@giotto/contract/api';
import { planOfChart } from '@giotto/interchange/convert';
import type { Plan, PlanTask } from '@giotto/interchange/plan';

type Trial = AnswerOf<typeof tryPlan>;
type Conflict = Trial['conflicts']['added'][number];
type Difference = Pick<Trial, 'scheduled' | 'moved' | 'end' | 'missedDeadlines' | 'conflicts' | 'critical'>;

/** One of two states of a chart. */
interface Side {
  readonly state: State;
  readonly plan: Plan;
  readonly isScheduled: boolean;
  readonly critical: readonly string[];
  readonly conflicts: ReadonlyMap<string, Conflict>;
}

/** Two states of a chart with their plans, and what differs. */
export interface ComparedStates {
  readonly then: Side;
  readonly now: Side;
  readonly difference: Difference;
}

/** What moves from one state of a chart to another, and what that delays, breaks and solves. */
export function compareStates(before: State, after: State, name: string): ComparedStates {
  const then = sideOf(before, name);
  const now = after === before ? then : sideOf(after, name);
  const added = without(now.conflicts, then.conflicts);
  return {
    then,
    now,
    difference: {
      scheduled: now.isScheduled,
      moved: movedTasks(then.plan, now.plan),
      end: { ...endOf('before', then.plan), ...endOf('after', now.plan) },
      missedDeadlines: missedDeadlines(now.plan, added),
      conflicts: { added, gone: without(then.conflicts, now.conflicts) },
      critical: {
        now: [...now.critical],
        added: difference(now.critical, then.critical),
        gone: difference(then.critical, now.critical),
      },
    },
  };
}

function sideOf(state: State, name: string): Side {
  const plan = planOfChart(state, name);
  const figures = figuresOfChart(state);
  const conflicts = conflictsOf(state).map(presentConflict);
  return {
    state,
    plan,
    isScheduled: figures.isScheduled,
    critical: plan.tasks.flatMap(({ id }) => (figures.of(id)?.isCritical ? [id] : [])),
    conflicts: new Map(conflicts.map((conflict) => [JSON.stringify(conflict), conflict])),
  };
}

function presentConflict(conflict: ChartConflict): Conflict {
  return {
    kind: conflict.kind,
    id: placeOfConflict(conflict),
    ...('link' in conflict && { link: conflict.link }),
    ...('calendar' in conflict && { calendar: conflict.calendar }),
  };
}

/** The tasks that don't lie where they did, in outline order; new ones have lain nowhere. */
function movedTasks({ tasks }: Plan, now: Plan): Trial['moved'] {
  const before = new Map(tasks.map((task) => [task.id, task]));
  return now.tasks.flatMap((task) => {
    const then = before.get(task.id);
    if (then !== undefined && then.start === task.start && then.finish === task.finish) return [];
    return [
      {
        id: task.id,
        title: task.title,
        ...(then !== undefined && { before: placeOf(then) }),
        after: placeOf(task),
      },
    ];
  });
}

export function placeOf({ start, finish }: PlanTask): Trial['moved'][number]['after'] {
  return { ...(start !== undefined && { start }), ...(finish !== undefined && { finish }) };
}

/** Civil minutes sort as texts. */
function endOf(side: 'before' | 'after', { tasks }: Plan): Trial['end'] {
  const last = tasks.reduce((latest, { finish = '' }) => (finish > latest ? finish : latest), '');
  return last === '' ? {} : { [side]: last };
}

function missedDeadlines({ tasks }: Plan, added: readonly Conflict[]): Trial['missedDeadlines'] {
  const missed = new Set(added.flatMap(({ kind, id }) => (kind === 'deadline-missed' ? [id] : [])));
  return tasks.flatMap(({ id, title, deadline, finish }) =>
    missed.has(id) && deadline !== undefined && finish !== undefined ? [{ id, title, deadline, finish }] : [],
  );
}

function without(these: ReadonlyMap<string, Conflict>, others: ReadonlyMap<string, Conflict>): Conflict[] {
  return [...these].flatMap(([key, conflict]) => (others.has(key) ? [] : [conflict]));
}

function difference(these: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return these.filter((id) => !known.has(id));
}
