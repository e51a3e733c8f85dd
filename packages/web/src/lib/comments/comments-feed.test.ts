import type { CommentThread } from '@giotto/contract/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../store.ts';
import { createCommentsFeed } from './comments-feed.ts';
import type { CommentsFeed, CommentsPorts } from './comments-types.ts';

const DIG = { kind: 'task', id: 'dig' } as const;
const transient = new Error('no connection');

/** A server with one chart's comments. */
function makeServer() {
  let revision = 0;
  const threads = new Map<string, { thread: CommentThread; revision: number }>();
  const touch = (thread: CommentThread) => {
    revision += 1;
    threads.set(thread.id, { thread, revision });
    return revision;
  };
  const server = {
    isDown: false,
    refusal: null as Error | null,
    seen: 0,
    requests: [] as string[],
    begin: (id: string, person = 'ben') =>
      touch({
        id,
        target: DIG,
        title: 'Dig',
        person,
        comments: [
          { id: `${id}-1`, person, date: '2027-01-01T00:00:00Z', body: ['Hi'], revision: revision + 1 },
        ],
      }),
    change: (id: string, edit: (thread: CommentThread) => CommentThread) => {
      const found = threads.get(id);
      if (found) touch(edit(found.thread));
    },
  };
  const guard = async (name: string) => {
    server.requests.push(name);
    if (server.isDown) throw transient;
    if (server.refusal) throw server.refusal;
  };
  const news = createStore({ count: 0 });
  let tick = () => {};
  let ids = 0;
  const ports: CommentsPorts = {
    news: { get: () => news.get().count, subscribe: news.subscribe },
    readMarks: async () => {
      await guard('marks');
      return { revision, marks: [...threads.values()].map(() => ({ target: DIG, open: 1, unread: 1 })) };
    },
    read: async (since) => {
      await guard(`read ${since}`);
      const changed = [...threads.values()].filter((one) => one.revision > since);
      return {
        revision,
        isMore: false,
        seen: server.seen,
        me: 'ana',
        threads: changed.map(({ thread }) => thread),
        people: [{ id: 'ben', name: 'Ben' }],
      };
    },
    write: async ({ id, threadId, target, body }) => {
      await guard(`write ${id}`);
      const known = threads.get(threadId)?.thread;
      const comment = { id, person: 'ana', date: '', body: [...body], revision: revision + 1 };
      if (known?.comments.some((one) => one.id === id)) return;
      touch(
        known
          ? { ...known, comments: [...known.comments, comment] }
          : { id: threadId, target: target ?? DIG, title: '', person: 'ana', comments: [comment] },
      );
    },
    edit: async (id, body) => {
      await guard('edit');
      server.change('t', (thread) => ({
        ...thread,
        comments: thread.comments.map((one) => (one.id === id ? { ...one, body: [...body] } : one)),
      }));
    },
    remove: async () => {
      await guard('remove');
      server.change('t', (thread) => ({ ...thread, comments: [] }));
    },
    resolve: async (id, isResolved) => {
      await guard('resolve');
      server.change(id, ({ resolved: _, ...thread }) => ({
        ...thread,
        ...(isResolved && { resolved: { person: 'ana', date: '2027-01-02T00:00:00Z' } }),
      }));
    },
    markSeen: async (upTo) => {
      server.seen = upTo;
    },
    isTransient: (error) => error === transient,
    whenSent: async () => {},
    everySoOften: (listener) => {
      tick = listener;
      return () => {};
    },
    newId: () => `id-${++ids}`,
    now: () => new Date('2027-01-01T12:00:00Z'),
  };
  return { server, ports, tell: () => news.set({ count: news.get().count + 1 }), tick: () => tick() };
}

let parts: ReturnType<typeof makeServer>;
let feed: CommentsFeed;
let stop: () => void;
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { visibilityState: 'visible' });
  parts = makeServer();
  feed = createCommentsFeed(parts.ports);
  stop = () => {};
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});
const start = () => {
  stop = feed.start();
};
const until = (isTrue: () => boolean) => expect.poll(isTrue).toBe(true);
const idsOf = () => feed.get().threads.map(({ id }) => id);

