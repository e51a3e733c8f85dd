import type { ChangedIds } from '@giotto/chart/changes';
import { ELEMENT_KINDS, type State } from '@giotto/chart/model';

/** The texts of the elements that differ from an earlier state. */
export function* listChangedTexts(state: State, changed: ChangedIds): Generator<string> {
  for (const kind of ELEMENT_KINDS) {
    for (const id of changed.get(kind) ?? []) {
      const { title } = (state[kind].get(id) ?? {}) as { readonly title?: string };
      if (title) yield title;
    }
  }
}
