import { createHash } from 'node:crypto';
import { escapeXml } from '@giotto/chart/render';
import type { EmbedData } from '@giotto/contract/api';
import type { Locale } from '@giotto/contract/locales';
import type { EmbedPicture } from '../pictures/draw-embed.ts';
import type { EmbedAssets } from './embed-page-assets.ts';
import { embedTexts } from './embed-page-texts.ts';

/** A page's content. */
export interface EmbedPage {
  /** The visitor's locale. */
  readonly locale: Locale;
  readonly name: string;
  readonly data: EmbedData;
  readonly picture: EmbedPicture;
  /** The colour of the page around the chart; null: none. */
  readonly pageColour: string | null;
  /** What its head tells programs that show links. */
  readonly linkTags: readonly string[];
  /** The link for duplicating the chart; null if that isn't allowed. */
  readonly duplicateAddress: string | null;
  /** The link for editing a copy without an account; null if duplicating isn't allowed. */
  readonly copyAddress: string | null;
  /** The link to the picture of the whole chart. */
  readonly pictureAddress: string;
  readonly assets: EmbedAssets | undefined;
}

/** Without it, browsers request /favicon.ico, which doesn't exist. */
const ICON = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">';

const COPY_ICON =
  '<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true">' +
  '<rect x="8" y="8" width="14" height="14" rx="2"/><path d="M4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2"/></svg>';

const schemes = { auto: 'light dark', light: 'light', dark: 'dark', own: 'normal' } as const;

/** The light background that the server drew the chart for, instead of transparency. */
const LIGHT_PAGE = 'html{background:#fff}#embed[data-waiting]{visibility:visible}';

/**
 * The background showing through may be light or dark, and the server can't know which. For a visitor who prefers dark,
 * the chart stays hidden until the client has redrawn it in dark colours, or put it on a light background because it
 * couldn't.
 */
const WAITING =
  '@media(prefers-color-scheme:dark){#embed[data-waiting]{visibility:hidden}}.light-page{background:#fff}';

function writeStyles({ picture, pageColour, data }: EmbedPage): string {
  const size = data.isAutoResize ? 'width:100%;height:auto' : 'max-width:none';
  return [
    ...(data.theme === 'auto' ? [WAITING] : []),
    // If frame and page differ in this, browsers put white or near black behind the frame, which never hides its text.
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
    // Below the chart, aligned with its border.
    '#ways{display:flex;flex-wrap:wrap;gap:0 8px;padding:0 24px}',
    '@media(max-width:639px){#ways{padding:0 12px}}',
    // Always 32 px high, since the frame's height includes it (`embed-options.ts`).
    '#ways a{overflow:hidden;margin-bottom:16px;padding:6px 12px;border-radius:6px;background:#4c4fd6;color:#fff;' +
      'font:500 13px/20px system-ui,sans-serif;text-decoration:none;text-overflow:ellipsis;white-space:nowrap}',
    '#ways a[hidden]{display:none}',
    '#copy svg{display:none}',
    // The frame's height has room for one line: the way to a copy becomes its icon, and what doesn't fit is cut.
    '@media(max-width:479px){#ways{flex-wrap:nowrap}#copy{position:relative;flex:none}#copy svg{display:block;margin:2px 0}' +
      '#copy span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}}',
    '#ways a:focus-visible{outline:2px solid #4c4fd6;outline-offset:2px}',
    picture.css,
  ].join('\n');
}

/** A style's hash for a content security policy. */
function hashOf(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}

/** Without scripts, a long chart's picture is cropped to the drawn rows, followed by a link to the whole picture. */
function cropDrawn({ data, picture: { drawnHeight } }: EmbedPage): string[] {
  if (drawnHeight === null) return [];
  const size = data.isAutoResize ? `aspect-ratio:${data.width}/${drawnHeight}` : `height:${drawnHeight}px`;
  // Lay the link out in the row like the others, not as text inside the `noscript` element.
  return [`#embed{${size};overflow:hidden}`, '#ways noscript{display:contents}'];
}

/** Styles for a page without scripts; empty: no difference. */
function writeNoscriptStyles(page: EmbedPage): string {
  return [...(page.data.theme === 'auto' ? [LIGHT_PAGE] : []), ...cropDrawn(page)].join('\n');
}

/** The links below the chart. The client adds the edit link for those who may edit. */
function writeLinks({
  data,
  duplicateAddress,
  copyAddress,
  pictureAddress,
  picture,
  locale,
}: EmbedPage): string[] {
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
  const copy =
    copyAddress === null
      ? []
      : [
          `<a id="copy" href="${escapeXml(copyAddress)}" target="_blank" rel="noopener" title="${texts.copy}">`,
          `${COPY_ICON}<span>${texts.copy}</span></a>`,
        ];
  const ways = [...whole, ...edit, ...duplicate, ...copy];
  return ways.length === 0 ? [] : ['<div id="ways">', ...ways, '</div>'];
}

/**
 * Writes the embed as one HTML page: the chart's picture, drawn by the server, inside `#embed`, and the client script,
 * which takes over from there. Without scripts it works as a picture, with a link to the whole chart if that is only a
 * part. `styleHashes`: the styles its policy must allow.
 */
export function writeEmbedPage(page: EmbedPage): { html: string; styleHashes: readonly string[] } {
  const { name, data, picture, assets, locale } = page;
  const title = escapeXml(name);
  const style = writeStyles(page);
  const scriptless = writeNoscriptStyles(page);
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
    ...page.linkTags,
    `<style>${style}</style>`,
    ...(scriptless === '' ? [] : [`<noscript><style>${scriptless}</style></noscript>`]),
    ...styles,
    '</head>',
    '<body>',
    `<main id="embed"${data.theme === 'auto' ? ' data-waiting' : ''} data-embed="${escapeXml(JSON.stringify(data))}">`,
    picture.svg,
    '</main>',
    ...writeLinks(page),
    ...(script ? [script] : []),
    '</body>',
    '</html>',
    '',
  ].join('\n');
  const inline = scriptless === '' ? [style] : [style, scriptless];
  return { html, styleHashes: inline.map(hashOf) };
}
