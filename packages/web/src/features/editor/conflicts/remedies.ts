import { orderedIds, type PlainChange } from '@giotto/chart/changes';
import { type BrokenLink, dayEdges, figuresOfChart } from '@giotto/chart/chart-schedule';
import { fixLink, hostOf, indentationOf, withDescendants } from '@giotto/chart/interact';
import {
  type ConstraintType,
  type Id,
  isStarted,
  type Milestone,
  type State,
  settingsOf,
  type Task,
} from '@giotto/chart/model';
import { planned } from '../why/go-to.ts';
import { remediesOfOverload } from './overload-remedies.ts';
import type { Remedy, RemedyKind } from './remedy.ts';
import type { ListedConflict } from './use-conflicts.ts';

/** What can be done about a conflict, the first choice first (CH-685). */
export function remediesOf(state: State, conflict: ListedConflict): readonly Remedy[] {
  switch (conflict.kind) {
    case 'link-not-kept':
      return [remedyOfLink(state, conflict)];
    case 'hard-date': {
      const holder = holderOf(state, conflict.held);
      return [holder === undefined ? deleteLink(conflict.link) : setting('removeDate', holder, 'constraint')];
    }
    case 'link-not-counted':
      return [deleteLink(conflict.link)];
    case 'deadline-missed':
      return [moveDeadline(conflict.id), setting('removeDeadline', conflict.id, 'deadline')];
    case 'over-allocated':
      return remediesOfOverload(state, conflict);
    case 'calendar-unknown':
      return [setting('usualCalendar', conflict.id, 'calendar')];
    case 'out-of-range':
      return [];
  }
}

/** Why a link's end doesn't follow it. */
export function heldBy(state: State, id: Id): 'manual' | 'locked' | 'started' | 'other' {
  const task: Task = state.task.get(id) ?? state.milestone.get(id) ?? {};
  const { schedule } = task;
  if (schedule === 'manual' || schedule === 'locked') return schedule;
  return isPlanned(state) && isStarted(task) ? 'started' : 'other';
}

function isPlanned(state: State): boolean {
  return settingsOf(state).dependentShift === 'schedule';
}

function isBackward(state: State): boolean {
  return isPlanned(state) && settingsOf(state).scheduleFrom === 'finish';
}

/** An element without one of its fields. */
function setting(kind: RemedyKind, id: Id, field: string): Remedy {
  return { kind, changes: (state) => set(state, id, { [field]: null }) };
}

function set(state: State, id: Id, fields: Record<string, number | null>): readonly PlainChange[] {
  const ref = planned(state, id);
  return ref === null ? [] : [{ type: 'set', ...ref, fields }];
}

function deleteLink(id: Id): Remedy {
  return {
    kind: 'deleteLink',
    changes: ({ dependency }) => (dependency.has(id) ? [{ type: 'delete', kind: 'dependency', id }] : []),
  };
}

function moveDeadline(id: Id): Remedy {
  return {
    kind: 'moveDeadline',
    changes: (state) => {
      const finish = figuresOfChart(state).of(id)?.finish;
      if (finish === undefined) return [];
      // A day as a day, as people set deadlines: not the minute at which its work ends.
      const record = state.task.get(id) ?? state.milestone.get(id) ?? {};
      return set(state, id, { deadline: dayEdges(state).ofEnd(record, finish) });
    },
  };
}

function remedyOfLink(state: State, { link, held }: BrokenLink): Remedy {
  const why = heldBy(state, held);
  if (why === 'locked') return setting('unlock', held, 'schedule');
  if (!isPlanned(state)) {
    const fixed = (now: State) => fixLink(now, link);
    return { kind: 'fix', changes: (now) => withoutRefusal(fixed(now)) };
  }
  return why === 'manual' ? { kind: 'fix', changes: (now) => moveToSchedule(now, held) } : deleteLink(link);
}

function withoutRefusal(changes: ReturnType<typeof fixLink>): readonly PlainChange[] {
  return typeof changes === 'string' ? [] : changes;
}

/** Puts a manual element where the schedule would have it. */
function moveToSchedule(state: State, id: Id): readonly PlainChange[] {
  const [task, milestone] = [state.task.get(id), state.milestone.get(id)];
  const of = figuresOfChart({
    ...state,
    ...(task && { task: new Map(state.task).set(id, freed(task)) }),
    ...(milestone && { milestone: new Map(state.milestone).set(id, freed(milestone)) }),
  }).of(id);
  if (of === undefined || of.isSummary) return [];
  const { start, finish } = of;
  if (task === undefined) return set(state, id, { positionInUnit: start });
  return set(state, id, task.isMilestone === true ? { start } : { start, duration: finish - start });
}

/** A task or milestone that only its links hold. */
function freed<Element extends Task | Milestone>(element: Element) {
  const { schedule, constraint, pin, ...rest } = element;
  return rest;
}

/** The constraints that hold even against links (CH-612, CH-620): of the element, and of the tasks around it. */
const HARD = {
  start: { own: ['SNLT', 'FNLT', 'MSO', 'MFO'], around: ['FNLT'] },
  finish: { own: ['SNET', 'FNET', 'MSO', 'MFO'], around: ['SNET'] },
} as const satisfies Record<string, Record<string, readonly ConstraintType[]>>;

/** Whose date holds an element against its links: its own, or that of a task around it or below it. */
function holderOf(state: State, id: Id): Id | undefined {
  const below = state.task.has(id) ? withDescendants(state, orderedIds(state, 'task'), [id]) : [];
  const { own, around } = HARD[isBackward(state) ? 'finish' : 'start'];
  const isHeldBy = (types: readonly ConstraintType[]) => (one: Id) => {
    const type = (state.task.get(one) ?? state.milestone.get(one))?.constraint?.type;
    return type !== undefined && types.includes(type);
  };
  return (
    [id].find(isHeldBy(own)) ?? tasksAround(state, id).find(isHeldBy(around)) ?? below.find(isHeldBy(own))
  );
}

/** The tasks whose part a task is, from the innermost. */
function tasksAround(state: State, id: Id): readonly Id[] {
  if (!state.task.has(id)) return [];
  const order = orderedIds(state, 'task');
  const host = hostOf(state, id);
  let level = indentationOf(state, host);
  const around: Id[] = [];
  for (let at = order.indexOf(host) - 1; at >= 0 && level > 0; at--) {
    const above = order[at];
    if (above === undefined || hostOf(state, above) !== above || indentationOf(state, above) >= level)
      continue;
    level = indentationOf(state, above);
    around.push(above);
  }
  return around;
}
