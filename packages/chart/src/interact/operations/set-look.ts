import type { PlainChange } from '../../changes/index.ts';
import type { Colour, ElementKind, State } from '../../model/index.ts';
import type { ElementRef } from '../element-ref.ts';
import { lookKindOf, templateFieldOf } from './look-kind.ts';

/** The field that "colour" refers to for each kind. */
const COLOUR_FIELD: Record<ElementKind, string | null> = {
  task: 'color',
  milestone: 'iconColor',
  verticalLane: 'backgroundColor',
  horizontalLane: 'backgroundColor',
  verticalMarker: 'lineColor',
  horizontalMarker: 'lineColor',
  // A link's colour is in its template (`chart-model.md`, Elements).
  dependency: null,
};

/** Sets the elements' colour by hand; null removes the hand-set colour. */
export function setColour(state: State, refs: readonly ElementRef[], colour: Colour | null): PlainChange[] {
  return refs.flatMap((ref) => {
    const { kind, id } = ref;
    const field = COLOUR_FIELD[lookKindOf(state, ref)];
    return field === null ? [] : [{ type: 'set', kind, id, fields: { [field]: colour } } as const];
  });
}

/** The hand-set colour of the element, if any. */
export function handSetColour(state: State, ref: ElementRef): Colour | null {
  const field = COLOUR_FIELD[lookKindOf(state, ref)];
  const record = state[ref.kind].get(ref.id) as Record<string, unknown> | undefined;
  const value = field === null ? undefined : record?.[field];
  return typeof value === 'string' ? value : null;
}

/** Assigns a design template to the elements and removes their hand-set look fields. */
export function setDesignTemplate(state: State, refs: readonly ElementRef[], key: string): PlainChange[] {
  return refs.map((ref): PlainChange => {
    const { kind, id } = ref;
    const field = COLOUR_FIELD[lookKindOf(state, ref)];
    return {
      type: 'set',
      kind,
      id,
      fields: { [templateFieldOf(state, ref)]: key, ...(field !== null && { [field]: null }) },
    };
  });
}
