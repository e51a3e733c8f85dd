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

/** The features that the app's pages use. */
const own = ['fullscreen', 'publickey-credentials-create', 'publickey-credentials-get'];

/**
 * Allows full screen for charts and the wizard, and passkeys for logging in; disables everything else. Source:
 * `security.md` H2 ("Permissions-Policy all off"), `spec/charts.md` (full screen).
 */
const permissionsPolicy = features
  .map((feature) => `${feature}=${own.includes(feature) ? '(self)' : '()'}`)
  .join(', ');

/** Allows no loading, running or framing: for responses other than pages. */
const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The headers of every response; a route's own headers override them one by one. Only the embed relaxes them
 * (`embedHeaders`). Source: `security.md` H2.
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

/** Sets the headers on every response from a route, including the one for missing routes. */
export function setSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

/**
 * For SVG pictures of charts: no scripts and no requests, even if the picture is opened directly. Source: `security.md`
 * I4.
 */
export const pictureHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox",
} as const;

/**
 * For a public chart's page at `/embedded-gantts/{id}`, the only response that other sites may frame. Many visitors share
 * the page, so its styles are allowed by their hashes, and its script by coming from us: of our responses, only the built
 * files have a script's type. Also remove `x-frame-options`:
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
