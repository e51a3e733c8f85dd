import type { Fields, PlainChange } from '@giotto/chart/changes';
import { readDuration, readPercent } from '@giotto/chart/clipboard';
import {
  isSpanning,
  type LinkListProblem,
  moveInTime,
  setPredecessors,
  setSpan,
  setSuccessors,
  spanOf,
  toBarOfLength,
  toMilestones,
} from '@giotto/chart/interact';
import {
  type Assignment,
  type Constraint,
  type Id,
  type State,
  settingsOf,
  spanOfTask,
  TITLE_LIMIT,
  type Unit,
} from '@giotto/chart/model';
import { changeAssignments } from '../people/person-changes.ts';
import { type ActualField, actualFields, endsBeforeItBegins } from '../scheduling/actual-dates.ts';
import { readCalendar } from './calendar-cell.ts';
import { isActualEnd, rowOf } from './cell-text.ts';
import { isDated, readConstraint } from './constraint-cell.ts';
import { isTimed, readUnit, readUnitAgain } from './date-cells.ts';
import type { OutlineColumn } from './outline-columns.ts';
import { readPeople } from './people-cell.ts';
import type { ScheduledLengths } from './scheduled-lengths.ts';

/** Why a cell is refused. */
export type CellProblem =
  | {
      readonly type:
        | 'date'
        | 'endBeforeStart'
        | 'actualOrder'
        | 'duration'
        | 'length'
        | 'summary'
        | 'progress'
        | 'constraint'
        | 'calendar'
        | 'people';
    }
  | ({ readonly type: 'links' } & LinkListProblem);

export type ReadCell = { readonly changes: readonly PlainChange[] } | { readonly problem: CellProblem };

/** A typed cell. */
export interface TypedCell {
  readonly id: Id;
  readonly column: OutlineColumn;
  readonly text: string;
  readonly newId: () => Id;
  /** Of a scheduled chart; null in a drawn one. */
  readonly lengths: ScheduledLengths | null;
}

/** The changes that a typed cell makes, or why it is refused, in which case nothing changes. */
export function readCell(state: State, cell: TypedCell): ReadCell {
  const { id, column, text, newId } = cell;
  const task = rowOf(state, id);
  const set = setterOf(state, id);
  switch (column) {
    case 'title': {
      const title = text.trim().slice(0, TITLE_LIMIT);
      return set(title === (task.title ?? '') ? {} : { title });
    }
    case 'start':
    case 'end':
    case 'duration':
      return isSpanning(state, id) ? refuse('summary') : readPlace(state, cell);
    case 'progress': {
      // A floating milestone has neither progress nor people.
      if (state.milestone.has(id)) return { changes: [] };
      // Of a parent that takes it by hand: it follows again.
      if (text.trim() === '' && task.follows === 'dates') return set({ progress: null });
      const progress = text.trim() === '' ? 0 : readPercent(text, false);
      if (progress === null) return refuse('progress');
      // A milestone is reached or not.
      const wanted = task.isMilestone === true && progress < 100 ? 0 : progress;
      const isUnreached = task.isMilestone === true && wanted === 0 && task.actualFinish !== undefined;
      if (wanted === (task.progress ?? 0) && !isUnreached) return { changes: [] };
      return set({ progress: wanted, ...(isUnreached && { actualFinish: null }) });
    }
    case 'people': {
      if (state.milestone.has(id)) return { changes: [] };
      const people = readPeople(state, text, task.assignments);
      if (people === undefined) return refuse('people');
      const isSame = isSamePeople(task.assignments, people);
      return isSame ? { changes: [] } : { changes: [changeAssignments(id, people)] };
    }
    case 'predecessors':
    case 'successors': {
      const setLinks = column === 'predecessors' ? setPredecessors : setSuccessors;
      const result = setLinks(state, id, text, newId);
      return 'problem' in result ? { problem: { type: 'links', ...result.problem } } : result;
    }
    case 'constraint': {
      const constraint = readConstraint(state, text, task.constraint);
      if (constraint === undefined) return refuse('constraint');
      // As soon, or as late, as possible lets go of the pin, too (CH-637).
      const isLetGo = constraint !== null && !isDated(constraint.type) && task.pin !== undefined;
      const isSame = isSameConstraint(task.constraint, constraint) && !isLetGo;
      return set(isSame ? {} : { constraint: plain(constraint) });
    }
    case 'deadline': {
      const deadline = readDeadline(state, text, task.deadline);
      if (deadline === null && text.trim() !== '') return refuse('date');
      return set(deadline === (task.deadline ?? null) ? {} : { deadline });
    }
    case 'actualStart':
    case 'actualFinish':
      return isPlanned(state) && isSpanning(state, id) ? refuse('summary') : readActual(state, cell, column);
    case 'calendar': {
      const calendar = readCalendar(state, text);
      if (calendar === undefined) return refuse('calendar');
      return set(calendar === (task.calendar ?? null) ? {} : { calendar });
    }
    default:
      return { changes: [] };
  }
}

