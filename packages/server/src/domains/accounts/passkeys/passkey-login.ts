import { type AuthenticationResponseJSON, generateAuthenticationOptions } from '@simplewebauthn/server';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SessionPlace } from '../../../platform/http/session-place.ts';
import { makeDevice } from '../login/devices.ts';
import type { Login } from '../login/log-in.ts';
import { accountBucket, forgetFailures } from '../login/login-throttle.ts';
import { beginSession, resumeSession } from '../login/sessions.ts';
import { markSecondStep } from '../second-step/second-step-repository.ts';
import { rememberNetwork } from '../users/networks.ts';
import { findUser, type User } from '../users/user-repository.ts';
import { siteOf, storeChallenge } from './challenges.ts';
import { provesPasskey } from './passkey-proof.ts';
import { findPasskey, listPasskeys } from './passkey-repository.ts';
import { toDescriptor } from './passkeys.ts';

/**
 * Makes the browser's options: any passkey of ours, or only those of the account whose login awaits its second step.
 */
export async function beginPasskeyLogin(deps: AppDeps, session: SignedInUser | null) {
  const userId = session?.isHalfway ? session.userId : null;
  const known = userId === null ? [] : await listPasskeys(deps.db, userId);
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps).id,
    userVerification: 'required',
    ...(known.length > 0 && { allowCredentials: known.map(toDescriptor) }),
  });
  await storeChallenge(deps.db, deps, { challenge: options.challenge, purpose: 'log-in', userId });
  return options;
}

/**
 * Logs in with a passkey. It counts as both steps, because it's something the user has, unlocked by something they know
 * or are. Throws `PasskeyFailed`, and `AccountLocked` to whoever has proved that the account is theirs.
 */
export async function logInByPasskey(
  deps: AppDeps,
  credential: AuthenticationResponseJSON,
  place: SessionPlace,
): Promise<Login> {
  const passkey = await findPasskey(deps.db, credential.id);
  const user = passkey && (await findUser(deps.db, passkey.userId));
  const isRight =
    passkey && user && !user.deletedAt && (await provesPasskey(deps, passkey, credential, 'log-in'));
  if (!isRight) throw new AppError('PasskeyFailed');
  if (user.lockedAt) {
    throw new AppError('AccountLocked', { details: [{ path: 'account', message: user.lockReason ?? '' }] });
  }
  const token = await deps.db.transaction().execute((trx) => begin(trx, deps, user, place));
  return { userId: user.id, token, device: makeDevice(deps, user.id) };
}

async function begin(trx: Db, deps: AppDeps, user: User, place: SessionPlace): Promise<string> {
  await forgetFailures(trx, accountBucket(deps, user.email));
  await rememberNetwork(trx, deps, user.id, place.address);
  const token = await beginSession(trx, deps.clock, user.id, place);
  const session = await resumeSession(trx, deps.clock, token);
  if (session) await markSecondStep(trx, session.tokenHash, deps.clock.now());
  return token;
}
