import type { QueryClient } from '@tanstack/react-query';
import type { ViewedChart } from '../../../lib/saved-views/use-saved-views.ts';
import { isFilterGiven } from '../filter/is-filter-given.ts';
import type { OpenedChart } from '../open-chart.ts';
import type { Insights } from '../session/view-memory.ts';
import type { FirstSight } from './first-sight.ts';

/** Ms for which the first picture is held back for what a filter needs: rather the whole chart than none. */
const PATIENCE = 5_000;

/** How the first picture of a chart is; absent: whole. */
interface Sight {
  readonly firstSight?: FirstSight;
}
export interface SeenChart extends OpenedChart, Sight {}

/**
 * Begins to load what the first picture of a chart needs if the address names a view or a filter is remembered; most charts
 * need nothing. The function that it returns waits for that, once the chart itself is there.
 */
export function askForSight(
  queries: QueryClient,
  chart: ViewedChart,
  insights: Insights = {},
): () => Promise<Sight> | Sight {
  const named = new URLSearchParams(window.location.search).get('view');
  if (named === null && !isFilterGiven(insights)) return () => ({});
  const load = async (): Promise<Sight> => {
    const { loadFirstSight } = await import('./first-sight.ts');
    return { firstSight: await loadFirstSight(queries, chart, named) };
  };
  const loading = load().catch((): Sight => ({}));
  return () => {
    const late = new Promise<Sight>((resolve) => setTimeout(() => resolve({}), PATIENCE));
    return Promise.race([loading, late]);
  };
}
