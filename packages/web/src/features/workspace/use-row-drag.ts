import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { findGap } from './find-gap.ts';
import { findScroller, scrollAtEnds, startDrag } from './start-drag.ts';

/** A row being dragged, and the gap of its list where it would land. */
export interface RowDrag {
  readonly id: string;
  readonly gap: number;
}

/** Reorders a list's rows by dragging. Rows carry `data-row`. With a keyboard, the rows' menu moves them (ux.md A15). */
export function useRowDrag(onDrop: (id: string, gap: number) => void) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  function start(event: PointerEvent<HTMLElement>, id: string): void {
    const row = event.currentTarget;
    const list = row.parentElement;
    if (event.button !== 0 || !list) return;
    const scroller = findScroller(row);
    const findGapAt = (y: number): number =>
      findGap(
        [...list.querySelectorAll(':scope > [data-row]')].map((one) => one.getBoundingClientRect()),
        y,
      );
    stop.current = startDrag(event, {
      move: ({ y }) => {
        scrollAtEnds(scroller, y);
        const gap = findGapAt(y);
        setDrag((current) => (current?.gap === gap ? current : { id, gap }));
      },
      drop: ({ y }) => onDrop(id, findGapAt(y)),
      end: () => setDrag(null),
    });
  }

  return { drag, start };
}
