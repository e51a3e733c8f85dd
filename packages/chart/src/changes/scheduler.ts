import {
  ELEMENT_DEFAULTS,
  type Id,
  isDone,
  type Kind,
  MAIN,
  type State,
  standsByItself,
} from '../model/index.ts';
import type { DerivedEffect, Effect, Fields, PlainChange } from './change.ts';
import { replayDerived } from './derived.ts';
import type { Draft } from './draft.ts';

/** Fields to set so that a chart can be scheduled without moving more than links, calendars and constraints demand. */
export interface StartingInputs {
  readonly kind: 'chart' | 'task' | 'milestone';
  readonly id: Id;
  readonly fields: Fields;
}

/**
 * What computes the dates of scheduled charts, and what parents take from what is below (CH-706). `apply` gets it handed in,
 * because it is large: `chart/chart-schedule` has it.
 */
export interface Scheduler {
  /**
   * What somebody wants who sets these fields of a record (undefined: of a new one) where the schedule writes the dates:
   * the fields to set instead.
   */
  readonly intend: (
    draft: Draft,
    target: { readonly kind: 'task' | 'milestone'; readonly id: Id },
    record: Fields | undefined,
    fields: Fields,
  ) => Fields;
  /**
   * Where the bar of an element lies whose actual dates somebody sets, and no schedule its dates: the fields of its bar
   * (CH-639).
   */
  readonly placeActual: (
    draft: Draft,
    target: { readonly kind: 'task' | 'milestone'; readonly id: Id },
    record: Fields,
    fields: Fields,
  ) => Fields;
  /**
   * Like `intend`, for the chart's settings: who schedules from the finish without stating one means the end of the last bar, as
   * it lies then.
   */
  readonly intendSettings: (draft: Draft, fields: Fields) => Fields;
  /**
   * Before a step of undo: null if it leaves no task without its last child, else what to ask once its changes are in: what
   * keeps such tasks where they are shown, as ordinary tasks (CH-653).
   */
  readonly watchParents: (
    draft: Draft,
    changes: readonly PlainChange[],
  ) => ((after: Draft, effects: readonly Effect[]) => readonly PlainChange[]) | null;
  /** What every task and milestone, and the chart, get when scheduling is turned on. */
  readonly startingInputs: (draft: Draft) => readonly StartingInputs[];
  /** What lets go of everything that was only pinned, when a chart is scheduled from the finish from then on. */
  readonly releasedInputs: (draft: Draft) => readonly StartingInputs[];
  /**
   * The dates and the progress that follow in a chart and differ from the stored ones; null if none do. `wasInput`: whether people had set
   * the dates of a record until now.
   */
  readonly derive: (state: State, wasInput: (id: Id) => boolean) => DerivedEffect | null;
  /**
   * The same after effects of people; null for none, in a drawn chart too. `isStep`: whether they are one step of undo.
   */
  readonly deriveAfter: (state: State, effects: readonly Effect[], isStep: boolean) => DerivedEffect | null;
  /** Whether dates that people set may follow from these effects on: of what is switched to auto, or gets children. */
  readonly mayTakeDates: (effects: readonly Effect[]) => boolean;
}

/** Whether the draft's chart is scheduled. */
export function isScheduledDraft(draft: Draft): boolean {
  return draft.get('chart', MAIN)?.dependentShift === 'schedule';
}

/** Whether tasks with children take from what is below in the draft's chart. */
export function followsBelow(draft: Draft): boolean {
  return draft.get('chart', MAIN)?.followBelow === true;
}

/** Whether a task has children. */
export function isParent(draft: Draft, id: Id): boolean {
  const task = draft.get('task', id);
  // One on another's row lies beside that row's task.
  if (task === undefined || task.rowTask !== undefined) return false;
  const level = levelOf(task);
  const ids = draft.ids('task');
  for (let at = draft.indexOf('task', id) + 1; at > 0 && at < ids.length; at++) {
    const next = draft.get('task', ids[at] ?? '');
    if (next?.rowTask === undefined) return levelOf(next) > level;
  }
  return false;
}

