import 'fake-indexeddb/auto';
import { LEVELS } from '@giotto/contract/permissions';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRandomId } from './client-lock.ts';
import { FakeServer } from './store-test/fake-server.ts';
import { createTask, isSaved, nameTask, openTab, stubPage, type Tab } from './store-test/tab.ts';

let server: FakeServer;
let disk: string;

beforeEach(() => {
  stubPage();
  disk = createRandomId();
  server = new FakeServer();
  server.pushAsOther([createTask('a'), createTask('b')]);
  server.level = LEVELS.SUGGEST;
});

const open = (setup: Partial<Parameters<typeof openTab>[0]> = {}) => openTab({ server, disk, ...setup });
const titleIn = ({ store }: Tab, id: string) => store.get().state.task.get(id)?.title;
/** Resolves once the outbox holds this many drafts. */
const keeps = async (tab: Tab, count: number) => {
  const listDrafts = async () =>
    [...(await tab.outbox.list('chart')).values()].flat().filter(({ isDraft }) => isDraft);
  await expect.poll(listDrafts).toHaveLength(count);
};

describe('a person who may only suggest', () => {
  it('finds a draft among the unapplied changes whose task others delete, also while they are away', async () => {
    const ben = await open();
    ben.store.edit([nameTask('a', 'Mine')]);
    ben.store.edit([nameTask('b', 'Mine too')]);
    await keeps(ben, 2);
    server.pushAsOther([{ type: 'delete', kind: 'task', id: 'a' }], server.version, 'cem');
    await ben.when(({ notApplied }) => notApplied.length === 1);
    expect(ben.store.get()).toMatchObject({
      drafts: 1,
      notApplied: [{ changes: [nameTask('a', 'Mine')], causes: [{ by: 'cem', title: 'a' }] }],
    });
    await keeps(ben, 1);
    await ben.close();
    server.pushAsOther([{ type: 'delete', kind: 'task', id: 'b' }], server.version, 'cem');
    const again = await open();
    await again.when(({ notApplied }) => notApplied.length === 2);
    expect(again.store.get()).toMatchObject({ drafts: 0, status: 'saved' });
    await keeps(again, 0);
    await again.close();
  });

  it('edits locally: nothing is sent, and the chart is not shown as saved', async () => {
    const ben = await open();
    ben.store.edit([nameTask('a', 'A')]);
    ben.store.edit([createTask('n')]);
    expect(ben.store.get()).toMatchObject({ status: 'drafted', unsent: 0, drafts: 2, canUndo: true });
    await keeps(ben, 2);
    await ben.when(({ version }) => version === 1);
    expect(server.arrived).toEqual([]);
    expect(ben.store.drafts.chartWithout().task.get('a')?.title).toBe('a');
    ben.store.undo();
    expect(ben.store.get().state.task.has('n')).toBe(false);
    ben.store.redo();
    expect(ben.store.get().state.task.has('n')).toBe(true);
    await ben.close();
  });

  it('submits everything as one suggestion with a note, once, even if the answer is lost', async () => {
    const ben = await open();
    ben.store.edit([nameTask('a', 'A')]);
    ben.store.edit([createTask('n')]);
    server.lostAcks = 1;
    const changes = [nameTask('a', 'A'), createTask('n')];
    // A lost answer looks like a lost connection: the suggestion is retried automatically.
    expect(await ben.store.drafts.submit(changes, 'please')).toEqual({ type: 'waiting' });
    expect(ben.store.get()).toMatchObject({ isSubmitting: true, drafts: 0, unsent: 1 });
    await ben.when(isSaved);
    expect(server.suggestions).toMatchObject([{ note: 'please', changes }]);
    expect(server.log).toHaveLength(1);
    expect([titleIn(ben, 'a'), ben.store.get().state.task.has('n')]).toEqual(['a', false]);
    expect(ben.store.get()).toMatchObject({ isSubmitting: false, canUndo: false, suggestionsRevision: 1 });
    await ben.close();
  });

  it('receives the suggestion’s id', async () => {
    const ben = await open();
    ben.store.edit([nameTask('a', 'A')]);
    const outcome = await ben.store.drafts.submit([nameTask('a', 'A')], '');
    expect(outcome).toMatchObject({ type: 'sent', id: 'suggestion 1', push: { base: 1 } });
    await ben.close();
  });

  it('keeps drafts that the server refuses, and can submit them again', async () => {
    const ben = await open();
    ben.store.edit([nameTask('a', 'A')]);
    server.refusal = 'SuggestionsLimit';
    expect(await ben.store.drafts.submit([nameTask('a', 'A')], '')).toEqual({ type: 'refused' });
    expect(ben.store.get()).toMatchObject({ status: 'drafted', drafts: 1, notApplied: [] });
    expect(titleIn(ben, 'a')).toBe('A');
    expect(await ben.store.drafts.submit([nameTask('a', 'A')], '')).toMatchObject({ type: 'sent' });
    expect(server.suggestions).toHaveLength(1);
    await ben.close();
  });

  it('can go on drafting while a suggestion waits for the connection', async () => {
    const ben = await open();
    ben.store.edit([nameTask('a', 'A')]);
    server.isOffline = true;
    expect(await ben.store.drafts.submit([nameTask('a', 'A')], 'later')).toEqual({ type: 'waiting' });
    ben.store.edit([nameTask('a', 'A2')]);
    expect(ben.store.get()).toMatchObject({ status: 'offline', unsent: 1, drafts: 1 });
    server.isOffline = false;
    await ben.when(({ status }) => status === 'drafted');
    expect(server.suggestions).toMatchObject([{ note: 'later' }]);
    expect(ben.store.get()).toMatchObject({ unsent: 0, drafts: 1 });
    expect(titleIn(ben, 'a')).toBe('A2');
    await ben.close();
  });

  it('discards drafts in the chart and on the disk', async () => {
    const ben = await open();
    ben.store.edit([nameTask('a', 'A')]);
    await keeps(ben, 1);
    ben.store.drafts.discard();
    expect(titleIn(ben, 'a')).toBe('a');
    expect(ben.store.get()).toMatchObject({ status: 'saved', drafts: 0 });
    await keeps(ben, 0);
    await ben.close();
  });

  it('has no drafts left once all of them are undone, though they can be redone', async () => {
    const ben = await open();
    ben.store.edit([nameTask('a', 'A')]);
    ben.store.edit([{ type: 'delete', kind: 'task', id: 'b' }]);
    ben.store.undo();
    expect(ben.store.get()).toMatchObject({ status: 'drafted' });
    ben.store.undo();
    expect(ben.store.get()).toMatchObject({ status: 'saved', drafts: 0, canRedo: true });
    ben.store.redo();
    expect(ben.store.get().status).toBe('drafted');
    ben.store.undo();
    await ben.close();
    const next = await open();
    expect(next.store.get()).toMatchObject({ status: 'saved', drafts: 0, canUndo: false });
    await next.close();
  });

  it('sees other people’s changes below the drafts', async () => {
    const ben = await open();
    ben.store.edit([nameTask('a', 'A')]);
    server.pushAsOther([nameTask('b', 'B')]);
    await ben.when(({ version }) => version === 2);
    expect([titleIn(ben, 'a'), titleIn(ben, 'b')]).toEqual(['A', 'B']);
    expect(ben.store.drafts.chartWithout().task.get('b')?.title).toBe('B');
    await ben.close();
  });
});

