import type { ElementRef } from '../interact/element-ref.ts';
import { templateKeyOf } from '../interact/operations/design-template.ts';
import {
  ELEMENT_KINDS,
  type ElementKind,
  type Id,
  type State,
  TEMPLATE_KIND_OF,
  type TemplateKind,
} from '../model/index.ts';

/** The kinds of elements that take their looks from a set of design templates. */
function elementKindsOf(kind: TemplateKind): readonly ElementKind[] {
  return ELEMENT_KINDS.filter((element) => TEMPLATE_KIND_OF[element] === kind);
}

/** The elements that take their look from a template, in table order. */
export function usersOf(state: State, kind: TemplateKind, key: string): readonly ElementRef[] {
  return elementKindsOf(kind).flatMap((element) =>
    [...state[element].keys()]
      .map((id: Id): ElementRef => ({ kind: element, id }))
      .filter((ref) => templateKeyOf(state, ref) === key),
  );
}

/** How many elements take their look from each template of a set; unused templates count 0. */
export function countUses(state: State, kind: TemplateKind): ReadonlyMap<string, number> {
  const counts = new Map<string, number>([...state[kind].keys()].map((key) => [key, 0]));
  for (const element of elementKindsOf(kind)) {
    for (const id of state[element].keys()) {
      const key = templateKeyOf(state, { kind: element, id });
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}
