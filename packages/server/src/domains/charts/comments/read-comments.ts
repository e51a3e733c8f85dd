import { listUserNames } from '../../accounts/index.ts';
import type { CommentDeps } from './comment-deps.ts';
import { type CommentRow, listComments, readRevision, type ThreadRow } from './comment-repository.ts';
import {
  listChangedThreads,
  listMarks,
  type MarkRow,
  type Reader,
  readSeen,
  saveSeen,
} from './thread-list-repository.ts';
import type { Viewer } from './viewer-repository.ts';

/** Most threads of one answer, and most bytes of their comments: a single thread may have more. */
const PAGE = 200;
const PAGE_BYTES = 1024 * 1024;

/** A thread with its comments, oldest first. */
export interface ReadThread extends ThreadRow {
  readonly comments: readonly CommentRow[];
}

/** A part of a chart's threads. */
export interface ThreadPage {
  readonly revision: number;
  readonly isMore: boolean;
  readonly seen: number;
  readonly threads: readonly ReadThread[];
  /** The people in them who have an account. */
  readonly people: readonly Viewer[];
}

/** Reads the threads that changed after a revision, as far as one answer holds them. */
export async function readThreads(
  { db }: CommentDeps,
  chartId: string,
  reader: Reader,
  since: number,
): Promise<ThreadPage> {
  // Read first: a thread that changes meanwhile is read again by the next call.
  const head = await readRevision(db, chartId);
  const found = await listChangedThreads(db, chartId, reader, { since, count: PAGE + 1 });
  const page = found.slice(0, countFitting(found));
  const isMore = page.length < found.length;
  const ids = page.map(({ id }) => id);
  const comments = Map.groupBy(await listComments(db, chartId, ids), ({ threadId }) => threadId);
  const threads = page.map((thread) => ({ ...thread, comments: comments.get(thread.id) ?? [] }));
  const people = await listUserNames(db, [...new Set(threads.flatMap(listPeople))]);
  return {
    revision: isMore ? (page.at(-1)?.revision ?? since) : Math.max(head, page.at(-1)?.revision ?? 0),
    isMore,
    seen: await readSeen(db, chartId, reader.userId),
    threads,
    people: people.map(({ id, name }) => ({ userId: id, name })),
  };
}

function countFitting(threads: readonly { readonly bytes: number }[]): number {
  let bytes = 0;
  const end = threads.findIndex((thread, at) => {
    bytes += thread.bytes;
    return at >= PAGE || (at > 0 && bytes > PAGE_BYTES);
  });
  return end < 0 ? threads.length : end;
}

/** Everybody who wrote in a thread, resolved it, or is mentioned. */
function listPeople({ userId, resolvedBy, comments }: ReadThread): string[] {
  return [
    userId,
    ...(resolvedBy === null ? [] : [resolvedBy]),
    ...comments.flatMap((comment) => [comment.userId, ...comment.mentioned]),
  ];
}

/** Counts the open threads on everything. */
export async function readMarks(
  { db }: CommentDeps,
  chartId: string,
  reader: Reader,
): Promise<{ readonly revision: number; readonly marks: readonly MarkRow[] }> {
  const revision = await readRevision(db, chartId);
  if (revision === 0) return { revision, marks: [] };
  const seen = await readSeen(db, chartId, reader.userId);
  return { revision, marks: await listMarks(db, chartId, reader, seen) };
}

/** Remembers what somebody has seen; a revision that doesn't exist yet counts as the newest. */
export async function markSeen(
  { db }: CommentDeps,
  chartId: string,
  userId: string,
  revision: number,
): Promise<void> {
  await saveSeen(db, chartId, userId, Math.min(revision, await readRevision(db, chartId)));
}
