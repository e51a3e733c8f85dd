import { INVITE_MAILS_A_DAY, INVITES_A_DAY, INVITES_AN_HOUR } from '@giotto/contract/plans';
import type { Db } from '../../../platform/database/database.ts';
import { countAttempt, takeRoom } from '../../../platform/throttling/attempt-limits.ts';
import { ATTEMPTS_KEPT } from '../../../platform/throttling/attempt-repository.ts';
import { fingerprint } from '../../accounts/index.ts';
import type { PeopleDeps } from '../people-deps.ts';

const hour = 60 * 60_000;
const senderLimits = [
  { max: INVITES_AN_HOUR, window: hour },
  { max: INVITES_A_DAY, window: ATTEMPTS_KEPT },
] as const;
const mailLimits = [{ max: INVITE_MAILS_A_DAY, window: ATTEMPTS_KEPT }];

/** Counts an invitation or a reminder against its sender. Throws `TooManyRequests`. */
export async function countInvite(trx: Db, { clock }: PeopleDeps, senderId: string): Promise<void> {
  await countAttempt(trx, `invite:${senderId}`, senderLimits, clock.now());
}

/**
 * Whether another mail may go to this address today; counts it if so. The invitation itself stays valid either way,
 * because how many others an address has is nobody's business.
 */
export async function countInviteMail(trx: Db, deps: PeopleDeps, email: string): Promise<boolean> {
  const bucket = `invite-mail:${fingerprint(deps, email)}`;
  return (await takeRoom(trx, bucket, mailLimits, deps.clock.now())) === 0;
}
