import type { GanttListItem } from '@giotto/contract/api';
import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import type { PointerEvent } from 'react';
import { Link } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { PremiumTag } from '../../components/ui/tag.tsx';
import { useReadable } from '../../lib/store.ts';
import styles from './chart-card.module.css';
import { ChartCardMenu } from './chart-card-menu.tsx';
import type { GanttAction } from './chart-card-menu-list.tsx';
import { chartDrag } from './chart-drag.ts';
import { RenameField } from './rename-field.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { TimeAgo } from './time-ago.tsx';

export interface ChartCardProps {
  readonly gantt: GanttListItem;
  /** Whether it is among the first of its list. */
  readonly isFirst: boolean;
  readonly now: number;
  readonly isOwner: boolean;
  /** Shows the owner, for lists with charts of several people. */
  readonly hasOwnerName: boolean;
  readonly isRenaming: boolean;
  /** The chart can only be opened, as on mobile devices. */
  readonly isReadOnly: boolean;
  readonly onRename: (name: string) => void;
  readonly onRenamed: (isLeft: boolean) => void;
  readonly onAction: (action: GanttAction) => void;
  /** Absent for a chart that can't be moved. */
  readonly onDragStart?: (event: PointerEvent<HTMLElement>) => void;
}

/** A chart in a list: its picture opens it, its menu offers the other actions. Clicks don't open it during a rename. */
export function ChartCard(props: ChartCardProps) {
  const { gantt, isFirst, now, isOwner, hasOwnerName, isRenaming, isReadOnly } = props;
  const { ganttId, ganttName, userId, userName, folder, isPremium, thumbnail, modification } = gantt;
  const intl = useIntl();
  const isDragged = useReadable(chartDrag, (drag) => drag.gantt?.ganttId === ganttId);
  return (
    <li
      className={styles.card}
      data-gantt={ganttId}
      data-help="chart-card"
      {...(isDragged && { 'data-dragged': '' })}
      {...(!isRenaming && { onPointerDownCapture: props.onDragStart })}
      // Disables the browser's native link dragging.
      onDragStart={(event) => event.preventDefault()}
    >
      <div className={styles.picture}>
        <Thumbnail path={thumbnail} isFirst={isFirst} />
        {!isRenaming && (
          <span className={styles.hover} aria-hidden="true">
            <span className={styles.open}>{intl.formatMessage({ id: 'workspace.open' })}</span>
          </span>
        )}
        {isPremium && folder === 'styleTemplates' && (
          <span className={styles.tag}>
            <PremiumTag />
          </span>
        )}
      </div>
      <div className={styles.caption}>
        <div className={styles.texts}>
          {isRenaming ? (
            <span className={styles.rename}>
              <RenameField
                name={ganttName}
                label={intl.formatMessage({ id: 'workspace.ganttName' })}
                errorText={intl.formatMessage({ id: 'workspace.invalidName' })}
                onSave={props.onRename}
                onClose={props.onRenamed}
              />
            </span>
          ) : (
            <h2 dir="auto" className={styles.name} title={ganttName}>
              <Link className={styles.link ?? ''} href={paths.editor(userId, ganttId)}>
                {stripBidiControls(ganttName)}
              </Link>
            </h2>
          )}
          <p className={styles.about}>
            {hasOwnerName && (
              <span dir="auto" className={styles.owner}>
                {stripBidiControls(userName)}
              </span>
            )}
            <TimeAgo moment={modification} now={now} />
          </p>
        </div>
        {!isReadOnly && !isRenaming && (
          <span className={styles.menu}>
            <ChartCardMenu name={ganttName} isOwner={isOwner} onAction={props.onAction} />
          </span>
        )}
      </div>
    </li>
  );
}
