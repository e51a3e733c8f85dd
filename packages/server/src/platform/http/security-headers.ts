import type { FastifyInstance } from 'fastify';
import { isSecure } from './session-cookie.ts';

const features = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** What the pages of the app use themselves. */
const own = ['fullscreen', 'publickey-credentials-create', 'publickey-credentials-get'];

/**
 * Chart and wizard go full screen, one logs in by passkeys, and everything else is off.
 * Source: `security.md` H2 ("Permissions-Policy all off"), `spec/charts.md` (full screen).
 */
const permissionsPolicy = features
  .map((feature) => `${feature}=${own.includes(feature) ? '(self)' : '()'}`)
  .join(', ');

/** Nothing may be loaded, run or framed: for answers that are no pages. */
const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Headers of every answer, whatever it is: a route's own headers replace them one by one. Only the embed replaces
 * them by wider ones (`embedHeaders`). Source: `security.md` H2.
 */
export function listSecurityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': closedPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    ...(isSecure(publicUrl) ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** Puts the headers on every answer that comes from a route, the missing one included. */
export function setSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

/**
 * For SVG pictures of charts: no script, no request, even when somebody opens the picture in a tab of its own.
 * Source: `security.md` I4.
 */
export const pictureHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox",
} as const;

/**
 * For the page at `/embedded-gantts/{id}` of a public chart, the only answer that other sites may frame. The page is the
 * same for many visitors, so its styles are let through by their hashes, and its one script by being ours: no answer of
 * ours but the built files has the type of a script. Remove `x-frame-options` beside it:
 *
 *     reply.removeHeader('x-frame-options').headers(embedHeaders(hashes));
 *
 * Source: `security.md` H3.
 */
export function embedHeaders(styleHashes: readonly string[]): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
      "img-src 'self' data: blob:",
      "font-src 'self' data:",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "object-src 'none'",
      'frame-ancestors http: https:',
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-opener-policy': 'unsafe-none',
  };
}
