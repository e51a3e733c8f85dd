import type { PointerEvent } from 'react';

/** Px that a mouse or pen may move and still click; and a finger that is held, before it drags (ux.md A0). */
const SLOP = 5;
const WANDER = 8;
/** Ms that a finger is held before it drags instead of scrolling. */
const HOLD = 250;
/** Within `BAND` px of a scrolling list's ends, it scrolls, in px per frame. */
const BAND = 28;
const PACE = 6;

/** A place on the screen, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a drag does. */
export interface Drag {
  /** Called when it begins, then every frame. */
  readonly move: (point: Point) => void;
  readonly drop: (point: Point) => void;
  /** Called once it is over, whether something was dropped or not; not if it never began. */
  readonly end: () => void;
}

/** The nearest list around an element that scrolls. */
export function findScroller(element: Element | null): Element | null {
  for (let place = element?.parentElement; place; place = place.parentElement) {
    if (place.scrollHeight > place.clientHeight && getComputedStyle(place).overflowY === 'auto') return place;
  }
  return null;
}

/** Scrolls a list while the pointer is at one of its ends. */
export function scrollAtEnds(scroller: Element | null, y: number): void {
  if (!scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y < top + BAND) scroller.scrollTop -= PACE;
  else if (y > bottom - BAND) scroller.scrollTop += PACE;
}

/** The click that ends a drag must not open what was dragged. */
function swallowClick(): void {
  const swallow = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}

/**
 * Follows a pressed pointer until it is released: a mouse or pen that moves away drags, as does a finger that was held.
 * Esc cancels. Returns a function that ends it.
 */
export function startDrag(event: PointerEvent<HTMLElement>, drag: Drag): () => void {
  const isTouch = event.pointerType === 'touch';
  const from: Point = { x: event.clientX, y: event.clientY };
  let at = from;
  let isDragging = false;
  let frame = 0;
  const listeners = new AbortController();
  const { signal } = listeners;

  const update = (): void => {
    drag.move(at);
    frame = requestAnimationFrame(update);
  };
  const begin = (): void => {
    isDragging = true;
    document.body.style.cursor = 'grabbing';
    update();
  };
  const end = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(hold);
    listeners.abort();
    document.body.style.cursor = '';
    if (isDragging) drag.end();
    isDragging = false;
  };
  const hold = isTouch ? setTimeout(begin, HOLD) : undefined;

  const move = ({ clientX, clientY }: globalThis.PointerEvent): void => {
    at = { x: clientX, y: clientY };
    if (isDragging) return;
    const distance = Math.hypot(at.x - from.x, at.y - from.y);
    if (isTouch && distance > WANDER) end();
    else if (!isTouch && distance >= SLOP) begin();
  };
  const drop = ({ clientX, clientY }: globalThis.PointerEvent): void => {
    const wasDragging = isDragging;
    end();
    if (!wasDragging) return;
    swallowClick();
    drag.drop({ x: clientX, y: clientY });
  };
  // A finger that drags neither scrolls nor opens the browser's menu.
  const keep = (touched: Event): void => {
    if (isDragging) touched.preventDefault();
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', drop, { signal });
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener('touchmove', keep, { signal, passive: false });
  window.addEventListener('contextmenu', keep, { signal });
  window.addEventListener('keydown', (pressed) => pressed.key === 'Escape' && end(), { signal });
  return end;
}
