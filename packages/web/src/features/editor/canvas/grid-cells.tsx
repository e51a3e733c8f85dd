import { ELEMENT_DEFAULTS, type ResolvedTimeline, type Task } from '@giotto/chart/model';
import { formatDateRange } from '@giotto/chart/time';
import { type ReactElement, useEffect, useRef } from 'react';
import { type IntlShape, useIntl } from 'react-intl';

/** The cells of a row of the treegrid, in their order (`ux.md` A15). */
export const GRID_COLUMNS = ['title', 'start', 'end', 'duration', 'progress', 'links'] as const;
type GridColumn = (typeof GRID_COLUMNS)[number];

interface GridCellsProps {
  readonly task: Task;
  readonly title: string;
  readonly timeline: ResolvedTimeline;
  readonly predecessors: string;
  /** The cell that the keyboard is on; null: none of this row. */
  readonly cell: number | null;
}

/** What the name of a row says, one by one. The cell with the focus is seen, the others are only read out. */
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
  const { start, duration, progress } = { ...ELEMENT_DEFAULTS.task, ...task };
  const isTimed = timeline.scaleTypeScale === 'hour';
  switch (column) {
    case 'title':
      return title;
    case 'start':
      return intl.formatMessage({ id: 'editor.grid.start' }, { date: formatDateRange({ start }, timeline) });
    case 'end': {
      // The last day, as everywhere that people read.
      const end = isTimed ? start + duration : Math.ceil(start + duration) - 1;
      const date = formatDateRange({ start: end }, timeline);
      return intl.formatMessage({ id: 'editor.grid.end' }, { date });
    }
    case 'duration':
      return isTimed
        ? intl.formatMessage({ id: 'editor.badge.hours' }, { hours: round(duration * 24) })
        : intl.formatMessage({ id: 'editor.badge.days' }, { days: round(duration) });
    case 'progress':
      return intl.formatMessage({ id: 'editor.badge.progress' }, { progress });
    case 'links':
      return intl.formatMessage(
        { id: 'editor.grid.links' },
        { after: predecessors, links: predecessors === '' ? 0 : 1 },
      );
  }
}

const round = (amount: number) => Math.round(amount * 100) / 100;