describe('drafts on the disk', () => {
  it('are restored after a crash, in order and unsent', async () => {
    const first = await open();
    first.store.edit([createTask('n')]);
    first.store.edit([nameTask('n', 'N')]);
    await keeps(first, 2);
    await first.kill();
    const ben = await open();
    expect(titleIn(ben, 'n')).toBe('N');
    expect(ben.store.get()).toMatchObject({ drafts: 2, status: 'drafted' });
    // They now belong to this tab: stored under its own id, and only once.
    await expect
      .poll(async () => [...(await ben.outbox.list('chart')).keys()])
      .toEqual(ben.clientIds().slice(0, 1));
    expect(server.arrived).toEqual([]);
    await ben.close();
  });

  it('of a closed tab move to an open one, after its own', async () => {
    const ben = await open();
    const other = await open();
    other.store.edit([nameTask('b', 'B')]);
    ben.store.edit([nameTask('a', 'A')]);
    await other.close();
    await ben.when(({ drafts }) => drafts === 2);
    expect([titleIn(ben, 'a'), titleIn(ben, 'b')]).toEqual(['A', 'B']);
    await ben.store.drafts.submit([nameTask('a', 'A'), nameTask('b', 'B')], '');
    expect(server.suggestions).toHaveLength(1);
    await ben.close();
  });

  it('of another account are left alone', async () => {
    const ben = await open({ userId: 'ben' });
    ben.store.edit([nameTask('a', 'A')]);
    await keeps(ben, 1);
    await ben.kill();
    const ana = await open({ userId: 'ana' });
    expect(ana.store.get().drafts).toBe(0);
    await ana.close();
  });
});

