import {
  type Draft,
  drag,
  hitTest,
  hostOf,
  IDLE,
  type Point,
  type PointerInput,
  press,
  release,
  type Selection,
  type Target,
} from '@giotto/chart/interact';
import { type Id, settingsOf } from '@giotto/chart/model';
import { type PointerEvent, type RefObject, useMemo } from 'react';
import type { EditorSession } from '../session/editor-session.ts';
import { type DragStart, isFirstAttempt, isMarqueeAttempt } from '../session/marquee-tip.ts';
import { isSameDrawing } from '../session/same-drawing.ts';
import { clickTarget, isOnToday, refusalAt } from './click-target.ts';
import { cursorOf } from './cursor-of.ts';
import { startOnSeenBars } from './seen-bars.ts';
import { hoveredOf, rowOf, setHovered } from './set-hovered.ts';
import { movePoint, picturePoint, stripAt } from './strip-point.ts';
import { createTouchPress } from './touch-press.ts';

/** The canvas's event handlers: one set for the whole chart. */
interface PointerHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: () => void;
  readonly onPointerLeave: () => void;
  readonly onDoubleClick: (event: MoveEvent & { readonly currentTarget: Element }) => void;
}

/** The parts of a pointer event that are used. */
export interface MoveEvent {
  readonly clientX: number;
  readonly clientY: number;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly target: EventTarget | null;
}

/** The pointer over the chart. */
export interface Pointing {
  readonly handlers: PointerHandlers;
  /** Continues the running gesture at the pointer's position. A no-op if it is already there. */
  readonly moveTo: (event: MoveEvent) => void;
  /** Continues the running gesture after the page has moved beneath the pointer. */
  readonly repeatMove: () => void;
  /**
   * The picture has moved by so much: a gesture that changes what is there goes on in the one that it began in, any other in
   * the new one.
   */
  readonly followShift: (shift: Point) => void;
  /** Hit-tests again beneath a resting pointer, because the drawing or the meaning of a press has changed. */
  readonly hoverAgain: () => void;
  /** An event's scene position. */
  readonly inputAt: (event: MoveEvent) => PointerInput;
  /** Commits the result of a finished gesture. */
  readonly drop: (draft: Draft) => void;
}

/** Feeds the page's pointer events into the core's pointer machine, and turns its results into edits and selections. */
export function usePointer(session: EditorSession, page: RefObject<HTMLElement | null>): Pointing {
  return useMemo(() => createPointing(session, page), [session, page]);
}

const UNMOVED: Point = { x: 0, y: 0 };

