import { createHmac } from 'node:crypto';

/**
 * The `Giotto-Signature` header (`docs/webhooks.md`): the time of this try in Unix seconds, and the hex HMAC-SHA256 of
 * time, a dot and the body. So neither the body nor the time can be changed, and an old request can't be repeated later.
 */
export function signEvent(secret: string, body: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1_000);
  const mac = createHmac('sha256', secret).update(`${time}.${body}`, 'utf8').digest('hex');
  return `t=${time},v1=${mac}`;
}
