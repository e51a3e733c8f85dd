import type { PresentField } from '@giotto/contract/realtime';
import type { EditorUi } from '../session/editor-ui.ts';

/** What takes text or a choice. */
const FIELD = 'input, textarea, select, [contenteditable=true]';

/** The field of an element that has the focus: a title on the chart, a cell, or what `OpenBy` is around. */
export function fieldAt(target: Element | null, { editing }: Pick<EditorUi, 'editing'>): PresentField | null {
  if (!target?.matches(FIELD)) return null;
  const around = target.closest<HTMLElement>('[data-field-of]');
  if (around) {
    const { fieldKind: kind = '', fieldOf: id = '', fieldName: field = '' } = around.dataset;
    return { kind, id, field };
  }
  const id = target.closest('[data-outline-row]')?.getAttribute('data-outline-row');
  const field = target.closest('[role=gridcell]')?.getAttribute('data-column');
  if (id && field) return { kind: 'task', id, field };
  const isTitle = editing !== null && target.closest('[data-canvas]') !== null;
  return isTitle ? { kind: editing.kind, id: editing.id, field: 'title' } : null;
}
