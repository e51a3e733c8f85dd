import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api.ts';
import { inBrowser, type NamedView, onServer, withHanded } from './view-keepers.ts';

/** Whose chart it is, and which; `isLocal`: it is only on this device, with its views. */
export interface ViewedChart {
  readonly ownerId: string;
  readonly ganttId: string;
  readonly isLocal?: boolean;
}

/** The saved views of a chart, read whenever this is mounted, and how to change them. */
export function useSavedViews(chart: ViewedChart) {
  const client = useQueryClient();
  const here = inBrowser(chart);
  const keeper = chart.isLocal ? here : withHanded(onServer(callApi, chart), here);
  const queryKey = ['saved-views', chart.ownerId, chart.ganttId];
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: keeper.list,
    staleTime: 0,
    retry: false,
  });
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
