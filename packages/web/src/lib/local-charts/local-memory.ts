import type { LocalChart, LocalHistory, LocalStore, LocalUpdate } from './local-chart.ts';

/** The charts of a browser without storage: they end with the page, which the editor says. */
export function createLocalMemory(): LocalStore {
  const charts = new Map<string, LocalChart>();
  const logs = new Map<string, readonly LocalUpdate[]>();
  const histories = new Map<string, LocalHistory>();
  const keyOf = ({ chartId, id }: Pick<LocalHistory, 'chartId' | 'id'>) => `${chartId} ${id}`;
  const listHistories = (id: string) => [...histories.values()].filter(({ chartId }) => chartId === id);
  const readUpdates = (id: string, after: number) =>
    (logs.get(id) ?? []).filter(({ version }) => version > after);
  const removeHistories = (removed: readonly Pick<LocalHistory, 'chartId' | 'id'>[]) => {
    for (const history of removed) histories.delete(keyOf(history));
  };
  return {
    isKept: false,
    listCharts: async () => [...charts.values()],
    readChart: async (id) => charts.get(id),
    readUpdates: async (id, after) => readUpdates(id, after),
    addChart: async (chart) => void charts.set(chart.id, chart),
    change: async (id, after, decide) => {
      const decision = decide(charts.get(id), readUpdates(id, after));
      if (!decision) return;
      const { chart, update, forgetUpTo = 0 } = decision;
      charts.set(id, chart);
      logs.set(id, [...readUpdates(id, forgetUpTo), ...(update ? [update] : [])]);
    },
    removeChart: async (id, head) => {
      const chart = charts.get(id);
      if (chart && head !== undefined && chart.head !== head) return false;
      charts.delete(id);
      logs.delete(id);
      removeHistories(listHistories(id));
      return true;
    },
    listHistories: async (id) => listHistories(id),
    putHistory: async (history) => void histories.set(keyOf(history), history),
    removeHistories: async (removed) => removeHistories(removed),
  };
}
