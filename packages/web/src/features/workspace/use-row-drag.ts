import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { findGap } from './find-gap.ts';

/** A row being dragged, and the gap of its list where it would land. */
export interface RowDrag {
  readonly id: string;
  readonly gap: number;
}

/** Px that the pointer may move and still count as a click. */
const slop = 5;
/** Within `band` px of the scrolling list's ends, it scrolls, in px per frame. */
const band = 28;
const pace = 6;

function findScroller(row: Element): Element | null {
  for (let place = row.parentElement; place; place = place.parentElement) {
    if (place.scrollHeight > place.clientHeight && getComputedStyle(place).overflowY === 'auto') return place;
  }
  return null;
}

function scrollAtEnds(scroller: Element | null, y: number): void {
  if (!scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y < top + band) scroller.scrollTop -= pace;
  else if (y > bottom - band) scroller.scrollTop += pace;
}

/** The click that ends a drag must not open the row's page. */
function swallowClick(): void {
  const swallow = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}

/**
 * Reorders a list's rows by dragging with a mouse or pen; Esc cancels. Rows carry `data-row`. Touch scrolls instead:
 * there, and with a keyboard, the rows' menu moves them (ux.md A15).
 */
export function useRowDrag(onDrop: (id: string, gap: number) => void) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  function start(event: PointerEvent<HTMLElement>, id: string): void {
    const row = event.currentTarget;
    const list = row.parentElement;
    if (event.button !== 0 || event.pointerType === 'touch' || !list) return;
    const from = event.clientY;
    const scroller = findScroller(row);
    let y = from;
    let current: RowDrag | null = null;
    let frame = 0;

    const place = (): void => {
      const rows = [...list.querySelectorAll(':scope > [data-row]')].map((one) =>
        one.getBoundingClientRect(),
      );
      const gap = findGap(rows, y);
      if (gap !== current?.gap) {
        current = { id, gap };
        setDrag(current);
      }
    };
    const update = (): void => {
      scrollAtEnds(scroller, y);
      place();
      frame = requestAnimationFrame(update);
    };
    const move = (moved: globalThis.PointerEvent): void => {
      y = moved.clientY;
      if (current || Math.abs(y - from) < slop) return;
      document.body.style.cursor = 'grabbing';
      update();
    };
    const end = (): void => {
      cancelAnimationFrame(frame);
      listeners.abort();
      document.body.style.cursor = '';
      stop.current = null;
      if (current) setDrag(null);
    };
    const drop = (dropping: globalThis.PointerEvent): void => {
      // The last move may not have had its frame before the drop.
      y = dropping.clientY;
      if (current) place();
      const dropped = current;
      end();
      if (!dropped) return;
      swallowClick();
      onDrop(dropped.id, dropped.gap);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', (pressed) => pressed.key === 'Escape' && end(), { signal });
    stop.current = end;
  }

  return { drag, start };
}
