import type { AnswerOf, getOembed } from '@giotto/contract/api';
import { embedAddress, writeFrame } from '@giotto/contract/embed-snippet';
import type { GanttDeps } from '../chart-deps.ts';
import { measureEmbed } from '../pictures/draw-embed.ts';
import { heightBelowPicture, readEmbedOptions } from './embed-options.ts';
import { findPublicGantt, readPublicState } from './public-chart.ts';

/** Seconds after which a consumer asks again. */
const KEPT = 3_600;

/** What a consumer of oEmbed asks. */
export interface OembedWish {
  readonly url: string;
  readonly maxwidth?: number | undefined;
  readonly maxheight?: number | undefined;
}

/** The chart's id in an embed's address of this server; undefined for any other address. */
function readEmbedAddress(publicUrl: string, text: string): { id: string; url: URL } | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const [, id] = /^\/embedded-gantts\/([A-Za-z0-9_-]{1,64})$/.exec(url.pathname) ?? [];
  return id === undefined || url.origin !== new URL(publicUrl).origin ? undefined : { id, url };
}

/**
 * How a public chart is embedded at an address, within the room that the consumer has; undefined when there is no such
 * embed. The frame has the width of the owner's settings as the address narrows them, and the height of its picture
 * and of what stands below it.
 */
export async function describeEmbed(
  gantts: GanttDeps,
  publicUrl: string,
  { url: text, maxwidth = Number.POSITIVE_INFINITY, maxheight = Number.POSITIVE_INFINITY }: OembedWish,
): Promise<AnswerOf<typeof getOembed> | undefined> {
  const address = readEmbedAddress(publicUrl, text);
  const gantt = address && (await findPublicGantt(gantts, address.id));
  if (address === undefined || gantt === undefined) return undefined;
  const { row } = gantt;
  const { state, hasWatermark } = await readPublicState(gantts, gantt);
  const options = readEmbedOptions(row, Object.fromEntries(address.url.searchParams));
  const width = Math.min(options.width, maxwidth);
  const pictureHeight = await measureEmbed(state, { ...options, hasWatermark });
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
    html: writeFrame({ address: frame, title: row.name, width, height }),
    cache_age: KEPT,
  };
}
