import {
  drag,
  type ElementRef,
  hitTest,
  IDLE,
  type PointerInput,
  press,
  release,
  startGesture,
  type Target,
} from '@giotto/chart/interact';
import { type PointerEvent, type RefObject, useMemo } from 'react';
import type { EditorSession } from '../session/editor-session.ts';
import { clickTarget } from './click-target.ts';
import { cursorOf } from './cursor-of.ts';

/** What the canvas listens to; one set of listeners for the whole chart. */
export interface PointerHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: () => void;
  readonly onPointerLeave: () => void;
  readonly onDoubleClick: (event: { clientX: number; clientY: number } & ModifierKeys) => void;
}

interface ModifierKeys {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly target: EventTarget;
}

/** Turns pointer events of the page into the core's pointer machine, and its results into edits and selections. */
export function usePointer(session: EditorSession, page: RefObject<HTMLElement | null>): PointerHandlers {
  return useMemo(() => createHandlers(session, page), [session, page]);
}

function createHandlers(session: EditorSession, page: RefObject<HTMLElement | null>): PointerHandlers {
  const { ui } = session;
  /** The strip that the pointer was pressed on: the whole gesture is measured from there. */
  let pressedStrip: Element | null = null;
  const inputOf = (event: { clientX: number; clientY: number } & ModifierKeys): PointerInput => {
    const rect = page.current?.getBoundingClientRect() ?? new DOMRect();
    const { zoom } = ui.get();
    const { scene } = session.base();
    // A strip that stays in view is met where it is drawn, not where the page below it is.
    const strip = ui.get().pointer.type === 'idle' ? stripAt(event.target) : pressedStrip;
    const stripRect = strip?.getBoundingClientRect();
    const isHeader = strip?.getAttribute('data-strip') === 'header';
    const x = (event.clientX - rect.left) / zoom;
    const y = (event.clientY - rect.top) / zoom;
    return {
      x: stripRect && !isHeader ? scene.column.x + (event.clientX - stripRect.left) / zoom : x,
      y: stripRect && isHeader ? scene.header.y + (event.clientY - stripRect.top) / zoom : y,
      isShift: event.shiftKey,
      isCtrl: event.ctrlKey || event.metaKey,
      isAlt: event.altKey,
    };
  };
  const targetAt = (input: PointerInput): Target =>
    hitTest(session.base().scene, input, {
      selection: ui.get().selection,
      hovered: ui.get().hovered,
      isAlt: input.isAlt,
      canEdit: session.canEdit(),
    });

  return {
    onPointerDown: (event) => {
      if (event.button !== 0 || isOwnControl(event.target)) return;
      const input = inputOf(event);
      pressedStrip = stripAt(event.target);
      event.currentTarget.setPointerCapture(event.pointerId);
      ui.set({ pointer: press(targetAt(input), input) });
    },
    onPointerMove: (event) => {
      const input = inputOf(event);
      const { pointer, tool } = ui.get();
      if (pointer.type === 'idle') {
        const target = isOwnControl(event.target) ? ({ type: 'desk' } as const) : targetAt(input);
        setHovered(session, hoveredOf(target));
        event.currentTarget.style.cursor = cursorOf(target, tool, session.canEdit());
        return;
      }
      const next = drag(pointer, input, (target, from) =>
        session.canEdit() ? startGesture(session.gestureContext(), tool, target, from) : null,
      );
      if (next.type === 'dragging') event.currentTarget.style.cursor = next.draft.cursor;
      ui.set({ pointer: next });
    },
    onPointerUp: (event) => {
      const done = release(ui.get().pointer, inputOf(event));
      ui.set({ pointer: IDLE });
      if (done.type === 'click') clickTarget(session, done.target, done.at);
      if (done.type !== 'drop') return;
      const { changes, select, editTitle, refusal } = done.draft;
      session.commit(changes);
      if (select && !refusal) ui.set({ selection: select });
      if (changes.length > 0) {
        ui.set({ editing: editTitle ?? null });
        if (!ui.get().isToolLocked) ui.set({ tool: 'select' });
      }
    },
    onPointerCancel: () => ui.set({ pointer: IDLE }),
    onPointerLeave: () => setHovered(session, null),
    onDoubleClick: (event) => {
      if (isOwnControl(event.target) || !session.canEdit()) return;
      const input = inputOf(event);
      clickTarget(session, targetAt(input), input, true);
    },
  };
}

/** The header or column, which stay in view, that an event happened on. */
function stripAt(target: EventTarget): Element | null {
  return target instanceof Element ? target.closest('[data-strip]') : null;
}

/** Inputs and buttons inside the page keep their own pointer behaviour. */
function isOwnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('textarea, input, button, [data-own-pointer]') !== null;
}

/** The element whose handles are shown: the one under the pointer, or the one whose row label is. */
function hoveredOf(target: Target): ElementRef | null {
  if (target.type === 'element') return target.ref;
  return target.type === 'column' ? { kind: 'task', id: target.id } : null;
}

function setHovered(session: EditorSession, ref: ElementRef | null): void {
  const { hovered } = session.ui.get();
  if (hovered?.id !== ref?.id || hovered?.kind !== ref?.kind) session.ui.set({ hovered: ref });
}
