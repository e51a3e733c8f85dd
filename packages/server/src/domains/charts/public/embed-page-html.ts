import { createHash } from 'node:crypto';
import { escapeXml } from '@giotto/chart/render';
import type { EmbedData } from '@giotto/contract/api';
import { oembedAddress } from '@giotto/contract/embed-snippet';
import type { Locale } from '@giotto/contract/locales';
import type { EmbedPicture } from '../pictures/draw-embed.ts';
import type { EmbedAssets } from './embed-page-assets.ts';
import { embedTexts } from './embed-page-texts.ts';

/** What a page is made of. */
export interface EmbedPage {
  /** The visitor's. */
  readonly locale: Locale;
  readonly name: string;
  readonly data: EmbedData;
  readonly picture: EmbedPicture;
  /** The colour of the page around the chart; null: none. */
  readonly pageColour: string | null;
  /** The page's own address without a query. */
  readonly address: string;
  /** Where a visitor may make a chart of this one; null where that is not allowed. */
  readonly duplicateAddress: string | null;
  /** Where the whole chart is a picture. */
  readonly pictureAddress: string;
  readonly assets: EmbedAssets | undefined;
}

/** Without it browsers ask for one that is not there. */
const ICON = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">';

const schemes = { auto: 'light dark', light: 'light', dark: 'dark', own: 'normal' } as const;

/** The chart on the light page that the server has drawn it for, whatever shows through. */
const LIGHT_PAGE = 'html{background:#fff}#embed[data-waiting]{visibility:visible}';

/**
 * What shows through may be light or dark, and the server does not know which: to a visitor who prefers dark colours the
 * chart appears once the client has drawn it in them, or put it on a light page because it could not.
 */
const WAITING =
  '@media(prefers-color-scheme:dark){#embed[data-waiting]{visibility:hidden}}.light-page{background:#fff}';

function writeStyles({ picture, pageColour, data }: EmbedPage): string {
  const size = data.isAutoResize ? 'width:100%;height:auto' : 'max-width:none';
  return [
    ...(data.theme === 'auto' ? [WAITING] : []),
    // Where frame and page differ in this, browsers put white or near black behind the frame: never what hides its ink.
    `:root{color-scheme:${schemes[data.theme ?? 'own']}}`,
    `html,body{margin:0;background:${pageColour ?? 'transparent'}}`,
    '#embed{position:relative}',
    `#embed svg{display:block;${size}}`,
    '#embed svg.links{position:absolute;inset:0;pointer-events:none}',
    '#embed>.strips{position:absolute;inset:0;pointer-events:none}',
    '.links a{pointer-events:auto;cursor:pointer}',
    '.links rect{fill:transparent}',
    '.links a:focus-visible{outline:none}',
    '.links a:focus-visible rect{stroke:#4c4fd6;stroke-width:2}',
    '.links a:hover rect{fill:#4c4fd61f}',
    // Below the chart, in line with its border.
    '#ways{display:flex;flex-wrap:wrap;gap:0 8px;padding:0 24px}',
    '@media(max-width:639px){#ways{padding:0 12px}}',
    // 32 px high whatever it says, for the frame's height counts it (`embed-options.ts`).
    '#ways a{overflow:hidden;margin-bottom:16px;padding:6px 12px;border-radius:6px;background:#4c4fd6;color:#fff;' +
      'font:500 13px/20px system-ui,sans-serif;text-decoration:none;text-overflow:ellipsis;white-space:nowrap}',
    '#ways a[hidden]{display:none}',
    '#ways a:focus-visible{outline:2px solid #4c4fd6;outline-offset:2px}',
    picture.css,
  ].join('\n');
}

/** A style as a content security policy names it. */
function hashOf(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}

/** Where nothing draws the rest of a long chart, the picture ends with what is drawn, and the way to the whole follows. */
function cropDrawn({ data, picture: { drawnHeight } }: EmbedPage): string[] {
  if (drawnHeight === null) return [];
  const size = data.isAutoResize ? `aspect-ratio:${data.width}/${drawnHeight}` : `height:${drawnHeight}px`;
  // The link lies in its row like the others, not as text inside of what is around it.
  return [`#embed{${size};overflow:hidden}`, '#ways noscript{display:contents}'];
}

/** What a page without scripts looks like; empty: the same. */
function writeScriptless(page: EmbedPage): string {
  return [...(page.data.theme === 'auto' ? [LIGHT_PAGE] : []), ...cropDrawn(page)].join('\n');
}

/** Where one can go from here. The client says where editing is, and to whom. */
function writeWays({ data, duplicateAddress, pictureAddress, picture, locale }: EmbedPage): string[] {
  const texts = embedTexts[locale];
  const whole =
    picture.drawnHeight === null
      ? []
      : [
          `<noscript><a href="${escapeXml(pictureAddress)}" target="_blank" rel="noopener">${texts.whole}</a></noscript>`,
        ];
  const edit = data.canEdit ? [`<a id="edit" hidden>${texts.edit}</a>`] : [];
  const duplicate =
    duplicateAddress === null
      ? []
      : [
          `<a id="duplicate" href="${escapeXml(duplicateAddress)}" target="_blank" rel="noopener">${texts.duplicate}</a>`,
        ];
  const ways = [...whole, ...edit, ...duplicate];
  return ways.length === 0 ? [] : ['<div id="ways">', ...ways, '</div>'];
}

/**
 * The embed as one HTML page: the chart's picture, drawn by the server, inside `#embed`, and the client's script,
 * which takes over from there. Works as a picture without any script; where that is not the whole chart, a link leads to
 * it. `styleHashes`: what its policy lets through.
 */
export function writeEmbedPage(page: EmbedPage): { html: string; styleHashes: readonly string[] } {
  const { name, data, picture, address, assets, locale } = page;
  const title = escapeXml(name);
  const style = writeStyles(page);
  const scriptless = writeScriptless(page);
  const styles = (assets?.styles ?? []).map((href) => `<link rel="stylesheet" href="${escapeXml(href)}">`);
  const script = assets && `<script type="module" src="${escapeXml(assets.script)}"></script>`;
  const html = [
    '<!doctype html>',
    `<html lang="${locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="robots" content="noindex">',
    ICON,
    `<title>${title}</title>`,
    `<meta property="og:title" content="${title}">`,
    `<link rel="alternate" type="application/json+oembed" title="${title}" href="${escapeXml(oembedAddress(address))}">`,
    `<style>${style}</style>`,
    ...(scriptless === '' ? [] : [`<noscript><style>${scriptless}</style></noscript>`]),
    ...styles,
    '</head>',
    '<body>',
    `<main id="embed"${data.theme === 'auto' ? ' data-waiting' : ''} data-embed="${escapeXml(JSON.stringify(data))}">`,
    picture.svg,
    '</main>',
    ...writeWays(page),
    ...(script ? [script] : []),
    '</body>',
    '</html>',
    '',
  ].join('\n');
  const inline = scriptless === '' ? [style] : [style, scriptless];
  return { html, styleHashes: inline.map(hashOf) };
}
