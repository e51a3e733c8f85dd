import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^43 is just over 2^256. */
const RANDOM_LENGTH = 43;
/** 62^6 is more than 2^32. */
const CHECKSUM_LENGTH = 6;
/** The length of a session's token, which is random and may begin with `gio_`, too. */
const SESSION_LENGTH = 43;
const FORM = new RegExp(`^gio_([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`);

/**
 * Makes an access token's text: `gio_`, 43 random digits of base 62, and the CRC-32 of these in six more. Scanners find
 * it by its form (`docs/security.md`), and a mistyped one is known without the database.
 */
export function makeTokenText(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return `gio_${random}${checksumOf(random)}`;
}

/** Whether the text claims to be an access token. */
export function isTokenLike(text: string): boolean {
  return text.startsWith('gio_') && text.length !== SESSION_LENGTH;
}

/** Whether the text has the form of an access token, and its checksum is right. */
export function isTokenText(text: string): boolean {
  const [, random = '', checksum] = FORM.exec(text) ?? [];
  return checksum !== undefined && checksum === checksumOf(random);
}

/** What the database stores. 256 random bits need no slow hash. */
export function hashTokenText(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function checksumOf(random: string): string {
  let rest = crc32(random);
  let digits = '';
  for (let at = 0; at < CHECKSUM_LENGTH; at += 1) {
    digits = DIGITS[rest % DIGITS.length] + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}
