import {
  changeCommentMails,
  deleteComment as deleteEndpoint,
  editComment as editEndpoint,
  getCommentMails,
  getCommentMarks,
  getComments,
  listCommentPeople,
  markCommentsSeen,
  resolveThread as resolveEndpoint,
  writeComment as writeEndpoint,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { comments } from '../../../platform/http/call-limits.ts';
import { route } from '../../../platform/http/route.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { deleteComment, editComment, resolveThread } from './change-comment.ts';
import type { CommentDeps } from './comment-deps.ts';
import { startCommentMailJob } from './comment-mail-job.ts';
import { areCommentsMailed, changeMails } from './comment-mails.ts';
import { listMentionable } from './list-mentionable.ts';
import { personIdsOn } from './person-id.ts';
import { presentMarks, presentPerson, presentThreads } from './present-comments.ts';
import { markSeen, readMarks, readThreads } from './read-comments.ts';
import { registerStopPage } from './stop-page.ts';
import { writeComment } from './write-comment.ts';

/** Comments on charts, and on what is in them (decision 049). */
export function registerComments(app: FastifyInstance, gantts: GanttDeps): void {
  const personKey = app.deps.keys.commentPerson;
  const deps: CommentDeps = { ...gantts, personKey };
  const idsOn = (chartId: string) => personIdsOn(personKey, chartId);
  const limits = { limits: comments };

  route(app, getCommentMarks, async ({ params: { ganttId }, user, grant }) => {
    const reader = { userId: user.userId, level: grant.level };
    const { revision, marks } = await readMarks(deps, ganttId, reader);
    return presentMarks(revision, marks);
  });

  route(
    app,
    getComments,
    async ({ params: { ganttId }, query, user, grant }) => {
      const reader = { userId: user.userId, level: grant.level };
      const page = await readThreads(deps, ganttId, reader, query.since ?? 0);
      return presentThreads(page, idsOn(ganttId), user.userId);
    },
    { isLarge: true },
  );

  route(app, listCommentPeople, async ({ params: { ganttId }, query, user, grant }) => {
    const caller = { userId: user.userId, level: grant.level };
    const people = await listMentionable(deps, ganttId, caller, query.suggestionId);
    const personId = idsOn(ganttId);
    return { people: people.map((one) => presentPerson(one, personId)) };
  });

  route(
    app,
    writeEndpoint,
    async ({ params: { ganttId }, body: { body: pieces, target, ...ids }, user, grant }) => ({
      revision: await writeComment(
        deps,
        ganttId,
        { userId: user.userId, level: grant.level },
        { ...ids, target, pieces },
      ),
    }),
    limits,
  );

  route(
    app,
    editEndpoint,
    async ({ params: { ganttId, commentId }, body: { body: pieces }, user, grant }) => ({
      revision: await editComment(
        deps,
        ganttId,
        { userId: user.userId, level: grant.level },
        { id: commentId, pieces },
      ),
    }),
    limits,
  );

  route(
    app,
    deleteEndpoint,
    async ({ params: { ganttId, commentId }, user, grant }) => ({
      revision: await deleteComment(deps, ganttId, { userId: user.userId, level: grant.level }, commentId),
    }),
    limits,
  );

  route(
    app,
    resolveEndpoint,
    async ({ params: { ganttId, threadId }, body: { isResolved }, user, grant }) => ({
      revision: await resolveThread(
        deps,
        ganttId,
        { userId: user.userId, level: grant.level },
        { id: threadId, isResolved },
      ),
    }),
    limits,
  );

  route(app, markCommentsSeen, async ({ params: { ganttId }, body, user }) => {
    await markSeen(deps, ganttId, user.userId, body.revision);
    return {};
  });

  route(app, getCommentMails, async ({ user }) => ({ isOn: await areCommentsMailed(deps.db, user.userId) }));

  route(app, changeCommentMails, async ({ body, user }) => {
    await changeMails(deps.db, user.userId, body.isOn);
    return {};
  });

  app.register(registerStopPage);
  startCommentMailJob(app);
}