describe('a level change', () => {
  it('from writing to suggesting turns unsent edits into drafts, and sent ones into a suggestion', async () => {
    server.level = LEVELS.WRITE;
    const ben = await open();
    server.onPush = () => {
      server.onPush = () => {};
      server.level = LEVELS.SUGGEST;
      ben.store.edit([nameTask('b', 'B')]);
    };
    ben.store.edit([nameTask('a', 'A')]);
    await ben.when(({ unsent }) => unsent === 0);
    expect(ben.store.get()).toMatchObject({ level: LEVELS.SUGGEST, drafts: 1, suggestionsRevision: 1 });
    expect(server.suggestions).toMatchObject([{ changes: [nameTask('a', 'A')] }]);
    expect([titleIn(ben, 'a'), titleIn(ben, 'b')]).toEqual(['a', 'B']);
    expect(server.log).toHaveLength(1);
    await ben.close();
  });

  it('from suggesting to writing keeps drafts until they are saved as edits', async () => {
    const ben = await open();
    ben.store.edit([nameTask('a', 'A')]);
    server.level = LEVELS.WRITE;
    await ben.when(({ level }) => level === LEVELS.WRITE);
    ben.store.edit([nameTask('b', 'B')]);
    expect(ben.store.get()).toMatchObject({ drafts: 2, status: 'drafted' });
    expect(server.arrived).toEqual([]);
    ben.store.drafts.save();
    await ben.when(isSaved);
    expect([server.state.task.get('a')?.title, server.state.task.get('b')?.title]).toEqual(['A', 'B']);
    ben.store.edit([nameTask('a', 'A2')]);
    await ben.when(isSaved);
    expect(server.state.task.get('a')?.title).toBe('A2');
    await ben.close();
  });

  it('to writing leaves a suggestion that waits for the connection a suggestion, even in a new tab', async () => {
    const first = await open();
    first.store.edit([nameTask('a', 'A')]);
    server.isOffline = true;
    expect(await first.store.drafts.submit([nameTask('a', 'A')], 'later')).toEqual({ type: 'waiting' });
    await first.close();
    server.level = LEVELS.WRITE;
    server.isOffline = false;
    const ben = await open();
    await ben.when(isSaved);
    expect(server.suggestions).toMatchObject([{ note: 'later', changes: [nameTask('a', 'A')] }]);
    expect(server.log).toHaveLength(1);
    expect([ben.store.get().level, titleIn(ben, 'a')]).toEqual([LEVELS.WRITE, 'a']);
    await ben.close();
  });

  it('to reading keeps drafts unchanged', async () => {
    const ben = await open();
    ben.store.edit([nameTask('a', 'A')]);
    server.level = LEVELS.READ;
    await ben.when(({ level }) => level === LEVELS.READ);
    ben.store.edit([nameTask('b', 'B')]);
    expect(ben.store.get()).toMatchObject({ drafts: 1 });
    expect([titleIn(ben, 'a'), titleIn(ben, 'b')]).toEqual(['A', 'b']);
    await ben.close();
  });
});

it('changes that are not drafts are sent as a separate suggestion', async () => {
  const ben = await open();
  ben.store.edit([nameTask('a', 'A')]);
  const outcome = await ben.store.drafts.sendAsSuggestion([nameTask('b', 'B')], 'late');
  expect(outcome).toMatchObject({ type: 'sent' });
  expect(server.suggestions).toMatchObject([{ note: 'late', changes: [nameTask('b', 'B')] }]);
  expect(ben.store.get()).toMatchObject({ drafts: 1 });
  expect(await ben.store.drafts.sendAsSuggestion([], '')).toEqual({ type: 'nothing' });
  await ben.close();
});
