import { ELEMENT_DEFAULTS, type ResolvedTimeline, spanOfTask, type Task } from '@giotto/chart/model';
import { formatDateRange } from '@giotto/chart/time';
import { type ReactElement, useEffect, useRef } from 'react';
import { type IntlShape, useIntl } from 'react-intl';

/** The cells of a treegrid row, in order (`ux.md` A15). */
export const GRID_COLUMNS = ['title', 'start', 'end', 'duration', 'progress', 'links'] as const;
type GridColumn = (typeof GRID_COLUMNS)[number];

interface GridCellsProps {
  readonly task: Task;
  readonly title: string;
  readonly timeline: ResolvedTimeline;
  readonly predecessors: string;
  /** The cell that has keyboard focus. Null: none in this row. */
  readonly cell: number | null;
}

/** The parts of a row's name as separate cells. Only the focused cell is visible; the others are for screen readers. */
export function GridCells({ cell, ...rest }: GridCellsProps): ReactElement[] {
  const intl = useIntl();
  const focused = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (cell !== null) focused.current?.focus({ preventScroll: true });
  }, [cell]);
  return GRID_COLUMNS.map((column, at) => (
    <span
      key={column}
      ref={at === cell ? focused : null}
      role="gridcell"
      aria-colindex={at + 1}
      tabIndex={at === cell ? 0 : -1}
      data-column={column}
    >
      {textOf(intl, column, rest)}
    </span>
  ));
}

function textOf(
  intl: IntlShape,
  column: GridColumn,
  { task, title, timeline, predecessors }: Omit<GridCellsProps, 'cell'>,
): string {
  const { progress } = { ...ELEMENT_DEFAULTS.task, ...task };
  const { start, end: finish } = spanOfTask(task);
  const isMilestone = task.isMilestone === true;
  const isTimed = timeline.scaleTypeScale === 'hour';
  switch (column) {
    case 'title':
      return title;
    case 'start':
      return intl.formatMessage({ id: 'editor.grid.start' }, { date: formatDateRange({ start }, timeline) });
    case 'end': {
      // The last day, as everywhere in displayed dates.
      const end = isTimed || isMilestone ? finish : Math.ceil(finish) - 1;
      const date = formatDateRange({ start: end }, timeline);
      return intl.formatMessage({ id: 'editor.grid.end' }, { date });
    }
    case 'duration': {
      const duration = finish - start;
      if (isMilestone) return intl.formatMessage({ id: 'editor.kind.milestone' });
      return isTimed
        ? intl.formatMessage({ id: 'editor.badge.hours' }, { hours: round(duration * 24) })
        : intl.formatMessage({ id: 'editor.badge.days' }, { days: round(duration) });
    }
    case 'progress':
      if (isMilestone)
        return intl.formatMessage({ id: progress < 100 ? 'editor.notReached' : 'editor.reached' });
      return intl.formatMessage({ id: 'editor.badge.progress' }, { progress });
    case 'links':
      return intl.formatMessage(
        { id: 'editor.grid.links' },
        { after: predecessors, links: predecessors === '' ? 0 : 1 },
      );
  }
}

const round = (amount: number) => Math.round(amount * 100) / 100;
