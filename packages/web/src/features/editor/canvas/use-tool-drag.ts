import { type Draft, IDLE, isDrag, placeAt, TOOLS, type Tool } from '@giotto/chart/interact';
import { type RefObject, useEffect } from 'react';
import type { EditorSession } from '../session/editor-session.ts';
import type { MoveEvent, Pointing } from './use-pointer.ts';

/** Tools that place an element; the others only choose. */
type PlacingTool = Parameters<typeof placeAt>[1];

/** Drags an element from its tool onto the chart: previews it where it would be placed on release (`ux.md` A1). */
export function useToolDrag(
  session: EditorSession,
  page: RefObject<HTMLElement | null>,
  { inputAt, drop }: Pointing,
): void {
  useEffect(() => {
    /** The preview's draft. Null once Esc has cancelled it. */
    let shown: Draft | null = null;
    let held: { readonly tool: PlacingTool; readonly x: number; readonly y: number } | null = null;
    const draftAt = (event: MoveEvent) => {
      const isOver =
        event.target instanceof Node && page.current?.parentElement?.contains(event.target) === true;
      if (!held || !isOver) return null;
      return placeAt(session.gestureContext(), held.tool, inputAt(event));
    };
    const onDown = (event: PointerEvent) => {
      const tool = event.button === 0 && session.canEdit() ? toolOf(event.target) : null;
      held = tool && { tool, x: event.clientX, y: event.clientY };
    };
    const onMove = (event: PointerEvent) => {
      if (!held || !isDrag(held, { x: event.clientX, y: event.clientY })) return;
      if (shown && session.ui.get().pointer.type === 'idle') {
        held = null;
        shown = null;
        return;
      }
      const draft = draftAt(withTargetBelow(event));
      shown = draft;
      session.ui.set({ pointer: draft ? { type: 'dragging', gesture: () => draft, draft } : IDLE });
    };
    const onUp = (event: PointerEvent) => {
      const draft =
        held && session.ui.get().pointer.type === 'dragging' ? draftAt(withTargetBelow(event)) : null;
      if (held) session.ui.set({ pointer: IDLE });
      held = null;
      shown = null;
      if (draft) drop(draft);
    };
    const onCancel = () => {
      if (held) session.ui.set({ pointer: IDLE });
      held = null;
    };
    window.addEventListener('pointerdown', onDown, { capture: true });
    window.addEventListener('pointermove', onMove, { capture: true });
    window.addEventListener('pointerup', onUp, { capture: true });
    window.addEventListener('pointercancel', onCancel);
    return () => {
      window.removeEventListener('pointerdown', onDown, { capture: true });
      window.removeEventListener('pointermove', onMove, { capture: true });
      window.removeEventListener('pointerup', onUp, { capture: true });
      window.removeEventListener('pointercancel', onCancel);
    };
  }, [session, page, inputAt, drop]);
}

/** The tool that a press is on. */
function toolOf(target: EventTarget | null): PlacingTool | null {
  const name = target instanceof Element ? target.closest('[data-tool]')?.getAttribute('data-tool') : null;
  const tool: Tool | undefined = TOOLS.find((known) => known === name);
  return tool === undefined || tool === 'select' || tool === 'hand' || tool === 'connector' ? null : tool;
}

/** The press may have captured the pointer: use what is below it. */
function withTargetBelow(event: PointerEvent): MoveEvent {
  const { clientX, clientY, shiftKey, ctrlKey, metaKey, altKey } = event;
  const target = document.elementFromPoint(clientX, clientY) ?? document.body;
  return { clientX, clientY, shiftKey, ctrlKey, metaKey, altKey, target };
}
