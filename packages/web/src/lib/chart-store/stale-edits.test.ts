import 'fake-indexeddb/auto';
import type { PlainChange } from '@giotto/chart/changes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRandomId } from './client-lock.ts';
import { ASK_AFTER } from './push-gate.ts';
import { FakeServer } from './store-test/fake-server.ts';
import { createTask, isSaved, nameTask, openTab, stubPage, type Tab } from './store-test/tab.ts';

const START = 1_000_000;

let server: FakeServer;
let disk: string;
let now: number;
const tabs: Tab[] = [];

const clock = () => now;
async function opened(): Promise<Tab> {
  const tab = await openTab({ server, disk, clock });
  tabs.push(tab);
  return tab;
}

beforeEach(() => {
  stubPage();
  server = new FakeServer();
  server.pushAsOther([createTask('a', 'A'), createTask('b', 'B')]);
  disk = createRandomId();
  now = START;
});
afterEach(async () => {
  for (const tab of tabs.splice(0)) await tab.close();
  vi.unstubAllGlobals();
});

/** A tab that is offline with edits, and a chart that others have changed since. */
async function awayWith(mine: readonly PlainChange[], theirs: readonly PlainChange[]): Promise<Tab> {
  const tab = await opened();
  server.isOffline = true;
  for (const change of mine) tab.store.edit([change]);
  await tab.when(({ status }) => status === 'offline');
  server.pushAsOther(theirs);
  return tab;
}

const titleOf = (id: string) => server.state.task.get(id)?.title;
const isDecisionPending = ({ status, pendingDecision }: ReturnType<Tab['store']['get']>) =>
  status === 'asking' && pendingDecision !== null;

