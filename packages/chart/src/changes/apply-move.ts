import { isOrderedKind } from '../model/index.ts';
import type { Effect, PlainChange } from './change.ts';
import type { Draft } from './draft.ts';
import { withFields } from './json-value.ts';
import { keyOf } from './ordered-ids.ts';
import { findAnchorPlace, makeKey } from './place.ts';
import type { Verdict } from './verdict.ts';

/** Moves a record after another one (null: to the front), or to where a deleted one stood. */
export function applyMove(draft: Draft, change: PlainChange & { type: 'move' }, effects: Effect[]): Verdict {
  const { kind, id, after, hint } = change;
  const record = draft.get(kind, id);
  if (!record) return { why: 'gone' };
  if (!isOrderedKind(kind) || after === id) return { why: 'same' };
  const from = draft.indexOf(kind, id);
  const prevAfter = draft.ids(kind)[from - 1] ?? null;
  const prev = keyOf(draft.rows(kind), id);
  const isConditional = change.if !== undefined || change.ifOrder !== undefined;
  if (isConditional && change.if !== prevAfter && change.ifOrder !== prev) return { why: 'cond' };
  const place = findAnchorPlace(draft, kind, id, after, hint);
  if (!place) return { why: 'ref' };
  if (place.index === from) return { why: 'same' };
  const order = makeKey(draft, kind, id, place, effects);
  draft.put(kind, id, withFields(record, { order }));
  const ids = draft.ids(kind);
  const stands = ids[draft.indexOf(kind, id) - 1] ?? null;
  effects.push({ type: 'move', kind, id, order, prev, after: stands, prevAfter });
  return {};
}
