import { useEffect } from 'react';

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** Px that the pointer may move between the press and the release of a click. */
const WANDER = 4;

/** The suggestion and element of the topmost mark at a point. */
function markAt(layer: HTMLElement, { clientX, clientY }: Point) {
  const marks = [...layer.querySelectorAll('[data-suggestion][data-mark]')].reverse();
  const mark = marks.find((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  });
  const id = mark?.getAttribute('data-suggestion');
  const elementId = mark?.getAttribute('data-element');
  return id && elementId ? { id, elementId } : null;
}

/**
 * Reports which suggestion is clicked on the chart. Marks ignore the pointer, so elements below them can still be
 * dragged.
 */
export function useMarkClicks(
  layer: HTMLElement | null,
  onClick: (at: { readonly id: string; readonly elementId: string }) => void,
): void {
  useEffect(() => {
    const canvas = layer?.closest<HTMLElement>('[data-canvas]');
    if (!layer || !canvas) return;
    let pressed: Point | null = null;
    const press = (event: PointerEvent) => {
      const isElsewhere =
        event.target instanceof Element && event.target.closest('[data-own-pointer], button');
      pressed = event.button === 0 && !isElsewhere ? event : null;
    };
    const release = (event: MouseEvent) => {
      if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const distance = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY);
      const found = distance < WANDER ? markAt(layer, event) : null;
      if (found) onClick(found);
    };
    canvas.addEventListener('pointerdown', press);
    canvas.addEventListener('click', release);
    return () => {
      canvas.removeEventListener('pointerdown', press);
      canvas.removeEventListener('click', release);
    };
  }, [layer, onClick]);
}
