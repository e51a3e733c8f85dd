import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api.ts';
import { inBrowser, type NamedView, onServer, type ViewKeeper, withHanded } from './view-keepers.ts';

/** Whose chart it is, and which; `isLocal`: it is only on this device, with its views. */
export interface ViewedChart {
  readonly ownerId: string;
  readonly ganttId: string;
  readonly isLocal?: boolean;
}

function keeperOf(chart: ViewedChart): ViewKeeper {
  const here = inBrowser(chart);
  return chart.isLocal ? here : withHanded(onServer(callApi, chart), here);
}

/** The query for the saved views of a chart. */
export function savedViewsQuery(chart: ViewedChart) {
  const queryKey = ['saved-views', chart.ownerId, chart.ganttId];
  return queryOptions({ queryKey, queryFn: keeperOf(chart).list, staleTime: 0, retry: false });
}

/** The saved views of a chart, read whenever this is mounted, and how to change them. */
export function useSavedViews(chart: ViewedChart) {
  const client = useQueryClient();
  const keeper = keeperOf(chart);
  const query = savedViewsQuery(chart);
  const { queryKey } = query;
  const { data, isError, isFetching, refetch } = useQuery(query);
  const change = async (call: Promise<unknown>) => {
    await call;
    await client.invalidateQueries({ queryKey });
  };
  return {
    /** Undefined while they are loading, and when that failed. */
    views: data,
    isFailed: isError && !isFetching && data === undefined,
    retry: () => void refetch(),
    /** Saves a view, or replaces it; rejects if that failed. */
    save: (view: NamedView) => change(keeper.save(view)),
    remove: (view: NamedView) => change(keeper.remove(view)),
  };
}
