import type { GanttListItem } from '@giotto/contract/api';
import { LEVELS } from '@giotto/contract/permissions';
import { type PointerEvent, useEffect, useRef } from 'react';
import type { FolderPage } from '../../lib/homepage/find-folder.ts';
import type { GanttGroups } from '../../lib/homepage/group-gantts.ts';
import { useIsMobile } from '../../lib/use-is-mobile.ts';
import { useNow } from '../../lib/use-now.ts';
import { ChartCard } from './chart-card.tsx';
import { startChartDrag } from './chart-drag.ts';
import styles from './chart-list.module.css';
import { DraggedChart } from './dragged-chart.tsx';
import { ListDialogs } from './list-dialogs.tsx';
import { useGanttEdits } from './use-gantt-edits.ts';
import { useListActions } from './use-list-actions.ts';
import { useMove } from './use-move.ts';

export interface ChartListProps {
  /** The accessible name of the list. */
  readonly label: string;
  readonly page: FolderPage;
  readonly groups: GanttGroups;
}

/** Cards that every screen shows at once: a row on a wide one, a column on a phone. */
const FIRST_CARDS = 3;

/** A folder's charts as cards with their actions, most recently changed first. */
export function ChartList({ label, page, groups }: ChartListProps) {
  const isMobile = useIsMobile();
  const now = useNow();
  const edits = useGanttEdits();
  const actions = useListActions(page.gantts);
  const { running } = actions;
  const move = useMove(groups, page);
  const stopDrag = useRef<(() => void) | null>(null);
  useEffect(() => () => stopDrag.current?.(), []);
  const startDragging = (event: PointerEvent<HTMLElement>, gantt: GanttListItem) => {
    const isOnMenu = event.target instanceof Element && event.target.closest('button') !== null;
    if (event.button !== 0 || isOnMenu) return;
    stopDrag.current = startChartDrag(event, gantt, (folderId) => void move(gantt, folderId));
  };
  return (
    <>
      <ul className={styles.list} aria-label={label} data-help="chart-list">
        {page.gantts.map((gantt, at) => (
          <ChartCard
            key={gantt.ganttId}
            gantt={gantt}
            isFirst={at < FIRST_CARDS}
            now={now}
            isOwner={gantt.permissionLevel === LEVELS.OWNER}
            hasOwnerName={page.kind === 'externalGanttCharts'}
            isRenaming={running?.kind === 'rename' && running.gantt.ganttId === gantt.ganttId}
            isReadOnly={isMobile}
            onRename={(name) => void edits.rename(gantt, name)}
            onRenamed={(isLeft) => actions.end(isLeft ? undefined : gantt.ganttId)}
            onAction={(kind) => actions.start(kind, gantt)}
            {...(!isMobile &&
              gantt.permissionLevel === LEVELS.OWNER && {
                onDragStart: (event) => startDragging(event, gantt),
              })}
          />
        ))}
      </ul>
      <DraggedChart />
      <ListDialogs page={page} groups={groups} actions={actions} />
    </>
  );
}
