import type { Suggestion } from '@giotto/contract/api';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChartSnapshot } from '../../../lib/chart-store/chart-store-types.ts';
import { createStore } from '../../../lib/store.ts';
import { createSuggestionsFeed, type FeedPorts, type SuggestionsFeed } from './suggestions-feed.ts';
import { suggest } from './test-suggestions.ts';

const open = (...ids: string[]): Suggestion[] => ids.map((id) => ({ ...suggest(), id }));
const idsOf = (feed: SuggestionsFeed) => feed.get().suggestions.map(({ id }) => id);

let chart: ReturnType<typeof createStore<Pick<ChartSnapshot, 'suggestionsRevision'>>>;
let ports: { [K in 'read' | 'decide' | 'reopen']: ReturnType<typeof vi.fn<FeedPorts[K]>> };
let beat: () => void;
let feed: SuggestionsFeed;
beforeEach(() => {
  chart = createStore({ suggestionsRevision: 0 });
  ports = {
    read: vi.fn<FeedPorts['read']>(async () => open('1', '2')),
    decide: vi.fn<FeedPorts['decide']>(async (wish, id) => {
      return { id, state: wish === 'accept' ? 'accepted' : 'refused', lost: [] };
    }),
    reopen: vi.fn<FeedPorts['reopen']>(async () => {}),
  };
  feed = createSuggestionsFeed({
    chart: chart as unknown as FeedPorts['chart'],
    ...ports,
    everySoOften: (listener) => {
      beat = listener;
      return () => {};
    },
  });
});

const whenReady = () => expect.poll(() => feed.get().status).toBe('ready');

describe('the list of open suggestions', () => {
  it('is read at the start, on news, and periodically', async () => {
    const stop = feed.start();
    await whenReady();
    expect(idsOf(feed)).toEqual(['1', '2']);
    ports.read.mockResolvedValueOnce(open('1', '2', '3'));
    chart.set({ suggestionsRevision: 1 });
    await expect.poll(() => idsOf(feed)).toEqual(['1', '2', '3']);
    ports.read.mockResolvedValueOnce(open('3'));
    beat();
    await expect.poll(() => idsOf(feed)).toEqual(['3']);
    stop();
    chart.set({ suggestionsRevision: 2 });
    expect(ports.read).toHaveBeenCalledTimes(3);
  });

  it('is read just once more, however many news arrive while it loads', async () => {
    let answer = (_: Suggestion[]) => {};
    ports.read.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    feed.start();
    for (const suggestionsRevision of [1, 2, 3]) chart.set({ suggestionsRevision });
    answer(open('1'));
    await expect.poll(() => idsOf(feed)).toEqual(['1', '2']);
    expect(ports.read).toHaveBeenCalledTimes(2);
  });

  it('reports a failed load, can retry, and keeps what is known through a failure', async () => {
    ports.read.mockRejectedValueOnce(new Error('offline'));
    feed.start();
    await expect.poll(() => feed.get().status).toBe('failed');
    feed.reload();
    expect(feed.get().status).toBe('loading');
    await whenReady();
    ports.read.mockRejectedValueOnce(new Error('offline'));
    beat();
    await expect.poll(() => ports.read).toHaveBeenCalledTimes(3);
    expect([feed.get().status, idsOf(feed)]).toEqual(['ready', ['1', '2']]);
  });

  it('keeps a suggestion’s object identity while it exists', async () => {
    feed.start();
    await whenReady();
    const [first] = feed.get().suggestions;
    ports.read.mockResolvedValueOnce(open('1', '3'));
    beat();
    await expect.poll(() => idsOf(feed)).toEqual(['1', '3']);
    expect(feed.get().suggestions[0]).toBe(first);
  });
});

describe('a decision', () => {
  beforeEach(async () => {
    feed.start();
    await whenReady();
  });

  it('removes each suggestion from the list once decided, and reports its progress', async () => {
    const seen: unknown[] = [];
    feed.subscribe(() => seen.push([feed.get().run?.done ?? null, idsOf(feed).length]));
    const { outcomes, failure } = await feed.decide('accept', ['1', '2']);
    expect(outcomes.map(({ decided }) => decided?.state)).toEqual(['accepted', 'accepted']);
    expect(failure).toBeNull();
    expect(seen.slice(0, 5)).toEqual([
      [0, 2],
      [0, 1],
      [1, 1],
      [1, 0],
      [null, 0],
    ]);
    // A response from before still contains them.
    beat();
    await expect.poll(() => ports.read).toHaveBeenCalledTimes(3);
    expect(idsOf(feed)).toEqual([]);
  });

  it('keeps that suggestion and all later ones if it fails', async () => {
    const error = new Error('offline');
    ports.decide.mockImplementationOnce(async (_, id) => ({ id, state: 'refused', lost: [] }));
    ports.decide.mockRejectedValueOnce(error);
    ports.read.mockResolvedValue(open('1', '2', '3'));
    beat();
    await expect.poll(() => idsOf(feed)).toEqual(['1', '2', '3']);
    const { outcomes, failure } = await feed.decide('refuse', ['1', '2', '3']);
    expect(outcomes.map(({ suggestion }) => suggestion.id)).toEqual(['1']);
    expect(failure?.error).toBe(error);
    expect(failure?.left.map(({ id }) => id)).toEqual(['2', '3']);
    expect([idsOf(feed), feed.get().run]).toEqual([['2', '3'], null]);
  });

  it('can be stopped between two suggestions', async () => {
    ports.decide.mockImplementationOnce(async (_, id) => {
      feed.stop();
      return { id, state: 'accepted', lost: [] };
    });
    const { outcomes } = await feed.decide('accept', ['1', '2']);
    expect(outcomes).toHaveLength(1);
    expect(ports.decide).toHaveBeenCalledTimes(1);
  });

  it('runs one at a time, and ignores suggestions that are not in the list', async () => {
    const first = feed.decide('accept', ['1']);
    expect(await feed.decide('accept', ['2'])).toEqual({ outcomes: [], failure: null });
    expect((await first).outcomes).toHaveLength(1);
    expect(await feed.decide('accept', ['1', 'other'])).toEqual({ outcomes: [], failure: null });
  });

  it('to refuse can be undone: the suggestion returns to the list', async () => {
    await feed.decide('refuse', ['1']);
    expect(idsOf(feed)).toEqual(['2']);
    await feed.reopen(['1']);
    expect(ports.reopen).toHaveBeenCalledWith(['1']);
    expect(idsOf(feed)).toEqual(['1', '2']);
  });
});
