import type { State } from '@giotto/chart/model';
import { describeChart, escapeXml } from '@giotto/chart/render';
import { embedAddress, oembedAddress } from '@giotto/contract/embed-snippet';
import { LINK_CARD, livingPictureAddress } from '@giotto/contract/living-pictures';
import type { FastifyInstance } from 'fastify';
import { createCoalescedReads } from '../../../platform/coalesced-reads.ts';
import { publicViews } from '../../../platform/http/call-limits.ts';
import type { PageHead } from '../../../platform/http/web-app.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { findPublicGantt, readPublicState } from './public-chart.ts';

/** A public chart, as other programs show a link to it. */
export interface LinkedChart {
  readonly ganttId: string;
  readonly name: string;
  /** What visitors may see. */
  readonly state: State;
  /** The address that is linked, without a query. */
  readonly address: string;
  /** The saved view that it shows. */
  readonly viewId?: string | undefined;
}

/** A public chart's picture for links, at an address that is checked and cached like all its pictures. */
export function cardAddress(publicUrl: string, ganttId: string, viewId?: string): string {
  const view = viewId === undefined ? '' : `&view=${encodeURIComponent(viewId)}`;
  return `${livingPictureAddress(publicUrl, ganttId, 'png')}?card=true${view}`;
}

/** The tags in a page's head from which other programs show a link: Open Graph, Twitter's card, and oEmbed's address. */
export function writeLinkTags(
  publicUrl: string,
  { ganttId, name, state, address, viewId }: LinkedChart,
): readonly string[] {
  const title = escapeXml(name);
  const description = escapeXml(describeChart(state));
  const tags = {
    'og:site_name': 'Giotto',
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': escapeXml(address),
    'og:image': escapeXml(cardAddress(publicUrl, ganttId, viewId)),
    'og:image:type': 'image/png',
    'og:image:width': LINK_CARD.width,
    'og:image:height': LINK_CARD.height,
    'og:image:alt': description,
  };
  const oembed = escapeXml(oembedAddress(embedAddress(publicUrl, ganttId)));
  return [
    ...Object.entries(tags).map(
      ([property, content]) => `<meta property="${property}" content="${content}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="alternate" type="application/json+oembed" title="${title}" href="${oembed}">`,
  ];
}

/** The address of a chart's editor: its owner's id and its own. */
export const EDITOR_ADDRESS = /^\/([A-Za-z0-9_-]{1,64})\/gantt\/([A-Za-z0-9_-]{1,64})$/;

/**
 * The tags for the ordinary address of a public chart. Of any other chart, public or not, the page tells nothing: it is the
 * same as for one that never existed.
 */
export function createChartHead(app: FastifyInstance, gantts: GanttDeps): PageHead {
  const find = createCoalescedReads((chartId) => findPublicGantt(gantts, chartId));
  const { publicUrl } = app.deps.environment;
  return async (request, pathname) => {
    const [, ownerId, ganttId] = EDITOR_ADDRESS.exec(pathname) ?? [];
    if (ganttId === undefined) return '';
    try {
      await app.limitRate({ request }, null, publicViews);
      const gantt = await find(ganttId);
      if (gantt === undefined || gantt.row.owner_id !== ownerId) return '';
      const { state } = await readPublicState(gantts, gantt);
      const address = `${publicUrl}${pathname}`;
      return writeLinkTags(publicUrl, { ganttId, name: gantt.row.name, state, address }).join('\n');
    } catch (error) {
      // The page works without: for who asks too often, or while the database doesn't answer.
      request.log.warn({ err: error }, 'a page was sent without what links show of it');
      return '';
    }
  };
}
