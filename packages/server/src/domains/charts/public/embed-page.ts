import type { Day } from '@giotto/chart/rules';
import type { ResolvedView } from '@giotto/chart/saved-view';
import type { EmbedTheme } from '@giotto/contract/api';
import { embedAddress } from '@giotto/contract/embed-snippet';
import type { Locale } from '@giotto/contract/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCoalescedReads } from '../../../platform/coalesced-reads.ts';
import { acceptLocale } from '../../../platform/http/accepted-locale.ts';
import type { AppError } from '../../../platform/http/app-error.ts';
import { publicViews } from '../../../platform/http/call-limits.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { setErrorHeaders } from '../../../platform/http/error-handler.ts';
import { callerWithRoom } from '../../../platform/http/hold-answers.ts';
import { sendNoticePage } from '../../../platform/http/notice-page.ts';
import { page } from '../../../platform/http/page.ts';
import { embedHeaders } from '../../../platform/http/security-headers.ts';
import { createSharedCache } from '../../../platform/shared-cache.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { findRuleDay, utcDay } from '../pictures/rule-day.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { findShownView, resolveShownView, type ShownView } from '../views/shown-view.ts';
import { type CachedPage, makeCachedPage, PAGE_CACHE_BOUNDS, sendPage } from './cached-page.ts';
import { type EmbedOptions, readEmbedOptions, readTheme } from './embed-options.ts';
import { type EmbedAssets, findEmbedAssets } from './embed-page-assets.ts';
import { writeEmbedPage } from './embed-page-html.ts';
import { embedTexts } from './embed-page-texts.ts';
import { createEmbedPictures, writePictureAddress } from './embed-picture.ts';
import { writeLinkTags } from './link-preview.ts';
import { findPublicGantt, type PublicGantt, type PublicState, readPublicState } from './public-chart.ts';

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Must work in a frame too: a page that can't be framed would show the browser's error. */
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

/** Whether the page loads in a frame (per the browser): then the background may show through. */
function isFramed(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-dest'] === 'iframe';
}

/** The surrounding colour scheme to draw the chart for; null: on its own page background, as outside a frame. */
function chooseTheme(
  request: FastifyRequest,
  { background, theme }: EmbedOptions,
  hasClient: boolean,
): EmbedTheme | null {
  if (background !== null || !isFramed(request)) return null;
  // Only the client knows the visitor's preference.
  return theme === 'auto' && !hasClient ? null : theme;
}

/** The request headers that the page depends on. */
const VARY = 'accept-encoding, accept-language, sec-fetch-dest';

interface Visit {
  readonly gantt: PublicGantt;
  readonly options: EmbedOptions;
  /** The saved view that the address names, if it's there and for all. */
  readonly shown: ShownView | undefined;
  readonly theme: EmbedTheme | null;
  readonly locale: Locale;
  /** The day on which rules call tasks late in the first picture; undefined: none asks. */
  readonly today: Day | undefined;
}

/** What a page depends on, apart from the web app's build. */
function keyOf({ gantt: { row, edition }, options, shown, theme, locale, today }: Visit): string {
  return JSON.stringify([
    row.id,
    row.head,
    row.name,
    row.is_public_allow_duplicate,
    row.is_public_external_links,
    edition,
    options,
    shown,
    theme,
    locale,
    today,
  ]);
}

/** A cached page with its style hashes for the policy. */
interface EmbedPage extends CachedPage {
  readonly styleHashes: readonly string[];
}

/** A page's inputs, apart from the visit. */
interface PageSource extends PublicState {
  readonly renderer: Renderer;
  readonly view: ResolvedView | null;
  readonly publicUrl: string;
  readonly assets: EmbedAssets | undefined;
}

