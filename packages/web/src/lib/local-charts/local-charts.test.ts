import 'fake-indexeddb/auto';
import type { PlainChange } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import type { QueuedPush } from '@giotto/chart/replica';
import { describe, expect, it, vi } from 'vitest';
import { createRandomId } from '../chart-store/client-lock.ts';
import type { LocalChart, LocalStore } from './local-chart.ts';
import { addLocalChart, findLocalChart, renameLocalChart } from './local-charts.ts';
import { openLocalDatabase } from './local-database.ts';
import { createLocalMemory } from './local-memory.ts';
import { createLocalTransport, LOG_LENGTH, readHead } from './local-transport.ts';

const createTask = (id: string, title = id): PlainChange => ({
  type: 'create',
  kind: 'task',
  id,
  value: { title, start: 0, duration: 1 },
});
const nameTask = (id: string, title: string): PlainChange => ({
  type: 'set',
  kind: 'task',
  id,
  fields: { title },
});

const push = (seq: number, changes: readonly PlainChange[], rest: Partial<QueuedPush> = {}): QueuedPush => ({
  clientId: 'tab',
  seq,
  base: seq,
  origin: 'edit',
  changes,
  ...rest,
});

const addChart = (store: LocalStore, now?: number) =>
  addLocalChart(store, { name: 'Plan', source: 'template a b', state: createState() }, now);

/** A tab's transport, and how often it told the others. */
async function openTab(store: LocalStore, chart: LocalChart) {
  const onAppended = vi.fn();
  const opened = await readHead(store, chart);
  const transport = createLocalTransport({ store, chartId: chart.id, opened, userId: 'local', onAppended });
  return { transport, onAppended };
}

async function titlesOf(store: LocalStore, id: string): Promise<(string | undefined)[]> {
  const chart = await store.readChart(id);
  if (!chart) return [];
  const { state } = await readHead(store, chart);
  return Array.from(state.task.values(), ({ title }) => title);
}