describe('a closed list', () => {
  it('asks only how many comments there are, and again with each piece of news', async () => {
    parts.server.begin('t');
    start();
    await until(() => feed.get().marks.length === 1);
    expect(parts.server.requests).toEqual(['marks']);
    parts.server.begin('u');
    parts.tell();
    await until(() => feed.get().marks.length === 2);
    expect(idsOf()).toEqual([]);
  });
});

describe('an open list', () => {
  beforeEach(async () => {
    parts.server.begin('t');
    start();
    feed.open();
    await until(() => feed.get().status === 'ready');
  });

  it('reads only what has changed, and removes threads without comments', async () => {
    parts.server.begin('u');
    parts.tell();
    await until(() => idsOf().length === 2);
    expect(parts.server.requests.at(-1)).toBe('read 1');
    parts.server.change('t', (thread) => ({ ...thread, comments: [] }));
    parts.tell();
    await until(() => idsOf().join() === 'u');
  });

  it('marks what it shows as seen, but keeps showing what was new until it is closed', async () => {
    expect([parts.server.seen, feed.get().newSince]).toEqual([1, 0]);
    expect(feed.get().marks).toEqual([{ target: DIG, open: 1, unread: 0 }]);
    feed.close();
    expect(feed.get().newSince).toBe(1);
    parts.server.begin('u');
    parts.tell();
    await until(() => idsOf().length === 2);
    expect(feed.get().marks).toEqual([{ target: DIG, open: 2, unread: 1 }]);
    expect(parts.server.seen).toBe(1);
  });

  it('shows a comment at once, and once only when the server has it', async () => {
    const threadId = feed.write(['Mine'], DIG);
    expect(feed.get().unsent).toMatchObject([{ threadId, body: ['Mine'], isWaiting: false }]);
    await until(() => feed.get().unsent.length === 0);
    expect(feed.get().threads.find(({ id }) => id === threadId)?.comments).toMatchObject([
      { body: ['Mine'] },
    ]);
  });

  it('keeps comments that can’t be sent, in order, and sends them when the connection is back', async () => {
    parts.server.isDown = true;
    const threadId = feed.write(['First'], DIG);
    feed.write(['Second'], threadId);
    await until(() => feed.get().unsent[0]?.isWaiting === true);
    parts.tick();
    await until(() => parts.server.requests.filter((name) => name === 'write id-2').length === 2);
    parts.server.isDown = false;
    parts.tick();
    await until(() => feed.get().unsent.length === 0);
    const thread = feed.get().threads.find(({ id }) => id === threadId);
    expect(thread?.comments.map(({ body }) => body)).toEqual([['First'], ['Second']]);
  });

  it('keeps a refused comment until it is tried again or discarded, and sends the others', async () => {
    parts.server.refusal = new Error('refused');
    feed.write(['Refused'], 't');
    await until(() => feed.get().unsent[0]?.refusal !== undefined);
    parts.server.refusal = null;
    feed.write(['Fine'], 't');
    await until(() => feed.get().unsent.length === 1);
    const [refused] = feed.get().unsent;
    expect(refused?.body).toEqual(['Refused']);
    feed.retry();
    await until(() => feed.get().unsent.length === 0);
    expect(feed.get().threads[0]?.comments).toHaveLength(3);
  });

  it('takes a change back that the server refuses', async () => {
    parts.server.refusal = new Error('refused');
    const resolving = feed.resolve('t', true);
    expect(feed.get().threads[0]?.resolved).toBeDefined();
    expect(feed.get().marks).toEqual([]);
    await expect(resolving).rejects.toThrow('refused');
    expect(feed.get().threads[0]?.resolved).toBeUndefined();
    expect(feed.get().marks).toHaveLength(1);
  });

  it('shows an edited comment and a deleted one at once', async () => {
    const editing = feed.edit('t-1', ['Changed']);
    expect(feed.get().threads[0]?.comments[0]?.body).toEqual(['Changed']);
    await editing;
    const removing = feed.remove('t-1');
    expect(idsOf()).toEqual([]);
    await removing;
    await until(() => parts.server.requests.at(-1)?.startsWith('read') === true);
    expect(idsOf()).toEqual([]);
  });
});

it('a list that can’t be loaded says so, and loads when it is opened again', async () => {
  parts.server.isDown = true;
  start();
  feed.open();
  await until(() => feed.get().status === 'failed');
  parts.server.isDown = false;
  feed.open();
  await until(() => feed.get().status === 'ready');
});
