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

describe('concurrent changes by two people (sync.md §1.1)', () => {
  it('report to the later writer what was overwritten, with both values', async () => {
    server.isOffline = true;
    tab.store.edit([nameTask('a', 'Mine')]);
    server.pushAsOther([nameTask('a', 'Theirs')]);
    server.isOffline = false;
    await tab.when(({ status, conflicts }) => status === 'saved' && conflicts.length > 0);
    expect(tab.store.get().conflicts).toEqual([{ ...named, winner: 'mine' }]);
    tab.store.forgetConflicts();
    expect(tab.store.get().conflicts).toEqual([]);
  });

  it('report to the earlier writer that someone overwrote their edit without having seen it', async () => {
    const { version } = server;
    tab.store.edit([nameTask('a', 'Mine')]);
    await tab.when(isSaved);
    server.pushAsOther([nameTask('a', 'Theirs')], version);
    await tab.when(({ conflicts }) => conflicts.length > 0);
    expect(tab.store.get().conflicts).toEqual([{ ...named, winner: 'theirs' }]);
  });

  it('compare with what a field showed when it opened, even if the other edit arrived while it was typed in', async () => {
    const { version } = tab.store.get();
    server.pushAsOther([nameTask('a', 'Theirs')]);
    await tab.when(({ state }) => state.task.get('a')?.title === 'Theirs');
    tab.store.edit([nameTask('a', 'Mine')], 'edit', { base: version });
    await tab.when(({ status, conflicts }) => status === 'saved' && conflicts.length > 0);
    expect(tab.store.get().conflicts).toEqual([{ ...named, winner: 'mine' }]);
  });

  it('are no conflict if the later writer had seen the edit or changed something else', async () => {
    const { version } = server;
    tab.store.edit([nameTask('a', 'Mine')]);
    await tab.when(isSaved);
    server.pushAsOther([nameTask('a', 'Theirs')]);
    server.pushAsOther([nameTask('b', 'Theirs')], version);
    await tab.when(({ state }) => state.task.get('b')?.title === 'Theirs');
    expect(tab.store.get().conflicts).toEqual([]);
  });

  it('are one restorable conflict per deleted element', async () => {
    const { version } = server;
    tab.store.edit([
      { type: 'create', kind: 'dependency', id: 'l', value: { from: 'a', to: 'b' } },
      { type: 'set', kind: 'task', id: 'a', fields: { title: 'Mine', progress: 50 } },
    ]);
    await tab.when(isSaved);
    expect(tab.store.findRestoration('task', 'a')).toBeNull();
    server.pushAsOther([{ type: 'delete', kind: 'task', id: 'a' }], version);
    await tab.when(({ conflicts }) => conflicts.length > 0);
    const deleted = { ...named, field: 'deleted', winner: 'theirs', mine: null, theirs: null, title: 'Mine' };
    expect(tab.store.get().conflicts.filter(({ kind }) => kind === 'task')).toEqual([deleted]);
    tab.store.edit(tab.store.findRestoration('task', 'a') ?? []);
    await tab.when(isSaved);
    expect(server.state.task.get('a')).toMatchObject({ title: 'Mine', progress: 50 });
    expect(server.state.dependency.has('l')).toBe(true);
  });
});

describe('the list of unapplied changes (sync.md §1.4)', () => {
  it('has what was dropped on something that others had deleted meanwhile', async () => {
    server.pushAsOther([{ type: 'delete', kind: 'task', id: 'a' }]);
    await tab.when(({ state }) => !state.task.has('a'));
    tab.store.edit([
      { type: 'set', kind: 'task', id: 'a', fields: { start: 4 } },
      nameTask('b', 'Kept'),
      { type: 'create', kind: 'dependency', id: 'l', value: { from: 'a', to: 'b' } },
    ]);
    await tab.when(({ notApplied }) => notApplied.length > 0);
    const [entry] = tab.store.get().notApplied;
    expect(entry).toMatchObject({
      changes: [{ fields: { start: 4 } }, { id: 'l' }],
      causes: [
        { why: 'gone', by: 'ben', title: 'A' },
        { why: 'ref', by: 'ben', ends: ['A', 'B'] },
      ],
    });
    await tab.when(isSaved);
    expect(server.state.task.get('b')?.title).toBe('Kept');
  });

  it('includes who deleted the element, its title, and how to restore it with its links', async () => {
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

  it('stays empty if two people delete the same element', async () => {
    server.isOffline = true;
    tab.store.edit([{ type: 'delete', kind: 'task', id: 'a' }]);
    server.pushAsOther([{ type: 'delete', kind: 'task', id: 'a' }]);
    server.isOffline = false;
    await tab.when(isSaved);
    expect(server.log.at(-1)).toMatchObject({ userId: 'ana', changes: [] });
    expect(tab.store.get().notApplied).toEqual([]);
  });

  it('includes this even if the element was deleted while the chart was closed', async () => {
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

  it('accepts changes from a file', async () => {
    server.refusal = 'ChartLimit';
    tab.store.edit([createTask('c')]);
    await tab.when(({ notApplied }) => notApplied.length === 1);
    const [entry] = tab.store.get().notApplied;
    if (!entry) throw new Error('there is no entry');
    expect(entry.causes).toEqual([{ why: 'refused', title: 'c' }]);
    await tab.store.discardNotApplied(entry);
    await tab.store.addNotApplied([entry]);
    expect(tab.store.get().notApplied).toEqual([entry]);
  });
});

describe('edits that can no longer be sent', () => {
  it('are removed once stored elsewhere, and the next edit is sent as usual', async () => {
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

  it('are sent as one suggestion if only suggesting is allowed, and then removed', async () => {
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
  ] as const)('are kept and not sent if the person %s', async (_, level) => {
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

it('reports when this device does not persist the queue', async () => {
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
