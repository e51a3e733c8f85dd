import { z } from 'zod';
import { COMMENT_LENGTH, MENTIONS_LIMIT } from '../plans.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { done, ganttParams, id, printableLines, queryNumber } from './fields.ts';

const revision = z.int().min(0);

/** What a thread is about; the chart itself has the id `main`. */
export const commentTarget = z.strictObject({
  kind: z.enum(['task', 'milestone', 'chart', 'suggestion']),
  id,
});
export type CommentTarget = z.output<typeof commentTarget>;

/** Somebody in the comments of one chart: an id that says nothing elsewhere, and their name. */
const commentPerson = z.strictObject({ id, name: z.string() });
export type CommentPerson = z.output<typeof commentPerson>;

/** A piece of a comment: a text, or somebody who is mentioned. */
const piece = z.union([z.string(), z.strictObject({ person: id })]);
export type CommentPiece = z.output<typeof piece>;

/** The number of characters in a comment's texts. */
export function lengthOfComment(pieces: readonly CommentPiece[]): number {
  return pieces.reduce((sum, one) => sum + (typeof one === 'string' ? [...one].length : 0), 0);
}

/** Whether a comment says nothing. */
function isBlank(pieces: readonly CommentPiece[]): boolean {
  return pieces.every((one) => typeof one === 'string' && one.trim() === '');
}

/** A comment as written: texts and mentions, in their order. */
export const commentBody = z
  .array(
    z.union([
      z.string().regex(printableLines, 'must not hold control characters'),
      z.strictObject({ person: id }),
    ]),
  )
  .max(2 * MENTIONS_LIMIT + 1, `must be at most ${2 * MENTIONS_LIMIT + 1} pieces`)
  .refine((pieces) => !isBlank(pieces), 'must not be empty')
  .refine(
    (pieces) => lengthOfComment(pieces) <= COMMENT_LENGTH,
    `must be at most ${COMMENT_LENGTH} characters`,
  )
  .refine(
    (pieces) => pieces.filter((one) => typeof one !== 'string').length <= MENTIONS_LIMIT,
    `must mention at most ${MENTIONS_LIMIT} people`,
  );

const comment = z.strictObject({
  id,
  /** The author; not among `people` if they are former members. */
  person: id,
  /** ISO 8601. */
  date: z.string(),
  /** ISO 8601; absent: as written. */
  editedDate: z.string().optional(),
  body: z.array(piece),
  /** The chart's revision of comments that wrote it. */
  revision,
});
export type Comment = z.output<typeof comment>;

/** A conversation about one thing. */
const commentThread = z.strictObject({
  id,
  target: commentTarget,
  /** The element's title when somebody last commented on it; empty for a chart or a suggestion. */
  title: z.string(),
  /** Who began it. */
  person: id,
  /** Who resolved it, and when in ISO 8601; absent while it is open. */
  resolved: z.strictObject({ person: id, date: z.string() }).optional(),
  /** Oldest first; none: the thread is deleted. */
  comments: z.array(comment),
});
export type CommentThread = z.output<typeof commentThread>;

/** The open threads on something, and how many of them have comments that the caller hasn't seen. */
const commentMark = z.strictObject({ target: commentTarget, open: z.number(), unread: z.number() });
export type CommentMark = z.output<typeof commentMark>;

const path = '/users/:userId/gantts/:ganttId/comments';

export const getCommentMarks = defineEndpoint({
  name: 'getCommentMarks',
  summary: 'Count the open threads on each task and milestone, the chart, and suggestions that you may see',
  method: 'GET',
  path: `${path}/marks`,
  action: 'readComments',
  params: ganttParams,
  answer: z.strictObject({ revision, marks: z.array(commentMark) }),
});

export const getComments = defineEndpoint({
  name: 'getComments',
  summary:
    'List threads changed after a revision, in the order of their changes. While `isMore`, call again with `since` set to the answer’s `revision`',
  method: 'GET',
  path,
  action: 'readComments',
  params: ganttParams,
  query: z.strictObject({ since: queryNumber.optional() }),
  answer: z.strictObject({
    /** Everything up to this revision has now been read. */
    revision,
    isMore: z.boolean(),
    /** The revision up to which the caller has seen the comments. */
    seen: revision,
    /** The caller. */
    me: id,
    threads: z.array(commentThread),
    /** The people in these threads who have an account. */
    people: z.array(commentPerson),
  }),
});

export const listCommentPeople = defineEndpoint({
  name: 'listCommentPeople',
  summary: 'List the people who can be mentioned: those who may see the chart, or a suggestion on it',
  method: 'GET',
  path: `${path}/people`,
  action: 'writeComment',
  errors: ['NotFound'],
  params: ganttParams,
  query: z.strictObject({ suggestionId: id.optional() }),
  answer: z.strictObject({ people: z.array(commentPerson) }),
});

const changed = z.strictObject({ revision });

export const writeComment = defineEndpoint({
  name: 'writeComment',
  summary: 'Comment on something, or reply. Repeated with the same `id`, it changes nothing',
  method: 'POST',
  path,
  action: 'writeComment',
  errors: ['NotFound', 'IdTaken', 'CommentsLimit', 'SavingLimit', 'UnknownPerson'],
  params: ganttParams,
  body: z.strictObject({
    /** Made by the client, like `threadId`. */
    id,
    threadId: id,
    target: commentTarget.optional().describe('Begins a thread; absent for a reply.'),
    body: commentBody,
  }),
  answer: changed,
});

const commentParams = ganttParams.extend({ commentId: id });

export const editComment = defineEndpoint({
  name: 'editComment',
  summary: 'Change one of your own comments',
  method: 'PUT',
  path: `${path}/:commentId`,
  action: 'writeComment',
  errors: ['NotFound', 'UnknownPerson'],
  params: commentParams,
  body: z.strictObject({ body: commentBody }),
  answer: changed,
});

export const deleteComment = defineEndpoint({
  name: 'deleteComment',
  summary:
    'Delete one of your own comments; the owner of the chart may delete any. A thread goes with its last one',
  method: 'DELETE',
  path: `${path}/:commentId`,
  action: 'deleteComment',
  errors: ['Forbidden', 'NotFound'],
  params: commentParams,
  answer: changed,
});

export const resolveThread = defineEndpoint({
  name: 'resolveThread',
  summary: 'Resolve or reopen a thread that you began; with WRITE, any',
  method: 'PUT',
  path: `${path}/threads/:threadId`,
  action: 'resolveThread',
  errors: ['NotFound'],
  params: ganttParams.extend({ threadId: id }),
  body: z.strictObject({ isResolved: z.boolean() }),
  answer: changed,
});

export const markCommentsSeen = defineEndpoint({
  name: 'markCommentsSeen',
  summary: 'Remember that you have seen the comments up to a revision',
  method: 'PUT',
  path: '/users/:userId/gantts/:ganttId/seen-comments',
  action: 'markCommentsSeen',
  params: ganttParams,
  body: z.strictObject({ revision }),
  answer: done,
});

const mailsPath = '/myprofil/comment-mails';

export const getCommentMails = defineEndpoint({
  name: 'getCommentMails',
  summary: 'Get whether you want mails about comments',
  method: 'GET',
  path: mailsPath,
  action: 'changeProfile',
  answer: z.strictObject({ isOn: z.boolean() }),
});

export const changeCommentMails = defineEndpoint({
  name: 'changeCommentMails',
  summary: 'Turn mails about comments on or off',
  method: 'PUT',
  path: mailsPath,
  action: 'changeProfile',
  body: z.strictObject({ isOn: z.boolean() }),
  answer: done,
});