describe('old edits that overlap newer ones (sync.md §1.3)', () => {
  it.each([
    ['a ms less than', -1, false],
    ['exactly', 0, false],
    ['a ms more than', 1, true],
  ])('based on data from %s an hour ago ask: %s', async (_, more, asks) => {
    const tab = await awayWith([nameTask('a', 'Mine')], [nameTask('a', 'Theirs')]);
    now = START + ASK_AFTER + more;
    server.isOffline = false;
    await tab.when(asks ? isDecisionPending : isSaved);
    expect(titleOf('a')).toBe(asks ? 'Theirs' : 'Mine');
  });

  it('show both values, the other author, and the age of the edits; nothing is sent meanwhile', async () => {
    const tab = await awayWith([nameTask('a', 'Mine'), nameTask('b', 'Alone')], [nameTask('a', 'Theirs')]);
    now = START + ASK_AFTER + 1;
    server.isOffline = false;
    await tab.when(isDecisionPending);
    expect(tab.store.get().pendingDecision).toEqual({
      since: START,
      overlaps: [
        {
          kind: 'task',
          id: 'a',
          by: ['ben'],
          isDeletion: false,
          fields: [{ field: 'title', mine: 'Mine', theirs: 'Theirs' }],
        },
      ],
    });
    expect(tab.store.get().unsent).toBe(2);
    expect([titleOf('a'), titleOf('b')]).toEqual(['Theirs', 'B']);
  });

  it('are sent if mine is kept, and nobody is notified twice', async () => {
    const tab = await awayWith([nameTask('a', 'Mine')], [nameTask('a', 'Theirs')]);
    now = START + ASK_AFTER + 1;
    server.isOffline = false;
    await tab.when(isDecisionPending);
    await tab.store.decide([]);
    await tab.when(isSaved);
    expect(titleOf('a')).toBe('Mine');
    expect(tab.store.get()).toMatchObject({ pendingDecision: null, conflicts: [], notApplied: [] });
  });

  it('become unapplied where theirs is kept; the rest is sent once', async () => {
    const mine = [nameTask('a', 'Mine'), nameTask('b', 'Alone'), createTask('c')];
    const tab = await awayWith(mine, [nameTask('a', 'Theirs')]);
    now = START + ASK_AFTER + 1;
    server.isOffline = false;
    await tab.when(isDecisionPending);
    await tab.store.decide(tab.store.get().pendingDecision?.overlaps ?? []);
    await tab.when((chart) => isSaved(chart) && chart.notApplied.length === 1);
    expect([titleOf('a'), titleOf('b'), titleOf('c')]).toEqual(['Theirs', 'Alone', 'c']);
    expect(tab.store.get().state.task.get('a')?.title).toBe('Theirs');
    expect(tab.store.get().notApplied).toMatchObject([
      { reason: 'theirs', changes: [nameTask('a', 'Mine')], causes: [{ why: 'theirs' }] },
    ]);
    const [, next] = tab.clientIds();
    expect(server.log.slice(2).map(({ clientId, seq }) => [clientId, seq])).toEqual([
      [next, 1],
      [next, 2],
    ]);
  });

  it('are decided per element', async () => {
    const tab = await awayWith(
      [nameTask('a', 'Mine'), nameTask('b', 'Mine too')],
      [nameTask('a', 'Theirs'), nameTask('b', 'Theirs too')],
    );
    now = START + ASK_AFTER + 1;
    server.isOffline = false;
    await tab.when(isDecisionPending);
    await tab.store.decide((tab.store.get().pendingDecision?.overlaps ?? []).filter(({ id }) => id === 'b'));
    await tab.when(isSaved);
    expect([titleOf('a'), titleOf('b')]).toEqual(['Mine', 'Theirs too']);
  });

  it('are decided together for a bar that two people changed in ways that exclude each other', async () => {
    const bar = { start: 5, duration: 9 };
    const tab = await awayWith(
      [{ type: 'set', kind: 'task', id: 'a', fields: { start: 3 } }],
      [{ type: 'set', kind: 'task', id: 'a', fields: bar }],
    );
    now = START + ASK_AFTER + 1;
    server.isOffline = false;
    await tab.when(isDecisionPending);
    expect(tab.store.get().pendingDecision?.overlaps[0]?.fields).toEqual([
      { field: 'start', mine: 3, theirs: 5 },
      { field: 'duration', mine: 1, theirs: 9 },
    ]);
    await tab.store.decide(tab.store.get().pendingDecision?.overlaps ?? []);
    await tab.when(isSaved);
    expect(server.state.task.get('a')).toMatchObject(bar);
  });

  it('are sent without a question if a bar can have what both made of it', async () => {
    const tab = await awayWith(
      [{ type: 'set', kind: 'task', id: 'a', fields: { start: 3 } }],
      [{ type: 'set', kind: 'task', id: 'a', fields: { duration: 9 } }],
    );
    now = START + ASK_AFTER + 1;
    server.isOffline = false;
    await tab.when(isSaved);
    expect(server.state.task.get('a')).toMatchObject({ start: 3, duration: 9 });
  });

  it('ask before they delete what others have edited since', async () => {
    const tab = await awayWith([{ type: 'delete', kind: 'task', id: 'a' }], [nameTask('a', 'Theirs')]);
    now = START + ASK_AFTER + 1;
    server.isOffline = false;
    await tab.when(isDecisionPending);
    expect(tab.store.get().pendingDecision?.overlaps).toMatchObject([{ id: 'a', isDeletion: true }]);
    await tab.store.decide(tab.store.get().pendingDecision?.overlaps ?? []);
    await tab.when(isSaved);
    expect(titleOf('a')).toBe('Theirs');
    expect(tab.store.get().state.task.has('a')).toBe(true);
  });

  it.each([
    ['about something else', [nameTask('b', 'Theirs')]],
    ['with the same value', [nameTask('a', 'Mine')]],
    ['about a deleted element', [{ type: 'delete', kind: 'task', id: 'a' } as const]],
  ])('do not ask if others’ changes are %s', async (_, theirs) => {
    const tab = await awayWith([nameTask('a', 'Mine')], theirs);
    now = START + ASK_AFTER + 1;
    server.isOffline = false;
    await tab.when(isSaved);
    expect(tab.store.get().pendingDecision).toBeNull();
  });

  it('ask again after a reload, and include others’ later changes', async () => {
    const tab = await awayWith([nameTask('a', 'Mine')], [nameTask('a', 'Theirs')]);
    tab.kill();
    now = START + 3 * 24 * ASK_AFTER;
    server.isOffline = false;
    const next = await opened();
    await next.when(isDecisionPending);
    next.kill();
    const last = await opened();
    await last.when(isDecisionPending);
    server.pushAsOther([nameTask('a', 'Theirs again')], server.version, 'cy');
    await last.when(
      ({ pendingDecision }) => pendingDecision?.overlaps[0]?.fields[0]?.theirs === 'Theirs again',
    );
    expect(last.store.get().pendingDecision?.overlaps[0]?.by).toEqual(['cy']);
    await last.store.decide([]);
    await last.when(isSaved);
    expect(titleOf('a')).toBe('Mine');
  });

  it('do not ask if the server had them before its answer was lost', async () => {
    const tab = await opened();
    server.lostAcks = Number.POSITIVE_INFINITY;
    tab.store.edit([nameTask('a', 'Mine')]);
    await tab.when(({ status }) => status === 'offline');
    tab.kill();
    server.pushAsOther([nameTask('a', 'Theirs')]);
    server.lostAcks = 0;
    now = START + ASK_AFTER + 1;
    const next = await opened();
    await next.when(isSaved);
    expect(titleOf('a')).toBe('Theirs');
    expect(server.log).toHaveLength(3);
  });

  it('treat the same person’s edits on another device like other people’s', async () => {
    const tab = await awayWith([nameTask('a', 'Mine')], [nameTask('b', 'Theirs')]);
    server.pushAsOther([nameTask('a', 'On the phone')], server.version, 'ana');
    now = START + ASK_AFTER + 1;
    server.isOffline = false;
    await tab.when(isDecisionPending);
    expect(tab.store.get().pendingDecision?.overlaps[0]?.by).toEqual(['ana']);
  });

  it('ask on waking with an old chart, before a failure is noticed', async () => {
    const tab = await opened();
    await tab.when(isSaved);
    server.isOffline = true;
    now = START + 3 * 24 * ASK_AFTER;
    server.pushAsOther([nameTask('a', 'Theirs')]);
    tab.store.edit([nameTask('a', 'Mine')]);
    server.isOffline = false;
    await tab.when(isDecisionPending);
    expect(titleOf('a')).toBe('Theirs');
  });

  it('can be undone afterwards: what was left out is not a step, the rest is', async () => {
    const tab = await awayWith([nameTask('b', 'Mine too'), nameTask('a', 'Mine')], [nameTask('a', 'Theirs')]);
    now = START + ASK_AFTER + 1;
    server.isOffline = false;
    await tab.when(isDecisionPending);
    await tab.store.decide(tab.store.get().pendingDecision?.overlaps ?? []);
    await tab.when(isSaved);
    expect(tab.store.undo()).toBe('done');
    await tab.when(isSaved);
    expect([titleOf('a'), titleOf('b')]).toEqual(['Theirs', 'B']);
    expect(tab.store.get().canUndo).toBe(false);
  });
});
