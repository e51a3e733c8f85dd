import { createHmac, hkdfSync } from 'node:crypto';

/**
 * The server's keys, all made from one secret: whoever reads only the database can use none of its hashes. Each use
 * has a key of its own, so that a value made for one is worthless for another.
 */
export interface Keys {
  /** Mixed into passwords before they are hashed. */
  readonly passwordPepper: Uint8Array;
  /** Confirmation codes at rest. */
  readonly confirmationCode: Uint8Array;
  /** Recovery codes at rest. */
  readonly recoveryCode: Uint8Array;
  /** Seals the secrets of one-time passwords. */
  readonly secondStep: Uint8Array;
  /** Captcha challenges. */
  readonly captcha: Uint8Array;
  /** The cookie by which a device is known after a login. */
  readonly device: Uint8Array;
  /** Addresses of people and machines that are only counted, never read back. */
  readonly fingerprint: Uint8Array;
  /** The tokens in the addresses of charts' pictures (`security.md` C5). */
  readonly picture: Uint8Array;
  /** The support chat's tokens while no chat is set up. */
  readonly chat: Uint8Array;
  /** The tickets that open sockets (`security.md` §2 row 42). */
  readonly socketTicket: Uint8Array;
  /** Codes of coupons at rest. */
  readonly coupon: Uint8Array;
  /** The keys of the simulated payments. */
  readonly payments: Uint8Array;
}

/** Makes the keys from the server's secret (at least 32 characters or bytes). */
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
    socketTicket: derive('socket ticket'),
    coupon: derive('coupon'),
    payments: derive('payments'),
  };
}

/** An HMAC-SHA256 of the text. */
export function sign(key: Uint8Array, text: string): Buffer {
  return createHmac('sha256', key).update(text, 'utf8').digest();
}
