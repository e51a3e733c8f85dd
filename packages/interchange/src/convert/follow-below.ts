import { type DerivedFields, type Fields, recordsOf, replay } from '@giotto/chart/changes';
import { parentSpans, SCHEDULER } from '@giotto/chart/chart-schedule';
import {
  type Id,
  type Span,
  type State,
  settingsOf,
  spanOfTask,
  type Task,
  timelineOf,
} from '@giotto/chart/model';
import { type CivilMinutes, minutesAt } from '@giotto/chart/time';
import type { Plan, PlanTask } from '../plan/index.ts';
import { PlanHours } from './plan-hours.ts';

/** How far the progress that a program works out for a summary may be from ours, in per cent: both round. */
const ROUNDED = 1;

function statesDates({ start, finish, duration }: PlanTask): boolean {
  return [start, finish, duration].some((said) => said !== undefined);
}

/** Whether a summary's bar begins, or ends, before or after what is below it, in the project's working time. */
type IsElsewhere = (id: Id) => boolean;

function elsewhere(state: State, { calendar, calendars }: Plan): IsElsewhere {
  const project = calendars.find(({ id }) => id === calendar);
  if (project === undefined) return () => true;
  const hours = new PlanHours(project, []);
  const { startDate } = timelineOf(state);
  const spans = parentSpans(state);
  const toMinutes = ({ start, end }: Span) =>
    [minutesAt(start, startDate), minutesAt(end, startDate)] as const;
  const isApart = (one: CivilMinutes, other: CivilMinutes) =>
    hours.of(undefined).workBetween(Math.min(one, other), Math.max(one, other)) > 0;
  return (id) => {
    const below = spans.get(id);
    if (below === undefined) return true;
    const [from, to] = toMinutes(below);
    const bar = hours.span(...toMinutes(spanOfTask(state.task.get(id) ?? {})), undefined);
    return isApart(bar.from, from) || isApart(bar.to, to);
  };
}

/** What a summary takes of what is below, where the plan says something else of it. */
function followsOf(
  task: PlanTask,
  { id, fields, prev }: DerivedFields,
  isElsewhere: IsElsewhere,
): Task['follows'] {
  const isOther = statesDates(task) && ('start' in fields || 'duration' in fields);
  if (isOther && isElsewhere(id)) return 'nothing';
  const isOff = Math.abs(Number(fields.progress ?? 0) - Number(prev.progress ?? 0)) > ROUNDED;
  return task.progress !== undefined && 'progress' in fields && isOff ? 'dates' : undefined;
}

function withFields(state: State, given: ReadonlyMap<Id, Fields>): State {
  const task = new Map(recordsOf(state, 'task'));
  for (const [id, fields] of given) task.set(id, { ...task.get(id), ...fields });
  return { ...state, task: task as unknown as State['task'] };
}

/**
 * A new chart whose tasks with children follow what is below (CH-709). What the plan says of a summary counts: one that
 * doesn't reach from the first work below it to the last follows nothing, one with another progress only their dates.
 */
export function withFollowing(state: State, plan: Plan, elementIds: ReadonlyMap<string, Id>): State {
  if (!settingsOf(state).followBelow) return state;
  const stated = new Map(plan.tasks.map((task) => [elementIds.get(task.id) ?? '', task]));
  const levelOf = (id: Id) => state.task.get(id)?.indentation ?? 0;
  for (let now = state; ; ) {
    const derived = SCHEDULER.derive(now, () => false);
    const isElsewhere = elsewhere(now, plan);
    const own = (derived?.exact ?? []).flatMap((entry) => {
      const task = stated.get(entry.id);
      const follows = task && followsOf(task, entry, isElsewhere);
      return follows === undefined ? [] : ([[entry.id, { follows }]] as const);
    });
    if (own.length === 0) return derived === null ? now : replay(now, [derived]);
    // What is around them may follow, once they do as the plan says.
    const deepest = Math.max(...own.map(([id]) => levelOf(id)));
    now = withFields(now, new Map(own.filter(([id]) => levelOf(id) === deepest)));
  }
}
