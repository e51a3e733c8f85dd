import type {
  AnswerOf,
  Comment,
  CommentPerson,
  CommentThread,
  getCommentMarks,
  getComments,
} from '@giotto/contract/api';
import type { CommentRow } from './comment-repository.ts';
import type { ReadThread, ThreadPage } from './read-comments.ts';
import type { MarkRow } from './thread-list-repository.ts';
import type { Viewer } from './viewer-repository.ts';

/** The id by which a chart's comments name a person. */
export type PersonId = (userId: string) => string;

/** A page of threads for a person. Nobody's account id or address is in it. */
export function presentThreads(
  page: ThreadPage,
  personId: PersonId,
  userId: string,
): AnswerOf<typeof getComments> {
  const { revision, isMore, seen, threads, people } = page;
  return {
    revision,
    isMore,
    seen,
    me: personId(userId),
    threads: threads.map((thread) => presentThread(thread, personId)),
    people: people.map((one) => presentPerson(one, personId)),
  };
}

export function presentPerson({ userId, name }: Viewer, personId: PersonId): CommentPerson {
  return { id: personId(userId), name };
}

export function presentMarks(revision: number, marks: readonly MarkRow[]): AnswerOf<typeof getCommentMarks> {
  return {
    revision,
    marks: marks.map(({ kind, targetId, open, unread }) => ({
      target: { kind, id: targetId },
      open,
      unread,
    })),
  };
}

function presentThread(thread: ReadThread, personId: PersonId): CommentThread {
  const { id, kind, targetId, title, userId, resolvedBy, resolvedAt, comments } = thread;
  return {
    id,
    target: { kind, id: targetId },
    title,
    person: personId(userId),
    ...(resolvedAt !== null && {
      resolved: { person: personId(resolvedBy ?? ''), date: resolvedAt.toISOString() },
    }),
    comments: comments.map((comment) => presentComment(comment, personId)),
  };
}

function presentComment(row: CommentRow, personId: PersonId): Comment {
  const { id, userId, body, mentioned, createdAt, editedAt, revision } = row;
  return {
    id,
    person: personId(userId),
    date: createdAt.toISOString(),
    ...(editedAt !== null && { editedDate: editedAt.toISOString() }),
    body: body.map((piece) =>
      typeof piece === 'string' ? piece : { person: personId(mentioned[piece] ?? '') },
    ),
    revision,
  };
}
