import type { GanttListItem } from '@giotto/contract/api';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { GanttAction } from './chart-card-menu.tsx';
import { findNeighbour } from './find-neighbour.ts';

/** Something that is being done with one chart of the list. */
export interface RunningAction {
  readonly kind: GanttAction;
  readonly gantt: GanttListItem;
}

/** What is being done in a list of charts, one thing at a time, and where the focus goes when it is over. */
export function useListActions(gantts: readonly GanttListItem[], list: RefObject<HTMLElement | null>) {
  const [running, setRunning] = useState<RunningAction | null>(null);
  const wanted = useRef<string | null>(null);

  useEffect(() => {
    if (wanted.current === null) return;
    const card = list.current?.querySelector<HTMLElement>(`[data-gantt="${CSS.escape(wanted.current)}"] a`);
    if (!card) return;
    wanted.current = null;
    card.focus({ preventScroll: true });
  });

  return {
    running,
    start: (kind: GanttAction, gantt: GanttListItem): void => setRunning({ kind, gantt }),
    /** Ends it; the chart stays where it is. */
    end: (focusId?: string): void => {
      if (focusId !== undefined) wanted.current = focusId;
      setRunning(null);
    },
    /** Ends it; the chart leaves the list, its neighbour takes the focus. */
    endWithout: (gantt: GanttListItem): void => {
      const neighbour = findNeighbour(gantts, ({ ganttId }) => ganttId === gantt.ganttId);
      wanted.current = neighbour?.ganttId ?? null;
      setRunning(null);
    },
  };
}
