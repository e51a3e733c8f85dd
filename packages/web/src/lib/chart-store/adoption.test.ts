import 'fake-indexeddb/auto';
import { SCHEMA_VERSION } from '@giotto/chart/schema-version';
import { LEVELS } from '@giotto/contract/permissions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RELOAD_TIME } from './adopt-queues.ts';
import { createRandomId } from './client-lock.ts';
import { openOutbox } from './outbox.ts';
import { FakeServer } from './store-test/fake-server.ts';
import { createTask, isSaved, nameTask, openTab, stubPage, type Tab } from './store-test/tab.ts';

let server: FakeServer;
let disk: string;
const open: Tab[] = [];

/** A tab that is closed when the test ends. */
async function opened(
  rest: { readonly userId?: string; readonly ganttId?: string; readonly clock?: () => number } = {},
): Promise<Tab> {
  const tab = await openTab({ server, disk, ...rest });
  open.push(tab);
  return tab;
}

/** A tab that died with this task on the disk but not on the server. */
async function diedWith(id: string, userId?: string): Promise<Tab> {
  server.isOffline = true;
  const tab = await openTab({ server, disk, ...(userId && { userId }) });
  tab.store.edit([createTask(id)]);
  await tab.when(({ status }) => status === 'offline');
  tab.kill();
  server.isOffline = false;
  return tab;
}

/** A page and the one after its reload have one storage. */
function stubTabStorage(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
}

beforeEach(() => {
  stubPage();
  server = new FakeServer();
  disk = createRandomId();
});

afterEach(async () => {
  for (const tab of open.splice(0)) await tab.close();
  vi.unstubAllGlobals();
});

it('an orphaned queue is shown, and sent under its own client id and number', async () => {
  const gone = await diedWith('a');
  const tab = await opened();
  expect(tab.store.get()).toMatchObject({ status: 'saving', unsent: 1 });
  expect(tab.store.get().state.task.has('a')).toBe(true);
  await tab.when(isSaved);
  expect(server.log.map(({ clientId, seq }) => [clientId, seq])).toEqual([[gone.clientIds()[0], 1]]);
});

it('a push whose answer was lost keeps its id after a reload and appears in the log once', async () => {
  const first = await openTab({ server, disk });
  server.lostAcks = Number.POSITIVE_INFINITY;
  first.store.edit([createTask('a')]);
  await first.when(({ status }) => status === 'offline');
  expect(server.log).toHaveLength(1);
  first.kill();
  server.lostAcks = 0;
  const before = server.arrived.length;
  const tab = await opened();
  await tab.when(isSaved);
  // It's sent again unless the log has already confirmed it.
  const name = `${first.clientIds()[0]} 1`;
  expect(server.arrived.slice(before).filter((one) => one !== name)).toEqual([]);
  expect(server.log.map(({ clientId, seq }) => `${clientId} ${seq}`)).toEqual([name]);
  expect([...tab.store.get().state.task.keys()]).toEqual(['a']);
});

it('a live tab keeps its queue', async () => {
  server.isOffline = true;
  const living = await opened();
  living.store.edit([createTask('a')]);
  await living.when(({ status }) => status === 'offline');
  const tab = await opened();
  expect(tab.store.get().unsent).toBe(0);
  server.isOffline = false;
  await tab.when(({ status }) => status === 'saved');
  expect(tab.clientIds()).toHaveLength(1);
  await living.when(isSaved);
  expect(server.log).toHaveLength(1);
});

it('the queue of a tab that closes later is adopted once it can’t be reloading any more', async () => {
  server.isOffline = true;
  const closing = await openTab({ server, disk });
  closing.store.edit([createTask('a')]);
  await closing.when(({ status }) => status === 'offline');
  let now = Date.now();
  const tab = await opened({ clock: () => now });
  await closing.close();
  server.isOffline = false;
  const pulls = server.pulls;
  await tab.when(({ status }) => status === 'saved' && server.pulls > pulls + 2);
  expect(tab.store.get().state.task.has('a')).toBe(false);
  now += RELOAD_TIME;
  await tab.when(({ state, status }) => state.task.has('a') && status === 'saved');
  expect(server.log.map(({ clientId }) => clientId)).toEqual([closing.clientIds()[0]]);
});

