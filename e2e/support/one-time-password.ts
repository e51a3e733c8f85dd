import { createHmac } from 'node:crypto';
import { type Account, send } from './account.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows for a base32 secret (RFC 6238), `steps` half minutes from now. */
export function codeOf(secret: string, steps = 0): string {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Gives an account and its session the second step that admins need; returns the app's secret. */
export async function setUpApp(url: string, { token }: Account): Promise<string> {
  const { secret } = (await send(url, 'POST', '/myprofil/second-step/totp', {}, token)) as { secret: string };
  await send(url, 'POST', '/myprofil/second-step/totp/confirm', { code: codeOf(secret) }, token);
  return secret;
}
