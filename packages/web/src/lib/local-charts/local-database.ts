import { type DBSchema, openDB } from 'idb';
import type { LocalChart, LocalHistory, LocalStore, LocalUpdate } from './local-chart.ts';

interface Schema extends DBSchema {
  charts: { key: string; value: LocalChart };
  log: { key: [string, number]; value: LocalUpdate & { readonly chartId: string } };
  histories: { key: [string, string]; value: LocalHistory };
}

const updatesOf = (id: string, after: number, upTo = Number.POSITIVE_INFINITY) =>
  IDBKeyRange.bound([id, after], [id, upTo], true);
const historiesOf = (id: string) => IDBKeyRange.bound([id], [id, []]);

/** Opens this browser's charts. Rejects where the browser blocks storage. */
export async function openLocalDatabase(name = 'giotto-local'): Promise<LocalStore> {
  const database = await openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('charts', { keyPath: 'id' });
      db.createObjectStore('log', { keyPath: ['chartId', 'version'] });
      db.createObjectStore('histories', { keyPath: ['chartId', 'id'] });
    },
  });
  return {
    isKept: true,
    listCharts: () => database.getAll('charts'),
    readChart: (id) => database.get('charts', id),
    readUpdates: (id, after) => database.getAll('log', updatesOf(id, after)),
    addChart: async (chart) => {
      await database.put('charts', chart);
    },
    change: async (id, after, decide) => {
      const transaction = database.transaction(['charts', 'log'], 'readwrite', { durability: 'strict' });
      const charts = transaction.objectStore('charts');
      const log = transaction.objectStore('log');
      const [chart, updates] = await Promise.all([charts.get(id), log.getAll(updatesOf(id, after))]);
      const requests: Promise<unknown>[] = [];
      try {
        const decision = decide(chart, updates);
        if (decision) {
          const { update, forgetUpTo } = decision;
          requests.push(charts.put(decision.chart));
          if (update) requests.push(log.put({ ...update, chartId: id }));
          if (forgetUpTo !== undefined) requests.push(log.delete(updatesOf(id, 0, forgetUpTo)));
        }
      } catch (error) {
        transaction.abort();
        await transaction.done.catch(() => undefined);
        throw error;
      }
      transaction.commit();
      await Promise.all([...requests, transaction.done]);
    },
    removeChart: async (id, head) => {
      const transaction = database.transaction(['charts', 'log', 'histories'], 'readwrite', {
        durability: 'strict',
      });
      const chart = await transaction.objectStore('charts').get(id);
      if (chart && head !== undefined && chart.head !== head) return false;
      await Promise.all([
        transaction.objectStore('charts').delete(id),
        transaction.objectStore('log').delete(updatesOf(id, 0)),
        transaction.objectStore('histories').delete(historiesOf(id)),
        transaction.done,
      ]);
      return true;
    },
    listHistories: (chartId) => database.getAll('histories', historiesOf(chartId)),
    putHistory: async (history) => {
      await database.put('histories', history);
    },
    removeHistories: async (histories) => {
      const transaction = database.transaction('histories', 'readwrite');
      const removals = histories.map(({ chartId, id }) => transaction.store.delete([chartId, id]));
      await Promise.all([...removals, transaction.done]);
    },
  };
}
