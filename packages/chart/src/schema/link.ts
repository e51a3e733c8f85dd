import { LINK_LIMIT } from '../model/limits.ts';

/** What browsers remove before they parse a link: control characters anywhere, white space around it. */
const DROPPED = /\p{Cc}+/gu;
/** White space, invisible and direction characters, none of which may appear unencoded in a link. */
const INVISIBLE = /[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\\]/u;
const WEB = /^https?:\/\/([^/?#]+)(?:[/?#].*)?$/i;
const NAMED_HOST = /^[\p{L}\p{N}\p{M}._-]+(?::(\d{1,5}))?$/u;
const NUMBERED_HOST = /^\[[0-9a-f:.]{2,45}\](?::(\d{1,5}))?$/i;
const MAIL = /^mailto:([^?#]+)(?:\?.*)?$/i;
const MAIL_ADDRESS = /^[\p{L}\p{N}\p{M}.!#$%&'*+=_~-]+@[\p{L}\p{N}\p{M}.-]+$/u;

function isWebLink(link: string): boolean {
  const host = WEB.exec(link)?.[1];
  if (host === undefined) return false;
  const match = NAMED_HOST.exec(host) ?? NUMBERED_HOST.exec(host);
  if (match === null || !/[\p{L}\p{N}]/u.test(host)) return false;
  return Number(match[1] ?? 0) <= 65_535;
}

function isMailLink(link: string): boolean {
  const addresses = MAIL.exec(link)?.[1]?.split(',');
  return addresses?.every((address) => MAIL_ADDRESS.test(address)) ?? false;
}

/**
 * Whether the text is a safe link target as it stands: `http`, `https` with a host and without a user name, or `mailto`
 * with addresses; at most 2,000 characters, nothing invisible, no backslash (`security.md` I5). Checked on write, on
 * import and again where a link is rendered.
 */
export function isSafeLink(link: string): boolean {
  if (link.length > LINK_LIMIT || INVISIBLE.test(link)) return false;
  return isWebLink(link) || isMailLink(link);
}

/**
 * Turns a person's text into a link: removes control characters, trims, percent-encodes inner spaces. Undefined when
 * the result isn't a safe link.
 */
export function cleanLink(text: string): string | undefined {
  const link = text.replace(DROPPED, '').trim().replaceAll(' ', '%20');
  return isSafeLink(link) ? link : undefined;
}
