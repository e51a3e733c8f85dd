import { createHash } from 'node:crypto';
import type { KeptAnswer, Session } from '../store/object-store.ts';
import { StripeError } from './stripe-error.ts';

/** Stripe keeps a key for a day. */
const life = 24 * 3600;

/** Identifies a call apart from its key. */
export function fingerprint(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('base64url');
}

/** The response stored for this key; throws if the key was used for a different call. */
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
