import { type Id, isOrderedKind, type Kind } from '../model/index.ts';
import type { Effect, Fields, PlainChange } from './change.ts';
import { cleanFields } from './clean-fields.ts';
import type { Draft } from './draft.ts';
import { isSameRecord, withFields } from './json-value.ts';
import { derivedFields, withoutFields } from './scheduler.ts';
import type { Verdict } from './verdict.ts';

/**
 * Deletes a record. First removes what can't exist without it, as separate effects so that undo restores everything: a
 * task's or milestone's dependencies. Tasks that shared the task's row get their own (`sync.md` §1.5).
 */
export function applyDelete(
  draft: Draft,
  change: PlainChange & { type: 'delete' },
  effects: Effect[],
): Verdict {
  const { kind, id } = change;
  const record = draft.get(kind, id);
  if (!record) return { why: 'gone' };
  const links =
    kind === 'task' || kind === 'milestone' ? [...draft.linksFrom(id), ...draft.linksTo(id)].sort() : [];
  const sharers = kind === 'task' ? [...draft.sharersOf(id)].sort() : [];
  if (change.if) {
    const derived = derivedFields(draft, kind, id, record);
    const inputs = (fields: Fields) => withoutFields(cleanFields(fields), derived);
    const isTouched = !isSameRecord(inputs(change.if), inputs(record));
    if (isTouched || links.length > 0 || sharers.length > 0) return { why: 'cond' };
  }
  for (const link of links) removeRecord(draft, 'dependency', link, effects);
  for (const sharer of sharers) giveOwnRow(draft, sharer, id, effects);
  removeRecord(draft, kind, id, effects);
  return {};
}

function removeRecord(draft: Draft, kind: Kind, id: Id, effects: Effect[]): void {
  const prev = draft.get(kind, id) as Fields;
  if (isOrderedKind(kind)) {
    const prevAfter = draft.ids(kind)[draft.indexOf(kind, id) - 1] ?? null;
    effects.push({ type: 'delete', kind, id, prev, prevAfter });
  } else effects.push({ type: 'delete', kind, id, prev });
  draft.remove(kind, id);
}

function giveOwnRow(draft: Draft, sharer: Id, host: Id, effects: Effect[]): void {
  const fields: Fields = { rowTask: null };
  effects.push({ type: 'set', kind: 'task', id: sharer, fields, prev: { rowTask: host } });
  draft.put('task', sharer, withFields(draft.get('task', sharer) as Fields, fields));
}
