import {
  Draft,
  derivedFields,
  type Effect,
  type Fields,
  followsBelow,
  isParent,
  isScheduledDraft,
  type PlainChange,
  type Scheduler,
} from '../changes/index.ts';
import type { Id } from '../model/index.ts';
import { keep } from './intend.ts';

const LEVEL_FIELDS = ['indentation', 'rowTask'];

/** Whether somebody wants a task elsewhere in the hierarchy: a restored version or an undo says itself what its parents are. */
function isRegrouping(change: PlainChange): boolean {
  if (change.kind !== 'task' || change.drawn === 1) return false;
  if (change.type === 'create') return true;
  if (change.if !== undefined) return false;
  return change.type !== 'set' || LEVEL_FIELDS.some((field) => field in change.fields);
}

/** The task on the row above, whatever shares that row. */
function taskAbove(draft: Draft, id: Id): Id | undefined {
  const ids = draft.ids('task');
  for (let at = draft.indexOf('task', id) - 1; at >= 0; at--) {
    const above = ids[at] ?? '';
    if (draft.get('task', above)?.rowTask === undefined) return above;
  }
  return undefined;
}

/** The tasks that may have got or lost children. */
function findConcerned(drafts: readonly Draft[], effects: readonly Effect[]): ReadonlySet<Id> {
  const ids = new Set<Id>();
  for (const effect of effects) {
    if (effect.kind !== 'task') continue;
    if (effect.type === 'set' && !LEVEL_FIELDS.some((field) => field in effect.fields)) continue;
    ids.add(effect.id);
    for (const draft of drafts) {
      const above = taskAbove(draft, effect.id);
      if (above !== undefined) ids.add(above);
    }
  }
  return ids;
}

/** What a task of a drawn chart took from what was below. */
function takenBelow(before: Draft, id: Id, record: Fields): Fields | undefined {
  const names = derivedFields(before, 'task', id, record);
  return names.length === 0
    ? undefined
    : Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
}

/** `Scheduler.watchParents`: whoever says something else of a task in the same step gets that. */
export function watchParents(
  draft: Draft,
  changes: readonly PlainChange[],
): ReturnType<Scheduler['watchParents']> {
  const isScheduled = isScheduledDraft(draft);
  if ((!isScheduled && !followsBelow(draft)) || !changes.some(isRegrouping)) return null;
  const before = new Draft(draft.copy());
  const said = new Set(
    changes.flatMap((change) => (change.type === 'set' && 'pin' in change.fields ? [change.id] : [])),
  );
  return (after, effects) =>
    [...findConcerned([before, after], effects)].flatMap((id): PlainChange[] => {
      const isLeft = !said.has(id) && isParent(before, id) && !isParent(after, id);
      const record = isLeft ? after.get('task', id) : undefined;
      const fields = record && (isScheduled ? keep(after, id, record) : takenBelow(before, id, record));
      return fields ? [{ type: 'set', kind: 'task', id, fields }] : [];
    });
}
