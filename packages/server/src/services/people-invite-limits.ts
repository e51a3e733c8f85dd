import { INVITE_MAILS_A_DAY, INVITES_A_DAY, INVITES_AN_HOUR } from '@giotto/contract/plans';
import type { Db } from '../db/database.ts';
import { ATTEMPTS_KEPT, countAttempts, recordAttempt, secondsLeft } from '../db/repositories/attempts.ts';
import { AppError } from '../http/app-error.ts';
import { fingerprint } from './account-sign-up-limits.ts';
import type { PeopleDeps } from './people-deps.ts';

const hour = 60 * 60_000;
const limits = [
  { max: INVITES_AN_HOUR, window: hour },
  { max: INVITES_A_DAY, window: ATTEMPTS_KEPT },
] as const;

/** Counts an invitation or a reminder against its sender, who must be locked. Throws `TooManyRequests`. */
export async function countInvite(trx: Db, { clock }: PeopleDeps, senderId: string): Promise<void> {
  const now = clock.now();
  const bucket = `invite:${senderId}`;
  for (const { max, window } of limits) {
    const { count, first } = await countAttempts(trx, bucket, new Date(now.getTime() - window));
    if (count < max || !first) continue;
    throw new AppError('TooManyRequests', { retryAfter: secondsLeft(first, window, now) });
  }
  await recordAttempt(trx, bucket, now);
}

/**
 * Whether one more mail may go to this address today; counts it if so. The invitation stands all the same: how many
 * others an address has is nobody's business.
 */
export async function takeInviteMail(trx: Db, deps: PeopleDeps, email: string): Promise<boolean> {
  const now = deps.clock.now();
  const bucket = `invite-mail:${fingerprint(deps, email)}`;
  const { count } = await countAttempts(trx, bucket, new Date(now.getTime() - ATTEMPTS_KEPT));
  if (count >= INVITE_MAILS_A_DAY) return false;
  await recordAttempt(trx, bucket, now);
  return true;
}