it('a page that is reloaded gets its own queue back, even while its last page still holds it', async () => {
  stubTabStorage();
  server.isOffline = true;
  const before = await openTab({ server, disk });
  before.store.edit([createTask('a')]);
  await before.when(({ status }) => status === 'offline');
  const after = await opened();
  expect(after.store.get().state.task.has('a')).toBe(false);
  before.kill();
  await expect.poll(() => after.store.get().state.task.has('a')).toBe(true);
});

it('another account’s queue in this browser is neither shown nor sent', async () => {
  await diedWith('a', 'bob');
  const tab = await opened();
  await tab.when(({ status }) => status === 'saved');
  expect(tab.store.get().state.task.has('a')).toBe(false);
  expect(server.log).toHaveLength(0);
  expect(await tab.outbox.list('chart')).toHaveProperty('size', 1);
});

it('another account’s unapplied changes are not shown', async () => {
  const theirs = await openTab({ server, disk, userId: 'bob' });
  server.refusal = 'ChartLimit';
  theirs.store.edit([createTask('a')]);
  await theirs.when(({ notApplied }) => notApplied.length === 1);
  await theirs.close();
  const tab = await opened();
  expect(tab.store.get().notApplied).toEqual([]);
});

it('another chart’s queue waits for that chart', async () => {
  await diedWith('a');
  const other = await opened({ ganttId: 'other' });
  await other.when(({ status }) => status === 'saved');
  expect(server.log).toHaveLength(0);
});

it('a queue that nobody may send any more is kept', async () => {
  await diedWith('a');
  server.level = LEVELS.READ;
  const tab = await opened();
  await tab.when(({ status }) => status === 'readonly');
  expect(await tab.outbox.list('chart')).toHaveProperty('size', 1);
  expect(tab.store.get().state.task.has('a')).toBe(true);
});

it('a queue written by a newer page waits for that version', async () => {
  const gone = await diedWith('a');
  const [push] = (await gone.outbox.list('chart')).get(gone.clientIds()[0] ?? '') ?? [];
  if (push) await gone.outbox.write([{ ...push, schema: 99 }], []);
  const tab = await opened();
  await tab.when(({ status }) => status === 'saved');
  expect(server.log).toHaveLength(0);
  expect(await tab.outbox.list('chart')).toHaveProperty('size', 1);
});

it('a queue from before a schema change is migrated and sent', async () => {
  const gone = await diedWith('a');
  const [push] = (await gone.outbox.list('chart')).get(gone.clientIds()[0] ?? '') ?? [];
  if (push) await gone.outbox.write([{ ...push, schema: 0 }], []);
  const tab = await opened();
  await tab.when(isSaved);
  expect([...server.state.task.keys()]).toEqual(['a']);
});

it('of three offline tabs, the remaining one sends everything once', async () => {
  server.isOffline = true;
  const [one, two, left] = await Promise.all([
    openTab({ server, disk }),
    openTab({ server, disk }),
    opened(),
  ]);
  one.store.edit([createTask('a')]);
  two.store.edit([createTask('b')]);
  left.store.edit([createTask('c')]);
  for (const tab of [one, two, left]) await tab.when(({ status }) => status === 'offline');
  one.kill();
  await two.close();
  server.isOffline = false;
  await left.when(({ state, status }) => state.task.size === 3 && status === 'saved');
  expect([...server.state.task.keys()].toSorted()).toEqual(['a', 'b', 'c']);
  const pushes = server.log.map(({ clientId, seq }) => `${clientId} ${seq}`);
  const owners = [one, two, left].map((tab) => `${tab.clientIds()[0]} 1`);
  expect(pushes.toSorted()).toEqual(owners.toSorted());
});

it('a queue with a text that the server would refuse is sent with the cleaned text', async () => {
  const outbox = await openOutbox(disk);
  const of = { ganttId: 'chart', userId: 'ana', schema: SCHEMA_VERSION, clientId: 'gone', seq: 1, base: 0 };
  const changes = [createTask('a'), nameTask('a', 'Plan\tJuly')];
  await outbox.write([{ ...of, origin: 'edit', changes, queuedAt: 0, seenAt: 0, level: LEVELS.OWNER }], []);
  const tab = await opened();
  await tab.when(isSaved);
  expect(server.state.task.get('a')?.title).toBe('Plan July');
});
