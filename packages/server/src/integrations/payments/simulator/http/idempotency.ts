import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { SimulatorTables } from '../store/simulator-tables.ts';
import { StripeError } from './stripe-error.ts';

/** Stripe forgets a key after a day. */
const life = 24 * 3600;

export interface KeptAnswer {
  readonly status: number;
  readonly body: string;
}

/** What a call is, apart from its key. */
export function fingerprint(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('base64url');
}

/** The answer that was given for this key; throws when it was used for something else. */
export async function findAnswer(
  trx: Transaction<SimulatorTables>,
  key: string,
  request: string,
  now: number,
): Promise<KeptAnswer | undefined> {
  await trx
    .deleteFrom('idempotency')
    .where('created_at', '<', now - life)
    .execute();
  const kept = await trx.selectFrom('idempotency').selectAll().where('key', '=', key).executeTakeFirst();
  if (kept === undefined) return undefined;
  if (kept.request === request) return { status: kept.status, body: kept.answer };
  throw new StripeError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

export async function keepAnswer(
  trx: Transaction<SimulatorTables>,
  key: string,
  request: string,
  answer: KeptAnswer,
  now: number,
): Promise<void> {
  await trx
    .insertInto('idempotency')
    .values({ key, request, status: answer.status, answer: answer.body, created_at: now })
    .execute();
}
