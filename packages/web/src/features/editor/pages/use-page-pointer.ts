import { isSameElement, isSelected, toggleSelected } from '@giotto/chart/interact';
import { type MouseEvent, type PointerEvent, useMemo } from 'react';
import type { EditorSession } from '../session/editor-session.ts';
import { hitTestPage, type PageCanvas, refOf } from './page-canvas.ts';
import { explainCanvas, showCanvas } from './use-leave-pages.ts';

/** Px from which a pressed pointer drags (`ux.md` A0). */
const DRAG = 4;

interface PageHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
  readonly onClick: (event: MouseEvent) => void;
  readonly onDoubleClick: (event: MouseEvent) => void;
  readonly onContextMenu: (event: MouseEvent) => void;
}

/**
 * Handles the pointer over the pages: a click selects; a double-click switches to the canvas and edits the element's
 * title; an attempted drag explains where dragging works.
 */
export function usePagePointer(session: EditorSession, pageCanvas: PageCanvas): PageHandlers {
  return useMemo(() => createHandlers(session, pageCanvas), [session, pageCanvas]);
}

function createHandlers(session: EditorSession, pageCanvas: PageCanvas): PageHandlers {
  const { ui } = session;
  let pressed: { readonly x: number; readonly y: number } | null = null;
  const refUnder = (event: MouseEvent) => {
    const seen = hitTestPage(pageCanvas, event, ui.get().zoom);
    return seen && refOf(seen.target);
  };
  return {
    onPointerDown: (event) => {
      const isOnElement = event.button === 0 && event.pointerType !== 'touch' && refUnder(event) !== null;
      pressed = isOnElement ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerMove: (event) => {
      const ref = refUnder(event);
      const { hovered } = ui.get();
      const isSame = ref === null || hovered === null ? ref === hovered : isSameElement(ref, hovered);
      if (!isSame) ui.set({ hovered: ref });
      if (!pressed || event.buttons !== 1) return;
      if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < DRAG) return;
      pressed = null;
      explainCanvas(session);
    },
    onPointerLeave: () => ui.set({ hovered: null }),
    onClick: (event) => {
      if (isPanning(event)) return;
      const ref = refUnder(event);
      const { selection } = ui.get();
      const isAdding = event.ctrlKey || event.metaKey || event.shiftKey;
      const next = ref ? (isAdding ? toggleSelected(selection, ref) : [ref]) : [];
      ui.set({ selection: next, focusedRow: ref?.kind === 'task' ? ref.id : null });
    },
    onDoubleClick: (event) => {
      const ref = refUnder(event);
      const isTitled = ref !== null && ref.kind !== 'dependency' && session.canEdit();
      showCanvas(session);
      if (isTitled) requestAnimationFrame(() => ui.set({ editing: ref }));
      explainCanvas(session);
    },
    onContextMenu: (event) => {
      const seen = hitTestPage(pageCanvas, event, ui.get().zoom);
      if (event.shiftKey || !seen) return;
      const ref = refOf(seen.target);
      // While rows are collapsed on the canvas, an empty place on a page is elsewhere there.
      if (!ref && ui.get().collapsed.size > 0) return;
      event.preventDefault();
      if (ref && !isSelected(ui.get().selection, ref)) ui.set({ selection: [ref] });
      const at = { ...seen.at, isShift: false, isCtrl: false, isAlt: false };
      const place = { target: seen.target, at, x: event.clientX, y: event.clientY };
      ui.set({ surface: { type: 'contextMenu', place } });
    },
  };
}

/** Whether the hand tool is dragging the page canvas. */
function isPanning({ currentTarget }: MouseEvent): boolean {
  return currentTarget.matches('[data-pan]');
}
