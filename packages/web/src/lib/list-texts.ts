import type { ChangedIds } from '@giotto/chart/changes';
import { ELEMENT_KINDS, type State } from '@giotto/chart/model';

interface Titled {
  readonly title?: string;
}

/** Every text in the chart that a person wrote: determines which alphabets must be measured. */
export function* listTexts(state: State): Generator<string> {
  for (const kind of ELEMENT_KINDS) {
    for (const { title } of state[kind].values() as Iterable<Titled>) if (title) yield title;
  }
}

/** The texts of the elements that differ from an earlier state. */
export function* listChangedTexts(state: State, changed: ChangedIds): Generator<string> {
  for (const kind of ELEMENT_KINDS) {
    for (const id of changed.get(kind) ?? []) {
      const { title } = (state[kind].get(id) ?? {}) as Titled;
      if (title) yield title;
    }
  }
}
