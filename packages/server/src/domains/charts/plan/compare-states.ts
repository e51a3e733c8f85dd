import {
  type ChartConflict,
  conflictsOf,
  figuresOfChart,
  haveSameInputs,
  placeOfConflict,
} from '@giotto/chart/chart-schedule';
import { type Id, type State, spanOfMilestone, spanOfTask, type Unit } from '@giotto/chart/model';
import type { AnswerOf, tryPlan } from '@giotto/contract/api';
import { type ChartTasks, tasksOfChart } from '@giotto/interchange/convert';
import type { PlanTask } from '@giotto/interchange/plan';

type Trial = AnswerOf<typeof tryPlan>;
type Conflict = Trial['conflicts']['added'][number];
type Difference = Pick<Trial, 'scheduled' | 'moved' | 'end' | 'missedDeadlines' | 'conflicts' | 'critical'>;

/** One of two states of a chart. */
interface Side {
  readonly state: State;
  readonly tasks: ChartTasks;
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
export function compareStates(before: State, after: State): ComparedStates {
  const then = sideOf(before);
  const now = after === before ? then : laterSide(then, after);
  const added = without(now.conflicts, then.conflicts);
  return {
    then,
    now,
    difference: {
      scheduled: now.isScheduled,
      moved: movedTasks(then, now),
      end: { ...endOf('before', then), ...endOf('after', now) },
      missedDeadlines: missedDeadlines(now, added),
      conflicts: { added, gone: without(then.conflicts, now.conflicts) },
      critical: {
        now: [...now.critical],
        added: difference(now.critical, then.critical),
        gone: difference(then.critical, now.critical),
      },
    },
  };
}

/** What only a title or a look differs in has the same figures. */
function laterSide(then: Side, state: State): Side {
  return haveSameInputs(then.state, state) ? { ...then, state, tasks: tasksOfChart(state) } : sideOf(state);
}

function sideOf(state: State): Side {
  const tasks = tasksOfChart(state);
  const figures = figuresOfChart(state);
  const conflicts = conflictsOf(state).map(presentConflict);
  return {
    state,
    tasks,
    isScheduled: figures.isScheduled,
    critical: tasks.outline.flatMap(({ id }) => (figures.of(id)?.isCritical ? [id] : [])),
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
function movedTasks(then: Side, now: Side): Trial['moved'] {
  const before = new Map(then.tasks.outline.map((task) => [task.id, task]));
  const areDaysSame = haveSameDays(then.state, now.state);
  return now.tasks.outline.flatMap((task) => {
    const { id, title } = task;
    const known = before.get(id);
    // Of most tasks the change says nothing.
    if (areDaysSame && known !== undefined && recordOf(then.state, id) === recordOf(now.state, id)) return [];
    const after = now.tasks.datesOf(task);
    if (known === undefined) return [{ id, title, after }];
    const place = then.tasks.datesOf(known);
    if (place.start === after.start && place.finish === after.finish) return [];
    return [{ id, title, before: place, after }];
  });
}

/** Whether a moment of one state is the same civil date in another, with the same hours. */
function haveSameDays(one: State, other: State): boolean {
  return one.timeline === other.timeline && one.calendar === other.calendar && one.chart === other.chart;
}

function recordOf({ task, milestone }: State, id: Id) {
  return task.get(id) ?? milestone.get(id);
}

export function placeOf({ start, finish }: PlanTask): Trial['moved'][number]['after'] {
  return { ...(start !== undefined && { start }), ...(finish !== undefined && { finish }) };
}

/** A finish is at most a day before its bar's edge; civil minutes sort as texts. */
function endOf(side: 'before' | 'after', { state, tasks }: Side): Trial['end'] {
  const edges = tasks.outline.map(({ id }) => edgeOf(state, id));
  const least = edges.reduce((latest, edge) => Math.max(latest, edge), Number.NEGATIVE_INFINITY) - 1;
  const finishes = tasks.outline.flatMap((task, at) =>
    (edges[at] ?? 0) < least ? [] : [tasks.datesOf(task).finish],
  );
  const last = finishes.toSorted().at(-1);
  return last === undefined ? {} : { [side]: last };
}

function edgeOf({ task, milestone }: State, id: Id): Unit {
  const bar = task.get(id);
  return bar === undefined ? spanOfMilestone(milestone.get(id) ?? {}).end : spanOfTask(bar).end;
}

function missedDeadlines({ tasks }: Side, added: readonly Conflict[]): Trial['missedDeadlines'] {
  const missed = new Set(added.flatMap(({ kind, id }) => (kind === 'deadline-missed' ? [id] : [])));
  return tasks.outline.flatMap(({ id }) => {
    const { title = '', deadline, finish } = (missed.has(id) && tasks.of(id)) || {};
    return deadline === undefined || finish === undefined ? [] : [{ id, title, deadline, finish }];
  });
}

function without(these: ReadonlyMap<string, Conflict>, others: ReadonlyMap<string, Conflict>): Conflict[] {
  return [...these].flatMap(([key, conflict]) => (others.has(key) ? [] : [conflict]));
}

function difference(these: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return these.filter((id) => !known.has(id));
}
