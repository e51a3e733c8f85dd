import { readView, type SavedView } from '@giotto/chart/saved-view';
import { deleteSharedView, deleteView, listViews, saveView, shareView } from '@giotto/contract/api';
import type { CallApi } from '../api-client.ts';
import { readStored, writeStored } from '../browser-storage.ts';
import { viewsKey } from './handed-views.ts';

/** A saved view of a chart. */
export interface NamedView {
  readonly id: string;
  readonly name: string;
  /** Whether everybody who may see the chart has it. */
  readonly isForAll: boolean;
  readonly view: SavedView;
}

/** Whose chart it is, and which. */
interface ChartAddress {
  readonly ownerId: string;
  readonly ganttId: string;
}

/** Where views are kept: on the server, or for a chart without an account in this browser. */
export interface ViewKeeper {
  /** In the order of their names. */
  readonly list: () => Promise<readonly NamedView[]>;
  readonly save: (view: NamedView) => Promise<unknown>;
  readonly remove: (view: Pick<NamedView, 'id' | 'isForAll'>) => Promise<unknown>;
}

/** Views on the server. */
export function onServer(call: CallApi, { ownerId, ganttId }: ChartAddress): ViewKeeper {
  const params = { userId: ownerId, ganttId };
  return {
    list: async () =>
      (await call(listViews, { params })).views.map(({ view, ...named }) => ({
        ...named,
        view: readView(view),
      })),
    save: ({ id: viewId, name, isForAll, view }) =>
      call(isForAll ? shareView : saveView, {
        params: { ...params, viewId },
        body: { name, view: { ...view } },
      }),
    remove: ({ id: viewId, isForAll }) =>
      call(isForAll ? deleteSharedView : deleteView, { params: { ...params, viewId } }),
  };
}

/** Views in this browser's storage: those of a chart that is only on this device. */
export function inBrowser({ ganttId }: Pick<ChartAddress, 'ganttId'>): ViewKeeper {
  const key = viewsKey(ganttId);
  const read = (): readonly NamedView[] => {
    try {
      const stored: unknown = JSON.parse(readStored(key) ?? '[]');
      return Array.isArray(stored) ? stored.flatMap(readNamed) : [];
    } catch {
      return [];
    }
  };
  const write = (views: readonly NamedView[]) =>
    writeStored(key, views.length === 0 ? null : JSON.stringify(views));
  return {
    list: async () => byName(read()),
    save: async (view) => write([...read().filter(({ id }) => id !== view.id), view]),
    remove: async ({ id: removed }) => write(read().filter(({ id }) => id !== removed)),
  };
}

function byName(views: readonly NamedView[]): readonly NamedView[] {
  return views.toSorted((one, other) => one.name.localeCompare(other.name));
}

function readNamed(value: unknown): readonly NamedView[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, name, view } = value as Record<string, unknown>;
  return typeof id === 'string' && typeof name === 'string'
    ? [{ id, name, isForAll: false, view: readView(view) }]
    : [];
}

/**
 * Views on the server, with those that `handViews` left in this browser: they are sent before the list is read. One that
 * the server doesn't take stays here, is listed all the same, and is sent again with the next list.
 */
export function withHanded(server: ViewKeeper, browser: ViewKeeper): ViewKeeper {
  return {
    list: async () => {
      for (const view of await browser.list()) {
        const isSent = await server.save(view).then(
          () => true,
          () => false,
        );
        if (isSent) await browser.remove(view);
      }
      const [views, left] = await Promise.all([server.list(), browser.list()]);
      if (left.length === 0) return views;
      const known = new Set(views.map(({ id }) => id));
      return byName([...views, ...left.filter(({ id }) => !known.has(id))]);
    },
    save: async (view) => {
      await server.save(view);
      await browser.remove(view);
    },
    remove: async (view) => {
      const isHere = (await browser.list()).some(({ id }) => id === view.id);
      await server.remove(view).catch((error: unknown) => {
        if (!isHere) throw error;
      });
      await browser.remove(view);
    },
  };
}
