import type { SecondStepMethod } from '@giotto/contract/api';
import { RISKY_FAILURES } from '@giotto/contract/plans';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import {
  ATTEMPTS_KEPT,
  countAttempts,
  recordAttempt,
} from '../../../platform/throttling/attempt-repository.ts';
import { isAdmin } from '../admin/is-admin.ts';
import { listPasskeys, type PasskeyRow } from '../passkeys/passkey-repository.ts';
import { isNewNetwork } from '../users/networks.ts';
import type { User } from '../users/user-repository.ts';
import { countRecoveryCodes, hasApp, hasSecondStep } from './second-step-repository.ts';

/** A login whose password was right. */
export interface LoginFacts {
  /** Whether the account has logged in on the device before. */
  readonly isKnownDevice: boolean;
  /** Wrong passwords since the last login. */
  readonly failures: number;
  readonly address: string;
}

/**
 * Whether a login needs a second step (`security.md` A5). It always does if the account has one of its own. Otherwise
 * the password is enough on a known device. On another device a second step is needed for admins, and after a sign that
 * somebody else may have the password:
 * - four wrong passwords since the last login;
 * - a password reset on another device within a day, since others may have read its link;
 * - a network the account was never used from, if others are known.
 */
export async function needsSecondStep(
  db: Db,
  deps: Pick<AppDeps, 'clock' | 'keys' | 'environment'>,
  user: User,
  { isKnownDevice, failures, address }: LoginFacts,
): Promise<boolean> {
  // An unconfirmed sign-up awaits its own code.
  if (user.confirmedAt === null) return false;
  if (await hasSecondStep(db, user.id)) return true;
  if (isKnownDevice) return false;
  if (isAdmin(deps, user) || failures >= RISKY_FAILURES) return true;
  const since = new Date(deps.clock.now().getTime() - ATTEMPTS_KEPT);
  if ((await countAttempts(db, resetBucket(user.id), since)).count > 0) return true;
  return isNewNetwork(db, deps, user.id, address);
}

/** Records that the password was reset by a mailed link. */
export async function recordReset(trx: Db, userId: string, now: Date): Promise<void> {
  await recordAttempt(trx, resetBucket(userId), now);
}

function resetBucket(userId: string): string {
  return `password-reset:${userId}`;
}

/** How a login of the account can be finished; by mail only if there's no second step of its own. */
export async function listSecondSteps(db: Db, userId: string): Promise<SecondStepMethod[]> {
  const [isApp, passkeys] = [await hasApp(db, userId), await listPasskeys(db, userId)];
  if (!isApp && passkeys.length === 0) return ['email'];
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(isApp ? (['totp'] as const) : []),
    'recovery',
  ];
}

/** The second steps an account has set up. */
export interface OwnSecondStep {
  readonly totp: boolean;
  readonly passkeys: readonly PasskeyRow[];
  readonly recoveryCodes: number;
}

export async function readSecondStep(db: Db, userId: string): Promise<OwnSecondStep> {
  return {
    totp: await hasApp(db, userId),
    passkeys: await listPasskeys(db, userId),
    recoveryCodes: await countRecoveryCodes(db, userId),
  };
}
