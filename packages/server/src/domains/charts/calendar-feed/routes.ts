import { deleteCalendarFeed, getCalendarFeed, renewCalendarFeed } from '@giotto/contract/api';
import { fileNameOf } from '@giotto/contract/file-name';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/http/app-error.ts';
import { calendarReads } from '../../../platform/http/call-limits.ts';
import { sendContent } from '../../../platform/http/compressed-file.ts';
import { attachmentHeader } from '../../../platform/http/content-disposition.ts';
import { hasVersion } from '../../../platform/http/has-version.ts';
import { callerWithRoom } from '../../../platform/http/hold-answers.ts';
import { page } from '../../../platform/http/page.ts';
import { route } from '../../../platform/http/route.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { createFeedFiles, findFeedAt, readFeedOptions } from './feed-file.ts';
import { endSubscription, readSubscription, renewSubscription } from './subscription.ts';

/** Seconds for which the calendar that read it may keep it without asking; nobody else may keep it. */
const KEPT = 300;
const CHART_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Calendar subscriptions: a person's calls about their own, and the secret address that calendars read. */
export function registerCalendarFeeds(app: FastifyInstance, gantts: GanttDeps): void {
  const { keys, environment } = app.deps;
  const place = { secret: keys.calendarFeed, publicUrl: environment.publicUrl };
  route(app, getCalendarFeed, async ({ params: { ganttId }, user }) => ({
    feed: await readSubscription(gantts, place, ganttId, user.userId),
  }));
  route(app, renewCalendarFeed, async ({ params: { ganttId }, user }) => ({
    feed: await renewSubscription(gantts, place, ganttId, user.userId),
  }));
  route(app, deleteCalendarFeed, async ({ params: { ganttId }, user }) => {
    await endSubscription(gantts, ganttId, user.userId);
    return {};
  });
  serveCalendars(app, gantts);
}

/**
 * `/calendars/{ganttId}/{key}.ics`: a chart's tasks, for whoever has the address. Every read checks the subscription and
 * the access of the person who made it; for any other address the answer is 404. The calendar is cached by version.
 */
function serveCalendars(app: FastifyInstance, gantts: GanttDeps): void {
  const { keys, renderers } = app.deps;
  const findFile = createFeedFiles(gantts, renderers.visitors);

  page(app, {
    path: '/calendars/:ganttId/:key',
    action: 'readCalendarFeed',
    limits: calendarReads,
    async handle(request, reply) {
      const place = readPlace(request);
      const options = readFeedOptions(request.query as Record<string, unknown>);
      const feed = place && (await findFeedAt(gantts, keys.calendarFeed, place, options));
      if (feed === undefined) throw new AppError('NotFound');
      if (hasVersion(request, feed.etag)) return setHeaders(reply.code(304), feed.etag).send();
      const file = await findFile(feed, callerWithRoom(reply));
      setHeaders(reply, feed.etag).header(
        'content-disposition',
        attachmentHeader(fileNameOf(feed.chart.name, 'ics')),
      );
      return sendContent(request, reply, file);
    },
  });
}

function readPlace(request: FastifyRequest): { chartId: string; key: string } | undefined {
  const { ganttId, key } = request.params as { ganttId: string; key: string };
  if (!CHART_ID.test(ganttId) || !key.endsWith('.ics')) return undefined;
  return { chartId: ganttId, key: key.slice(0, -'.ics'.length) };
}

function setHeaders(reply: FastifyReply, etag: string): FastifyReply {
  return reply.headers({
    etag,
    vary: 'accept-encoding',
    'cache-control': `private, max-age=${KEPT}`,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
}
