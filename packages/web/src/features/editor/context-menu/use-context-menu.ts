import { type ElementRef, hitTest, isSelected, type Target } from '@giotto/chart/interact';
import { type RefObject, useEffect } from 'react';
import { picturePoint, stripAt } from '../canvas/strip-point.ts';
import { runPressed } from '../commands/key-commands.ts';
import type { EditorSession } from '../session/editor-session.ts';

/** Ms that a finger rests and px that it may wander until it is a long press (`ux.md` A9, A0). */
const HOLD = 250;
const WANDER = 8;

type Part = RefObject<HTMLElement | null>;

/**
 * Asks for the chart's menu on right-click, on the browser's own menu key, and when a finger that rested is lifted; a
 * finger that rested and then moves drags. With Shift a right-click is the browser's.
 */
export function useContextMenu(session: EditorSession, scroller: Part, page: Part): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let hold: { x: number; y: number; since: number } | null = null;
    const open = (event: MouseEvent) => {
      if (page.current) openMenuAt(session, page.current, event);
    };
    const onContextMenu = (event: MouseEvent) => {
      // The right button has no part in what the left one drags.
      if (session.ui.get().pointer.type === 'dragging') {
        event.preventDefault();
        return;
      }
      if (event.shiftKey || isElsewhere(event.target)) return;
      event.preventDefault();
      // A finger's menu comes when it is lifted; a key's stands at the selection.
      if (isTouch(event)) return;
      if (event.button === 2) open(event);
      else runPressed(session, 'openMenu');
    };
    const onDown = (event: PointerEvent) => {
      const isHold = event.pointerType === 'touch' && event.isPrimary && !isElsewhere(event.target);
      hold = isHold ? { x: event.clientX, y: event.clientY, since: event.timeStamp } : null;
    };
    const onMove = (event: PointerEvent) => {
      if (hold && Math.hypot(event.clientX - hold.x, event.clientY - hold.y) > WANDER) hold = null;
    };
    const onUp = (event: PointerEvent) => {
      if (hold && event.timeStamp - hold.since >= HOLD) {
        const at = event;
        // After the click that the lifted finger also is.
        requestAnimationFrame(() => open(at));
      }
      hold = null;
    };
    const onCancel = () => {
      hold = null;
    };
    element.addEventListener('contextmenu', onContextMenu);
    element.addEventListener('pointerdown', onDown, { capture: true });
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onCancel);
    return () => {
      element.removeEventListener('contextmenu', onContextMenu);
      element.removeEventListener('pointerdown', onDown, { capture: true });
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onCancel);
    };
  }, [session, scroller, page]);
}

/** Opens the menu for what lies there; what is not selected yet becomes the selection. */
function openMenuAt(session: EditorSession, page: Element, event: MouseEvent): void {
  session.settle();
  const point = picturePoint(session, page, event, stripAt(event.target));
  const at = { ...point, isShift: false, isCtrl: false, isAlt: false };
  const { selection, hovered } = session.ui.get();
  const target = hitTest(session.base().scene, at, {
    selection,
    hovered,
    isAlt: false,
    canEdit: session.canEdit(),
  });
  const ref = refOf(target);
  if (ref && !isSelected(selection, ref)) {
    session.ui.set({ selection: [ref], focusedRow: ref.kind === 'task' ? ref.id : null });
  }
  const { clientX: x, clientY: y } = event;
  session.ui.set({ surface: { type: 'contextMenu', place: { target, at, x, y } } });
}

/** The element that the menu is about. */
function refOf(target: Target): ElementRef | null {
  if (target.type === 'element') return target.ref;
  return target.type === 'column' ? { kind: 'task', id: target.id } : null;
}

/** Text fields have the browser's own menu; popovers that were opened from the chart none of the chart's. */
function isElsewhere(target: EventTarget | null): boolean {
  return !(target instanceof Element) || target.closest('textarea, input, [data-own-pointer]') !== null;
}

function isTouch(event: MouseEvent): boolean {
  return 'pointerType' in event && event.pointerType === 'touch';
}
