import { type Draft, freezeFields, recordsOf, withFields } from '../changes/index.ts';
import { KINDS, type State } from '../model/index.ts';

/** Replaces the draft's content with this state; equal records keep their identity when the draft is finished. */
export function replaceState(draft: Draft, state: State): void {
  for (const kind of KINDS) {
    const records = recordsOf(state, kind);
    for (const id of [...draft.rows(kind).keys()]) if (!records.has(id)) draft.remove(kind, id);
    for (const [id, record] of records) {
      if (draft.get(kind, id) !== record) draft.put(kind, id, withFields({}, freezeFields(record)));
    }
  }
}
