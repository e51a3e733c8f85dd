import 'fake-indexeddb/auto';
import { LEVELS } from '@giotto/contract/permissions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaveStatus } from './chart-store-types.ts';
import { createRandomId } from './client-lock.ts';
import { FakeServer } from './store-test/fake-server.ts';
import { createTask, isSaved, nameTask, openTab, stubPage, type Tab } from './store-test/tab.ts';

let server: FakeServer;
let disk: string;
let tab: Tab;

beforeEach(async () => {
  stubPage();
  server = new FakeServer();
  disk = createRandomId();
  tab = await openTab({ server, disk });
});

afterEach(async () => {
  await tab.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const queueOf = async ({ outbox }: Tab) => [...(await outbox.list('chart')).values()].flat();
const followStatus = ({ store }: Tab) => {
  const seen: SaveStatus[] = [store.get().status];
  store.subscribe(() => seen.at(-1) !== store.get().status && seen.push(store.get().status));
  return seen;
};

describe('an edit', () => {
  it('is shown at once and saved once the server has it', async () => {
    const seen = followStatus(tab);
    tab.store.edit([createTask('a')]);
    expect(tab.store.get().state.task.get('a')?.title).toBe('a');
    expect(tab.store.get()).toMatchObject({ status: 'saving', unsent: 1, canUndo: true });
    expect(server.log).toHaveLength(0);
    await tab.when(isSaved);
    expect(server.state.task.get('a')?.title).toBe('a');
    expect(seen).toEqual(['saved', 'saving', 'saved']);
  });

  it('is persisted before it is sent, and removed once acknowledged', async () => {
    const onDisk: Promise<boolean>[] = [];
    server.onPush = ({ seq }) => {
      onDisk.push(queueOf(tab).then((queue) => queue.some((stored) => stored.seq === seq)));
    };
    tab.store.edit([createTask('a')]);
    await tab.when(isSaved);
    tab.store.edit([nameTask('a', 'Plan')]);
    await tab.when(isSaved);
    expect(await Promise.all(onDisk)).toEqual([true, true]);
    await expect.poll(() => queueOf(tab)).toEqual([]);
  });

  it('turns two pasted spreadsheet cells into a title that the server accepts', async () => {
    tab.store.edit([createTask('a'), nameTask('a', 'Plan\tJuly\u0007')]);
    expect(tab.store.get().state.task.get('a')?.title).toBe('Plan July');
    await tab.when(isSaved);
    expect(server.state.task.get('a')?.title).toBe('Plan July');
  });

  it('is set aside instead of queued if the server would refuse it', async () => {
    tab.store.edit([{ type: 'create', kind: 'task', id: 'a', value: { title: 'Plan', duration: -1 } }]);
    await expect.poll(() => tab.store.get().notApplied).toHaveLength(1);
    expect(tab.store.get().notApplied[0]?.changes[0]).toMatchObject({ value: { title: 'Plan' } });
    expect(tab.store.get()).toMatchObject({ status: 'saved', unsent: 0, canUndo: false });
    expect(server.arrived).toEqual([]);
  });

  it('is sent once, in order, one push at a time', async () => {
    let running = 0;
    server.onPush = () => {
      running++;
      expect(running).toBe(1);
      queueMicrotask(() => running--);
    };
    for (const id of ['a', 'b', 'c', 'd']) tab.store.edit([createTask(id)]);
    await tab.when(isSaved);
    const [clientId = ''] = tab.clientIds();
    expect(server.arrived).toEqual([1, 2, 3, 4].map((seq) => `${clientId} ${seq}`));
    expect([...server.state.task.keys()]).toEqual(['a', 'b', 'c', 'd']);
  });

  it('reaches the server even if the disk is full', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const full = await openTab({
      server,
      disk: createRandomId(),
      onWrite: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    full.store.edit([createTask('a')]);
    await full.when(({ unsent }) => unsent === 0);
    expect(server.state.task.has('a')).toBe(true);
    expect(complaint).toHaveBeenCalled();
    await full.close();
  });

  it('is split if it is too large for one push', async () => {
    tab.store.edit(Array.from({ length: 5_001 }, (_, i) => createTask(`t${i}`)));
    await tab.when(isSaved);
    expect(server.state.task.size).toBe(5_001);
    expect(server.log.map(({ changes }) => changes.length)).toEqual([5_000, 1]);
  });
});

describe('a lost connection', () => {
  it('keeps the edits, reports it, and sends them once it returns', async () => {
    server.isOffline = true;
    tab.store.edit([createTask('a')]);
    await tab.when(({ status }) => status === 'offline');
    const seen = followStatus(tab);
    tab.store.edit([createTask('b')]);
    await expect.poll(() => queueOf(tab)).toHaveLength(2);
    expect(tab.store.get()).toMatchObject({ status: 'offline', unsent: 2 });
    server.isOffline = false;
    window.dispatchEvent(new Event('online'));
    await tab.when(isSaved);
    expect([...server.state.task.keys()]).toEqual(['a', 'b']);
    expect(seen).not.toContain('failed');
    expect(seen.indexOf('saved')).toBe(seen.length - 1);
  });

  it('to a server under maintenance keeps the edits and says so', async () => {
    server.isUnderMaintenance = true;
    tab.store.edit([createTask('a')]);
    await tab.when(({ status }) => status === 'putOff');
    tab.store.edit([createTask('b')]);
    await expect.poll(() => queueOf(tab)).toHaveLength(2);
    expect(tab.store.get()).toMatchObject({ status: 'putOff', unsent: 2 });
    expect(server.log).toEqual([]);
    server.isUnderMaintenance = false;
    tab.store.retry();
    await tab.when(isSaved);
    expect([...server.state.task.keys()]).toEqual(['a', 'b']);
  });

  it('to a server under maintenance sends the queue within 10 s after its end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      server.isUnderMaintenance = true;
      tab.store.edit([createTask('a')]);
      await expect.poll(() => tab.store.get().status).toBe('putOff');
      const deferred = server.deferred;
      for (let minute = 0; minute < 30; minute++) await vi.advanceTimersByTimeAsync(10_000);
      // It only polls and doesn't resend the queue.
      expect(server.deferred).toBe(deferred);
      server.isUnderMaintenance = false;
      await vi.advanceTimersByTimeAsync(10_000);
      await expect.poll(() => tab.store.get().status).toBe('saved');
      expect([...server.state.task.keys()]).toEqual(['a']);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(['savingLimit', 'historyFull'] as const)(
    'that meets the limit %s keeps the edits, says so, brings what others do, and goes on when asked to',
    async (limit) => {
      server.limit = limit;
      tab.store.edit([createTask('a')]);
      await tab.when(({ status }) => status === limit);
      const sent = server.deferred;
      tab.store.edit([createTask('b')]);
      server.pushAsOther([createTask('c')]);
      await expect.poll(() => tab.store.get().state.task.has('c')).toBe(true);
      expect(tab.store.get()).toMatchObject({ status: limit, unsent: 2, notApplied: [] });
      expect(await queueOf(tab)).toHaveLength(2);
      // It isn't sent again and again.
      expect(server.deferred).toBe(sent);
      server.limit = null;
      tab.store.retry();
      await tab.when(isSaved);
      expect([...server.state.task.keys()].toSorted()).toEqual(['a', 'b', 'c']);
    },
  );

  it('that swallowed the answer causes one retry and one log entry', async () => {
    server.lostAcks = 1;
    const seen = followStatus(tab);
    tab.store.edit([createTask('a')]);
    await tab.when(isSaved);
    expect(seen).toEqual(['saved', 'saving', 'offline', 'saved']);
    await expect.poll(() => server.arrived).toHaveLength(2);
    expect(server.log).toHaveLength(1);
    const [clientId] = tab.clientIds();
    expect(server.arrived.slice(0, 2)).toEqual([`${clientId} 1`, `${clientId} 1`]);
    expect(server.log).toHaveLength(1);
  });
});

describe('a refused push', () => {
  it('becomes an unapplied change with the reason, and the rest is sent', async () => {
    server.refusal = 'ChartLimit';
    tab.store.edit([createTask('a')]);
    tab.store.edit([createTask('b')]);
    await tab.when(({ status, notApplied }) => status === 'saved' && notApplied.length === 1);
    expect([...server.state.task.keys()]).toEqual(['b']);
    expect([...tab.store.get().state.task.keys()]).toEqual(['b']);
    expect(tab.store.get().notApplied[0]).toMatchObject({
      reason: 'ChartLimit',
      changes: [createTask('a')],
      detail: [{ path: 'changes.0', message: 'is refused' }],
    });
    const [entry] = tab.store.get().notApplied;
    if (entry) await tab.store.discardNotApplied(entry);
    expect(tab.store.get().notApplied).toEqual([]);
  });

  it('is retried if the disk could not store it as unapplied', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    let faults = 2;
    const odd = await openTab({
      server,
      disk: createRandomId(),
      onWrite: (name) => {
        if (name === 'recordUnapplied' && faults-- > 0) throw new DOMException('busy', 'UnknownError');
      },
    });
    server.refusal = 'ChartLimit';
    odd.store.edit([createTask('a')]);
    await odd.when(({ status, notApplied }) => status === 'saved' && notApplied.length === 1);
    expect(complaint).toHaveBeenCalled();
    await odd.close();
  });
});

it('only changes dropped by the server’s ordering become unapplied', async () => {
  tab.store.edit([createTask('a'), createTask('b')]);
  await tab.when(isSaved);
  server.isOffline = true;
  tab.store.edit([nameTask('a', 'Mine'), nameTask('b', 'Kept')]);
  server.pushAsOther([{ type: 'delete', kind: 'task', id: 'a' }]);
  server.isOffline = false;
  await tab.when(({ status, notApplied }) => status === 'saved' && notApplied.length === 1);
  expect(server.state.task.get('b')?.title).toBe('Kept');
  expect(tab.store.get().notApplied[0]).toMatchObject({ reason: 'gone', changes: [nameTask('a', 'Mine')] });
});

it('an unknown client id is replaced by a new one, under which everything is resent from the first number', async () => {
  tab.store.edit([createTask('a')]);
  await tab.when(isSaved);
  server.forgetClients();
  tab.store.edit([createTask('b')]);
  tab.store.edit([createTask('c')]);
  await tab.when(isSaved);
  const [first = '', second = ''] = tab.clientIds();
  expect(server.effectsOf(first).map(({ id }) => id)).toEqual(['a']);
  expect(server.log.slice(1).map(({ clientId, seq }) => [clientId, seq])).toEqual([
    [second, 1],
    [second, 2],
  ]);
  await expect.poll(() => queueOf(tab)).toEqual([]);
});

describe('a lowered level', () => {
  it('makes the chart readonly, keeps the queue, and sends it once the level is restored', async () => {
    server.level = LEVELS.READ;
    tab.store.edit([createTask('a')]);
    await tab.when(({ status, level }) => status === 'readonly' && level === LEVELS.READ);
    expect(await queueOf(tab)).toHaveLength(1);
    expect(tab.store.get().state.task.has('a')).toBe(true);
    tab.store.edit([createTask('b')]);
    expect(tab.store.get().state.task.has('b')).toBe(false);
    server.level = LEVELS.WRITE;
    await tab.when(isSaved);
    expect([...server.state.task.keys()]).toEqual(['a']);
  });

  it('does not stop the queue if only this push was forbidden', async () => {
    server.refusal = 'Forbidden';
    tab.store.edit([createTask('a')]);
    tab.store.edit([createTask('b')]);
    await tab.when(({ status, notApplied }) => status === 'saved' && notApplied.length === 1);
    expect([...server.state.task.keys()]).toEqual(['b']);
  });
});

it('undo is a regular push and leaves others’ work alone', async () => {
  tab.store.edit([createTask('a')]);
  tab.store.edit([createTask('b')]);
  await tab.when(isSaved);
  server.pushAsOther([nameTask('a', 'Theirs')]);
  await tab.when(({ state }) => state.task.get('a')?.title === 'Theirs');
  expect(tab.store.undo()).toBe('done');
  expect(tab.store.undo()).toBe('ask');
  expect(tab.store.get().state.task.get('a')?.title).toBe('Theirs');
  expect(tab.store.undo(true)).toBe('done');
  await tab.when(isSaved);
  expect([...server.state.task.keys()]).toEqual([]);
});

describe('replacing the whole chart', () => {
  it('saves own edits first and then takes one log entry', async () => {
    tab.store.edit([createTask('a')]);
    const done = tab.store.replace(new FakeServer().state);
    await tab.when(({ state }) => state.task.size === 0);
    expect(await done).toBe(true);
    expect(server.log).toMatchObject([{ clientId: tab.clientIds()[0] }, { origin: 'import' }]);
  });

  it('reports a failure without a connection', async () => {
    server.isOffline = true;
    expect(await tab.store.replace(server.state)).toBe(false);
    tab.store.edit([createTask('a')]);
    await tab.when(({ status }) => status === 'offline');
    expect(await tab.store.replace(server.state)).toBe(false);
  });
});

describe('restoring a version', () => {
  it('saves own edits first, is one log entry, and is reverted by another one', async () => {
    tab.store.edit([createTask('a')]);
    await tab.when(isSaved);
    tab.store.edit([nameTask('a', 'Plan')]);
    const done = tab.store.restore(1, tab.store.get().version);
    await tab.when(({ state }) => state.task.get('a')?.title === 'a');
    expect(await done).toBe('done');
    expect(server.log).toHaveLength(3);
    await tab.store.restore(2, tab.store.get().version);
    expect(tab.store.get().state.task.get('a')?.title).toBe('Plan');
    expect(tab.store.get().version).toBe(4);
  });

  it('is one step of undo for who asked for it, whatever they had done before', async () => {
    tab.store.edit([createTask('a')]);
    tab.store.edit([nameTask('a', 'Plan')]);
    await tab.when(isSaved);
    await tab.store.restore(1, tab.store.get().version);
    expect(tab.store.get().state.task.get('a')?.title).toBe('a');
    expect([tab.store.undo(), tab.store.get().state.task.get('a')?.title]).toEqual(['done', 'Plan']);
    expect([tab.store.undo(), tab.store.get().state.task.get('a')?.title]).toEqual(['done', 'a']);
    expect([tab.store.redo(), tab.store.redo()]).toEqual(['done', 'done']);
    await tab.when(isSaved);
    expect(server.state.task.get('a')?.title).toBe('a');
    expect(tab.store.get().replacements).toEqual([]);
  });

  it('tells others, and which of their changes wait; who asks hears who has changed the chart since', async () => {
    server.pushAsOther([createTask('a')]);
    server.pushAsOther([createTask('b')]);
    await tab.when(({ version }) => version === 2);
    expect(tab.store.othersSince(2)).toEqual([]);
    server.pushAsOther([nameTask('a', 'Plan')]);
    await tab.when(({ version }) => version === 3);
    expect([tab.store.othersSince(2), tab.store.othersSince(3)]).toEqual([['ben'], []]);
    server.isOffline = true;
    tab.store.edit([nameTask('b', 'Mine')]);
    server.restoreAs('ben', 1);
    server.isOffline = false;
    await tab.when(({ status, notApplied }) => status === 'saved' && notApplied.length > 0);
    expect(tab.store.get().replacements).toEqual([{ userId: 'ben', origin: 'restore', hadWaiting: true }]);
    expect(tab.store.get().notApplied).toMatchObject([
      { changes: [nameTask('b', 'Mine')], causes: [{ why: 'gone', by: 'ben', title: 'b' }] },
    ]);
    tab.store.forgetReplacements();
    expect(tab.store.get().replacements).toEqual([]);
  });

  it('reports that own edits cannot be saved, or why the server refuses; nothing changes then', async () => {
    await expect(tab.store.restore(9, tab.store.get().version)).rejects.toThrow('no longer kept');
    server.isOffline = true;
    tab.store.edit([createTask('b')]);
    await tab.when(({ status }) => status === 'offline');
    expect(await tab.store.restore(1, tab.store.get().version)).toBe('unsaved');
    expect(server.log).toHaveLength(0);
  });
});

describe('the confirmed state', () => {
  it('is the state while no own edit is in flight', async () => {
    expect(tab.store.get().isConfirmed).toBe(true);
    tab.store.edit([createTask('a')]);
    expect(tab.store.get().isConfirmed).toBe(false);
    await tab.when(({ isConfirmed }) => isConfirmed);
    expect(tab.store.get()).toMatchObject({ version: 1, unsent: 0 });
  });
});

describe('a chart opened from its embed', () => {
  it('sends edits together after a pause, and at once on demand', async () => {
    const resting = await openTab({ server, disk: createRandomId(), rest: 60_000 });
    resting.store.edit([createTask('a')]);
    resting.store.edit([createTask('b')]);
    await expect.poll(() => queueOf(resting)).toHaveLength(2);
    expect(server.arrived).toEqual([]);
    expect(resting.store.get()).toMatchObject({ status: 'saving', unsent: 2 });
    resting.store.retry();
    await resting.when(isSaved);
    expect([...server.state.task.keys()]).toEqual(['a', 'b']);
    await resting.close();
  });

  it('sends automatically after the pause', async () => {
    const resting = await openTab({ server, disk: createRandomId(), rest: 30 });
    resting.store.edit([createTask('a')]);
    expect(server.arrived).toEqual([]);
    await expect.poll(() => resting.store.get().status).toBe('saved');
    await resting.close();
  });
});
