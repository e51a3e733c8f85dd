import { type ResolvedTimeline, spanOfTask, type Task } from '@giotto/chart/model';
import { formatDateRange } from '@giotto/chart/time';
import { memo, type ReactElement, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSession } from '../session/session-context.ts';
import { GridCells } from './grid-cells.tsx';
import styles from './grid-row.module.css';

interface GridRowProps {
  readonly id: string;
  readonly index: number;
  readonly level: number;
  /** Its position among its siblings, from 1, and their number. */
  readonly position: number;
  readonly siblings: number;
  /** Null for rows without children. */
  readonly isExpanded: boolean | null;
  readonly top: number;
  readonly height: number;
  readonly task: Task;
  readonly timeline: ResolvedTimeline;
  /** Its predecessors in words. */
  readonly predecessors: string;
  readonly childCount: number;
  /** What its name ends with. */
  readonly suffix: string;
  /** The tabbable row. */
  readonly isActive: boolean;
  /** The cell in it that has keyboard focus. Null: the row itself. */
  readonly cell: number | null;
  readonly onRowFocus: () => void;
  /** The row that the keyboard moved to, which takes focus. */
  readonly isFocused: boolean;
  readonly isSelected: boolean;
}

/** A task as a treegrid row. Its name says everything; its cells repeat that one by one. */
export const GridRow = memo(function GridRow(props: GridRowProps): ReactElement {
  const { id, index, level, position, siblings, isExpanded, top, height, task, timeline, predecessors } =
    props;
  const { childCount, suffix, isActive, cell, onRowFocus, isFocused, isSelected } = props;
  const intl = useIntl();
  const session = useSession();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isTyping =
      activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLInputElement;
    const isInOutline = activeElement?.closest('[data-chart-keys]') != null;
    if (isFocused && cell === null && !isTyping && !isInOutline) {
      element.current?.focus({ preventScroll: true });
    }
  }, [isFocused, cell]);
  const { start, end } = spanOfTask(task);
  const isMilestone = task.isMilestone === true;
  const title = task.title || intl.formatMessage({ id: 'editor.untitled' });
  const dates = formatDateRange(isMilestone ? { start } : { start, end }, timeline);
  const progress = isMilestone
    ? intl.formatMessage({ id: 'editor.kind.milestone' })
    : intl.formatMessage({ id: 'editor.badge.progress' }, { progress: task.progress ?? 0 });
  return (
    <div
      ref={element}
      role="row"
      aria-level={level}
      aria-rowindex={index + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isSelected}
      {...(isExpanded !== null && { 'aria-expanded': isExpanded })}
      aria-label={`${intl.formatMessage(
        { id: 'editor.grid.row' },
        {
          title,
          dates,
          progress,
          level,
          children: childCount,
          after: predecessors,
          links: predecessors === '' ? 0 : 1,
        },
      )}${suffix}`}
      tabIndex={isActive && cell === null ? 0 : -1}
      className={styles.gridRow}
      style={{ top, height }}
      data-row={id}
      data-help="task-row"
      onFocus={({ target, currentTarget }) => {
        session.ui.set({ focusedRow: id });
        if (target === currentTarget) onRowFocus();
      }}
    >
      <GridCells task={task} title={title} timeline={timeline} predecessors={predecessors} cell={cell} />
    </div>
  );
});
