import type { ElementFigures } from '@giotto/chart/chart-schedule';
import type { State } from '@giotto/chart/model';
import type { IntlShape } from 'react-intl';
import { dateText } from './date-cells.ts';
import type { FigureColumn } from './outline-columns.ts';

interface FigureCell {
  readonly column: FigureColumn;
  /** Whether the task's length, and so its slack, is elapsed time. */
  readonly isElapsed: boolean;
}

/** A figure of a task; empty for what it doesn't have. */
export function figureText(
  intl: IntlShape,
  state: State,
  figures: ElementFigures,
  { column, isElapsed }: FigureCell,
): string {
  switch (column) {
    case 'earlyStart':
    case 'lateStart':
      return dateText(state, figures[column], false);
    case 'earlyFinish':
    case 'lateFinish':
      return dateText(state, figures[column], true);
    case 'totalSlack':
    case 'freeSlack':
      return slackText(intl, figures[column], figures.dayMinutes, isElapsed);
    case 'critical':
      return intl.formatMessage({ id: figures.isCritical ? 'outline.yes' : 'outline.no' });
  }
}

/** Slack in days of working time, or of elapsed time, with at most two decimals. */
function slackText(
  intl: IntlShape,
  minutes: number | undefined,
  dayMinutes: number,
  isElapsed: boolean,
): string {
  if (minutes === undefined) return '';
  // Never a negative zero, which would be written with its sign.
  const days = Math.round((minutes * 100) / dayMinutes) / 100 + 0;
  return `${intl.formatNumber(days, { maximumFractionDigits: 2 })} ${isElapsed ? 'ed' : 'd'}`;
}
