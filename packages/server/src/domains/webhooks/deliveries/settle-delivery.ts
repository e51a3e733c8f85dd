import { WEBHOOK_RETRY_DAYS } from '@giotto/contract/plans';
import type { Kysely } from 'kysely';
import type { Database, Db } from '../../../platform/database/database.ts';
import { insertMail } from '../../../platform/mail/mail-repository.ts';
import { findUser } from '../../accounts/index.ts';
import {
  type ClaimedDelivery,
  disableFailing,
  saveDelivered,
  saveFailed,
  saveFailingSince,
  type TryOutcome,
} from './claim-repository.ts';
import { writeDisabledNotice } from './disabled-notice.ts';
import { retryDelay } from './retry-delay.ts';
import { hasArrived } from './try-delivery.ts';

const RETRIED = WEBHOOK_RETRY_DAYS * 24 * 60 * 60_000;

/**
 * Records the outcome of a try. An event that fails is tried again for three days; when it is given up and nothing else has
 * arrived meanwhile, its webhook is disabled, and its owner gets a mail. Returns whether a mail was added.
 */
export async function settleDelivery(
  db: Kysely<Database>,
  delivery: ClaimedDelivery,
  outcome: TryOutcome,
  { now, random, publicUrl }: { now: Date; random: number; publicUrl: string },
): Promise<boolean> {
  const { isOnce, firstTryAt, tries, lastTryAt, webhookId } = delivery;
  if (hasArrived(outcome)) {
    await db.transaction().execute((trx) => saveDelivered(trx, delivery, outcome, now));
    return false;
  }
  if (isOnce || outcome.problem === 'access') {
    await saveFailed(db, delivery, outcome, null);
    return false;
  }
  const isOver = now.getTime() - firstTryAt.getTime() >= RETRIED;
  const nextTryAt = isOver ? null : new Date(now.getTime() + retryDelay(tries, random));
  return db.transaction().execute(async (trx) => {
    await saveFailed(trx, delivery, outcome, nextTryAt);
    await saveFailingSince(trx, webhookId, lastTryAt);
    return isOver && disable(trx, webhookId, now, publicUrl);
  });
}

async function disable(trx: Db, webhookId: string, now: Date, publicUrl: string): Promise<boolean> {
  const disabled = await disableFailing(trx, webhookId, new Date(now.getTime() - RETRIED), now);
  const owner = disabled && (await findUser(trx, disabled.userId));
  if (disabled === undefined || !owner) return false;
  const notice = writeDisabledNotice(owner, { ...disabled, id: webhookId }, publicUrl, now);
  await insertMail(trx, { ...notice, isBulk: true });
  return true;
}
