import type { PlainChange } from '../../changes/index.ts';
import type { Colour, ElementKind, State } from '../../model/index.ts';
import type { ElementRef } from '../element-ref.ts';

/** The field that "colour" means for each kind. */
const COLOUR_FIELD: Record<ElementKind, string | null> = {
  task: 'color',
  milestone: 'iconColor',
  verticalLane: 'backgroundColor',
  horizontalLane: 'backgroundColor',
  verticalMarker: 'lineColor',
  horizontalMarker: 'lineColor',
  // A link's colour is its template's (`chart-model.md`, Elements).
  dependency: null,
};

/** Gives the elements a colour by hand; null takes the hand-set colour away again. */
export function setColour(refs: readonly ElementRef[], colour: Colour | null): PlainChange[] {
  return refs.flatMap(({ kind, id }) => {
    const field = COLOUR_FIELD[kind];
    return field === null ? [] : [{ type: 'set', kind, id, fields: { [field]: colour } } as const];
  });
}

/** The colour that was set by hand on the element, if any. */
export function handSetColour(state: State, { kind, id }: ElementRef): Colour | null {
  const field = COLOUR_FIELD[kind];
  const record = state[kind].get(id) as Record<string, unknown> | undefined;
  const value = field === null ? undefined : record?.[field];
  return typeof value === 'string' ? value : null;
}

/** Gives the elements a design template and takes their hand-set fields of that look away. */
export function setDesignTemplate(refs: readonly ElementRef[], key: string): PlainChange[] {
  return refs.map(({ kind, id }): PlainChange => {
    const field = COLOUR_FIELD[kind];
    return {
      type: 'set',
      kind,
      id,
      fields: { designTemplate: key, ...(field !== null && { [field]: null }) },
    };
  });
}
