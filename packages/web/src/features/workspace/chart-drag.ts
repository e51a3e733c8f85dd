import type { GanttListItem } from '@giotto/contract/api';
import type { PointerEvent } from 'react';
import { createStore } from '../../lib/store.ts';
import { findScroller, type Point, scrollAtEnds, startDrag } from './start-drag.ts';

interface ChartDrag {
  /** The chart being dragged. */
  readonly gantt: GanttListItem | null;
  /** The folder where it would land. */
  readonly over: string | null;
  readonly at: Point;
}

const nothing: ChartDrag = { gantt: null, over: null, at: { x: 0, y: 0 } };

/** The chart that is being dragged from the list onto a folder of the sidebar: each is in a part of the page of its own. */
export const chartDrag = createStore<ChartDrag>(nothing);

function findTarget({ x, y }: Point): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-takes-charts]') ?? null;
}

/**
 * Drags a chart; `onDrop` is called if it is dropped on a folder. With a keyboard, the chart's menu moves it. Returns a
 * function that ends it.
 */
export function startChartDrag(
  event: PointerEvent<HTMLElement>,
  gantt: GanttListItem,
  onDrop: (folderId: string) => void,
): () => void {
  return startDrag(event, {
    move: (at) => {
      const target = findTarget(at);
      scrollAtEnds(findScroller(target), at.y);
      chartDrag.set({ gantt, at, over: target?.dataset.takesCharts ?? null });
    },
    drop: (at) => {
      const folderId = findTarget(at)?.dataset.takesCharts;
      if (folderId !== undefined) onDrop(folderId);
    },
    end: () => chartDrag.set(nothing),
  });
}
