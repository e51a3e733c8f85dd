import type { PlainChange } from '@giotto/chart/changes';
import { createState, type StateJson } from '@giotto/chart/model';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallApi } from '../../lib/api-client.ts';
import { ApiError, isApiError } from '../../lib/api-error.ts';
import { takeHandedHistory } from '../../lib/chart-store/handed-history.ts';
import type { LocalStore } from '../../lib/local-charts/local-chart.ts';
import { addLocalChart } from '../../lib/local-charts/local-charts.ts';
import { createLocalMemory } from '../../lib/local-charts/local-memory.ts';
import { createLocalTransport, readHead } from '../../lib/local-charts/local-transport.ts';
import { viewsKey } from '../../lib/saved-views/handed-views.ts';
import { stubStorage } from '../../lib/storage-test/stub-storage.ts';
import { findKept, keepChart } from './keep-chart.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

interface Held {
  name: string;
  version: number;
  state: StateJson;
}

/** An account on a server: charts by id, where a request's name decides the id. */
class Account {
  readonly charts = new Map<string, Held>();
  /** The names of the saved views by the ids of their charts. */
  readonly views = new Map<string, string[]>();
  /** The names of views that it refuses. */
  refusedViews: readonly string[] = [];
  /** Loses the answers of so many calls that succeed. */
  lostAnswers = 0;
  refusal: ApiError | null = null;
  /** Called before each call. */
  onCall: (name: string) => Promise<void> = async () => {};

  readonly call = (async (
    endpoint: { name: string },
    request: { params: Record<string, string>; body: never },
  ) => {
    await this.onCall(endpoint.name);
    if (this.refusal) throw this.refusal;
    const answer = this.#answer(endpoint.name, request);
    if (this.lostAnswers > 0) {
      this.lostAnswers--;
      throw new ApiError(0, 'NetworkError');
    }
    return answer;
  }) as unknown as CallApi;

  #answer(name: string, { params, body }: { params: Record<string, string>; body: never }) {
    if (name === 'listViews') return { views: [] };
    const { requestId, name: title, state, version } = body as Held & { requestId: string };
    if (name === 'saveView') {
      if (this.refusedViews.includes(title)) throw new ApiError(400, 'ViewsLimit');
      this.views.set(params.ganttId ?? '', [...(this.views.get(params.ganttId ?? '') ?? []), title]);
      return {};
    }
    if (name === 'createGantt') {
      const ganttId = `of-${requestId}`;
      if (!this.charts.has(ganttId)) this.charts.set(ganttId, { name: title, version: 1, state });
      return { ganttId, userId: params.userId };
    }
    const held = this.charts.get(params.ganttId ?? '');
    if (!held) throw new ApiError(404, 'NotFound');
    if (held.version !== version) throw new ApiError(409, 'VersionConflict');
    held.version++;
    held.state = state;
    return { version: held.version };
  }

  titles(): string[][] {
    return Array.from(this.charts.values(), ({ state }) => Object.keys(state.task ?? {}));
  }
}

const createTask = (id: string): PlainChange => ({
  type: 'create',
  kind: 'task',
  id,
  value: { title: id, start: 0, duration: 1 },
});

async function makeChart(store: LocalStore = createLocalMemory()) {
  const chart = await addLocalChart(store, { name: 'Harbour', source: 'template a b', state: createState() });
  let seq = 0;
  const edit = async (id: string, clientId = 'tab') => {
    const found = await store.readChart(chart.id);
    if (!found) return;
    const opened = await readHead(store, found);
    const transport = createLocalTransport({
      store,
      chartId: chart.id,
      opened,
      userId: 'local',
      onAppended: () => {},
    });
    await transport.push({
      clientId,
      seq: ++seq,
      base: opened.version,
      origin: 'edit',
      changes: [createTask(id)],
    });
  };
  await edit('a');
  const account = new Account();
  return {
    store,
    chart,
    account,
    edit,
    keep: () => keepChart({ store, call: account.call, userId: 'ana' }, chart.id),
  };
}

it('puts the chart with its name into the account, hands over undo, and removes it here', async () => {
  const { store, chart, account, keep } = await makeChart();
  const record = { undo: [{ isContinued: false, effects: [] }], redo: [], touched: ['a'] };
  await store.putHistory({
    chartId: chart.id,
    id: 'tab',
    clientIds: ['tab'],
    version: 2,
    changedAt: 1,
    record,
  });
  const kept = await keep();
  expect(account.titles()).toEqual([['a']]);
  expect(account.charts.get(kept?.ganttId ?? '')?.name).toBe('Harbour');
  expect(takeHandedHistory(kept?.ganttId ?? '')).toEqual(record);
  expect(takeHandedHistory(kept?.ganttId ?? '')).toBeUndefined();
  expect(await store.readChart(chart.id)).toBeUndefined();
  expect(await keep()).toBeNull();
});

