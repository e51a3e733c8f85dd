import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type Challenge, deleteChallenge, saveChallenge } from './passkey-repository.ts';

/** How long a person may take to answer. */
const challengeLifetime = 5 * 60_000;

type ChallengeDeps = Pick<AppDeps, 'db' | 'clock'>;

/** The site that passkeys belong to, as browsers know it: host name and origin. */
export function siteOf({ environment }: Pick<AppDeps, 'environment'>) {
  const { hostname, origin } = new URL(environment.publicUrl);
  return { id: hostname, origin };
}

export async function storeChallenge(trx: Db, { clock }: ChallengeDeps, challenge: Challenge): Promise<void> {
  await saveChallenge(trx, challenge, new Date(clock.now().getTime() + challengeLifetime));
}

/** Whether we issued the challenge for this purpose, recently, and it's unanswered. Consumes it either way. */
export async function consumeChallenge(
  { db, clock }: ChallengeDeps,
  challenge: string,
  { purpose, userId }: Omit<Challenge, 'challenge'>,
): Promise<boolean> {
  const kept = await deleteChallenge(db, challenge, clock.now());
  if (kept === null || kept.purpose !== purpose) return false;
  return kept.userId === null || kept.userId === userId;
}
