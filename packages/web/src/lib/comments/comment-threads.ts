import type { CommentMark, CommentThread } from '@giotto/contract/api';

/** The threads with what has changed in them: an empty one is deleted. */
export function mergeThreads(
  threads: readonly CommentThread[],
  changed: readonly CommentThread[],
): readonly CommentThread[] {
  if (changed.length === 0) return threads;
  const byId = new Map(threads.map((thread) => [thread.id, thread]));
  for (const thread of changed) {
    if (thread.comments.length > 0) byId.set(thread.id, thread);
    else byId.delete(thread.id);
  }
  return [...byId.values()];
}

/** The open threads on everything, counted from the threads themselves. */
export function countMarks({
  threads,
  seen,
  me,
}: {
  readonly threads: readonly CommentThread[];
  readonly seen: number;
  readonly me: string;
}): readonly CommentMark[] {
  const marks = new Map<string, CommentMark>();
  for (const { target, resolved, comments } of threads) {
    if (resolved !== undefined) continue;
    const key = `${target.kind} ${target.id}`;
    const { open = 0, unread = 0 } = marks.get(key) ?? {};
    const isNew = comments.some(({ revision, person }) => revision > seen && person !== me);
    marks.set(key, { target, open: open + 1, unread: unread + (isNew ? 1 : 0) });
  }
  return [...marks.values()];
}

/** The threads with those changed that are meant. */
export function changeThread(
  threads: readonly CommentThread[],
  isMeant: (thread: CommentThread) => boolean,
  edit: (thread: CommentThread) => CommentThread,
): readonly CommentThread[] {
  return threads.map((thread) => (isMeant(thread) ? edit(thread) : thread));
}

/** Whether a thread has a comment. */
export function hasComment(id: string): (thread: CommentThread) => boolean {
  return ({ comments }) => comments.some((one) => one.id === id);
}
