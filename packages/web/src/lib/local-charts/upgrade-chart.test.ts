import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState, stateFromJson } from '@giotto/chart/model';
import { SCHEMA_VERSION } from '@giotto/chart/schema-version';
import { expect, it } from 'vitest';
import { addLocalChart } from './local-charts.ts';
import { createLocalMemory } from './local-memory.ts';
import { upgradeChart } from './upgrade-chart.ts';

const task: PlainChange = {
  type: 'create',
  kind: 'task',
  id: 'a',
  value: { title: 'a', start: 0, duration: 1 },
};

/** A chart of another schema with one update and a history. */
async function makeChart(schema: number) {
  const store = createLocalMemory();
  const { id } = await addLocalChart(store, { name: 'Plan', source: 'template a b', state: createState() });
  const { effects } = apply(createState(), [task]);
  const update = {
    version: 2,
    clientId: 'tab',
    seq: 1,
    userId: 'local',
    updateDate: '',
    origin: 'edit',
    changes: effects,
  } as const;
  await store.change(id, 0, (now) => now && { chart: { ...now, schema, head: 2 }, update });
  const record = { undo: [], redo: [], touched: [] };
  await store.putHistory({ chartId: id, id: 'tab', clientIds: [], version: 2, changedAt: 1, record });
  const chart = await store.readChart(id);
  if (!chart) throw new Error('no chart');
  return { store, chart };
}

it('leaves a chart of the present schema as it is', async () => {
  const { store, chart } = await makeChart(SCHEMA_VERSION);
  expect(await upgradeChart(store, chart)).toBe(chart);
  expect(await store.listHistories(chart.id)).toHaveLength(1);
});

it('brings an older chart into the present schema with all its edits, without log and history', async () => {
  const { store, chart } = await makeChart(SCHEMA_VERSION - 1);
  const upgraded = await upgradeChart(store, chart);
  expect(upgraded).toMatchObject({ schema: SCHEMA_VERSION, version: 2, head: 2 });
  expect(stateFromJson(upgraded.state).task.get('a')?.title).toBe('a');
  expect(await store.readUpdates(chart.id, 0)).toEqual([]);
  expect(await store.listHistories(chart.id)).toEqual([]);
});

it('refuses a chart of a newer page', async () => {
  const { store, chart } = await makeChart(SCHEMA_VERSION + 1);
  await expect(upgradeChart(store, chart)).rejects.toThrow('newer version');
});