async function makePage(
  { gantt: { row }, options, shown, theme, locale, today }: Visit,
  { state, version, hasWatermark, renderer, publicUrl, assets, view }: PageSource,
  caller: Caller,
): Promise<EmbedPage> {
  const drawn = {
    ...options,
    view,
    theme: theme === 'auto' ? ('light' as const) : theme,
    ...(today !== undefined && { today }),
  };
  const picture = await renderer.drawEmbed(state, { ...drawn, hasWatermark, title: row.name }, caller);
  const canDuplicate = row.is_public_allow_duplicate;
  const { rowHeight } = picture;
  const { html, styleHashes } = writeEmbedPage({
    locale,
    name: row.name,
    data: { ganttId: row.id, version, ...options, view, theme, rowHeight, canDuplicate, hasWatermark },
    picture,
    pageColour: options.background ?? (theme === null ? picture.background : null),
    linkTags: writeLinkTags(publicUrl, {
      ganttId: row.id,
      name: row.name,
      state,
      address: embedAddress(publicUrl, row.id),
      viewId: shown?.id,
    }),
    duplicateAddress: canDuplicate ? `/new/n/${row.id}?publicTemplate=true` : null,
    copyAddress: canDuplicate ? `/try?from=${row.id}` : null,
    pictureAddress: writePictureAddress(row, options, shown?.id),
    assets,
  });
  return { ...makeCachedPage(html, 'text/html; charset=utf-8'), styleHashes };
}

/** The state that visitors see, and what the view does to it. */
async function readSource(gantts: GanttDeps, { gantt, shown }: Pick<Visit, 'gantt' | 'shown'>) {
  const view = shown === undefined ? null : await resolveShownView(gantts, gantt.row, shown);
  return { ...(await readPublicState(gantts, gantt)), view };
}

/**
 * `/embedded-gantts/{ganttId}`: a public chart for visitors, the only URL that other sites may frame, and below it the
 * whole chart as a picture. No cookie is read or set; the query narrows what the owner allows (`security.md` H3, I12).
 * Every view checks that the chart is still public; the rendered page is cached by chart version, options and edition,
 * and concurrent requests share one rendering.
 */
export async function registerEmbedPage(app: FastifyInstance, gantts: GanttDeps): Promise<void> {
  const assets = await findEmbedAssets(app.deps.webDist);
  const { publicUrl } = app.deps.environment;
  const renderer = app.deps.renderers.visitors;
  const pages = createSharedCache<EmbedPage>(PAGE_CACHE_BOUNDS);
  const readGantt = createCoalescedReads((chartId) => findPublicGantt(gantts, chartId));
  const findGantt = async (request: FastifyRequest) => {
    const { ganttId } = request.params as { ganttId: string };
    return ID.test(ganttId) ? readGantt(ganttId) : undefined;
  };
  const rest = {
    action: 'viewPublicGantt',
    limits: publicViews,
    refuse: (request: FastifyRequest, reply: FastifyReply, refusal: AppError) =>
      sendNotice(request, setErrorHeaders(reply, refusal), 'failing'),
  } as const;

  page(app, {
    path: '/embedded-gantts/:ganttId',
    ...rest,
    async handle(request, reply) {
      const gantt = await findGantt(request);
      if (gantt === undefined) return sendNotice(request, reply.code(404), 'missing');
      const options = readEmbedOptions(gantt.row, request.query as Record<string, unknown>);
      const theme = chooseTheme(request, options, assets !== undefined);
      const today = await findRuleDay(gantts, gantt.row, utcDay(gantts.clock.now()));
      const { view: viewId } = request.query as Record<string, unknown>;
      const shown = await findShownView(gantts, gantt.row.id, viewId);
      const visit = { gantt, options, shown, theme, locale: acceptLocale(request), today };
      const kept = await pages.find(
        keyOf(visit),
        async (first) =>
          makePage(visit, { ...(await readSource(gantts, visit)), renderer, publicUrl, assets }, first),
        callerWithRoom(reply),
      );
      reply.headers(embedHeaders(kept.styleHashes)).removeHeader('x-frame-options');
      return sendPage(request, reply, kept, VARY);
    },
  });

  const sendPicture = createEmbedPictures(app, gantts);
  page(app, {
    path: '/embedded-gantts/:ganttId/picture.svg',
    ...rest,
    async handle(request, reply) {
      const gantt = await findGantt(request);
      if (gantt === undefined) return sendNotice(request, reply.code(404), 'missing');
      return sendPicture(request, reply, gantt);
    },
  });
}
