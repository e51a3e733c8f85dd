import { escapeXml } from '@giotto/chart/render';
import type { Locale } from '@giotto/contract/locales';
import type { FastifyReply } from 'fastify';
import { makeNonce, plainPagePolicy } from './content-security-policy.ts';

/** The text of a page that shows only a notice. */
export interface Notice {
  readonly locale: Locale;
  readonly title: string;
  readonly text: string;
  /** A button that posts an empty form to the page's own address. */
  readonly button?: string;
  /** Whether other sites may frame it: only in place of content that they may frame. */
  readonly canBeFramed?: boolean;
  /** The surrounding colour scheme to draw it for; absent: the visitor's preference. */
  readonly colourScheme?: 'light' | 'dark';
}

const writeStyle = (colourScheme: string): string => `
:root { color-scheme: ${colourScheme}; font: 16px/24px system-ui, sans-serif; }
body { display: grid; place-items: center; align-content: center; gap: 8px; box-sizing: border-box; min-height: 100dvh; margin: 0; padding: 24px; background: light-dark(#f6f7f9, #0d0e11); color: light-dark(#16181d, #ecedf1); text-align: center; text-wrap: balance; }
svg { width: 56px; height: 56px; margin-block-end: 16px; }
h1 { margin: 0; font-size: 28px; line-height: 36px; letter-spacing: -0.02em; }
p { margin: 0; color: light-dark(#565c69, #a6abb8); }
button { margin-block-start: 16px; padding: 8px 16px; border: 0; border-radius: 6px; background: light-dark(#4c4fd6, #9a9cf5); color: light-dark(#ffffff, #15161a); font: inherit; font-weight: 500; cursor: pointer; }
button:focus-visible { outline: 2px solid light-dark(#4c4fd6, #9a9cf5); outline-offset: 2px; }
@media (max-height: 320px) { svg { width: 32px; height: 32px; margin-block-end: 0; } h1 { font-size: 20px; line-height: 28px; } }
`;

const mark = `<svg viewBox="0 0 32 32" aria-hidden="true">
<rect width="32" height="32" rx="8" fill="#4c4fd6"/>
<rect x="7" y="8" width="11" height="4" rx="2" fill="#fff"/>
<rect x="11" y="14" width="14" height="4" rx="2" fill="#fff" fill-opacity=".78"/>
<rect x="15" y="20" width="8" height="4" rx="2" fill="#fff" fill-opacity=".56"/>
</svg>`;

/** Sends a self-contained page with only a notice: no script, no picture, no further requests. */
export function sendNoticePage(reply: FastifyReply, notice: Notice): FastifyReply {
  const { locale, title, text, button, canBeFramed = false, colourScheme = 'light dark' } = notice;
  const nonce = makeNonce();
  if (canBeFramed) {
    reply
      .removeHeader('x-frame-options')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cross-origin-opener-policy', 'unsafe-none');
  }
  return reply
    .header(
      'content-security-policy',
      plainPagePolicy(
        `nonce-${nonce}`,
        canBeFramed ? 'http: https:' : "'none'",
        button === undefined ? "'none'" : "'self'",
      ),
    )
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(title)}</title>
<style nonce="${nonce}">${writeStyle(colourScheme)}</style>
</head>
<body>
${mark}
<h1>${escapeXml(title)}</h1>
<p>${escapeXml(text)}</p>
${button === undefined ? '' : `<form method="post"><button>${escapeXml(button)}</button></form>\n`}</body>
</html>
`);
}
