import { fileNameOf } from '@giotto/contract/file-name';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createCoalescedReads } from '../../../platform/coalesced-reads.ts';
import { abortOnDisconnect } from '../../../platform/http/abort-on-disconnect.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { publicViews } from '../../../platform/http/call-limits.ts';
import { sendContent } from '../../../platform/http/compressed-file.ts';
import { inlineHeader } from '../../../platform/http/content-disposition.ts';
import { hasVersion } from '../../../platform/http/has-version.ts';
import { page } from '../../../platform/http/page.ts';
import { pictureHeaders } from '../../../platform/http/security-headers.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { createExporter, VISITORS_BOUNDS } from '../exports/exporter.ts';
import { SHARED_FOR_SECONDS } from '../public/cached-page.ts';
import { findPublicGantt } from '../public/public-chart.ts';
import { createPictureFiles, describePicture } from './picture-files.ts';
import { pictureOptions, readFileName, readQuery } from './picture-options.ts';

/**
 * `/p/{ganttId}.svg`, `.png` and `.pdf`: the newest state of a public chart as a picture, for READMEs, wikis, mails and
 * slides. Every view checks that the chart is still public; the picture is cached by version and options.
 */
export function registerLivingPictures(app: FastifyInstance, gantts: GanttDeps): void {
  const exporter = createExporter(VISITORS_BOUNDS);
  app.addHook('onClose', () => exporter.close());
  const findFile = createPictureFiles(gantts, exporter);
  const findGantt = createCoalescedReads((chartId) => findPublicGantt(gantts, chartId));

  page(app, {
    path: '/p/:file',
    action: 'viewPublicGantt',
    limits: publicViews,
    async handle(request, reply) {
      const name = readFileName((request.params as { readonly file: string }).file);
      const gantt = name && (await findGantt(name.chartId));
      if (name === undefined || gantt === undefined) throw new AppError('NotFound');
      const { format } = name;
      const query = readQuery(format, request.query);
      const picture = describePicture(
        gantt,
        pictureOptions(gantt.row, { format, query }, gantts.clock.now()),
      );
      if (hasVersion(request, picture.etag)) return setHeaders(reply.code(304), picture.etag).send();
      const file = await findFile(picture, abortOnDisconnect(reply));
      setHeaders(reply, picture.etag).header(
        'content-disposition',
        inlineHeader(fileNameOf(gantt.row.name, format)),
      );
      return sendContent(request, reply, file);
    },
  });
}

/** Readers ask every time; other sites may show the picture. */
function setHeaders(reply: FastifyReply, etag: string): FastifyReply {
  return reply.headers({
    ...pictureHeaders,
    etag,
    vary: 'accept-encoding',
    'cache-control': `public, max-age=0, s-maxage=${SHARED_FOR_SECONDS}, must-revalidate`,
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
  });
}