function createPointing(session: EditorSession, page: RefObject<HTMLElement | null>): Pointing {
  const { ui } = session;
  let lastMove: MoveEvent | null = null;
  /** The last input passed to the gesture. */
  let lastInput: PointerInput | null = null;
  /** The strip that was pressed: the whole gesture is measured from there. */
  let pressedStrip: Element | null = null;
  /** The pointer's position while it is over the chart. */
  let over: (MoveEvent & { readonly currentTarget: HTMLElement }) | null = null;
  /** What the last drag began with: others may change the chart until the drop. */
  let begun: (DragStart & { readonly version: number }) | null = null;
  /** The pointer's last x while the timeline is dragged. */
  let panning: number | null = null;
  /** How far the picture has moved since the press. */
  let shifted = UNMOVED;
  const touch = createTouchPress();
  const inputOf = (event: MoveEvent, strip: Element | null): PointerInput => {
    return {
      ...picturePoint(session, page.current, event, strip),
      isShift: event.shiftKey,
      isCtrl: event.ctrlKey || event.metaKey,
      isAlt: event.altKey,
    };
  };
  /** In the picture that the running gesture began in. */
  const gestureInputOf = (event: MoveEvent): PointerInput =>
    movePoint(inputOf(event, pressedStrip), { x: -shifted.x, y: -shifted.y }, pressedStrip);
  const begin = ({ tool, target, from }: DragStart) =>
    session.canEdit() ? startOnSeenBars(session.gestureContext(), tool, target, from) : null;
  const targetAt = (input: PointerInput): Target =>
    hitTest(session.base().scene, input, {
      selection: ui.get().selection,
      hovered: ui.get().hovered,
      isAlt: input.isAlt,
      canEdit: session.canEdit(),
      ...locksOf(session),
    });

  const drop = ({ changes: drafted, onDrop = [], select, editTitle, refusal }: Draft, seen?: number) => {
    const changes = [...drafted, ...onDrop];
    session.drop(changes, seen);
    if (select && !refusal) ui.set({ selection: select, ...rowOfSelection(session, select) });
    if (changes.length === 0) return;
    ui.set({ editing: editTitle ? { ...editTitle, isNew: true } : null });
    if (!ui.get().isToolLocked) ui.set({ tool: 'select' });
  };
  const hover = (event: MoveEvent & { readonly currentTarget: HTMLElement }) => {
    const isElse = isElsewhere(event);
    const input = inputOf(event, stripAt(event.target));
    const target = isElse ? ({ type: 'desk' } as const) : targetAt(input);
    setHovered(session, hoveredOf(target), isElse ? ui.get().hoveredRow : rowOf(target));
    const { tool } = ui.get();
    if (tool === 'connector') ui.set({ aim: { x: input.x, y: input.y } });
    const isLink = !isElse && isOnToday(session, target, input);
    const isRefused = refusalAt(session, target) !== null;
    const shape = isRefused ? 'not-allowed' : cursorOf(target, tool, session.canEdit());
    event.currentTarget.style.cursor = isLink ? 'pointer' : shape;
  };
  const dragTo = (event: MoveEvent) => {
    lastMove = event;
    lastInput = gestureInputOf(event);
    const { pointer, tool } = ui.get();
    const isHeader = pointer.type === 'pressing' && pointer.target.type === 'header';
    const next = drag(pointer, lastInput, (target, from) => {
      begun = { tool, target, from, version: session.chart.get().version };
      return begin(begun);
    });
    const before = leftOf(page);
    ui.set({ pointer: next });
    if (next.type === 'dragging') followPage(before);
    // Dragging the timeline itself pans sideways (`ux.md` A8).
    if (isHeader && next.type === 'idle') panning = event.clientX;
  };
  /** A centred page that grows moves beneath the pointer: the gesture continues at the new position. */
  const followPage = (before: number) => {
    requestAnimationFrame(() => {
      const isMoved = Math.abs(leftOf(page) - before) > 0.5;
      if (isMoved && lastMove && ui.get().pointer.type === 'dragging') dragTo(lastMove);
    });
  };
  const moveTo = (event: MoveEvent) => {
    const isDragging = ui.get().pointer.type === 'dragging';
    if (!isDragging || !isSameDrawing(lastInput, gestureInputOf(event))) dragTo(event);
  };
  const handlers: PointerHandlers = {
    onPointerDown: (event) => {
      if (event.button !== 0 || isElsewhere(event)) return;
      if (event.pointerType === 'touch' && !event.isPrimary) {
        // A second finger zooms.
        touch.end();
        ui.set({ pointer: IDLE });
        return;
      }
      const surface = event.currentTarget;
      const pressHere = () => {
        pressedStrip = stripAt(event.target);
        shifted = UNMOVED;
        const input = inputOf(event, pressedStrip);
        surface.setPointerCapture(event.pointerId);
        begun = null;
        ui.set({ pointer: press(targetAt(input), input) });
        // Only after that: committing a title may move what was just pressed.
        session.settle();
      };
      if (event.pointerType === 'touch') touch.start(event, pressHere);
      else pressHere();
    },
    onPointerMove: (event) => {
      over = event.pointerType === 'touch' ? null : placeOf(event);
      if (touch.isWaiting(event)) return;
      if (panning !== null) {
        page.current?.closest('[data-canvas]')?.scrollBy(panning - event.clientX, 0);
        panning = event.clientX;
        return;
      }
      if (ui.get().pointer.type === 'idle') {
        hover(event);
        return;
      }
      moveTo(event);
      const { pointer } = ui.get();
      if (pointer.type === 'dragging') event.currentTarget.style.cursor = pointer.draft.cursor;
    },
    onPointerUp: (event) => {
      // A tap is a press and a release in one.
      touch.finish();
      panning = null;
      const at = gestureInputOf(event);
      const done = release(ui.get().pointer, at);
      ui.set({ pointer: IDLE });
      if (done.type === 'click') clickTarget(session, done.target, done.at);
      if (done.type !== 'drop') return;
      drop(done.draft, begun?.version);
      const { rowHeight } = session.base().scene;
      if (begun && isMarqueeAttempt(begun, at, rowHeight) && isFirstAttempt()) {
        session.tell(session.texts.format('editor.tip.marquee'));
      }
    },
    onPointerCancel: () => {
      touch.end();
      panning = null;
      ui.set({ pointer: IDLE });
    },
    onPointerLeave: () => {
      over = null;
      setHovered(session, null, null);
      ui.set({ aim: null });
    },
    onDoubleClick: (event) => {
      if (isElsewhere(event) || !session.canEdit()) return;
      // A captured pointer's event no longer tells what it was over.
      const input = inputOf(event, pressedStrip);
      clickTarget(session, targetAt(input), input, true);
    },
  };
  return {
    handlers,
    moveTo,
    repeatMove: () => {
      if (lastMove && ui.get().pointer.type === 'dragging') dragTo(lastMove);
    },
    followShift: (by) => {
      shifted = { x: shifted.x + by.x, y: shifted.y + by.y };
      const { pointer } = ui.get();
      const isOnBars =
        pointer.type === 'dragging' && pointer.draft.changes.some(({ type }) => type !== 'create');
      if (pointer.type === 'idle' || isOnBars) return;
      // Nothing there is being changed: it goes on in the new picture as if it had begun there.
      const moved = <Moved extends Point>(point: Moved) => movePoint(point, shifted, pressedStrip);
      if (pointer.type === 'pressing') ui.set({ pointer: press(pointer.target, moved(pointer.from)) });
      else if (begun && lastInput) {
        const start = { ...begun, from: moved(begun.from) };
        const gesture = begin(start);
        if (!gesture) return;
        begun = start;
        lastInput = moved(lastInput);
        ui.set({ pointer: { type: 'dragging', gesture, draft: gesture(lastInput) } });
      }
      shifted = UNMOVED;
    },
    hoverAgain: () => {
      if (!over || ui.get().pointer.type !== 'idle') return;
      hover({ ...over, target: document.elementFromPoint(over.clientX, over.clientY) });
    },
    inputAt: (event) => inputOf(event, stripAt(event.target)),
    drop,
  };
}

