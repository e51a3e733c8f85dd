import type { EmbedTheme } from '@giotto/contract/api';
import { embedAddress } from '@giotto/contract/embed-snippet';
import type { Locale } from '@giotto/contract/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptLocale } from '../../../platform/http/accepted-locale.ts';
import { publicViews } from '../../../platform/http/call-limits.ts';
import { holdText, sendFile } from '../../../platform/http/compressed-file.ts';
import { setErrorHeaders } from '../../../platform/http/error-handler.ts';
import { sendNoticePage } from '../../../platform/http/notice-page.ts';
import { page } from '../../../platform/http/page.ts';
import { embedHeaders } from '../../../platform/http/security-headers.ts';
import { createJoinedReads } from '../../../platform/joined-reads.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { drawEmbed } from '../pictures/draw-embed.ts';
import { type EmbedOptions, readEmbedOptions, readTheme } from './embed-options.ts';
import { type EmbedAssets, findEmbedAssets } from './embed-page-assets.ts';
import { createEmbedPageCache, type KeptPage } from './embed-page-cache.ts';
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
  const theme = readTheme((request.query as Record<string, unknown>).theme);
  return sendNoticePage(reply, {
    locale,
    ...embedTexts[locale][notice],
    canBeFramed: true,
    ...((theme === 'light' || theme === 'dark') && { colourScheme: theme }),
  });
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

/** A page is another one for each of these. */
const VARY = 'accept-encoding, accept-language, sec-fetch-dest';

interface Visit {
  readonly gantt: PublicGantt;
  readonly options: EmbedOptions;
  readonly theme: EmbedTheme | null;
  readonly locale: Locale;
}

/** What a page depends on, beside the build of the web app. */
function keyOf({ gantt: { row, version, hasWatermark }, options, theme, locale }: Visit): string {
  return JSON.stringify([
    row.id,
    version,
    row.name,
    row.is_public_allow_duplicate,
    row.is_public_external_links,
    hasWatermark,
    options,
    theme,
    locale,
  ]);
}

async function makePage(
  { gantt: { row, state, version, hasWatermark }, options, theme, locale }: Visit,
  publicUrl: string,
  assets: EmbedAssets | undefined,
): Promise<KeptPage> {
  const picture = await drawEmbed(state, {
    ...options,
    theme: theme === 'auto' ? 'light' : theme,
    hasWatermark,
    title: row.name,
  });
  const canDuplicate = row.is_public_allow_duplicate;
  const { html, styleHashes } = writeEmbedPage({
    locale,
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
    address: embedAddress(publicUrl, row.id),
    duplicateAddress: canDuplicate ? `/new/n/${row.id}?publicTemplate=true` : null,
    assets,
  });
  return {
    file: holdText(html, 'text/html; charset=utf-8'),
    styleHashes,
    size: Buffer.byteLength(html),
  };
}

/**
 * `/embedded-gantts/{ganttId}`: a public chart for visitors, the only address that other sites may frame. No cookie is
 * read or set; the query narrows what the owner allows (`security.md` H3, I12). Whether it is still public is read for
 * every view; what is drawn is kept by chart version, options and edition, and browsers and CDNs may keep it when they
 * ask each time whether it still holds.
 */
export async function registerEmbedPage(app: FastifyInstance, gantts: GanttDeps): Promise<void> {
  const assets = await findEmbedAssets(app.deps.webDist);
  const pages = createEmbedPageCache();
  const findGantt = createJoinedReads((chartId) => findPublicGantt(gantts, chartId));
  page(app, {
    path: '/embedded-gantts/:ganttId',
    action: 'viewPublicGantt',
    limits: publicViews,
    async handle(request, reply) {
      const { ganttId } = request.params as { ganttId: string };
      const gantt = ID.test(ganttId) ? await findGantt(ganttId) : undefined;
      if (gantt === undefined) return sendNotice(request, reply.code(404), 'missing');
      const options = readEmbedOptions(gantt.row, request.query as Record<string, unknown>);
      const theme = chooseTheme(request, options, assets !== undefined);
      const visit = { gantt, options, theme, locale: acceptLocale(request) };
      const kept = await pages.find(keyOf(visit), () =>
        makePage(visit, app.deps.environment.publicUrl, assets),
      );
      reply.headers(embedHeaders(kept.styleHashes)).removeHeader('x-frame-options');
      const body = await sendFile(request, reply, kept.file);
      reply.header('vary', VARY);
      return reply.send(body);
    },
    refuse: (request, reply, refusal) => sendNotice(request, setErrorHeaders(reply, refusal), 'failing'),
  });
}
