import type { Effect } from './change.ts';
import { changedFieldsOf } from './find-overwritten.ts';

/** What an update did to a record, as the history words it. */
export type Action =
  | 'created'
  | 'deleted'
  | 'renamed'
  | 'moved'
  | 'resized'
  | 'reordered'
  | 'indented'
  | 'progressed'
  | 'restyled'
  | 'edited';

const FIELD_ACTIONS: { readonly [field: string]: Action } = {
  title: 'renamed',
  start: 'moved',
  pin: 'moved',
  constraint: 'moved',
  positionInUnit: 'moved',
  position: 'moved',
  rowIndex: 'moved',
  titleRow: 'moved',
  titlePositionInUnit: 'moved',
  resume: 'moved',
  duration: 'resized',
  work: 'resized',
  rowTask: 'reordered',
  indentation: 'indented',
  progress: 'progressed',
};

/** What is written with a task's progress: when it began and was done, and where it stood (CH-638). */
const WITH_PROGRESS: readonly string[] = ['actualStart', 'actualFinish', 'resume', 'pin'];

/** What is written with a bar: when it began and was done (CH-639). */
const WITH_BAR: readonly string[] = ['actualStart', 'actualFinish', 'resume'];
const BAR: readonly string[] = ['start', 'duration', 'positionInUnit'];

/** Matches fields that affect how an element looks. */
const LOOK = /(Color|^color|Position|Dash|^icon|^corner|^show.*|^designTemplate)$|^colorInProgress$/;

/** What an effect did to its record. A set of several kinds of fields is 'edited'; a new start and length 'resized'. */
export function actionOf(effect: Effect): Action {
  if (effect.type === 'create') return 'created';
  if (effect.type === 'delete') return 'deleted';
  if (effect.type === 'move') return 'reordered';
  const changed = changedFieldsOf(effect);
  // What only writes defaults out is named after them.
  const named = changed.length === 0 && effect.type === 'set' ? Object.keys(effect.fields) : changed;
  const beside = [
    ...(named.includes('progress') ? WITH_PROGRESS : []),
    ...(named.some((field) => BAR.includes(field)) ? WITH_BAR : []),
  ];
  const said = named.filter((field) => !beside.includes(field));
  const actions = new Set(said.map(actionOfField));
  if (actions.has('resized')) actions.delete('moved');
  // A bar that joins or leaves a shared row takes on its level.
  if (actions.has('reordered')) actions.delete('indented');
  const [action, ...others] = actions;
  return action === undefined || others.length > 0 ? 'edited' : action;
}

function actionOfField(field: string): Action {
  return FIELD_ACTIONS[field] ?? (LOOK.test(field) ? 'restyled' : 'edited');
}