describe.each([
  ['the browser’s database', () => openLocalDatabase(createRandomId())],
  ['the page’s memory', async () => createLocalMemory()],
])('a chart on this device, in %s', (_, open) => {
  it('takes a push once, and answers a repetition as before', async () => {
    const store = await open();
    const chart = await addChart(store);
    const { transport, onAppended } = await openTab(store, chart);
    const first = await transport.push(push(1, [createTask('a')]));
    expect(first).toMatchObject({ type: 'ack', ack: { seq: 1, version: 2 } });
    expect(await transport.push(push(1, [createTask('a')]))).toEqual(first);
    expect(onAppended).toHaveBeenCalledTimes(1);
    expect(await titlesOf(store, chart.id)).toEqual(['a']);
  });

  it('asks for what is missing before a push', async () => {
    const store = await open();
    const { transport } = await openTab(store, await addChart(store));
    expect(await transport.push(push(2, [createTask('a')]))).toEqual({ type: 'gap', expect: 1 });
  });

  it('merges the pushes of two tabs, and brings each the other’s', async () => {
    const store = await open();
    const chart = await addChart(store);
    const [one, two] = [await openTab(store, chart), await openTab(store, chart)];
    await Promise.all([
      one.transport.push(push(1, [createTask('a')], { clientId: 'one' })),
      two.transport.push(push(1, [createTask('b')], { clientId: 'two' })),
    ]);
    const pulled = await one.transport.pull(1, 'one');
    expect(pulled).toMatchObject({ type: 'updates', head: 3, lastSeq: 1 });
    expect((await titlesOf(store, chart.id)).toSorted()).toEqual(['a', 'b']);
  });

  it('refuses a record whose id is taken, and goes on with the next push', async () => {
    const store = await open();
    const chart = await addChart(store);
    const { transport } = await openTab(store, chart);
    await transport.push(push(1, [createTask('a')]));
    const refused = await transport.push(push(2, [createTask('a', 'other')]));
    expect(refused).toMatchObject({ type: 'refused', reason: 'IdTaken' });
    expect(await transport.push(push(3, [nameTask('a', 'Dig')]))).toMatchObject({ type: 'ack' });
    expect(await titlesOf(store, chart.id)).toEqual(['Dig']);
  });

  it.each([
    [499, 'ack'],
    [500, 'ack'],
    [501, 'refused'],
  ])('with %i lanes answers %s', async (count, type) => {
    const store = await open();
    const { transport } = await openTab(store, await addChart(store));
    const lanes = Array.from({ length: count }, (__, at): PlainChange => {
      return {
        type: 'create',
        kind: 'verticalLane',
        id: `lane-${at}`,
        value: { positionInUnit: at, duration: 1 },
      };
    });
    expect((await transport.push(push(1, lanes))).type).toBe(type);
  });

  it('stores the state again after 200 updates, and forgets only what no tab can need', async () => {
    const store = await open();
    const chart = await addChart(store);
    const { transport } = await openTab(store, chart);
    await transport.push(push(1, [createTask('a')]));
    for (let seq = 2; seq <= 210; seq++) await transport.push(push(seq, [nameTask('a', `${seq}`)]));
    expect(await store.readChart(chart.id)).toMatchObject({ head: 211, version: 201 });
    expect(await titlesOf(store, chart.id)).toEqual(['210']);
    expect(await transport.pull(1, 'tab')).toMatchObject({ type: 'updates', head: 211 });
  });

  it('sends a whole state to a tab that has been away for too long', async () => {
    const store = await open();
    const chart = await addChart(store);
    const { transport } = await openTab(store, chart);
    await transport.push(push(1, [createTask('a')]));
    await store.change(chart.id, 0, (now) => now && { chart: now, forgetUpTo: 2 });
    await transport.push(push(2, [nameTask('a', 'Dig')]));
    expect(await transport.pull(1, 'away')).toMatchObject({ type: 'state', head: 3 });
    expect(LOG_LENGTH).toBeGreaterThan(1_000);
  });

  it('replaces the whole chart, unless another tab has changed it', async () => {
    const store = await open();
    const chart = await addChart(store);
    const [one, two] = [await openTab(store, chart), await openTab(store, chart)];
    await two.transport.push(push(1, [createTask('a')]));
    expect(await one.transport.replace(1, createState(), 'c')).toEqual({ type: 'conflict' });
    expect(await one.transport.replace(2, createState(), 'c')).toEqual({ type: 'done', version: 3 });
    expect(await titlesOf(store, chart.id)).toEqual([]);
  });

  it('is gone for other tabs once it was kept, but not with edits that were left out', async () => {
    const store = await open();
    const chart = await addChart(store);
    const { transport } = await openTab(store, chart);
    await transport.push(push(1, [createTask('a')]));
    expect(await store.removeChart(chart.id, 1)).toBe(false);
    expect(await titlesOf(store, chart.id)).toEqual(['a']);
    expect(await store.removeChart(chart.id, 2)).toBe(true);
    expect(await transport.push(push(2, [createTask('b')]))).toMatchObject({ reason: 'DeletedItem' });
    expect(await transport.pull(2, 'tab')).toEqual({ type: 'refused', reason: 'DeletedItem' });
  });

  it('is renamed without touching its log', async () => {
    const store = await open();
    const chart = await addChart(store);
    const { transport } = await openTab(store, chart);
    await transport.push(push(1, [createTask('a')]));
    await renameLocalChart(store, chart.id, 'Harbour');
    expect(await store.readChart(chart.id)).toMatchObject({ name: 'Harbour', head: 2 });
  });

  it('is found again by what it was made from, the one changed last first', async () => {
    const store = await open();
    const old = await addChart(store, 1);
    await store.change(old.id, 0, (now) => now && { chart: { ...now, head: 2 } });
    const young = await addChart(store, 5);
    expect((await findLocalChart(store, () => true))?.id).toBe(young.id);
    expect(await findLocalChart(store, ({ source }) => source === 'chart x')).toBeUndefined();
  });

  it('is forgotten after a day if nobody has changed it', async () => {
    const store = await open();
    const untouched = await addChart(store, 0);
    const edited = await addChart(store, 0);
    await store.change(edited.id, 0, (now) => now && { chart: { ...now, head: 2 } });
    const day = 24 * 3_600_000;
    await addChart(store, day);
    expect(await store.readChart(untouched.id)).toBeDefined();
    await addChart(store, day + 1);
    expect(await store.readChart(untouched.id)).toBeUndefined();
    expect(await store.readChart(edited.id)).toBeDefined();
  });
});

it('keeps a push in the queue while the disk is full, and takes it later', async () => {
  const store = await openLocalDatabase(createRandomId());
  const chart = await addChart(store);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isFull = true;
  const full: LocalStore = {
    ...store,
    change: (...args) =>
      isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : store.change(...args),
  };
  const { transport } = await openTab(full, chart);
  expect(await transport.push(push(1, [createTask('a')]))).toMatchObject({ type: 'later' });
  isFull = false;
  expect(await transport.push(push(1, [createTask('a')]))).toMatchObject({ type: 'ack' });
  expect(await titlesOf(store, chart.id)).toEqual(['a']);
});

it('lets dates follow in a scheduled chart, also where another tab has turned that on', async () => {
  const store = await openLocalDatabase(createRandomId());
  const chart = await addChart(store);
  const [one, two] = [await openTab(store, chart), await openTab(store, chart)];
  const link: PlainChange = { type: 'create', kind: 'dependency', id: 'link', value: { from: 'a', to: 'b' } };
  await one.transport.push(push(1, [createTask('a'), createTask('b'), link], { clientId: 'one' }));
  await one.transport.push(
    push(2, [{ type: 'set', kind: 'chart', id: 'main', fields: { dependentShift: 'schedule' } }], {
      clientId: 'one',
    }),
  );
  const longer: PlainChange = { type: 'set', kind: 'task', id: 'a', fields: { start: 0, duration: 3 } };
  await two.transport.push(push(1, [longer], { clientId: 'two', base: 3 }));
  const { state } = await readHead(store, (await store.readChart(chart.id)) as LocalChart);
  expect(state.task.get('b')?.start).toBe(3);
});
