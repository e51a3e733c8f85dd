import { beforeEach, describe, expect, it } from 'vitest';
import { loadNewEntries } from './load-new-entries.ts';
import { makeHistory, makeTask, retitle, type TestHistory } from './test-history.ts';
import { createTravel, currentEntry, type Travel } from './travel.ts';

let history: TestHistory;
let present: { version: number; isConfirmed: boolean };
let fetched: number[];
let asked: { readonly before?: number; readonly updateCount: number }[];
let failure: Error | null;
let travel: Travel;

/** A history with this many versions, and time travel through it. */
function begin(versions: number) {
  history = makeHistory();
  if (versions > 1) history.push([makeTask]);
  while (history.head() < versions) history.push([retitle(`v${history.head() + 1}`)]);
  present = { version: history.head(), isConfirmed: true };
  fetched = [];
  asked = [];
  failure = null;
  travel = createTravel({
    readPage: async (query) => {
      asked.push(query);
      if (failure) throw failure;
      return history.page(query);
    },
    readVersion: async (version) => {
      fetched.push(version);
      if (failure) throw failure;
      return history.stateAt(version);
    },
    present: () => ({ ...present, state: history.stateAt(present.version) }),
  });
}

const versions = () => travel.get().trail.entries.map(({ version }) => version);
const seenTitle = () => travel.get().shown?.state.task.get('a')?.title;
const settled = () => expect.poll(() => travel.get().viewing).toBe('idle');

beforeEach(() => begin(40));

describe('time travel', () => {
  it('opens the ten newest entries and the current chart', async () => {
    expect(travel.get()).toMatchObject({ opening: 'loading', version: null });
    await travel.open();
    expect(versions()).toEqual([40, 39, 38, 37, 36, 35, 34, 33, 32, 31]);
    expect(travel.get()).toMatchObject({ opening: 'idle', version: null, shown: null });
    expect(currentEntry(travel.get())?.version).toBe(40);
  });

  it('steps back and forth along the loaded changes without a call', async () => {
    await travel.open();
    for (const version of [39, 35, 31, 30, 38]) {
      travel.choose(version);
      expect(travel.get()).toMatchObject({ version, viewing: 'idle' });
      expect(seenTitle()).toBe(`v${version}`);
    }
    expect(fetched).toEqual([]);
    travel.choose(40);
    expect(travel.get().version).toBeNull();
  });

  it('fetches its starting state while the chart has unconfirmed edits', async () => {
    present.isConfirmed = false;
    await travel.open();
    travel.choose(38);
    expect(travel.get().viewing).toBe('loading');
    await settled();
    travel.choose(37);
    expect(seenTitle()).toBe('v37');
    expect(fetched).toEqual([38]);
  });

  it('loads the next ten below, down to the creation, then no more', async () => {
    begin(14);
    await travel.open();
    await Promise.all([travel.loadOlder(), travel.loadOlder()]);
    expect(versions()).toEqual(Array.from({ length: 14 }, (_, at) => 14 - at));
    expect(travel.get().trail.nextBefore).toBeUndefined();
    await travel.loadOlder();
    expect(asked).toHaveLength(2);
    travel.choose(1);
    expect(travel.get().shown?.state.task.size).toBe(0);
  });

  it('starts at a version far back and continues in both directions', async () => {
    await travel.open(20);
    await settled();
    expect(versions()[0]).toBe(25);
    expect(versions().at(-1)).toBe(11);
    expect(seenTitle()).toBe('v20');
    expect(fetched).toEqual([20]);
    await travel.loadNewer();
    expect(versions()[0]).toBe(40);
    travel.choose(33);
    expect(seenTitle()).toBe('v33');
    await travel.loadOlder();
    expect(versions().at(-1)).toBe(1);
    expect(fetched).toEqual([20]);
  });

  it('falls back to the newest entries when the URL’s version is no longer stored', async () => {
    const { page } = history;
    const kept = 30;
    history.page = (query) => {
      const answer = page(query);
      return { ...answer, updates: answer.updates.filter(({ version }) => version > kept) };
    };
    failure = null;
    await travel.open(5);
    expect(versions()[0]).toBe(40);
    expect(travel.get().version).toBe(5);
  });

  it('has no gaps even when far more versions lie between than a page holds', async () => {
    begin(200);
    await travel.open(20);
    await travel.loadNewer();
    expect(versions()[0]).toBe(75);
    expect(versions()).toEqual(Array.from({ length: 65 }, (_, at) => 75 - at));
    await travel.returnToNow();
    expect(versions()[0]).toBe(200);
    expect(travel.get().version).toBeNull();
  });

  it('stays at its version while others edit, and adds their entries above', async () => {
    await travel.open();
    travel.choose(36);
    for (const title of ['x', 'y', 'z']) history.push([retitle(title)]);
    present.version = history.head();
    await travel.loadNewer();
    expect(versions()[0]).toBe(43);
    expect(travel.get()).toMatchObject({ version: 36, viewing: 'idle' });
    expect(seenTitle()).toBe('v36');
    travel.choose(42);
    expect(seenTitle()).toBe('y');
    expect(fetched).toEqual([]);
  });

  it('ignores late responses to earlier requests', async () => {
    present.isConfirmed = false;
    await travel.open();
    travel.choose(5);
    travel.choose(7);
    travel.choose(null);
    await expect.poll(() => fetched).toEqual([5, 7]);
    await Promise.resolve();
    expect(travel.get()).toMatchObject({ version: null, viewing: 'idle', shown: null });
  });

  it('reports a failure, keeps what is loaded, and can retry', async () => {
    failure = new Error('no server');
    await travel.open();
    expect(travel.get()).toMatchObject({ opening: 'failed', error: failure });
    failure = null;
    await travel.open();
    failure = new Error('gone again');
    await travel.loadOlder();
    expect(travel.get()).toMatchObject({ older: 'failed', opening: 'idle' });
    expect(versions()).toHaveLength(10);
    travel.choose(3);
    await expect.poll(() => travel.get().viewing).toBe('failed');
    failure = null;
    travel.retryView();
    await settled();
    expect(seenTitle()).toBe('v3');
    await travel.loadOlder();
    expect(versions()).toHaveLength(20);
  });

  it('stores a name without refetching', async () => {
    await travel.open();
    travel.noteName(38, 'As agreed');
    expect(travel.get().trail.entries[2]).toMatchObject({ version: 38, name: 'As agreed' });
    travel.noteName(38, undefined);
    expect(travel.get().trail.entries[2]).not.toHaveProperty('name');
    expect(asked).toHaveLength(1);
  });

  it('follows the chart, even while loading, unless the trail does not reach the present', async () => {
    const chart = { get: () => present };
    const others = (count: number) => {
      for (let i = 0; i < count; i++) history.push([retitle(`v${history.head() + 1}`)]);
      present = { ...present, version: history.head() };
    };
    await travel.open();
    others(2);
    const following = loadNewEntries(travel, chart);
    others(70);
    await Promise.all([following, loadNewEntries(travel, chart)]);
    expect(versions()).toEqual(Array.from({ length: 82 }, (_, at) => 112 - at));
    await travel.open(20);
    const calls = asked.length;
    others(1);
    await loadNewEntries(travel, chart);
    expect(asked).toHaveLength(calls);
  });
});