it('says where the chart went to a tab that comes later, but not to another account', async () => {
  const { store, chart, keep } = await makeChart();
  expect(await findKept(store, chart.id, 'ana')).toBeNull();
  const kept = await keep();
  const place = { userId: 'ana', ganttId: kept?.ganttId };
  expect(await findKept(store, chart.id, 'ana')).toEqual(place);
  expect(await findKept(store, chart.id, undefined)).toEqual(place);
  expect(await findKept(store, chart.id, 'ben')).toBeNull();
});

it('leaves the chart here if the account refuses it', async () => {
  const { store, chart, account, keep } = await makeChart();
  account.refusal = new ApiError(403, 'GanttsLimit');
  await expect(keep()).rejects.toSatisfy((error) => isApiError(error, 'GanttsLimit'));
  expect(await store.readChart(chart.id)).toMatchObject({ head: 2 });
  account.refusal = null;
  await keep();
  expect(account.titles()).toEqual([['a']]);
});

it('is not imported twice when the answer was lost, and brings what was edited since', async () => {
  const { account, edit, keep } = await makeChart();
  account.lostAnswers = 1;
  await expect(keep()).rejects.toSatisfy((error) => isApiError(error, 'NetworkError'));
  await edit('b');
  await keep();
  expect(account.titles()).toEqual([['a', 'b']]);
});

it('brings what another tab edits meanwhile', async () => {
  const { account, edit, keep } = await makeChart();
  let isFirst = true;
  account.onCall = async () => {
    if (isFirst) {
      isFirst = false;
      await edit('b');
    }
  };
  await keep();
  expect(account.titles()).toEqual([['a', 'b']]);
});

it('keeps both where the account’s chart was edited differently since a lost answer', async () => {
  const { account, edit, keep } = await makeChart();
  account.lostAnswers = 1;
  await expect(keep()).rejects.toThrow();
  for (const held of account.charts.values()) held.version = 7;
  await edit('b');
  await keep();
  expect(account.titles()).toEqual([['a'], ['a', 'b']]);
});

it('is created again where the chart of a lost answer was deleted in the account', async () => {
  const { account, keep } = await makeChart();
  let hasRefused = false;
  account.onCall = async (name) => {
    if (name !== 'createGantt' || hasRefused) return;
    hasRefused = true;
    throw new ApiError(410, 'DeletedItem');
  };
  await keep();
  expect(account.titles()).toEqual([['a']]);
});

const saveHere = (chartId: string, ...names: string[]) =>
  stored.set(viewsKey(chartId), JSON.stringify(names.map((name) => ({ id: name, name, view: {} }))));

const viewLists = () => [...stored.keys()].filter((key) => key.startsWith(viewsKey('')));

it('brings the saved views into the account', async () => {
  const { chart, account, keep } = await makeChart();
  saveHere(chart.id, 'Late', 'Mine');
  await keep();
  expect([...account.views.values()]).toEqual([['Late', 'Mine']]);
  expect(viewLists()).toEqual([]);
});

it('keeps a saved view that the account refuses in this browser, for the chart in the account', async () => {
  const { chart, account, keep } = await makeChart();
  saveHere(chart.id, 'Late', 'Mine');
  account.refusedViews = ['Late'];
  const kept = await keep();
  expect([...account.views.values()]).toEqual([['Mine']]);
  expect(viewLists()).toEqual([viewsKey(kept?.ganttId ?? '')]);
  expect(JSON.parse(stored.get(viewsKey(kept?.ganttId ?? '')) ?? '')).toMatchObject([{ name: 'Late' }]);
});

it('leaves the saved views with the chart if the account refuses that', async () => {
  const { chart, account, keep } = await makeChart();
  saveHere(chart.id, 'Late');
  account.refusal = new ApiError(403, 'GanttsLimit');
  await expect(keep()).rejects.toThrow();
  expect(viewLists()).toEqual([viewsKey(chart.id)]);
});

it('leaves the saved views where they are if the storage is too full to hand them over', async () => {
  const { chart, keep } = await makeChart();
  saveHere(chart.id, 'Late');
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  await keep();
  expect(viewLists()).toEqual([viewsKey(chart.id)]);
});
