import { isOrderedKind, type OrderKey, type State } from '../model/index.ts';
import { cleanChange } from '../schema/clean-changes.ts';
import { applyOn } from './apply.ts';
import type { Fields, PlainChange } from './change.ts';
import { DATE_FIELDS } from './derived.ts';
import { Draft } from './draft.ts';
import { completeFields, pickBar, setsBar } from './field-groups.ts';
import { keyOf } from './ordered-ids.ts';
import { recordsOf } from './records.ts';
import { derivedFields, intended, isParent, type Scheduler, withoutFields } from './scheduler.ts';

/**
 * The change as a client must send it: texts as the schema accepts them, bars whole and with what the person saw of them
 * (`sync.md` §1.2), and the anchor's key as a hint (`sync.md` §1.7).
 */
export function prepareOn(draft: Draft, wanted: PlainChange, scheduler: Scheduler | null): PlainChange {
  const change = asIntended(draft, cleanChange(wanted), scheduler);
  if (change.type === 'set') {
    const record = draft.get(change.kind, change.id);
    if (!record) return change;
    if (isPartlyDerived(draft, change, record)) return withoutWas(change);
    const { kind } = change;
    if (!setsBar(kind, change.fields)) return change;
    const fields = completeFields(kind, change.was ?? record, change.fields);
    // An undo sets what it completes only while that is as it was seen, too.
    const added = withoutFields(fields, Object.keys(change.fields));
    if (change.if !== undefined) return { ...change, fields, if: { ...added, ...change.if } };
    return change.drawn === 1
      ? { ...change, fields }
      : { ...change, fields, was: change.was ?? pickBar(kind, record) };
  }
  if (change.type === 'delete' || !isOrderedKind(change.kind) || change.hint !== undefined) return change;
  // Without an anchor the record goes to the end, wherever that will be, so no hint may fix its place.
  if (change.after === null || change.after === undefined) return change;
  const hint: OrderKey = keyOf(draft.rows(change.kind), change.after);
  return hint === '' ? change : { ...change, hint };
}

/** In a scheduled chart, dates are sent as what they mean there, by what the person saw (CH-651). */
function asIntended(draft: Draft, change: PlainChange, scheduler: Scheduler | null): PlainChange {
  if ((change.type !== 'set' && change.type !== 'create') || change.drawn === 1) return change;
  const record = draft.get(change.kind, change.id);
  const fields = intended(draft, change, change.type === 'set' ? record : undefined, scheduler);
  if (change.type === 'create') return fields === change.value ? change : { ...change, value: fields };
  if (fields === change.fields) return change;
  const seen = record && seenDates(draft, change, { ...record, ...fields });
  return seen ? { ...change, fields, seen } : { ...change, fields };
}

/** What a schedule writes a part of, isn't merged as a bar. */
function withoutWas({ was: _, ...change }: PlainChange & { type: 'set' }): PlainChange {
  return change;
}

/** The dates that somebody gives an element whose dates follow, unless they are those of its children. */
function seenDates(draft: Draft, { kind, id, fields }: PlainChange & { type: 'set' }, record: Fields) {
  const derived = derivedFields(draft, kind, id, record);
  if (isParent(draft, id) || !derived.some((field) => field in fields)) return undefined;
  const whole = completeFields(kind, record, fields);
  return Object.fromEntries(Object.entries(whole).filter(([field]) => DATE_FIELDS.includes(field)));
}

function isPartlyDerived(draft: Draft, { kind, id, fields }: PlainChange & { type: 'set' }, record: Fields) {
  return derivedFields(draft, kind, id, { ...record, ...fields }).length > 0;
}

/** Changes of bars, with what the person saw of them who began to make these changes in this state. */
export function withSeenBars(state: State, changes: readonly PlainChange[]): readonly PlainChange[] {
  return changes.map((change) => {
    if (change.type !== 'set' || change.if || change.was || !setsBar(change.kind, change.fields))
      return change;
    const record = recordsOf(state, change.kind).get(change.id);
    return record ? { ...change, was: pickBar(change.kind, record) } : change;
  });
}

/** A list of changes as a client must send it, each prepared against the result of those before it. */
export function prepareChanges(
  state: State,
  changes: readonly PlainChange[],
  scheduler: Scheduler | null = null,
): PlainChange[] {
  const draft = new Draft(state);
  return changes.map((change) => {
    const prepared = prepareOn(draft, change, scheduler);
    applyOn(draft, [prepared], scheduler);
    return prepared;
  });
}
