import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRandomId } from './client-lock.ts';
import { FakeServer } from './store-test/fake-server.ts';
import { createTask, isSaved, nameTask, openTab, stubPage, type Tab } from './store-test/tab.ts';

/** The titles of the edits made in the story; each title occurs in exactly one change. */
const STORY = ['create', 'first name', 'refused', 'lost answer', 'too late', 'last'] as const;

/** What is known when a tab dies, to check `sync.md` §7.9. */
interface Witness {
  /** Edits after which the chart was shown as saved. */
  readonly shownSaved: Set<string>;
  readonly made: Set<string>;
}

/**
 * Makes edits with every outcome: acknowledged, refused, acknowledged with the response lost, and dropped because of
 * others' work.
 */
async function liveThrough(tab: Tab, server: FakeServer, { made, shownSaved }: Witness): Promise<void> {
  tab.store.subscribe(() => {
    if (tab.store.get().status === 'saved') for (const title of made) shownSaved.add(title);
  });
  const edit = (title: (typeof STORY)[number], id: string, isNew = true) => {
    made.add(title);
    tab.store.edit([isNew ? createTask(id, title) : nameTask(id, title)]);
  };
  edit('create', 'a');
  edit('first name', 'a', false);
  await tab.when(isSaved);
  server.refusal = 'ChartLimit';
  edit('refused', 'b');
  await tab.when(({ status, notApplied }) => status === 'saved' && notApplied.length === 1);
  server.lostAcks = 1;
  edit('lost answer', 'c');
  await tab.when(isSaved);
  server.isOffline = true;
  edit('too late', 'a', false);
  edit('last', 'd');
  await tab.when(({ status }) => status === 'offline');
  server.pushAsOther([{ type: 'delete', kind: 'task', id: 'a' }]);
  server.isOffline = false;
  await tab.when(({ status, notApplied }) => status === 'saved' && notApplied.length === 2);
  await tab.store.close();
}

beforeEach(stubPage);
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The titles that the log contains as new values. */
function writtenTitles({ log }: FakeServer): readonly unknown[] {
  return log
    .flatMap(({ changes }) => changes)
    .flatMap((effect) => {
      if (effect.type === 'create') return [effect.value.title];
      return effect.type === 'set' && effect.fields.title !== undefined ? [effect.fields.title] : [];
    });
}

/** Kills the tab at a write; returns whether the story got that far. */
async function killAt(write: number, isDone: boolean): Promise<boolean> {
  const server = new FakeServer();
  const disk = createRandomId();
  const witness: Witness = { shownSaved: new Set(), made: new Set() };
  const tab = await openTab({ server, disk, diesAt: { write, isDone } });
  let isKilled = false;
  void tab.died.then(() => {
    isKilled = true;
  });
  const story = liveThrough(tab, server, witness);
  // After the tab's death the story waits forever.
  story.catch(() => {});
  await Promise.race([story, tab.died]);
  const onDisk = JSON.stringify([...(await tab.outbox.list('chart')).values()]);
  const acked = JSON.stringify(server.log);

  server.isOffline = false;
  server.lostAcks = 0;
  const next = await openTab({ server, disk });
  await next.when(isSaved);
  await expect.poll(() => next.outbox.list('chart')).toHaveProperty('size', 0);
  const log = JSON.stringify(server.log);
  const notApplied = JSON.stringify(await next.outbox.listNotApplied('chart'));
  const where = `${isDone ? 'after' : 'before'} write ${write}`;
  for (const title of witness.made) {
    const isSafe = [log, notApplied].some((place) => place.includes(`"${title}"`));
    const mustBeSafe =
      witness.shownSaved.has(title) || [onDisk, acked].some((place) => place.includes(`"${title}"`));
    expect(!mustBeSafe || isSafe, `“${title}” after the kill ${where}`).toBe(true);
  }
  const pushes = server.log.map(({ clientId, seq }) => `${clientId} ${seq}`);
  expect(new Set(pushes).size, `doubled pushes after the kill ${where}`).toBe(pushes.length);
  const titles = writtenTitles(server);
  expect(new Set(titles).size, `doubled edits after the kill ${where}`).toBe(titles.length);
  await next.close();
  return isKilled;
}

it.each([
  ['before it completes', false],
  ['right after it completes', true],
] as const)('killing the tab at any write, %s, loses nothing and duplicates nothing', async (_, isDone) => {
  let write = 1;
  while (await killAt(write, isDone)) write++;
  expect(write).toBeGreaterThan(6);
});
