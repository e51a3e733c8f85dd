import type { EmbedTheme } from '@giotto/contract/api';
import { embedAddress } from '@giotto/contract/embed-snippet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptLocale } from '../../../platform/http/accepted-locale.ts';
import { publicViews } from '../../../platform/http/call-limits.ts';
import { makeNonce } from '../../../platform/http/content-security-policy.ts';
import { setErrorHeaders } from '../../../platform/http/error-handler.ts';
import { sendNoticePage } from '../../../platform/http/notice-page.ts';
import { page } from '../../../platform/http/page.ts';
import { embedHeaders } from '../../../platform/http/security-headers.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { drawEmbed } from '../pictures/draw-embed.ts';
import { type EmbedOptions, readEmbedOptions } from './embed-options.ts';
import { type EmbedAssets, findEmbedAssets } from './embed-page-assets.ts';
import { writeEmbedPage } from './embed-page-html.ts';
import { embedTexts } from './embed-page-texts.ts';
import { findPublicGantt, type PublicGantt } from './public-chart.ts';

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** In a frame too, where a page that must not be framed would be the browser's broken face. */
function sendNotice(
  request: FastifyRequest,
  reply: FastifyReply,
  notice: 'missing' | 'failing',
): FastifyReply {
  const locale = acceptLocale(request);
  return sendNoticePage(reply, { locale, ...embedTexts[locale][notice], canBeFramed: true });
}

/** Whether the browser says that the page goes into a frame: then what lies behind may show through. */
function isFramed(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-dest'] === 'iframe';
}

/** For which colours around it the chart is drawn; null: it stands on its own page, as it does outside a frame. */
function chooseTheme(
  request: FastifyRequest,
  { background, theme }: EmbedOptions,
  hasClient: boolean,
): EmbedTheme | null {
  if (background !== null || !isFramed(request)) return null;
  // Only the client knows what the visitor prefers.
  return theme === 'auto' && !hasClient ? null : theme;
}

async function sendEmbed(
  request: FastifyRequest,
  reply: FastifyReply,
  gantt: PublicGantt,
  assets: EmbedAssets | undefined,
): Promise<FastifyReply> {
  const { row, state, version, hasWatermark } = gantt;
  const options = readEmbedOptions(row, request.query as Record<string, unknown>);
  const theme = chooseTheme(request, options, assets !== undefined);
  const picture = await drawEmbed(state, {
    ...options,
    theme: theme === 'auto' ? 'light' : theme,
    hasWatermark,
    title: row.name,
  });
  const canDuplicate = row.is_public_allow_duplicate;
  const nonce = makeNonce();
  const html = writeEmbedPage({
    locale: acceptLocale(request),
    name: row.name,
    data: {
      ganttId: row.id,
      version,
      ...options,
      theme,
      rowHeight: picture.rowHeight,
      canDuplicate,
      hasWatermark,
    },
    picture,
    pageColour: options.background ?? (theme === null ? picture.background : null),
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
 * `/embedded-gantts/{ganttId}`: a public chart for visitors, the only address that other sites may frame. No cookie is
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
      if (gantt === undefined) return sendNotice(request, reply.code(404), 'missing');
      return sendEmbed(request, reply, gantt, assets);
    },
    refuse: (request, reply, refusal) => sendNotice(request, setErrorHeaders(reply, refusal), 'failing'),
  });
}
