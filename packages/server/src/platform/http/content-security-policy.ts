import { randomBytes } from 'node:crypto';

/** A number used once, for the script and style tags of one answer: 128 bits. */
export function makeNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * The policy of the app's pages (`security.md` H1): scripts only by the answer's nonce and what they load, styles
 * from our files and by nonce, no inline handlers, no frames of the page, and text becomes script or markup
 * nowhere (Trusted Types). `frames` are the origins of other sites that this page may show in a frame: the captcha's,
 * Stripe's on the pages of billing, or on the Academy's that of the host of videos. `connections` are those that it may
 * call.
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
 * The policy of pages that the server writes itself: no scripts at all, and one style, by a nonce or its hash. Nobody frames
 * them but `framers`.
 */
export function plainPagePolicy(style: `nonce-${string}` | `sha256-${string}`, framers = "'none'"): string {
  return [
    "default-src 'none'",
    `style-src '${style}'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framers}`,
  ].join('; ');
}