function levelOf(task: Fields | undefined): number {
  return Number(task?.indentation ?? ELEMENT_DEFAULTS.task.indentation);
}

const NONE: readonly string[] = [];
const MILESTONE_FIELDS = ['positionInUnit'];
const TASK_FIELDS = ['start', 'duration'];
const PARENT_FIELDS = [...TASK_FIELDS, 'progress'];
/** The length of elapsed time is what people set, and a milestone keeps the one that it would have as a bar. */
const START_ALONE = ['start'];

/** What follows of a task with children (CH-653, CH-706 to CH-708). */
function fieldsOfParent(draft: Draft, { follows = null }: Fields): readonly string[] {
  if (followsBelow(draft) && follows === null) return PARENT_FIELDS;
  return isScheduledDraft(draft) || (followsBelow(draft) && follows === 'dates') ? TASK_FIELDS : NONE;
}

/**
 * The fields of a record that nobody sets, because they follow: the dates of what the schedule may move, and the dates and
 * progress of tasks with children. In a drawn chart only these, where the chart has it so; none of other kinds.
 */
export function derivedFields(draft: Draft, kind: Kind, id: Id, record: Fields): readonly string[] {
  if (kind !== 'task' && kind !== 'milestone') return NONE;
  const isScheduled = isScheduledDraft(draft);
  if (!isScheduled && !followsBelow(draft)) return NONE;
  if (kind === 'task' && isParent(draft, id)) return fieldsOfParent(draft, record);
  if (!isScheduled) return NONE;
  if ((record.schedule ?? ELEMENT_DEFAULTS.task.schedule) !== 'auto') return NONE;
  if (kind === 'milestone') return MILESTONE_FIELDS;
  // It lies where it stands (CH-615).
  if (standsByItself(record)) return NONE;
  const hasWork = record.work !== undefined && record.work !== null;
  return hasWork && record.isMilestone !== true ? TASK_FIELDS : START_ALONE;
}

/** What says that lengths are elapsed time where nothing but the schedule has said so: for when it is turned off. */
export function elapsedLengths(draft: Draft): readonly StartingInputs[] {
  return [...draft.rows('task')].flatMap(
    ([id, { work = null, isElapsed = null, isMilestone }]): StartingInputs[] =>
      work === null && isElapsed === null && isMilestone !== true && !isParent(draft, id)
        ? [{ kind: 'task', id, fields: { isElapsed: true } }]
        : [],
  );
}

/** The fields without these. */
export function withoutFields(fields: Fields, names: readonly string[]): Fields {
  if (!names.some((name) => name in fields)) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !names.includes(field)));
}

/** Whether a list of changes turns scheduling on. */
export function isTurnedOn(effects: readonly Effect[]): boolean {
  return effects.some(
    (effect) =>
      effect.type === 'set' && effect.kind === 'chart' && effect.fields.dependentShift === 'schedule',
  );
}

/** The dates that follow from effects of people in this state; null for none. `isStep`: whether they are one step of undo. */
export function deriveAfter(
  state: State,
  effects: readonly Effect[],
  scheduler: Scheduler | null,
  isStep: boolean,
): DerivedEffect | null {
  return scheduler?.deriveAfter(state, effects, isStep) ?? null;
}

/**
 * The effects of a step of undo in a draft, with the dates that follow from it at once: where they replace what people set,
 * so that undoing the step puts that back.
 */
export function withTakenDates(
  draft: Draft,
  effects: readonly Effect[],
  scheduler: Scheduler | null,
): readonly Effect[] {
  const isWritten = isScheduledDraft(draft) || followsBelow(draft);
  if (scheduler === null || !isWritten || !scheduler.mayTakeDates(effects)) return effects;
  const derived = deriveAfter(draft.copy(), effects, scheduler, true);
  if (derived === null) return effects;
  replayDerived(draft, derived);
  return [...effects, derived];
}

