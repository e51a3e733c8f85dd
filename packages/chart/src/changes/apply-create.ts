import { type Id, isOrderedKind, type Kind } from '../model/index.ts';
import type { Effect, Fields, PlainChange } from './change.ts';
import { cleanFields } from './clean-fields.ts';
import type { Draft } from './draft.ts';
import { withFields } from './json-value.ts';
import { canShareRow, findLinkFault } from './link-rules.ts';
import { findAnchorPlace, makeKey } from './place.ts';
import { intended, type Scheduler } from './scheduler.ts';
import type { Verdict } from './verdict.ts';

const EMPTY: Fields = Object.freeze({});

/** Creates a record and generates its order key; omits the row to share if it doesn't exist. */
export function applyCreate(
  draft: Draft,
  change: PlainChange & { type: 'create' },
  effects: Effect[],
  scheduler: Scheduler | null,
): Verdict {
  const { kind, id, after, hint } = change;
  if (isTaken(draft, kind, id)) return { isIdTaken: true };
  let record = withFields(EMPTY, cleanFields(intended(draft, change, undefined, scheduler)));
  let verdict: Verdict = {};
  if (kind === 'dependency') {
    const fault = findLinkFault(draft, id, record, change.drawn === 1);
    if (fault) return { why: fault };
  }
  if (kind === 'task' && record.rowTask !== undefined && !canShareRow(draft, id, record.rowTask)) {
    record = withFields(record, { rowTask: null });
    verdict = { why: 'ref', fields: ['rowTask'] };
  }
  if (isOrderedKind(kind)) {
    const place = findAnchorPlace(draft, kind, null, after, hint) ?? { index: draft.ids(kind).length };
    record = withFields(record, { order: makeKey(draft, kind, null, place, effects) });
  }
  draft.put(kind, id, record);
  effects.push({ type: 'create', kind, id, value: record });
  return verdict;
}

/** Tasks and milestones share one id space, since a dependency can end at either. */
function isTaken(draft: Draft, kind: Kind, id: Id): boolean {
  if (draft.get(kind, id)) return true;
  if (kind === 'task') return draft.get('milestone', id) !== undefined;
  return kind === 'milestone' && draft.get('task', id) !== undefined;
}
