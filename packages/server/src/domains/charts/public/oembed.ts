import type { AnswerOf, getOembed } from '@giotto/contract/api';
import { embedAddress, writeFrame } from '@giotto/contract/embed-snippet';
import { LINK_CARD } from '@giotto/contract/living-pictures';
import type { Caller } from '../../../platform/http/caller.ts';
import type { GanttDeps } from '../chart-deps.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { heightBelowPicture, readEmbedOptions } from './embed-options.ts';
import { cardAddress, EDITOR_ADDRESS } from './link-preview.ts';
import { findPublicGantt, readPublicState } from './public-chart.ts';

/** How long consumers may cache an answer, in seconds. */
const KEPT = 3_600;

/** An oEmbed consumer's request. */
export interface OembedRequest {
  readonly url: string;
  readonly maxwidth?: number | undefined;
  readonly maxheight?: number | undefined;
}

interface ChartAddress {
  readonly id: string;
  /** Named by the address of its editor. */
  readonly ownerId?: string | undefined;
  readonly url: URL;
}

/** Reads the chart's id from a URL of this server, of its embed or its editor; undefined for any other URL. */
function readChartAddress(publicUrl: string, text: string): ChartAddress | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.origin !== new URL(publicUrl).origin) return undefined;
  const [, id] = /^\/embedded-gantts\/([A-Za-z0-9_-]{1,64})$/.exec(url.pathname) ?? [];
  if (id !== undefined) return { id, url };
  const [, ownerId, ganttId] = EDITOR_ADDRESS.exec(url.pathname) ?? [];
  return ganttId === undefined ? undefined : { id: ganttId, ownerId, url };
}

/**
 * Describes how to embed a public chart at a URL within the consumer's maximum size; undefined if there is no such
 * embed. The frame has the owner's width as narrowed by the URL, and the height of its picture and the line below it.
 */
export async function describeEmbed(
  gantts: GanttDeps,
  { renderer, publicUrl }: { readonly renderer: Renderer; readonly publicUrl: string },
  { url: text, maxwidth = Number.POSITIVE_INFINITY, maxheight = Number.POSITIVE_INFINITY }: OembedRequest,
  caller: Caller,
): Promise<AnswerOf<typeof getOembed> | undefined> {
  const address = readChartAddress(publicUrl, text);
  const gantt = address && (await findPublicGantt(gantts, address.id));
  if (address === undefined || gantt === undefined) return undefined;
  const { row } = gantt;
  if (address.ownerId !== undefined && address.ownerId !== row.owner_id) return undefined;
  const { state, hasWatermark } = await readPublicState(gantts, gantt);
  const options = readEmbedOptions(row, Object.fromEntries(address.url.searchParams));
  const width = Math.min(options.width, maxwidth);
  const pictureHeight = await renderer.measureEmbed(state, { ...options, hasWatermark }, caller);
  const height = Math.min(Math.ceil(pictureHeight) + heightBelowPicture(row), maxheight);
  const frame = `${embedAddress(publicUrl, address.id)}${address.url.search}`;
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Giotto',
    provider_url: publicUrl,
    title: row.name,
    width,
    height,
    thumbnail_url: cardAddress(publicUrl, row.id),
    thumbnail_width: LINK_CARD.width,
    thumbnail_height: LINK_CARD.height,
    html: writeFrame({ address: frame, title: row.name, width, height }),
    cache_age: KEPT,
  };
}
