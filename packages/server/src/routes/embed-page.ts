import { embedAddress } from '@giotto/contract/embed-snippet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptLocale } from '../http/accepted-locale.ts';
import { makeNonce, plainPagePolicy } from '../http/content-security-policy.ts';
import { page } from '../http/page.ts';
import { embedHeaders } from '../http/security-headers.ts';
import { readEmbedOptions } from '../services/embed-options.ts';
import type { GanttDeps } from '../services/gantt-deps.ts';
import { findPublicGantt, type PublicGantt } from '../services/gantt-public.ts';
import { drawEmbed } from '../thumbnails/draw-embed.ts';
import { publicViews } from './call-limits.ts';
import { type EmbedAssets, findEmbedAssets } from './embed-page-assets.ts';
import { writeEmbedPage, writeMissingPage } from './embed-page-html.ts';

const ID = /^[A-Za-z0-9_-]{1,64}$/;

function sendMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const nonce = makeNonce();
  return reply
    .code(404)
    .header('content-security-policy', `${plainPagePolicy(nonce)}; img-src 'self'`)
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(writeMissingPage(nonce, acceptLocale(request)));
}

/** Whether the browser says that the page goes into a frame: then what lies behind may show through. */
function isFramed(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-dest'] === 'iframe';
}

async function sendEmbed(
  request: FastifyRequest,
  reply: FastifyReply,
  gantt: PublicGantt,
  assets: EmbedAssets | undefined,
): Promise<FastifyReply> {
  const { row, state, version, hasWatermark } = gantt;
  const options = readEmbedOptions(row, request.query as Record<string, unknown>);
  const picture = await drawEmbed(state, {
    ...options,
    hasWatermark,
    title: row.name,
  });
  const canDuplicate = row.is_public_allow_duplicate;
  const nonce = makeNonce();
  const html = writeEmbedPage({
    locale: acceptLocale(request),
    name: row.name,
    data: { ganttId: row.id, version, ...options, rowHeight: picture.rowHeight, canDuplicate, hasWatermark },
    picture,
    pageColour: options.background ?? (isFramed(request) ? null : picture.background),
    address: embedAddress(request.server.deps.environment.publicUrl, row.id),
    duplicateAddress: canDuplicate ? `/new/n/${row.id}?publicTemplate=true` : null,
    assets,
    nonce,
  });
  return reply
    .headers(embedHeaders(nonce))
    .removeHeader('x-frame-options')
    .type('text/html; charset=utf-8')
    .send(html);
}

/**
 * `/embedded-gantts/{ganttId}`: a public chart for visitors, the only page that other sites may frame. No cookie is
 * read or set; the query narrows what the owner allows (`security.md` H3, I12).
 */
export async function registerEmbedPage(app: FastifyInstance, gantts: GanttDeps): Promise<void> {
  const assets = await findEmbedAssets(app.deps.webDist);
  page(app, {
    path: '/embedded-gantts/:ganttId',
    action: 'viewPublicGantt',
    limits: publicViews,
    async handle(request, reply) {
      const { ganttId } = request.params as { ganttId: string };
      const gantt = ID.test(ganttId) ? await findPublicGantt(gantts, ganttId) : undefined;
      return gantt === undefined ? sendMissing(request, reply) : sendEmbed(request, reply, gantt, assets);
    },
  });
}
