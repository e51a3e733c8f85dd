import type { PlainChange } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { beforeAll, expect, it } from 'vitest';
import { createRandomId } from '../chart-store/client-lock.ts';
import { createMemoryOutbox } from '../chart-store/memory-outbox.ts';
import { openChartStore } from '../chart-store/open-chart-store.ts';
import { stubPage } from '../chart-store/store-test/tab.ts';
import type { LocalStore } from './local-chart.ts';
import { addLocalChart } from './local-charts.ts';
import { createLocalMemory } from './local-memory.ts';
import { createLocalTransport, readHead } from './local-transport.ts';
import { openUndoKeeper, readNewestHistory, STORED_STEPS } from './undo-keeper.ts';

beforeAll(stubPage);

const createTask = (id: string): PlainChange => ({
  type: 'create',
  kind: 'task',
  id,
  value: { title: id, start: 0, duration: 1 },
});
const nameTask = (id: string, title: string): PlainChange => ({
  type: 'set',
  kind: 'task',
  id,
  fields: { title },
});

const heldIds = new Set<string>();
const claim = async (id: string, _patience = 0) => {
  if (heldIds.has(id)) return null;
  heldIds.add(id);
  return { clientId: id, release: () => void heldIds.delete(id) };
};

/** A tab with the chart open, its history kept. */
async function openTab(store: LocalStore, chartId: string) {
  const keeper = await openUndoKeeper({ store, chartId, claim });
  const found = await store.readChart(chartId);
  if (!found) throw new Error('no chart');
  const opened = await readHead(store, found);
  const clientIds = new Set<string>();
  const chart = await openChartStore({
    ...{ ganttId: chartId, userId: 'local', ...opened, level: 4, outbox: createMemoryOutbox() },
    transport: createLocalTransport({ store, chartId, opened, userId: 'local', onAppended: () => {} }),
    history: keeper.record,
    locks: {
      claim: async (id) => {
        clientIds.add(id);
        return claim(id);
      },
      whenFree: () => new Promise(() => {}),
    },
  });
  const stop = keeper.follow(chart, clientIds);
  const saved = () => expect.poll(() => chart.get().status).toBe('saved');
  return {
    chart,
    saved,
    close: async () => {
      await saved();
      await stop();
      await chart.close();
    },
  };
}

async function makeChart() {
  const store = createLocalMemory();
  const { id } = await addLocalChart(store, { name: 'Plan', source: createRandomId(), state: createState() });
  return { store, id };
}

it('undoes after a reload what was done before', async () => {
  const { store, id } = await makeChart();
  const first = await openTab(store, id);
  first.chart.edit([createTask('a')]);
  first.chart.edit([nameTask('a', 'Dig')]);
  await first.close();
  const { chart, close } = await openTab(store, id);
  expect(chart.undo()).toBe('done');
  expect(chart.get().state.task.get('a')?.title).toBe('a');
  expect(chart.redo()).toBe('done');
  expect(chart.undo()).toBe('done');
  expect(chart.undo()).toBe('done');
  expect(chart.get().state.task.size).toBe(0);
  await close();
});

it('gives each of two tabs its own history, and the newest to the tab that is opened next', async () => {
  const { store, id } = await makeChart();
  const one = await openTab(store, id);
  const two = await openTab(store, id);
  one.chart.edit([createTask('a')]);
  await one.saved();
  expect(two.chart.get().canUndo).toBe(false);
  await one.close();
  const three = await openTab(store, id);
  expect(three.chart.get().canUndo).toBe(true);
  await two.close();
  await three.close();
});

it('gives a reloaded tab its own history, waiting for the page that is being left, not a newer one', async () => {
  const { store, id } = await makeChart();
  const memory = new Map<string, string>();
  const tab = {
    recall: (key: string) => memory.get(key) ?? null,
    remember: (key: string, own: string) => void memory.set(key, own),
  };
  const record = { undo: [], redo: [], touched: [] };
  for (const [name, changedAt] of [
    ['own', 1],
    ['other', 2],
  ] as const) {
    await store.putHistory({
      chartId: id,
      id: name,
      clientIds: [],
      version: 1,
      changedAt,
      record: { ...record, touched: [name] },
    });
  }
  memory.set(`giotto.history.${id}`, 'own');
  const asked: [string, number][] = [];
  const patient = async (name: string, patience = 0) => {
    asked.push([name, patience]);
    return claim(name);
  };
  const keeper = await openUndoKeeper({ store, chartId: id, claim: patient, tab });
  expect(keeper.record?.touched).toEqual(['own']);
  expect(asked).toEqual([
    ['own', 1_000],
    ['other', 0],
  ]);
});

it('asks before it undoes a creation that another tab has touched since', async () => {
  const { store, id } = await makeChart();
  const one = await openTab(store, id);
  one.chart.edit([createTask('a')]);
  await one.close();
  // Holds the first tab's history while it is closed.
  const [left] = await store.listHistories(id);
  heldIds.add(left?.id ?? '');
  const two = await openTab(store, id);
  two.chart.edit([nameTask('a', 'Theirs')]);
  await two.close();
  heldIds.delete(left?.id ?? '');
  await store.removeHistories((await store.listHistories(id)).filter((history) => history.id !== left?.id));
  const three = await openTab(store, id);
  expect(three.chart.undo()).toBe('ask');
  expect((await readNewestHistory(store, id))?.touched).toContain('a');
  await three.close();
});

it.each([
  [STORED_STEPS - 1, STORED_STEPS - 1],
  [STORED_STEPS, STORED_STEPS],
  [STORED_STEPS + 1, STORED_STEPS],
])('of %i steps stores the newest %i', async (made, stored) => {
  const { store, id } = await makeChart();
  const tab = await openTab(store, id);
  for (let at = 0; at < made; at++) tab.chart.edit([createTask(`task-${at}`)]);
  await tab.close();
  const record = await readNewestHistory(store, id);
  expect(record?.undo.length).toBe(stored);
  expect(record?.undo.at(-1)?.effects[0]?.id).toBe(`task-${made - 1}`);
});
