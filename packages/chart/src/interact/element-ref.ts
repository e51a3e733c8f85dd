import type { ElementKind, Id } from '../model/index.ts';

/** A reference to one element of a chart. */
export interface ElementRef {
  readonly kind: ElementKind;
  readonly id: Id;
}

/** The selected elements in selection order, which linking follows. */
export type Selection = readonly ElementRef[];

/** Whether both refer to the same element. */
export function isSameElement(a: ElementRef, b: ElementRef): boolean {
  return a.id === b.id && a.kind === b.kind;
}

/** Whether the element is selected. */
export function isSelected(selection: Selection, ref: ElementRef): boolean {
  return selection.some((selected) => isSameElement(selected, ref));
}

/** The selection with the element added, or removed if it was selected (`ux.md` A2, Ctrl+click). */
export function toggleSelected(selection: Selection, ref: ElementRef): Selection {
  return isSelected(selection, ref)
    ? selection.filter((selected) => !isSameElement(selected, ref))
    : [...selection, ref];
}
