import type { Id, OrderedKind, OrderKey } from '../model/index.ts';
import type { Effect } from './change.ts';
import type { Draft } from './draft.ts';
import { withFields } from './json-value.ts';
import { between, isOrderKey, MAX_ORDER_KEY_LENGTH, spreadKeys } from './order-key.ts';
import { keyOf } from './ordered-ids.ts';

/** How many neighbours get new keys when a key would grow too long. */
const RESPACED_NEIGHBOURS = 64;
/** New keys longer than this would soon need re-spacing again, so more neighbours are included instead. */
const ROOMY_LENGTH = 16;

/** A place among the records of a kind, not counting the one being placed. */
export interface Place {
  readonly index: number;
  /** The key that it must come after, although no record has it (any more). */
  readonly above?: OrderKey;
}

/** The place after an anchor (null: first), or where a deleted anchor stood (`sync.md` §1.7); null: unknown. */
export function findAnchorPlace(
  draft: Draft,
  kind: OrderedKind,
  moved: Id | null,
  after: Id | null | undefined,
  hint: OrderKey | undefined,
): Place | null {
  if (after === null) return { index: 0 };
  const from = moved === null ? -1 : draft.indexOf(kind, moved);
  const anchor = after === undefined || after === moved ? -1 : draft.indexOf(kind, after);
  if (anchor >= 0) return { index: from >= 0 && from < anchor ? anchor : anchor + 1 };
  if (hint === undefined || !isOrderKey(hint)) return null;
  const rows = draft.rows(kind);
  const ids = draft.ids(kind);
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (keyOf(rows, ids[mid] as Id) <= hint) low = mid + 1;
    else high = mid;
  }
  return { index: from >= 0 && from < low ? low - 1 : low, above: hint };
}

/**
 * A new unique key for a place, at most 24 characters. If there is no room, 64 neighbours (more, if these are too close
 * together) get new keys first; those effects are put into the draft and pushed to `effects`.
 */
export function makeKey(
  draft: Draft,
  kind: OrderedKind,
  moved: Id | null,
  place: Place,
  effects: Effect[],
): OrderKey {
  const lo = neighbourKey(draft, kind, moved, place.index - 1) ?? '';
  const hi = neighbourKey(draft, kind, moved, place.index);
  for (const floor of [place.above ?? lo, lo]) {
    const key = floor < lo ? null : between(floor, hi);
    if (key !== null && key.length <= MAX_ORDER_KEY_LENGTH) return key;
  }
  return respace(draft, kind, moved, place.index, effects);
}

function respace(
  draft: Draft,
  kind: OrderedKind,
  moved: Id | null,
  index: number,
  effects: Effect[],
): OrderKey {
  const others = draft.ids(kind).filter((id) => id !== moved);
  for (let count = RESPACED_NEIGHBOURS; ; count *= 2) {
    const start = Math.max(0, index - count / 2);
    const end = Math.min(others.length, index + count / 2);
    const isWhole = start === 0 && end === others.length;
    const lo = start === 0 ? '' : (neighbourKey(draft, kind, moved, start - 1) ?? '');
    const hi = end === others.length ? null : neighbourKey(draft, kind, moved, end);
    const keys = spreadKeys(end - start + 1, lo, hi);
    if (!keys || (!isWhole && keys.some((key) => key.length > ROOMY_LENGTH))) continue;
    const [own] = keys.splice(index - start, 1);
    others.slice(start, end).forEach((id, i) => {
      giveKey(draft, kind, id, keys[i] as OrderKey, effects);
    });
    return own as OrderKey;
  }
}

function giveKey(draft: Draft, kind: OrderedKind, id: Id, order: OrderKey, effects: Effect[]): void {
  const record = draft.get(kind, id);
  if (!record || record.order === order) return;
  effects.push({
    type: 'set',
    kind,
    id,
    fields: { order },
    prev: { order: record.order ?? null },
    sys: 1,
  });
  draft.put(kind, id, withFields(record, { order }));
}

/** The key of the record at an index, not counting the moved one; null past the end. */
function neighbourKey(
  draft: Draft,
  kind: OrderedKind,
  moved: Id | null,
  index: number,
): OrderKey | '' | null {
  const ids = draft.ids(kind);
  const from = moved === null ? -1 : draft.indexOf(kind, moved);
  const id = ids[from >= 0 && index >= from ? index + 1 : index];
  return id === undefined ? null : keyOf(draft.rows(kind), id);
}
