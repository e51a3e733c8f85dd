import { isOrderedKind, type OrderKey, type State } from '../model/index.ts';
import { cleanChange } from '../schema/clean-changes.ts';
import { applyOn } from './apply.ts';
import type { PlainChange } from './change.ts';
import { Draft } from './draft.ts';
import { completeFields } from './field-groups.ts';
import { keyOf } from './ordered-ids.ts';

/**
 * The change as a client must send it: texts as the schema accepts them, groups completed with the values that the
 * person saw rather than the server's later ones (`sync.md` §1.2), and the anchor's key as a hint (`sync.md` §1.7).
 */
export function prepareOn(draft: Draft, wanted: PlainChange): PlainChange {
  const change = cleanChange(wanted);
  if (change.type === 'set') {
    const record = draft.get(change.kind, change.id);
    const fields = record ? completeFields(change.kind, record, change.fields) : change.fields;
    return fields === change.fields ? change : { ...change, fields };
  }
  if (change.type === 'delete' || !isOrderedKind(change.kind) || change.hint !== undefined) return change;
  // Without an anchor the record goes to the end, wherever that will be, so no hint may fix its place.
  if (change.after === null || change.after === undefined) return change;
  const hint: OrderKey = keyOf(draft.rows(change.kind), change.after);
  return hint === '' ? change : { ...change, hint };
}

/** A list of changes as a client must send it, each prepared against the result of those before it. */
export function prepareChanges(state: State, changes: readonly PlainChange[]): PlainChange[] {
  const draft = new Draft(state);
  return changes.map((change) => {
    const prepared = prepareOn(draft, change);
    applyOn(draft, [prepared]);
    return prepared;
  });
}
