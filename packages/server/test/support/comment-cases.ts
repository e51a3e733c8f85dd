import type { Site } from '../authorization/authorization-site.ts';
import type { EndpointCase } from '../platform/endpoint-case.ts';
import { makeId } from './chart-fixtures.ts';

const AUTHORS = ['reader', 'suggester', 'writer', 'owner'] as const;

/** A thread by everybody who may read the chart, with one comment: a reader could write before. */
async function addThreads({ server: { deps, clock }, people, chart: { ganttId } }: Site): Promise<void> {
  const { db } = deps;
  // A site may be prepared for several calls.
  await db
    .insertInto('comment_head')
    .values({ chart_id: ganttId, revision: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const actor of AUTHORS) {
    const common = { chart_id: ganttId, user_id: people[actor].userId, created_at: clock.now(), revision: 1 };
    await db
      .insertInto('comment_thread')
      .values({ ...common, id: `of-${actor}`, target_kind: 'chart', target_id: 'main', title: '' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('comment')
      .values({ ...common, id: `of-${actor}`, thread_id: `of-${actor}`, body: '["Hello"]', mentioned: [] })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

const ownComment: EndpointCase = {
  prepare: addThreads,
  params: (_site, actor) => ({ commentId: `of-${actor}` }),
};

/** The calls about comments. */
export const commentCases: Readonly<Record<string, EndpointCase>> = {
  getCommentMarks: { prepare: addThreads },
  getComments: { prepare: addThreads },
  listCommentPeople: {},
  writeComment: {
    body: () => ({
      id: makeId('comment'),
      threadId: makeId('thread'),
      target: { kind: 'chart', id: 'main' },
      body: ['Hello'],
    }),
  },
  editComment: { ...ownComment, body: () => ({ body: ['Goodbye'] }) },
  deleteComment: ownComment,
  resolveThread: {
    prepare: addThreads,
    params: (_site, actor) => ({ threadId: `of-${actor}` }),
    body: () => ({ isResolved: true }),
  },
  markCommentsSeen: { prepare: addThreads, body: () => ({ revision: 1 }) },
  getCommentMails: {},
  changeCommentMails: { body: () => ({ isOn: false }) },
};
