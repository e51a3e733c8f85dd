import { randomBytes } from 'node:crypto';

/** A 128-bit nonce for the script and style tags of one response. */
export function makeNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * The policy of the app's pages (`security.md` H1): scripts only by the response's nonce, plus what they load; styles
 * from our files and by nonce; no inline handlers; pages can't be framed; and text never becomes script or markup
 * (Trusted Types). `frames` are the foreign origins that this page may frame: the captcha's, Stripe's on billing pages,
 * and the video host's on Academy pages. `connections` are the ones that it may call.
 */
export function appPolicy(
  nonce: string,
  frames: readonly string[] = [],
  connections: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    "media-src 'self'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'report-to csp',
  ].join('; ');
}

/**
 * The policy of pages that the server renders: no scripts, and one style, by nonce or hash. Only `framers` may frame
 * them, and forms are sent only to `receivers`.
 */
export function plainPagePolicy(
  style: `nonce-${string}` | `sha256-${string}`,
  framers = "'none'",
  receivers: "'none'" | "'self'" = "'none'",
): string {
  return [
    "default-src 'none'",
    `style-src '${style}'`,
    "base-uri 'none'",
    `form-action ${receivers}`,
    `frame-ancestors ${framers}`,
  ].join('; ');
}

/**
 * The policy of the app's scripts, which counts where one is opened as a worker: it may load our other scripts, and
 * nothing else.
 */
export const SCRIPT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
