import { type ElementRef, hitTest, isSelected, type Target } from '@giotto/chart/interact';
import { type RefObject, useEffect } from 'react';
import { picturePoint, stripAt } from '../canvas/strip-point.ts';
import { runPressed } from '../commands/key-commands.ts';
import type { EditorSession } from '../session/editor-session.ts';

/** A long press: ms that a finger must rest, and px that it may move meanwhile (`ux.md` A9, A0). */
const HOLD = 250;
const WANDER = 8;

type Part = RefObject<HTMLElement | null>;

/**
 * Opens the chart's menu on right-click, on the keyboard's menu key, and when a long press is lifted. A long press that
 * then moves is a drag instead. Shift+right-click opens the browser's menu.
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
      // A right-click during a left-button drag does nothing.
      if (session.ui.get().pointer.type === 'dragging') {
        event.preventDefault();
        return;
      }
      if (event.shiftKey || isElsewhere(event.target)) return;
      event.preventDefault();
      // A touch opens the menu when it is lifted; a menu key opens it at the selection.
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
        // After the click that lifting the finger also triggers.
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

/** Opens the menu for what is at this position. An unselected element becomes the selection. */
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

/** Text fields keep the browser's menu. Popovers opened from the chart don't get the chart's menu. */
function isElsewhere(target: EventTarget | null): boolean {
  return !(target instanceof Element) || target.closest('textarea, input, [data-own-pointer]') !== null;
}

function isTouch(event: MouseEvent): boolean {
  return 'pointerType' in event && event.pointerType === 'touch';
}
