import type { CommentThread } from '@giotto/contract/api';

/** Which threads are listed: all, those one takes part in, those that mention one. */
export type ThreadFilter = 'all' | 'mine' | 'mentions';

interface Wish {
  readonly isResolved: boolean;
  readonly filter: ThreadFilter;
  readonly me: string;
  /** Comes first, so that it's among those rendered. */
  readonly wanted: string | null;
  /** Where the person has written while these are listed: they stay, whatever becomes of them. */
  readonly kept: ReadonlySet<string>;
}

/** The threads to list, the one with the latest comment first. */
export function pickThreads(
  threads: readonly CommentThread[],
  { isResolved, filter, me, wanted, kept }: Wish,
): readonly CommentThread[] {
  const latest = ({ id, comments }: CommentThread) =>
    id === wanted ? Number.POSITIVE_INFINITY : newest(comments);
  return threads
    .filter(
      (thread) =>
        kept.has(thread.id) ||
        ((thread.resolved !== undefined) === isResolved && FILTERS[filter](thread, me)),
    )
    .map((thread) => ({ thread, latest: latest(thread) }))
    .sort((one, other) => other.latest - one.latest)
    .map(({ thread }) => thread);
}

function newest(comments: CommentThread['comments']): number {
  return comments.reduce((most, { revision }) => Math.max(most, revision), 0);
}

const FILTERS: Readonly<Record<ThreadFilter, (thread: CommentThread, me: string) => boolean>> = {
  all: () => true,
  mine: ({ person, comments }, me) => person === me || comments.some((one) => one.person === me),
  mentions: ({ comments }, me) =>
    comments.some(({ body }) => body.some((piece) => typeof piece !== 'string' && piece.person === me)),
};

/** The thread with an id, or on the element with it: an open one if there is one. */
export function findWanted(threads: readonly CommentThread[], id: string): CommentThread | undefined {
  const about = threads.filter(({ target }) => target.id === id);
  return (
    threads.find((thread) => thread.id === id) ??
    about.find(({ resolved }) => resolved === undefined) ??
    about[0]
  );
}
