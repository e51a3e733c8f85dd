import { ELEMENT_KINDS } from './kinds.ts';
import { namesOf } from './people.ts';
import type { State } from './state.ts';

/** Every text in the chart that a person wrote and that is drawn: determines which alphabets must be measured. */
export function* listTexts(state: State): Generator<string> {
  for (const kind of ELEMENT_KINDS) {
    for (const { title } of state[kind].values() as Iterable<{ readonly title?: string }>)
      if (title) yield title;
  }
  for (const { name } of state.rule.values()) if (name) yield name;
  for (const { assignments } of state.task.values()) if (assignments) yield* namesOf(state, assignments);
}