function refuse(type: Exclude<CellProblem['type'], 'links'>): ReadCell {
  return { problem: { type } };
}

function setterOf(state: State, id: Id): (fields: Fields) => ReadCell {
  const kind = state.milestone.has(id) ? 'milestone' : 'task';
  return (fields) => ({
    changes: Object.keys(fields).length === 0 ? [] : [{ type: 'set', kind, id, fields }],
  });
}

function isPlanned(state: State): boolean {
  return settingsOf(state).dependentShift === 'schedule';
}

function readPlace(state: State, { id, column, text, lengths }: TypedCell): ReadCell {
  if (rowOf(state, id).isMilestone === true) return readInstant(state, id, column, text);
  const ref = { kind: 'task', id } as const;
  const span = spanOf(state, ref) ?? { start: 0, duration: 1 };
  if (column === 'start') {
    const start = readUnitAgain(state, text, false, span.start);
    return start === null ? refuse('date') : { changes: moveInTime(state, [ref], start - span.start) };
  }
  if (column === 'end') {
    const before = span.start + span.duration;
    const end = readUnitAgain(state, text, true, before);
    if (end === null) return refuse('date');
    if (end === before) return { changes: [] };
    if (end <= span.start) return refuse('endBeforeStart');
    return { changes: setSpan(state, ref, { start: span.start, duration: end - span.start }) };
  }
  if (/^0+([.,]0+)?\s*\p{L}*$/u.test(text.trim())) return { changes: toMilestones(state, [ref]) };
  const isHours = isTimed(state) && /^[\d.,\s]+$/.test(text);
  const length = isHours ? `${text}h` : text;
  if (lengths !== null) {
    const changes = lengths.read(state, id, length);
    return changes === null ? refuse('length') : { changes };
  }
  const duration = readDuration(length);
  return duration === null ? refuse('duration') : { changes: setSpan(state, ref, { ...span, duration }) };
}

/** When a task began or was done; a milestone is only reached. */
function readActual(state: State, { id, text, lengths }: TypedCell, field: ActualField): ReadCell {
  const task = rowOf(state, id);
  if (field === 'actualStart' && task.isMilestone === true) return { changes: [] };
  const before = task[field];
  const give = (at: Unit | null) =>
    at === (before ?? null) ? {} : actualFields(task, field, at, state.milestone.has(id));
  if (text.trim() === '') return setterOf(state, id)(give(null));
  const isEnd = isActualEnd(task, field);
  const typed =
    before === undefined ? readUnit(state, text, isEnd) : readUnitAgain(state, text, isEnd, before);
  if (typed === null) return refuse('date');
  const at = typed === before || lengths === null ? typed : lengths.actualInstant(state, task, field, typed);
  return endsBeforeItBegins(task, field, at) ? refuse('actualOrder') : setterOf(state, id)(give(at));
}

/** The date of a milestone, typed as its start or its end; a length makes it a bar that ends there. */
function readInstant(state: State, id: Id, column: OutlineColumn, text: string): ReadCell {
  const { start: before } = spanOfTask(rowOf(state, id));
  const ref = { kind: state.milestone.has(id) ? 'milestone' : 'task', id } as const;
  if (column !== 'duration') {
    const start = readUnitAgain(state, text, false, before);
    return start === null ? refuse('date') : { changes: moveInTime(state, [ref], start - before) };
  }
  const duration = readDuration(text);
  if (text.trim() === '' || ref.kind === 'milestone') return { changes: [] };
  if (duration === null) return refuse('duration');
  return { changes: toBarOfLength(state, id, duration) };
}

/** Null: none, and where the text isn't empty, it can't be read. */
function readDeadline(state: State, text: string, before: Unit | undefined): Unit | null {
  if (text.trim() === '') return null;
  return before === undefined ? readUnit(state, text, true) : readUnitAgain(state, text, true, before);
}

function isSamePeople(before: readonly Assignment[] = [], after: readonly Assignment[]): boolean {
  const isSame = (a: Assignment, b: Assignment | undefined) =>
    a.person === b?.person && (a.units ?? 100) === (b.units ?? 100);
  return before.length === after.length && before.every((one, at) => isSame(one, after[at]));
}

/** Without one is the same as as soon as possible. */
function isSameConstraint(a: Constraint | undefined, b: Constraint | null): boolean {
  const [before, after] = [a, b].map((one) => (one?.type === 'ASAP' ? undefined : one));
  return before?.type === after?.type && before?.at === after?.at;
}

function plain(constraint: Constraint | null): Fields[string] {
  if (constraint === null) return null;
  const { type, at } = constraint;
  return at === undefined ? { type } : { type, at };
}
