import type { Id } from '../model/index.ts';
import type { Effect, PlainChange } from './change.ts';
import { Draft } from './draft.ts';
import { isParent, isScheduledDraft, type Scheduler } from './scheduler.ts';

const LEVEL_FIELDS = ['indentation', 'rowTask'];

/** Whether somebody wants a task elsewhere in the hierarchy: a restored version or an undo says itself what its parents are. */
function isRegrouping(change: PlainChange): boolean {
  if (change.kind !== 'task' || change.drawn === 1) return false;
  if (change.type === 'create') return true;
  if (change.if !== undefined) return false;
  return change.type !== 'set' || LEVEL_FIELDS.some((field) => field in change.fields);
}

/** The draft as it is before these changes, if they may leave a task of a scheduled chart without children; else null. */
export function beforeRegrouping(
  draft: Draft,
  changes: readonly PlainChange[],
  scheduler: Scheduler | null,
): Draft | null {
  const isConcerned = scheduler !== null && isScheduledDraft(draft) && changes.some(isRegrouping);
  return isConcerned ? new Draft(draft.copy()) : null;
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

/**
 * What keeps the tasks where they are shown that had children before and have none now: an ordinary task with these dates
 * (CH-653). Whoever says something else in the same step gets that.
 */
export function keepLeftParents(
  before: Draft | null,
  draft: Draft,
  changes: readonly PlainChange[],
  effects: readonly Effect[],
  scheduler: Scheduler | null,
): PlainChange[] {
  if (before === null || scheduler === null || effects.length === 0) return [];
  const said = new Set(
    changes.flatMap((change) => (change.type === 'set' && 'pin' in change.fields ? [change.id] : [])),
  );
  return [...findConcerned([before, draft], effects)].flatMap((id): PlainChange[] => {
    const isLeft = !said.has(id) && isParent(before, id) && !isParent(draft, id);
    const record = isLeft ? draft.get('task', id) : undefined;
    const fields = record && scheduler.keep(draft, id, record);
    return fields ? [{ type: 'set', kind: 'task', id, fields }] : [];
  });
}
