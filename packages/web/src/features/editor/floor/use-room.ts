import { type RefObject, useLayoutEffect } from 'react';

/** Half the width of a message at the lower edge of the page, with some air, in px. */
const HALF_MESSAGE = 256;
/** Px between what is at the lower edge and what is above it. */
const AIR = 8;
/** Px below the last row, where nothing covers the lower edge. */
const DESK_END = 96;

/**
 * Keeps clear of what floats at the lower edge of the canvas: messages of the app stay above it, and the last row of the
 * chart can be scrolled above it.
 */
export function useRoom(floor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = floor.current;
    const canvas = element?.parentElement;
    if (!element || !canvas) return;
    const page = document.documentElement;
    const measure = () => {
      const boxes = [...element.querySelectorAll('[data-covers]')]
        .map((part) => part.getBoundingClientRect())
        .filter(({ height }) => height > 0);
      const middle = window.innerWidth / 2;
      const below = boxes.filter(
        ({ left, right }) => right > middle - HALF_MESSAGE && left < middle + HALF_MESSAGE,
      );
      const topOf = (some: readonly DOMRect[]) => Math.min(...some.map(({ top }) => top));
      if (below.length === 0) page.style.removeProperty('--toast-inset');
      else page.style.setProperty('--toast-inset', `${window.innerHeight - topOf(below) + AIR}px`);
      const height = boxes.length === 0 ? 0 : canvas.getBoundingClientRect().bottom - topOf(boxes);
      canvas.style.setProperty('--desk-end', `${Math.max(DESK_END, height + 3 * AIR)}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(canvas);
    return () => {
      observer.disconnect();
      page.style.removeProperty('--toast-inset');
      canvas.style.removeProperty('--desk-end');
    };
  }, [floor]);
}
