import { fileNameOf } from '@giotto/contract/file-name';
import type { LivingPictureQuery } from '@giotto/contract/living-pictures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCoalescedReads } from '../../../platform/coalesced-reads.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { publicViews } from '../../../platform/http/call-limits.ts';
import { sendContent } from '../../../platform/http/compressed-file.ts';
import { inlineHeader } from '../../../platform/http/content-disposition.ts';
import { hasVersion } from '../../../platform/http/has-version.ts';
import { callerWithRoom } from '../../../platform/http/hold-answers.ts';
import { page } from '../../../platform/http/page.ts';
import { pictureHeaders } from '../../../platform/http/security-headers.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { findRuleDay } from '../pictures/rule-day.ts';
import { SHARED_FOR_SECONDS } from '../public/cached-page.ts';
import { findPublicGantt, type PublicGantt } from '../public/public-chart.ts';
import { findShownView, refuseView, type ShownView } from '../views/shown-view.ts';
import { createPictureFiles, describePicture } from './picture-files.ts';
import { findLinkedGantt } from './picture-link.ts';
import { dayFor, hourIn, pictureOptions, readFileName, readQuery } from './picture-options.ts';

const CHART_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Who may keep a picture: shared caches for a few seconds, or the reader alone. Both ask before they show it again. */
const PUBLIC = { 'cache-control': `public, max-age=0, s-maxage=${SHARED_FOR_SECONDS}, must-revalidate` };
const SECRET = {
  'cache-control': 'private, max-age=0, must-revalidate',
  'x-robots-tag': 'noindex, nofollow',
};

/**
 * `/p/{ganttId}.svg`, `.png` and `.pdf`: the newest state of a public chart as a picture, for READMEs, wikis, mails and
 * slides; `/p/{ganttId}/{key}.svg` of any chart whose owner has made that address. Every view checks that it may still be
 * seen; the picture is cached by version and options.
 */
export function servePictures(app: FastifyInstance, gantts: GanttDeps): void {
  const findFile = createPictureFiles(gantts, app.deps.renderers.visitors);
  const findPublic = createCoalescedReads((chartId) => findPublicGantt(gantts, chartId));
  const { pictureLink } = app.deps.keys;

  page(app, {
    path: '/p/:file',
    action: 'viewPublicGantt',
    limits: publicViews,
    handle: (request, reply) => {
      const { file } = request.params as { readonly file: string };
      return send(request, reply, file, PUBLIC, (stem) =>
        CHART_ID.test(stem) ? findPublic(stem) : Promise.resolve(undefined),
      );
    },
  });

  page(app, {
    path: '/p/:ganttId/:file',
    action: 'viewPublicGantt',
    limits: publicViews,
    handle: (request, reply) => {
      const { ganttId, file } = request.params as { readonly ganttId: string; readonly file: string };
      return send(request, reply, file, SECRET, (key) => findLinkedGantt(gantts, pictureLink, ganttId, key));
    },
  });

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    file: string,
    caching: Readonly<Record<string, string>>,
    find: (stem: string) => Promise<PublicGantt | undefined>,
  ): Promise<unknown> {
    const name = readFileName(file);
    const gantt = name && (await find(name.stem));
    if (name === undefined || gantt === undefined) throw new AppError('NotFound');
    const { format } = name;
    const query = readQuery(format, request.query);
    const now = gantts.clock.now();
    const today = await findRuleDay(gantts, gantt.row, dayFor(query, now));
    const shown = await findPictureView(gantts, gantt.row.id, query, now);
    const options = pictureOptions(gantt.row, { format, query, shown }, now);
    const picture = describePicture(gantt, { ...options, ...(today !== undefined && { today }) });
    const headers = {
      ...pictureHeaders,
      ...caching,
      etag: picture.etag,
      vary: 'accept-encoding',
      // Other sites may show it.
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
    };
    if (hasVersion(request, picture.etag)) return reply.code(304).headers(headers).send();
    const content = await findFile(picture, callerWithRoom(reply));
    reply.headers(headers).header('content-disposition', inlineHeader(fileNameOf(gantt.row.name, format)));
    return sendContent(request, reply, content);
  }
}

/** The view that a picture's address names. Throws `BadRequest` if the chart has no such view for all. */
async function findPictureView(
  gantts: GanttDeps,
  chartId: string,
  { view, timeZone }: LivingPictureQuery,
  now: Date,
): Promise<ShownView | undefined> {
  if (view === undefined) return undefined;
  const today = timeZone === undefined ? undefined : hourIn(timeZone, now);
  const shown = await findShownView(gantts, chartId, view, { today });
  if (shown === undefined) throw refuseView();
  return shown;
}
