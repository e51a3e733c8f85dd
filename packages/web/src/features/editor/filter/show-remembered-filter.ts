import { isFiltering, matchFilter } from '@giotto/chart/filter';
import { showView } from '../insights/use-drawn-view.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { readChoice } from './filter-choice.ts';
import { filterView } from './filter-view.ts';
import { isFilterGiven } from './is-filter-given.ts';
import { leaveOut } from './leave-out.ts';

/**
 * Shows the chart with this person's remembered filter before its first picture; the note about the filter, which comes
 * after that, goes on from there.
 */
export function showRememberedFilter(session: Pick<EditorSession, 'ui' | 'viewed'>): void {
  const { insights, now } = session.ui.get();
  if (!isFilterGiven(insights)) return;
  const state = session.viewed();
  const filter = readChoice(insights, state);
  const matches = isFiltering(filter) ? matchFilter(state, filter, now, new Set()) : null;
  showView(
    session,
    'filter',
    filterView({ state, filter, isColoured: insights.isColoured === true, matches }, ''),
  );
  if (matches && filter.mode === 'hide') leaveOut(session, matches.otherRows);
}
