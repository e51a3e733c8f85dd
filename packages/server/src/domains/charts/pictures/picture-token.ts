import { timingSafeEqual } from 'node:crypto';
import { sign } from '../../../platform/sealing/keys.ts';

/** What a picture token grants (`security.md` C5). */
export interface PictureRight {
  readonly chartId: string;
  /** The chart's version when the token was made: a new version gets a new URL. */
  readonly version: number;
  readonly viewerId: string;
}

/** Expiry times are rounded to this many seconds, so that a list fetched twice has the same URLs. */
const STEP = 300;

function macOf(key: Uint8Array, { chartId, version, viewerId }: PictureRight, expires: number): string {
  return sign(key, [chartId, version, viewerId, expires].join('\n')).toString('base64url');
}

/** Makes a token for one chart's picture and one viewer, valid for 5 to 10 minutes. */
export function makePictureToken(key: Uint8Array, right: PictureRight, now: Date): string {
  const expires = (Math.floor(now.getTime() / 1000 / STEP) + 2) * STEP;
  return [right.version, expires, right.viewerId, macOf(key, right, expires)].join('.');
}

/** Returns what the token grants on this chart; null if it is expired or any other text, including session tokens. */
export function readPictureToken(
  key: Uint8Array,
  chartId: string,
  token: string,
  now: Date,
): PictureRight | null {
  const match = /^(\d{1,10})\.(\d{1,12})\.([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/.exec(token);
  if (match === null) return null;
  const [, version = '', expires = '', viewerId = '', mac = ''] = match;
  const right = { chartId, version: Number(version), viewerId };
  const wanted = macOf(key, right, Number(expires));
  const isGenuine = timingSafeEqual(Buffer.from(mac, 'ascii'), Buffer.from(wanted, 'ascii'));
  return isGenuine && Number(expires) * 1000 > now.getTime() ? right : null;
}
