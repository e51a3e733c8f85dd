import type { CommentThread } from '@giotto/contract/api';
import { createStore } from '../store.ts';
import { changeThread, countMarks, hasComment, mergeThreads } from './comment-threads.ts';
import type { CommentsFeed, CommentsPorts, CommentsSnapshot, UnsentComment } from './comments-types.ts';

const EMPTY: CommentsSnapshot = {
  status: 'marks',
  marks: [],
  threads: [],
  people: new Map(),
  me: '',
  seen: 0,
  newSince: 0,
  revision: 0,
  unsent: [],
  about: null,
  fieldWanted: 0,
  wanted: null,
};

/** Follows a chart's comments: only their number until the list is opened, then everything that changes. */
export function createCommentsFeed(ports: CommentsPorts): CommentsFeed {
  const store = createStore<CommentsSnapshot>(EMPTY);
  let isFull = false;
  let isOpen = false;
  let isLoading = false;
  let isDirty = false;
  let isSending = false;
  let isEnded = false;

  const load = async () => {
    isDirty = true;
    if (isLoading) return;
    isLoading = true;
    while (isDirty && !isEnded) {
      isDirty = false;
      try {
        await (isFull ? readNews() : readCounts());
      } catch {
        if (store.get().status === 'loading') store.set({ status: 'failed' });
      }
    }
    isLoading = false;
  };

  const readCounts = async () => {
    const { marks, revision } = await ports.readMarks();
    if (!isFull) store.set({ marks, revision });
  };

  const readNews = async () => {
    const isFirst = store.get().status !== 'ready';
    let since = isFirst ? 0 : store.get().revision;
    let threads = isFirst ? [] : store.get().threads;
    const people = new Map(isFirst ? [] : store.get().people);
    for (;;) {
      const page = await ports.read(since);
      threads = mergeThreads(threads, page.threads);
      for (const person of page.people) people.set(person.id, person);
      since = page.revision;
      if (page.isMore && !isEnded) continue;
      const seen = Math.max(page.seen, store.get().seen);
      store.set({
        status: 'ready',
        threads,
        people,
        me: page.me,
        revision: since,
        seen,
        ...(isFirst && { newSince: seen }),
      });
      break;
    }
    settle();
    see();
  };

  /** Takes confirmed comments off the unsent ones, and counts again. */
  const settle = () => {
    const { threads, unsent } = store.get();
    const known = new Set(threads.flatMap(({ comments }) => comments.map(({ id }) => id)));
    store.set({ unsent: unsent.filter(({ id }) => !known.has(id)), marks: countMarks(store.get()) });
  };

  /** Remembers the comments as seen while the list is open. */
  const see = () => {
    const { revision, seen } = store.get();
    if (!isOpen || revision <= seen || document.visibilityState === 'hidden') return;
    store.set({ seen: revision });
    store.set({ marks: countMarks(store.get()) });
    // Sent again with the next news if it fails.
    ports.markSeen(revision).catch(() => undefined);
  };

  const change = (id: string, patch: Partial<UnsentComment>) =>
    store.set({ unsent: store.get().unsent.map((one) => (one.id === id ? { ...one, ...patch } : one)) });

  /** Sends one after the other, in the order written; stops at the first that must wait. */
  const send = async () => {
    if (isSending) return;
    isSending = true;
    for (;;) {
      const next = store.get().unsent.find((one) => one.refusal === undefined && !written.has(one.id));
      if (next === undefined || isEnded) break;
      change(next.id, { isWaiting: false });
      try {
        await ports.whenSent();
        await ports.write(next);
        written.add(next.id);
        await load();
      } catch (error) {
        if (ports.isTransient(error)) {
          change(next.id, { isWaiting: true });
          break;
        }
        change(next.id, { refusal: error });
      }
    }
    isSending = false;
  };
  const written = new Set<string>();

  /** Shows a change at once, makes it, and reads what it became; takes it back if it is refused. */
  const apply = async (
    edit: (threads: readonly CommentThread[]) => readonly CommentThread[],
    work: () => Promise<unknown>,
  ) => {
    const before = store.get().threads;
    const shown = edit(before);
    store.set({ threads: shown });
    store.set({ marks: countMarks(store.get()) });
    try {
      await work();
    } catch (error) {
      if (store.get().threads === shown) store.set({ threads: before });
      else store.set({ status: 'loading', revision: 0 });
      void load();
      throw error;
    } finally {
      store.set({ marks: countMarks(store.get()) });
    }
    void load();
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    start: () => {
      isEnded = false;
      const stop = ports.news.subscribe(() => void load());
      const end = ports.everySoOften(() => {
        void load();
        void send();
      });
      const guard = (event: BeforeUnloadEvent) => {
        if (store.get().unsent.length > 0) event.preventDefault();
      };
      window.addEventListener('beforeunload', guard);
      void load();
      return () => {
        isEnded = true;
        stop();
        end();
        window.removeEventListener('beforeunload', guard);
      };
    },
    open: () => {
      isOpen = true;
      isFull = true;
      if (store.get().status !== 'ready') store.set({ status: 'loading' });
      else see();
      void load();
    },
    close: () => {
      isOpen = false;
      store.set({ newSince: store.get().seen, wanted: null, about: null, fieldWanted: 0 });
    },
    write: (body, to) => {
      const isReply = typeof to === 'string';
      const threadId = isReply ? to : ports.newId();
      const comment: UnsentComment = {
        id: ports.newId(),
        threadId,
        target: isReply ? undefined : to,
        body,
        date: ports.now().toISOString(),
        refusal: undefined,
        isWaiting: false,
      };
      store.set({ unsent: [...store.get().unsent, comment] });
      void send();
      return threadId;
    },
    retry: () => {
      store.set({ unsent: store.get().unsent.map((one) => ({ ...one, refusal: undefined })) });
      void send();
    },
    discard: (id) => store.set({ unsent: store.get().unsent.filter((one) => one.id !== id) }),
    edit: (id, body) =>
      apply(
        (threads) =>
          changeThread(threads, hasComment(id), (thread) => ({
            ...thread,
            comments: thread.comments.map((one) => (one.id === id ? { ...one, body: [...body] } : one)),
          })),
        () => ports.edit(id, body),
      ),
    remove: (id) =>
      apply(
        (threads) =>
          changeThread(threads, hasComment(id), (thread) => ({
            ...thread,
            comments: thread.comments.filter((one) => one.id !== id),
          })).filter(({ comments }) => comments.length > 0),
        () => ports.remove(id),
      ),
    resolve: (threadId, isResolved) =>
      apply(
        (threads) =>
          changeThread(
            threads,
            ({ id }) => id === threadId,
            ({ resolved: _, ...thread }) => ({
              ...thread,
              ...(isResolved && { resolved: { person: store.get().me, date: ports.now().toISOString() } }),
            }),
          ),
        () => ports.resolve(threadId, isResolved),
      ),
    want: (id) => store.set({ wanted: id === null ? null : { id } }),
    startOn: (about) => store.set({ about }),
    wantField: () => store.set({ fieldWanted: store.get().fieldWanted + 1 }),
  };
}
