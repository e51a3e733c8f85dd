import { canonicalEmail, isEmail } from '@giotto/contract/email';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SessionPlace } from '../../../platform/http/session-place.ts';
import { needsSecondStep } from '../second-step/second-step.ts';
import { mailLoginCode } from '../sign-up/codes.ts';
import type { NewSession } from '../sign-up/register.ts';
import { rememberNetwork } from '../users/networks.ts';
import { findUserByEmail, updateUser } from '../users/user-repository.ts';
import { hasDeviceBucket, makeDevice, recordDeviceFailure } from './devices.ts';
import {
  enterThrottle,
  forgetFailures,
  recordAddressFailure,
  refuseThrottledAddress,
  uncountFailure,
} from './login-throttle.ts';
import { beginSession } from './sessions.ts';

export interface Credentials {
  readonly email: string;
  /** The client's password digest. */
  readonly password: string;
}

/** Where a login comes from. */
export interface LoginSource {
  readonly place: SessionPlace;
  /** The device cookie from an earlier login, as sent. */
  readonly device: string | undefined;
}

export interface Login extends NewSession {
  /** For the device cookie; null while the second step is pending. */
  readonly device: string | null;
}

/**
 * Logs in. An unknown address and a wrong password get the same error after the same time
 * (`Login.EmailNotFoundORWrongPassword`). Someone who knows a locked account's password is told why it's locked
 * (`AccountLocked`). Too many failures throw `Login.TooManyTries`. If the password isn't enough, the session starts
 * halfway and a code is mailed.
 */
export async function logIn(deps: AppDeps, credentials: Credentials, source: LoginSource): Promise<Login> {
  const email = canonicalEmail(credentials.email);
  await refuseThrottledAddress(deps, source.place.address);
  // An invalid address belongs to nobody, and the database couldn't even query some of them.
  const user = isEmail(email) ? await findUserByEmail(deps.db, email) : null;
  const { device } = source;
  const isOwn = user !== null && (await hasDeviceBucket(deps.db, deps, user.id, device));
  const known = isOwn && device !== undefined ? device : null;
  const { bucket, failures } = await enterThrottle(deps, email, known);
  const isRight = await deps.passwords
    .verify(credentials.password, user?.passwordHash ?? null)
    .catch(async (error: unknown) => {
      // Nothing was compared, so nothing was guessed.
      await uncountFailure(deps.db, bucket);
      throw error;
    });
  if (!isRight || !user) {
    await recordAddressFailure(deps, source.place.address);
    if (user && known !== null) await recordDeviceFailure(deps.db, user.id, deps.clock.now());
    throw new AppError('Login.EmailNotFoundORWrongPassword');
  }
  if (user.lockedAt) {
    await forgetFailures(deps.db, bucket);
    throw new AppError('AccountLocked', { details: [{ path: 'account', message: user.lockReason ?? '' }] });
  }
  const newHash = deps.passwords.isOutdated(user.passwordHash)
    ? await deps.passwords.hash(credentials.password)
    : null;
  const { address } = source.place;
  const facts = { isKnownDevice: known !== null, failures, address };
  const { token, isHalfway } = await deps.db.transaction().execute(async (trx) => {
    if (newHash !== null) await updateUser(trx, user.id, { passwordHash: newHash });
    const isHalfway = await needsSecondStep(trx, deps, user, facts);
    if (isHalfway) {
      // Keep the failures; otherwise a second login would show no trace of them.
      await uncountFailure(trx, bucket);
      await mailLoginCode(trx, deps, user.id);
    } else {
      await forgetFailures(trx, bucket);
      await rememberNetwork(trx, deps, user.id, address);
    }
    return { token: await beginSession(trx, deps.clock, user.id, source.place, isHalfway), isHalfway };
  });
  if (isHalfway) deps.mailSender.wake();
  return { userId: user.id, token, device: isHalfway ? null : (known ?? makeDevice(deps, user.id)) };
}