/** The fields of an event that are still needed after its dispatch. */
function placeOf(event: PointerEvent<HTMLElement>): MoveEvent & { readonly currentTarget: HTMLElement } {
  const { clientX, clientY, shiftKey, ctrlKey, metaKey, altKey, target, currentTarget } = event;
  return { clientX, clientY, shiftKey, ctrlKey, metaKey, altKey, target, currentTarget };
}

function locksOf(session: EditorSession) {
  const { layoutLockWidth, layoutLockHeight } = settingsOf(session.base().state);
  return { isWidthLocked: layoutLockWidth, isHeightLocked: layoutLockHeight };
}

/**
 * Whether to ignore the event: inputs and buttons on the page handle the pointer themselves, and React events of
 * popovers bubble here only because the popover was opened from the page.
 */
function isElsewhere({
  target,
  currentTarget,
}: {
  target: EventTarget | null;
  currentTarget: Element;
}): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  return target.closest('textarea, input, button, [data-own-pointer]') !== null;
}

/** Moves keyboard focus to the row of what was dropped (`ux.md` A10). Elements without a row leave it where it is. */
function rowOfSelection({ chart }: EditorSession, selection: Selection): { focusedRow?: Id } {
  const task = selection.find(({ kind }) => kind === 'task');
  return task ? { focusedRow: hostOf(chart.get().state, task.id) } : {};
}

function leftOf(page: RefObject<HTMLElement | null>): number {
  return page.current?.getBoundingClientRect().left ?? 0;
}
