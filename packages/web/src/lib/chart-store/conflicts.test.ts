import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRandomId } from './client-lock.ts';
import { FakeServer } from './store-test/fake-server.ts';
import { createTask, isSaved, nameTask, openTab, stubPage, type Tab } from './store-test/tab.ts';

let server: FakeServer;
let tab: Tab;

beforeEach(async () => {
  stubPage();
  server = new FakeServer();
  server.pushAsOther([createTask('a', 'A'), createTask('b', 'B')]);
  tab = await openTab({ server, disk: createRandomId() });
});
afterEach(async () => {
  await tab.close();
  vi.unstubAllGlobals();
});

const named = { kind: 'task', id: 'a', field: 'title', userId: 'ben', mine: 'Mine', theirs: 'Theirs' };

describe('what two people change at once (sync.md §1.1)', () => {
  it('is told whose edit wrote over another’s, with both values', async () => {
    server.isOffline = true;
    tab.store.edit([nameTask('a', 'Mine')]);
    server.pushAsOther([nameTask('a', 'Theirs')]);
    server.isOffline = false;
    await tab.when(({ status, conflicts }) => status === 'saved' && conflicts.length > 0);
    expect(tab.store.get().conflicts).toEqual([{ ...named, winner: 'mine' }]);
    tab.store.forgetConflicts();
    expect(tab.store.get().conflicts).toEqual([]);
  });

  it('is told whose edit was written over by somebody who had not seen it', async () => {
    const { version } = server;
    tab.store.edit([nameTask('a', 'Mine')]);
    await tab.when(isSaved);
    server.pushAsOther([nameTask('a', 'Theirs')], version);
    await tab.when(({ conflicts }) => conflicts.length > 0);
    expect(tab.store.get().conflicts).toEqual([{ ...named, winner: 'theirs' }]);
  });

  it('is no conflict when they had seen it, or changed something else', async () => {
    const { version } = server;
    tab.store.edit([nameTask('a', 'Mine')]);
    await tab.when(isSaved);
    server.pushAsOther([nameTask('a', 'Theirs')]);
    server.pushAsOther([nameTask('b', 'Theirs')], version);
    await tab.when(({ state }) => state.task.get('b')?.title === 'Theirs');
    expect(tab.store.get().conflicts).toEqual([]);
  });

  it('is one conflict an element when it was deleted, and it can be made anew', async () => {
    const { version } = server;
    tab.store.edit([
      { type: 'create', kind: 'dependency', id: 'l', value: { from: 'a', to: 'b' } },
      { type: 'set', kind: 'task', id: 'a', fields: { title: 'Mine', progress: 50 } },
    ]);
    await tab.when(isSaved);
    expect(tab.store.findRestoration('task', 'a')).toBeNull();
    server.pushAsOther([{ type: 'delete', kind: 'task', id: 'a' }], version);
    await tab.when(({ conflicts }) => conflicts.length > 0);
    const deleted = { ...named, field: 'deleted', winner: 'theirs', mine: null, theirs: null };
    expect(tab.store.get().conflicts.filter(({ kind }) => kind === 'task')).toEqual([deleted]);
    tab.store.edit(tab.store.findRestoration('task', 'a') ?? []);
    await tab.when(isSaved);
    expect(server.state.task.get('a')).toMatchObject({ title: 'Mine', progress: 50 });
    expect(server.state.dependency.has('l')).toBe(true);
  });
});

