import type { Locale } from '@giotto/contract/locales';
import type { FastifyReply } from 'fastify';
import { makeNonce, plainPagePolicy } from './content-security-policy.ts';

const words: Readonly<Record<Locale, { readonly title: string; readonly text: string }>> = {
  en: { title: 'Under Maintenance', text: 'Giotto is back in a moment. Your charts are safe.' },
  de: {
    title: 'Wartungsarbeiten',
    text: 'Giotto ist gleich wieder da. Ihre Diagramme sind sicher.',
  },
  fr: {
    title: 'Maintenance en cours',
    text: 'Giotto revient dans un instant. Vos diagrammes sont en sécurité.',
  },
};

const style = `
:root { color-scheme: light dark; font: 16px/24px system-ui, sans-serif; }
body { display: grid; place-items: center; align-content: center; gap: 8px; box-sizing: border-box; min-height: 100dvh; margin: 0; padding: 24px; background: light-dark(#f6f7f9, #0d0e11); color: light-dark(#16181d, #ecedf1); text-align: center; text-wrap: balance; }
svg { width: 56px; height: 56px; margin-block-end: 16px; }
h1 { margin: 0; font-size: 28px; line-height: 36px; letter-spacing: -0.02em; }
p { margin: 0; color: light-dark(#565c69, #a6abb8); }
`;

const mark = `<svg viewBox="0 0 32 32" aria-hidden="true">
<rect width="32" height="32" rx="8" fill="#4c4fd6"/>
<rect x="7" y="8" width="11" height="4" rx="2" fill="#fff"/>
<rect x="11" y="14" width="14" height="4" rx="2" fill="#fff" fill-opacity=".78"/>
<rect x="15" y="20" width="8" height="4" rx="2" fill="#fff" fill-opacity=".56"/>
</svg>`;

/** What every page is while the server is worked on. It needs nothing but itself. */
export function sendMaintenancePage(reply: FastifyReply, locale: Locale): FastifyReply {
  const nonce = makeNonce();
  const { title, text } = words[locale];
  return reply
    .header('content-security-policy', plainPagePolicy(nonce))
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
${mark}
<h1>${title}</h1>
<p>${text}</p>
</body>
</html>
`);
}
