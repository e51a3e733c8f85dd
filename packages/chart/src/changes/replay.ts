import type { State } from '../model/index.ts';
import type { Effect } from './change.ts';
import { replayDerived } from './derived.ts';
import { type ChangedIds, Draft } from './draft.ts';
import { freezeFields, withFields } from './json-value.ts';

/** The state after the effects, which are trusted, not checked (CH-13). */
export function replay(state: State, effects: readonly Effect[]): State {
  return replayWithChanges(state, effects).state;
}

/** Like `replay`, and reports which records differ afterwards. */
function replayWithChanges(
  state: State,
  effects: readonly Effect[],
): { readonly state: State; readonly changed: ChangedIds } {
  const draft = new Draft(state);
  replayOn(draft, effects);
  return draft.finish();
}

/** Like `replay`, into a draft. Setting or moving a missing record is a no-op. */
export function replayOn(draft: Draft, effects: readonly Effect[]): void {
  for (const effect of effects) {
    const { kind, id } = effect;
    if (effect.type === 'derived') replayDerived(draft, effect);
    else if (effect.type === 'create') draft.put(kind, id, withFields({}, freezeFields(effect.value)));
    else if (effect.type === 'delete') draft.remove(kind, id);
    else {
      const record = draft.get(kind, id);
      // A record that never had a key has '' as its previous key.
      const fields = effect.type === 'move' ? { order: effect.order || null } : freezeFields(effect.fields);
      if (record) draft.put(kind, id, withFields(record, fields));
    }
  }
}
