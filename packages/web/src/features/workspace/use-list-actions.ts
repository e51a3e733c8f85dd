import type { GanttListItem } from '@giotto/contract/api';
import { useState } from 'react';
import type { GanttAction } from './chart-card-menu-list.tsx';
import { findNeighbour } from './find-neighbour.ts';
import { useFocusLater } from './use-focus-later.ts';

/** An action in progress on one chart of the list. */
export interface RunningAction {
  readonly kind: GanttAction;
  readonly gantt: GanttListItem;
}

/** The action in progress in a list of charts, one at a time, and where the focus goes afterwards. */
export function useListActions(gantts: readonly GanttListItem[]) {
  const [running, setRunning] = useState<RunningAction | null>(null);
  const focusLater = useFocusLater('data-gantt');
  return {
    running,
    start: (kind: GanttAction, gantt: GanttListItem): void => setRunning({ kind, gantt }),
    /** Ends the action; the chart stays in the list. */
    end: (focusId?: string): void => {
      focusLater(focusId);
      setRunning(null);
    },
    /** Ends the action; the chart leaves the list and its neighbour gets the focus. */
    endWithout: (gantt: GanttListItem): void => {
      focusLater(findNeighbour(gantts, ({ ganttId }) => ganttId === gantt.ganttId)?.ganttId);
      setRunning(null);
    },
  };
}