/** In a drawn chart, who draws another length takes back the one that was said. */
function withoutSaidLength(
  change: PlainChange & { type: 'create' | 'set' },
  record: Fields | undefined,
  fields: Fields,
): Fields {
  const isIntention = change.type === 'set' && change.drawn !== 1 && change.if === undefined;
  if (change.kind !== 'task' || !isIntention || record === undefined) return fields;
  const isDrawn = 'duration' in fields && !('work' in fields) && !('isElapsed' in fields);
  if (!isDrawn || (record.work === undefined && record.isElapsed === undefined)) return fields;
  const drawnLength = ({ duration }: Fields) => duration ?? ELEMENT_DEFAULTS.task.duration;
  return drawnLength(fields) === drawnLength(record) ? fields : { ...fields, work: null, isElapsed: null };
}

/**
 * Who says how far a task with children is takes that by hand, and who takes that away lets it follow again. Who says what
 * follows anyway says nothing.
 */
function takenByHand(draft: Draft, id: Id, record: Fields, fields: Fields): Fields {
  if (!('progress' in fields) || 'follows' in fields || !followsBelow(draft) || !isParent(draft, id))
    return fields;
  const { progress } = fields;
  const { follows = null, progress: before = ELEMENT_DEFAULTS.task.progress } = record;
  if (follows === 'dates' && progress === null) return { ...fields, follows: null };
  const isSaid = follows === null && progress !== null && progress !== before;
  return isSaid ? { ...fields, follows: 'dates' } : fields;
}

/**
 * The fields that don't follow, as the record is with them. A progress that was taken by hand is put back with that, even if
 * the task only later in the same step has nothing below any more.
 */
function withoutDerived(
  draft: Draft,
  { kind, id }: PlainChange & { type: 'create' | 'set' },
  record: Fields,
  fields: Fields,
): Fields {
  const derived = derivedFields(draft, kind, id, { ...record, ...fields });
  const isOther = 'follows' in fields && fields.follows !== (record.follows ?? null);
  return withoutFields(fields, isOther ? derived.filter((field) => field !== 'progress') : derived);
}

/** Who says when a task was finished says that it is done. */
function withDone({ kind }: PlainChange, record: Fields | undefined, fields: Fields): Fields {
  const isFinished = kind === 'task' && typeof fields.actualFinish === 'number' && !('progress' in fields);
  if (!isFinished || record === undefined || (record.actualFinish ?? null) !== null || isDone(record))
    return fields;
  return { ...fields, progress: 100 };
}

/** No progress is none: a task that took it from what is below has none again once nothing of that has begun. */
function withoutNoProgress(change: PlainChange & { type: 'create' | 'set' }): Fields {
  const fields = change.type === 'create' ? change.value : change.fields;
  if (change.kind !== 'task' || fields.progress !== 0) return fields;
  return change.type === 'create' ? withoutFields(fields, ['progress']) : { ...fields, progress: null };
}

/**
 * What somebody wants who sets fields of a record, the chart's among them, or creates it: in a drawn chart just these, but
 * for what follows.
 */
export function intended(
  draft: Draft,
  change: PlainChange & { type: 'create' | 'set' },
  record: Fields | undefined,
  scheduler: Scheduler | null,
): Fields {
  const { kind, id } = change;
  const given = withoutNoProgress(change);
  // An undo on its way when scheduling was turned on is no intention: it must not replace what others have set since.
  const isIntention = change.drawn !== 1 && !(change.type === 'set' && change.if !== undefined);
  const isTaken = isIntention && kind === 'task' && record !== undefined;
  const fields = isTaken ? withDone(change, record, takenByHand(draft, id, record, given)) : given;
  if (!isScheduledDraft(draft)) {
    const drawn = withoutSaidLength(change, record, fields);
    return record === undefined || !followsBelow(draft)
      ? drawn
      : withoutDerived(draft, change, record, drawn);
  }
  if (kind === 'chart') return (isIntention && scheduler?.intendSettings(draft, fields)) || fields;
  if (kind !== 'task' && kind !== 'milestone') return fields;
  if (isIntention && scheduler === null) return fields;
  const wanted = isIntention ? scheduler?.intend(draft, { kind, id }, record, fields) : fields;
  if (wanted === undefined || record === undefined) return wanted ?? fields;
  return withoutDerived(draft, change, record, wanted);
}
