import { ELEMENT_KINDS, type State } from '@giotto/chart/model';

/** Every text that a person wrote into the chart: which alphabets must be measured. */
export function* listTexts(state: State): Generator<string> {
  for (const kind of ELEMENT_KINDS) {
    for (const record of state[kind].values()) {
      const { title } = record as { readonly title?: string };
      if (title) yield title;
    }
  }
}
