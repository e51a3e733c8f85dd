import { createHash } from 'node:crypto';
import { escapeXml } from '@giotto/chart/render';
import type { FastifyReply } from 'fastify';
import { plainPagePolicy } from './content-security-policy.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h2 code { font-size: inherit; } h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin: 2.5rem 0 0.25rem; } h3 { font-size: 1rem; margin: 1rem 0 0.25rem; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9rem; }
pre { overflow-x: auto; padding: 0.75rem 1rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 6px; white-space: pre-wrap; overflow-wrap: anywhere; }
.quiet { opacity: 0.75; } .method { font-weight: 600; }
table { border-collapse: collapse; } td, th { padding: 0.2rem 1rem 0.2rem 0; text-align: left; vertical-align: top; }
`;

const policy = plainPagePolicy(`sha256-${createHash('sha256').update(style).digest('base64')}`);

/** Renders a page without scripts. `body` is HTML: escape everything from outside. */
export function writePlainPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeXml(title)}</h1>
${body}
</body>
</html>
`;
}

/** Sets the headers of such a page. */
export function setPlainPageHeaders(reply: FastifyReply): FastifyReply {
  return reply.header('content-security-policy', policy).header('referrer-policy', 'no-referrer');
}

/** Sends such a page uncached. */
export function sendPlainPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  return setPlainPageHeaders(reply).type('text/html; charset=utf-8').send(writePlainPage(title, body));
}
