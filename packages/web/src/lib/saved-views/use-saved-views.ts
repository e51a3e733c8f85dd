import { readView, type SavedView } from '@giotto/chart/saved-view';
import { deleteSharedView, deleteView, listViews, saveView, shareView } from '@giotto/contract/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api.ts';
import { readStored, writeStored } from '../browser-storage.ts';

/** A saved view of a chart. */
export interface NamedView {
  readonly id: string;
  readonly name: string;
  /** Whether everybody who may see the chart has it. */
  readonly isForAll: boolean;
  readonly view: SavedView;
}

/** Whose chart it is, and which; `isLocal`: it is only on this device, with its views. */
export interface ViewedChart {
  readonly ownerId: string;
  readonly ganttId: string;
  readonly isLocal?: boolean;
}

/** Where views are kept: on the server, or for a chart without an account in this browser. */
interface ViewKeeper {
  readonly list: () => Promise<readonly NamedView[]>;
  readonly save: (view: NamedView) => Promise<unknown>;
  readonly remove: (view: Pick<NamedView, 'id' | 'isForAll'>) => Promise<unknown>;
}

function onServer({ ownerId, ganttId }: ViewedChart): ViewKeeper {
  const params = { userId: ownerId, ganttId };
  return {
    list: async () =>
      (await callApi(listViews, { params })).views.map(({ view, ...named }) => ({
        ...named,
        view: readView(view),
      })),
    save: ({ id: viewId, name, isForAll, view }) =>
      callApi(isForAll ? shareView : saveView, {
        params: { ...params, viewId },
        body: { name, view: { ...view } },
      }),
    remove: ({ id: viewId, isForAll }) =>
      callApi(isForAll ? deleteSharedView : deleteView, { params: { ...params, viewId } }),
  };
}

/** In the order of their names, as the server lists them. */
function byName(views: readonly NamedView[]): readonly NamedView[] {
  return views.toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Views in this browser's storage: those of a chart that is only on this device. */
export function inBrowser({ ganttId }: Pick<ViewedChart, 'ganttId'>): ViewKeeper {
  const key = `giotto.savedViews.${ganttId}`;
  const read = (): readonly NamedView[] => {
    try {
      const stored: unknown = JSON.parse(readStored(key) ?? '[]');
      return Array.isArray(stored) ? stored.flatMap(readNamed) : [];
    } catch {
      return [];
    }
  };
  const write = (views: readonly NamedView[]) => writeStored(key, JSON.stringify(views));
  return {
    list: async () => byName(read()),
    save: async (view) => write([...read().filter(({ id }) => id !== view.id), view]),
    remove: async ({ id: removed }) => write(read().filter(({ id }) => id !== removed)),
  };
}

function readNamed(value: unknown): readonly NamedView[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, name, view } = value as Record<string, unknown>;
  return typeof id === 'string' && typeof name === 'string'
    ? [{ id, name, isForAll: false, view: readView(view) }]
    : [];
}

/** The saved views of a chart, read whenever this is mounted, and how to change them. */
export function useSavedViews(chart: ViewedChart) {
  const client = useQueryClient();
  const keeper = chart.isLocal ? inBrowser(chart) : onServer(chart);
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
