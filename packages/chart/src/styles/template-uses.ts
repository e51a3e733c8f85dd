import type { ElementRef } from '../interact/element-ref.ts';
import { templateKeyOf } from '../interact/operations/design-template.ts';
import { lookKindOf } from '../interact/operations/look-kind.ts';
import { ELEMENT_KINDS, type State, TEMPLATE_KIND_OF, type TemplateKind } from '../model/index.ts';

/** The elements that take their looks from a set of design templates, in table order. */
function elementsOf(state: State, kind: TemplateKind): readonly ElementRef[] {
  return ELEMENT_KINDS.flatMap((element) =>
    [...state[element].keys()]
      .map((id): ElementRef => ({ kind: element, id }))
      .filter((ref) => TEMPLATE_KIND_OF[lookKindOf(state, ref)] === kind),
  );
}

/** The elements that take their look from a template, in table order. */
export function usersOf(state: State, kind: TemplateKind, key: string): readonly ElementRef[] {
  return elementsOf(state, kind).filter((ref) => templateKeyOf(state, ref) === key);
}

/** How many elements take their look from each template of a set; unused templates count 0. */
export function countUses(state: State, kind: TemplateKind): ReadonlyMap<string, number> {
  const counts = new Map<string, number>([...state[kind].keys()].map((key) => [key, 0]));
  for (const ref of elementsOf(state, kind)) {
    const key = templateKeyOf(state, ref);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
