import { hash, hkdfSync } from 'node:crypto';

/**
 * The server's keys, all derived from one secret: reading only the database doesn't help to use any of its hashes. Each
 * purpose has a separate key, so that a value made for one is worthless for another.
 */
export interface Keys {
  /** Mixed into passwords before hashing. */
  readonly passwordPepper: Uint8Array;
  /** Hashes stored confirmation codes. */
  readonly confirmationCode: Uint8Array;
  /** Hashes stored recovery codes. */
  readonly recoveryCode: Uint8Array;
  /** Encrypts the secrets of one-time passwords. */
  readonly secondStep: Uint8Array;
  /** Signs captcha challenges. */
  readonly captcha: Uint8Array;
  /** Signs the cookie that recognizes a device after a login. */
  readonly device: Uint8Array;
  /** Hashes e-mail and network addresses that are only counted, never read back. */
  readonly fingerprint: Uint8Array;
  /** Signs the tokens in the URLs of charts' pictures (`security.md` C5). */
  readonly picture: Uint8Array;
  /** Signs the support chat's tokens while no chat is configured. */
  readonly chat: Uint8Array;
  /** Signs the keys of calendar subscriptions' addresses. */
  readonly calendarFeed: Uint8Array;
  /** Signs the keys of living pictures' secret addresses. */
  readonly pictureLink: Uint8Array;
  /** Makes the ids by which comments name people. */
  readonly commentPerson: Uint8Array;
  /** Signs the links that turn mails about comments off. */
  readonly commentMail: Uint8Array;
  /** Encrypts the secrets that webhooks' events are signed with. */
  readonly webhook: Uint8Array;
  /** Signs the tickets that open sockets (`security.md` §2 row 42). */
  readonly socketTicket: Uint8Array;
  /** Hashes stored coupon codes. */
  readonly coupon: Uint8Array;
  /** Shows whether a secret is the one that a database was used with. */
  readonly secretCheck: Uint8Array;
  /** Keys of the payment simulator. */
  readonly payments: Uint8Array;
}

/** Derives the keys from the server's secret (at least 32 characters or bytes). */
export function deriveKeys(secret: string | Uint8Array): Keys {
  const derive = (use: string) => new Uint8Array(hkdfSync('sha256', secret, '', `giotto ${use}`, 32));
  return {
    passwordPepper: derive('password pepper'),
    confirmationCode: derive('confirmation code'),
    recoveryCode: derive('recovery code'),
    secondStep: derive('second step'),
    captcha: derive('captcha'),
    device: derive('device'),
    fingerprint: derive('fingerprint'),
    picture: derive('picture'),
    chat: derive('support chat'),
    calendarFeed: derive('calendar feed'),
    pictureLink: derive('picture link'),
    commentPerson: derive('comment person'),
    commentMail: derive('comment mail'),
    webhook: derive('webhook'),
    socketTicket: derive('socket ticket'),
    secretCheck: derive('secret check'),
    coupon: derive('coupon'),
    payments: derive('payments'),
  };
}

/** Bytes that SHA-256 takes at a time: a key is padded to so many (RFC 2104). */
const BLOCK = 64;

/** A key's two paddings, made once: lists sign a token for each of up to 2,000 charts. */
interface Pads {
  readonly inner: Uint8Array;
  readonly outer: Uint8Array;
}
const padsOf = new WeakMap<Uint8Array, Pads>();

/**
 * An HMAC-SHA256 of the text with a key of at most 64 bytes, which never changes. By two one-shot hashes, which take a
 * tenth of what `createHmac` does.
 */
export function sign(key: Uint8Array, text: string): Buffer {
  const { inner, outer } = padsOf.get(key) ?? padKey(key);
  const hashed = hash('sha256', Buffer.concat([inner, Buffer.from(text, 'utf8')]), 'buffer');
  return hash('sha256', Buffer.concat([outer, hashed]), 'buffer');
}

function padKey(key: Uint8Array): Pads {
  const padded = (pad: number) => Buffer.alloc(BLOCK).map((_, at) => (key[at] ?? 0) ^ pad);
  const pads = { inner: padded(0x36), outer: padded(0x5c) };
  padsOf.set(key, pads);
  return pads;
}