describe('the drawer of changes that were not applied (sync.md §1.4)', () => {
  it('knows who deleted the element, what it was called, and how to make it anew with its links', async () => {
    tab.store.edit([{ type: 'create', kind: 'dependency', id: 'l', value: { from: 'a', to: 'b' } }]);
    await tab.when(isSaved);
    server.isOffline = true;
    tab.store.edit([nameTask('a', 'Mine')]);
    server.pushAsOther([{ type: 'delete', kind: 'task', id: 'a' }]);
    server.isOffline = false;
    await tab.when(({ status, notApplied }) => status === 'saved' && notApplied.length === 1);
    const [entry] = tab.store.get().notApplied;
    expect(entry).toMatchObject({
      changes: [nameTask('a', 'Mine')],
      causes: [{ why: 'gone', by: 'ben', title: 'A' }],
    });
    tab.store.edit([...(entry?.causes[0]?.restore ?? []), ...(entry?.changes ?? [])]);
    await tab.when(isSaved);
    expect(server.log).toHaveLength(5);
    expect(server.state.task.get('a')?.title).toBe('Mine');
    expect(server.state.dependency.has('l')).toBe(true);
  });

  it('has nothing to say when two people deleted the same', async () => {
    server.isOffline = true;
    tab.store.edit([{ type: 'delete', kind: 'task', id: 'a' }]);
    server.pushAsOther([{ type: 'delete', kind: 'task', id: 'a' }]);
    server.isOffline = false;
    await tab.when(isSaved);
    expect(server.log.at(-1)).toMatchObject({ userId: 'ana', changes: [] });
    expect(tab.store.get().notApplied).toEqual([]);
  });

  it('knows it too when the element was deleted while the chart was closed', async () => {
    const disk = createRandomId();
    const gone = await openTab({ server, disk });
    server.isOffline = true;
    gone.store.edit([nameTask('a', 'Mine')]);
    await gone.when(({ status }) => status === 'offline');
    gone.kill();
    server.isOffline = false;
    server.pushAsOther([{ type: 'delete', kind: 'task', id: 'a' }]);
    const next = await openTab({ server, disk });
    await next.when(({ status, notApplied }) => status === 'saved' && notApplied.length === 1);
    expect(next.store.get().notApplied[0]?.causes).toMatchObject([{ by: 'ben', title: 'A' }]);
    await next.close();
  });

  it('takes changes from a file', async () => {
    server.refusal = 'ChartLimit';
    tab.store.edit([createTask('c')]);
    await tab.when(({ notApplied }) => notApplied.length === 1);
    const [entry] = tab.store.get().notApplied;
    if (!entry) throw new Error('there is no entry');
    expect(entry.causes).toEqual([{ why: 'refused' }]);
    await tab.store.discardNotApplied(entry);
    await tab.store.addNotApplied([entry]);
    expect(tab.store.get().notApplied).toEqual([entry]);
  });
});

describe('what waits when it cannot be sent any more', () => {
  it('goes once it is safe somewhere else; the next edit is sent as usual', async () => {
    server.isOffline = true;
    tab.store.edit([createTask('c')]);
    tab.store.edit([createTask('d')]);
    await tab.when(({ status }) => status === 'offline');
    await tab.store.abandon();
    expect(tab.store.get()).toMatchObject({ unsent: 0, status: 'saved', notApplied: [] });
    expect(tab.store.get().state.task.has('c')).toBe(false);
    expect(await tab.outbox.list('chart')).toHaveProperty('size', 0);
    server.isOffline = false;
    tab.store.edit([createTask('e')]);
    await tab.when(isSaved);
    expect([...server.state.task.keys()]).toEqual(['a', 'b', 'e']);
  });

  it('is sent as one suggestion to a chart that may only be suggested to, and goes then', async () => {
    server.isOffline = true;
    tab.store.edit([nameTask('a', 'Mine')]);
    tab.store.edit([createTask('c')]);
    await tab.when(({ status }) => status === 'offline');
    expect(await tab.store.suggestWaiting()).toBe(false);
    expect(tab.store.get().unsent).toBe(2);
    server.level = 2;
    server.isOffline = false;
    await tab.when(({ status }) => status === 'readonly');
    expect(await tab.store.suggestWaiting()).toBe(true);
    expect(server.suggestions).toMatchObject([{ changes: [nameTask('a', 'Mine'), createTask('c')] }]);
    expect(tab.store.get()).toMatchObject({ unsent: 0, status: 'saved' });
    expect(tab.store.get().state.task.get('a')?.title).toBe('A');
  });

  it.each([
    ['may only suggest now', 2],
    ['may only read now', 1],
  ] as const)('is kept, not sent, when the person %s', async (_, level) => {
    server.isOffline = true;
    tab.store.edit([nameTask('a', 'Mine')]);
    await tab.when(({ status }) => status === 'offline');
    server.level = level;
    server.isOffline = false;
    await tab.when(({ status }) => status === 'readonly');
    expect(server.arrived).toEqual([]);
    expect(tab.store.get()).toMatchObject({ unsent: 1, level });
    server.level = 3;
    await tab.when(isSaved);
    expect(server.state.task.get('a')?.title).toBe('Mine');
  });
});

it('says when this device does not keep what waits', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  let isFull = true;
  const full = await openTab({
    server,
    disk: createRandomId(),
    onWrite: () => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(full.store.get().isKept).toBe(true);
  server.isOffline = true;
  full.store.edit([createTask('c')]);
  await full.when(({ isKept }) => !isKept);
  isFull = false;
  full.store.edit([createTask('d')]);
  await full.when(({ isKept }) => isKept);
  expect(complaint).toHaveBeenCalled();
  complaint.mockRestore();
  await full.close();
});
