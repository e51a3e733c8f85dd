import { type DerivedEffect, type Effect, type Fields, isTurnedOn, recordsOf } from '../changes/index.ts';
import { type Id, isBegun, type State, settingsOf, standsByItself } from '../model/index.ts';
import { deriveParents } from './derive-parents.ts';
import { derivePlaces } from './derive-places.ts';
import { isScheduled } from './frame.ts';
import { NO_INPUTS, type WasInput } from './moved-places.ts';

const TASK_INPUTS: ReadonlySet<string> = new Set([
  'start',
  'duration',
  'isMilestone',
  'positionInUnit',
  'position',
  'progress',
  'follows',
  'indentation',
  'rowTask',
  'schedule',
  'calendar',
  'constraint',
  'deadline',
  'pin',
  'work',
  'isElapsed',
  'actualStart',
  'actualFinish',
  'resume',
  'assignments',
]);
const LOOK_OF_LINK = 'designTemplate';
/** Its end counts, too, where it is scheduled from there. */
const CHART_INPUTS: ReadonlySet<string> = new Set([
  'dependentShift',
  'followBelow',
  'wholeDays',
  'dayHours',
  'scheduleFrom',
  'projectStart',
  'projectFinish',
  'lagCalendar',
  'alap',
  'hasOwnEnds',
]);

/** Whether dates may follow from an effect in a state. */
function concernsSchedule(effect: Effect, state: State): boolean {
  const { kind, type } = effect;
  if (kind === 'calendar' || kind === 'person') return true;
  if (kind === 'timeline') return type === 'set';
  if (kind === 'chart') return type === 'set' && isAboutSchedule(effect.fields, state);
  if (kind !== 'task' && kind !== 'milestone' && kind !== 'dependency') return false;
  if (type !== 'set') return true;
  const fields = Object.keys(effect.fields);
  if (kind === 'dependency') return fields.some((field) => field !== LOOK_OF_LINK);
  return effect.sys === undefined && fields.some((field) => TASK_INPUTS.has(field));
}

function isAboutSchedule(fields: Fields, state: State): boolean {
  const names = Object.keys(fields);
  return (
    names.some((field) => CHART_INPUTS.has(field)) ||
    (names.includes('endDate') && settingsOf(state).scheduleFrom === 'finish')
  );
}

/** What decides whether people or the schedule set a date. */
const INPUT_SWITCHES: readonly string[] = ['schedule', 'work', 'isMilestone'];

type SetEffect = Effect & { readonly type: 'set' };

/** The fields that say whether a task has begun, and when. */
const PROGRESS: readonly string[] = ['progress', 'actualStart', 'actualFinish'];

/** Whether a task may have stood by itself, without actual dates, until an effect. */
function mayHaveStood({ kind, fields, prev }: SetEffect): boolean {
  if (kind !== 'task' || !PROGRESS.some((field) => field in fields)) return false;
  const { actualStart = null, actualFinish = null } = prev;
  return actualStart === null && actualFinish === null && (!('progress' in prev) || isBegun(prev));
}

/** Whose dates follow from these effects on, although people had set them. */
function findInputs(effects: readonly Effect[], state: State): WasInput {
  if (isTurnedOn(effects)) return () => true;
  const ids = new Set<Id>();
  for (const effect of effects) {
    if (effect.type !== 'set') continue;
    const stood =
      mayHaveStood(effect) && standsByItself({ ...recordsOf(state, 'task').get(effect.id), ...effect.prev });
    if (stood || INPUT_SWITCHES.some((field) => field in effect.fields)) ids.add(effect.id);
  }
  return ids.size === 0 ? NO_INPUTS : (id) => ids.has(id);
}

/** `Scheduler.derive`. */
export function derive(state: State, wasInput: WasInput): DerivedEffect | null {
  return isScheduled(state) ? derivePlaces(state, wasInput) : deriveParents(state);
}

/** `Scheduler.deriveAfter`. */
export function deriveAfter(state: State, effects: readonly Effect[], isStep: boolean): DerivedEffect | null {
  const { followBelow } = settingsOf(state);
  if (!isScheduled(state) && !followBelow) return null;
  if (!effects.some((effect) => concernsSchedule(effect, state))) return null;
  return derive(state, isStep ? findInputs(effects, state) : NO_INPUTS);
}

function mayTakeDatesOf(effect: Effect): boolean {
  if (effect.type !== 'set') return effect.kind === 'task';
  const { fields, kind } = effect;
  if (kind === 'chart') return fields.dependentShift === 'schedule' || fields.followBelow === true;
  if (kind === 'milestone') return 'schedule' in fields;
  if (mayHaveStood(effect)) return true;
  return (
    kind === 'task' &&
    ['schedule', 'work', 'isMilestone', 'indentation', 'rowTask', 'follows'].some((field) => field in fields)
  );
}

/** `Scheduler.mayTakeDates`. */
export function mayTakeDates(effects: readonly Effect[]): boolean {
  return effects.some(mayTakeDatesOf);
}
