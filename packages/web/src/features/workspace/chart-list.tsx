import { LEVELS } from '@giotto/contract/permissions';
import type { FolderPage } from '../../lib/homepage/find-folder.ts';
import type { GanttGroups } from '../../lib/homepage/group-gantts.ts';
import { useIsMobile } from '../../lib/use-is-mobile.ts';
import { useNow } from '../../lib/use-now.ts';
import { ChartCard } from './chart-card.tsx';
import styles from './chart-list.module.css';
import { ListDialogs } from './list-dialogs.tsx';
import { useGanttEdits } from './use-gantt-edits.ts';
import { useListActions } from './use-list-actions.ts';

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
          />
        ))}
      </ul>
      <ListDialogs page={page} groups={groups} actions={actions} />
    </>
  );
}
