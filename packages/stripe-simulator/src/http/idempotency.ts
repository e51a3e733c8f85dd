import { createHash } from 'node:crypto';
import type { KeptAnswer, Session } from '../store/object-store.ts';
import { StripeError } from './stripe-error.ts';

/** Stripe forgets a key after a day. */
const life = 24 * 3600;

/** What a call is, apart from its key. */
export function fingerprint(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('base64url');
}

/** The answer that was given for this key; throws when it was used for something else. */
export async function findAnswer(
  { findAnswer: find }: Session,
  key: string,
  request: string,
  now: number,
): Promise<KeptAnswer | undefined> {
  const kept = await find(key, now - life);
  if (kept === undefined || kept.request === request) return kept;
  throw new StripeError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}
