import { readFilter } from '@giotto/chart/filter';
import type { Scene } from '@giotto/chart/layout';
import { type State, timelineOf } from '@giotto/chart/model';
import { type SavedView, type ShownDays, VIEW_LIMITS } from '@giotto/chart/saved-view';
import { formatCivil, minutesAt } from '@giotto/chart/time';
import { recallColumns } from '../outline/column-choice.ts';
import type { EditorSession } from '../session/editor-session.ts';

/** What of the timeline a view has: nothing, the days that are visible now, or the whole chart. */
export type TimeChoice = 'none' | 'days' | 'fit';

/** How this person sees the chart now, as a view. */
export function takeView(session: EditorSession, time: TimeChoice): SavedView {
  const { insights, collapsed } = session.ui.get();
  const { state, scene } = session.base();
  const days = time === 'days' ? visibleDays(state, scene, session.ui.get().viewport) : undefined;
  return {
    filter: readFilter(insights.filter),
    collapsed: [...collapsed].filter((id) => state.task.has(id)).slice(0, VIEW_LIMITS.collapsed),
    columns: [...recallColumns(insights.isOutlineWide === true ? 'wide' : 'narrow')],
    ...(time === 'fit' && { time }),
    ...(days && { time: days }),
  };
}

const DAY_LENGTH = 10;

/** The days beside the label column that are visible, as far as the timeline goes. */
export function visibleDays(
  state: State,
  { plot, column, unitWidth, units }: Pick<Scene, 'plot' | 'column' | 'unitWidth' | 'units'>,
  viewport: { readonly x: number; readonly width: number },
): ShownDays | undefined {
  const first = (Math.max(plot.x, viewport.x + column.width) - plot.x) / unitWidth;
  const last = (viewport.x + viewport.width - plot.x) / unitWidth;
  const { startDate } = timelineOf(state);
  const day = (unit: number) =>
    formatCivil(minutesAt(Math.min(units, Math.max(0, unit)), startDate)).slice(0, DAY_LENGTH);
  if (!(last > first)) return undefined;
  // A day that is only just visible at the end isn't part of it.
  return { from: day(first), to: day(Math.max(first, last - 0.5)) };
}
