import type { QueryClient } from '@tanstack/react-query';
import { savedViewsQuery, type ViewedChart } from '../../../lib/saved-views/use-saved-views.ts';
import { showRememberedFilter } from '../filter/show-remembered-filter.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { applyRows, findView } from './apply-view.ts';

/** How a chart is shown in its first picture. */
export type FirstSight = (session: Pick<EditorSession, 'ui' | 'viewed'>) => void;

/**
 * Shows a chart from its first picture on with the rows of the view that the address names, or else with the remembered
 * filter. The view is loaded meanwhile; if that fails, the editor says so later. Never rejects.
 */
export async function loadFirstSight(
  queries: QueryClient,
  chart: ViewedChart,
  named: string | null,
): Promise<FirstSight> {
  const views = named === null ? undefined : await queries.fetchQuery(savedViewsQuery(chart)).catch(() => []);
  // Only once: whoever looks at it longer has perhaps chosen another.
  let found = named === null ? undefined : findView(views, named);
  return (session) => {
    if (found) applyRows(session, found.view);
    found = undefined;
    showRememberedFilter(session);
  };
}
