import 'fake-indexeddb/auto';
import { diff } from '@giotto/chart/changes';
import { LEVELS } from '@giotto/contract/permissions';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRandomId } from './client-lock.ts';
import { FakeServer } from './store-test/fake-server.ts';
import { createTask, isSaved, nameTask, openTab, stubPage, type Tab } from './store-test/tab.ts';

let server: FakeServer;
let disk: string;

/** Storage of one browser tab, or of the whole browser. */
function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const useNewTab = () => vi.stubGlobal('sessionStorage', storage());

beforeEach(() => {
  stubPage();
  vi.stubGlobal('localStorage', storage());
  useNewTab();
  disk = createRandomId();
  server = new FakeServer();
  server.pushAsOther([createTask('a'), createTask('b')]);
  server.level = LEVELS.WRITE;
});

const open = () => openTab({ server, disk });
const titleIn = ({ store }: Tab, id: string) => store.get().state.task.get(id)?.title;

describe('what somebody who may write tries out (CH-41)', () => {
  it('stays here until it is applied as one update, which one undo takes back', async () => {
    const ben = await open();
    ben.store.drafts.tryOut();
    ben.store.edit([nameTask('a', 'A')]);
    ben.store.edit([nameTask('b', 'B')]);
    expect(ben.store.get()).toMatchObject({ isTrying: true, drafts: 2, unsent: 0 });
    await ben.when(({ version }) => version === 1);
    expect(server.arrived).toEqual([]);
    expect(ben.store.drafts.apply(diff)).toBe(true);
    expect(ben.store.get()).toMatchObject({ isTrying: false, drafts: 0, unsent: 1 });
    await ben.when(isSaved);
    expect(server.log).toHaveLength(2);
    ben.store.undo();
    await ben.when(isSaved);
    expect([server.state.task.get('a')?.title, server.state.task.get('b')?.title]).toEqual(['a', 'b']);
    ben.store.edit([nameTask('a', 'sent')]);
    await ben.when(isSaved);
    expect(server.state.task.get('a')?.title).toBe('sent');
    await ben.close();
  });

  it('goes on after a reload, with changes and without', async () => {
    const first = await open();
    first.store.drafts.tryOut();
    await first.close();
    const second = await open();
    expect(second.store.get()).toMatchObject({ isTrying: true, drafts: 0 });
    second.store.edit([nameTask('a', 'A')]);
    await second.close();
    const third = await open();
    expect(third.store.get()).toMatchObject({ isTrying: true, drafts: 1 });
    expect(titleIn(third, 'a')).toBe('A');
    await third.close();
  });

  it('is not seen by another tab, which takes it over once its own is closed', async () => {
    const first = await open();
    first.store.drafts.tryOut();
    first.store.edit([nameTask('a', 'A')]);
    useNewTab();
    const second = await open();
    expect(second.store.get()).toMatchObject({ isTrying: false, drafts: 0 });
    expect(titleIn(second, 'a')).toBe('a');
    await first.close();
    await second.when(({ isTrying, drafts }) => isTrying && drafts === 1);
    expect(titleIn(second, 'a')).toBe('A');
    await second.close();
  });

  it('is there again in a new tab', async () => {
    const first = await open();
    first.store.drafts.tryOut();
    first.store.edit([nameTask('a', 'A')]);
    await first.close();
    useNewTab();
    const second = await open();
    expect(second.store.get()).toMatchObject({ isTrying: true, drafts: 1 });
    await second.close();
  });

  it('is thrown away, or submitted as a suggestion, and edits are sent again', async () => {
    const ben = await open();
    ben.store.drafts.tryOut();
    ben.store.edit([nameTask('a', 'A')]);
    ben.store.drafts.discard();
    expect(ben.store.get()).toMatchObject({ isTrying: false, drafts: 0 });
    expect(titleIn(ben, 'a')).toBe('a');
    ben.store.drafts.tryOut();
    ben.store.edit([nameTask('b', 'B')]);
    expect(await ben.store.drafts.submit([nameTask('b', 'B')], 'why')).toMatchObject({ type: 'sent' });
    expect(server.suggestions).toMatchObject([{ note: 'why', changes: [nameTask('b', 'B')] }]);
    expect(ben.store.get()).toMatchObject({ isTrying: false, level: LEVELS.WRITE });
    ben.store.edit([nameTask('a', 'sent')]);
    await ben.when(isSaved);
    expect(server.state.task.get('a')?.title).toBe('sent');
    await ben.close();
  });

  it('becomes ordinary drafts of somebody who may only suggest from now on', async () => {
    const ben = await open();
    ben.store.drafts.tryOut();
    ben.store.edit([nameTask('a', 'A')]);
    server.level = LEVELS.SUGGEST;
    await ben.when(({ level }) => level === LEVELS.SUGGEST);
    expect(ben.store.get()).toMatchObject({ isTrying: false, drafts: 1, status: 'drafted' });
    await ben.close();
  });
});
