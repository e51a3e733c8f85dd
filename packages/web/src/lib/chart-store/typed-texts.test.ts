import 'fake-indexeddb/auto';
import type { PlainChange } from '@giotto/chart/changes';
import { SCHEMA_VERSION } from '@giotto/chart/schema-version';
import { LEVELS } from '@giotto/contract/permissions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRandomId } from './client-lock.ts';
import { openOutbox, type StoredPush } from './outbox.ts';
import { FakeServer } from './store-test/fake-server.ts';
import { createTask, isSaved, nameTask, openTab, stubPage, type Tab } from './store-test/tab.ts';

let server: FakeServer;
let disk: string;
const tabs: Tab[] = [];

async function opened(): Promise<Tab> {
  const tab = await openTab({ server, disk });
  tabs.push(tab);
  return tab;
}

beforeEach(() => {
  stubPage();
  server = new FakeServer();
  server.pushAsOther([createTask('a', 'A')]);
  disk = createRandomId();
});
afterEach(async () => {
  for (const tab of tabs.splice(0)) await tab.close();
  vi.unstubAllGlobals();
});

const queueOf = async ({ outbox }: Tab) => [...(await outbox.list('chart')).values()].flat();
const titleOf = (id: string) => server.state.task.get(id)?.title;
const tooFar: PlainChange = { type: 'set', kind: 'task', id: 'a', fields: { start: 110_001 } };

describe('typed and pasted texts', () => {
  it.each([
    ['two cells', 'Design\tBuild', 'Design Build'],
    ['half a character', 'Design\ud83d', 'Design'],
    ['a control character', 'Des\u0000ign', 'Design'],
    ['lines of Windows', 'Design\r\nBuild', 'Design\nBuild'],
  ])('are saved as displayed: %s', async (_, typed, shown) => {
    const tab = await opened();
    tab.store.edit([nameTask('a', typed)]);
    expect(tab.store.get().state.task.get('a')?.title).toBe(shown);
    await tab.when(isSaved);
    expect(titleOf('a')).toBe(shown);
    expect(tab.store.get()).toMatchObject({ notApplied: [] });
  });

  it('are saved even if an older page queued them uncleaned', async () => {
    const outbox = await openOutbox(disk);
    const push: StoredPush = {
      ...{ ganttId: 'chart', userId: 'ana', schema: SCHEMA_VERSION, clientId: 'gone', seq: 1, base: 1 },
      ...{ origin: 'edit', queuedAt: Date.now(), seenAt: Date.now(), level: LEVELS.OWNER },
      changes: [nameTask('a', 'Design\tBuild')],
    };
    await outbox.write([push], []);
    outbox.close();
    const tab = await opened();
    await tab.when((chart) => isSaved(chart) && chart.isConfirmed);
    expect(titleOf('a')).toBe('Design Build');
    expect(tab.store.get().notApplied).toEqual([]);
    await expect.poll(() => queueOf(tab)).toEqual([]);
  });

  it('are cleaned in suggestions and their notes', async () => {
    server.level = LEVELS.SUGGEST;
    const tab = await opened();
    tab.store.edit([nameTask('a', 'Design\tBuild')]);
    expect(await tab.store.drafts.submit([nameTask('a', 'Design\tBuild')], 'As\u0000 agreed')).toMatchObject({
      type: 'sent',
    });
    expect(server.suggestions).toMatchObject([
      { changes: [nameTask('a', 'Design Build')], note: 'As agreed' },
    ]);
  });
});

describe('an edit that the server would refuse', () => {
  it.each([
    ['an edit', ({ store }: Tab) => store.edit([nameTask('a', 'B'), tooFar])],
    ['a draft', ({ store }: Tab) => store.drafts.draft([nameTask('a', 'B'), tooFar])],
  ])('becomes an unapplied change as made instead of being queued: %s', async (_, edit) => {
    const tab = await opened();
    const { state } = tab.store.get();
    edit(tab);
    expect(tab.store.get()).toMatchObject({ unsent: 0, drafts: 0, canUndo: false });
    expect(tab.store.get().state).toBe(state);
    await tab.when(({ notApplied }) => notApplied.length === 1);
    expect(tab.store.get().notApplied).toMatchObject([
      { changes: [nameTask('a', 'B'), tooFar], detail: [{ path: 'changes.1.fields.start' }] },
    ]);
    tab.store.edit([nameTask('a', 'C')]);
    await tab.when(isSaved);
    expect(titleOf('a')).toBe('C');
    expect(server.arrived).toHaveLength(1);
  });

  it('does not become a suggestion either', async () => {
    server.level = LEVELS.SUGGEST;
    const tab = await opened();
    expect(await tab.store.drafts.submit([tooFar], '')).toEqual({ type: 'refused' });
    expect(await tab.store.drafts.sendAsSuggestion([tooFar], '')).toEqual({ type: 'refused' });
    expect(server.arrived).toEqual([]);
  });

  it('is kept as well when the person may no longer edit once it is finished, as a drag', async () => {
    server.level = LEVELS.READ;
    const tab = await opened();
    const { state } = tab.store.get();
    tab.store.edit([nameTask('a', 'B')]);
    expect(tab.store.get()).toMatchObject({ unsent: 0, state });
    await tab.when(({ notApplied }) => notApplied.length === 1);
    expect(tab.store.get().notApplied).toMatchObject([
      { changes: [nameTask('a', 'B')], reason: 'Unauthorized' },
    ]);
    expect(server.arrived).toEqual([]);
  });
});
