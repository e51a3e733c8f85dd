import type { GanttListItem } from '@giotto/contract/api';
import { useState } from 'react';
import type { GanttAction } from './chart-card-menu-list.tsx';
import { findNeighbour } from './find-neighbour.ts';
import { useFocusLater } from './use-focus-later.ts';

/** Something that is being done with one chart of the list. */
export interface RunningAction {
  readonly kind: GanttAction;
  readonly gantt: GanttListItem;
}

/** What is being done in a list of charts, one thing at a time, and where the focus goes when it is over. */
export function useListActions(gantts: readonly GanttListItem[]) {
  const [running, setRunning] = useState<RunningAction | null>(null);
  const focusLater = useFocusLater('data-gantt');
  return {
    running,
    start: (kind: GanttAction, gantt: GanttListItem): void => setRunning({ kind, gantt }),
    /** Ends it; the chart stays where it is. */
    end: (focusId?: string): void => {
      focusLater(focusId);
      setRunning(null);
    },
    /** Ends it; the chart leaves the list, its neighbour takes the focus. */
    endWithout: (gantt: GanttListItem): void => {
      focusLater(findNeighbour(gantts, ({ ganttId }) => ganttId === gantt.ganttId)?.ganttId);
      setRunning(null);
    },
  };
}
