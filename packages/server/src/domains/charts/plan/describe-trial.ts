import {
  type ChartConflict,
  conflictsOf,
  figuresOfChart,
  placeOfConflict,
} from '@giotto/chart/chart-schedule';
import type { State } from '@giotto/chart/model';
import type { AnswerOf, tryPlan } from '@giotto/contract/api';
import { planOfChart } from '@giotto/interchange/convert';
import type { PlanPatch } from '@giotto/interchange/patch';
import type { Plan, PlanTask } from '@giotto/interchange/plan';
import { heldTasks } from './describe-held.ts';
import { writeChartPlan } from './write-chart-plan.ts';

type Trial = AnswerOf<typeof tryPlan>;
type Conflict = Trial['conflicts']['added'][number];

/** A chart, before or after a trial. */
interface Side {
  readonly state: State;
  readonly plan: Plan;
  readonly isScheduled: boolean;
  readonly critical: readonly string[];
  readonly conflicts: ReadonlyMap<string, Conflict>;
}

/** What is tried on which version of which chart, and whether its plan with figures is wanted, too. */
interface TrialOf {
  readonly patch: PlanPatch;
  readonly name: string;
  readonly version: number;
  readonly hasFigures: boolean;
}

/** What changes make of a chart, as JSON: what moves, and what they delay, break and solve. */
export function describeTrial(
  before: State,
  after: State,
  { patch, name, version, hasFigures }: TrialOf,
): string {
  const then = sideOf(before, name);
  const now = after === before ? then : sideOf(after, name);
  const added = without(now.conflicts, then.conflicts);
  const trial: Trial = {
    version,
    scheduled: now.isScheduled,
    moved: movedTasks(then.plan, now.plan),
    held: [...heldTasks(then.plan, patch, now)],
    end: { ...endOf('before', then.plan), ...endOf('after', now.plan) },
    missedDeadlines: missedDeadlines(now.plan, added),
    conflicts: { added, gone: without(then.conflicts, now.conflicts) },
    critical: {
      now: [...now.critical],
      added: difference(now.critical, then.critical),
      gone: difference(then.critical, now.critical),
    },
  };
  const text = JSON.stringify(trial);
  return hasFigures ? `${text.slice(0, -1)},"plan":${writeChartPlan(now.plan, after, true)}}` : text;
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

function placeOf({ start, finish }: PlanTask): Trial['moved'][number]['after'] {
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
