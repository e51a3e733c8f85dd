import { type StateJson, stateToJson } from '@giotto/chart/model';
import type { PlainState } from '@giotto/chart/schema';
import { SCHEMA_VERSION } from '@giotto/chart/schema-version';
import type { LocalChart, LocalStore } from './local-chart.ts';
import { readHead } from './local-transport.ts';

/**
 * A chart from before an update of the app, in the present schema; others unchanged. What could be undone was written in
 * the old one, and is forgotten with the log. Throws for a chart of a newer page, which must be reloaded.
 */
export async function upgradeChart(store: LocalStore, chart: LocalChart): Promise<LocalChart> {
  if (chart.schema === SCHEMA_VERSION) return chart;
  if (chart.schema > SCHEMA_VERSION) throw new Error('This chart was stored by a newer version of the app');
  const head = await readHead(store, chart);
  const { migrateState } = await import('@giotto/chart/schema');
  const state = migrateState(stateToJson(head.state) as PlainState, chart.schema) as StateJson;
  const { version } = head;
  await store.removeHistories(await store.listHistories(chart.id));
  await store.change(chart.id, version, (now, since) => {
    // Another tab has upgraded or edited it meanwhile: what it has done counts.
    if (!now || now.schema !== chart.schema || since.length > 0) return null;
    return { chart: { ...now, schema: SCHEMA_VERSION, state, version }, forgetUpTo: version };
  });
  const upgraded = await store.readChart(chart.id);
  if (!upgraded) throw new Error('The chart was removed by another tab');
  return upgradeChart(store, upgraded);
}
