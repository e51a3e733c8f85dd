import type { ElementRef, Target } from '@giotto/chart/interact';
import type { Id } from '@giotto/chart/model';
import type { EditorSession } from '../session/editor-session.ts';

/** The element whose handles are shown: the hovered one, or the one whose row label is hovered. */
export function hoveredOf(target: Target): ElementRef | null {
  if (target.type === 'element') return target.ref;
  return target.type === 'column' ? { kind: 'task', id: target.id } : null;
}

/** The row whose label is hovered. */
export function rowOf(target: Target): Id | null {
  return target.type === 'column' ? target.id : null;
}

/** Shows what is under the pointer. */
export function setHovered({ ui }: EditorSession, ref: ElementRef | null, row: Id | null): void {
  const { hovered, hoveredRow } = ui.get();
  if (hovered?.id !== ref?.id || hovered?.kind !== ref?.kind) ui.set({ hovered: ref });
  if (hoveredRow !== row) ui.set({ hoveredRow: row });
}
