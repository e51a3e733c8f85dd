import { type AuthenticationResponseJSON, generateAuthenticationOptions } from '@simplewebauthn/server';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { siteOf, storeChallenge } from '../passkeys/challenges.ts';
import { provesPasskey } from '../passkeys/passkey-proof.ts';
import { findPasskey, listPasskeys } from '../passkeys/passkey-repository.ts';
import { toDescriptor } from '../passkeys/passkeys.ts';
import { requirePassword } from '../security/current-password.ts';
import { lockUser, type User } from '../users/user-repository.ts';
import { attemptCode } from './attempt-code.ts';
import { mailSecondStepNotice } from './notice.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { type Proof, useCode } from './totp.ts';

/** Makes new recovery codes, proved by a code. Throws `InvalidCode`, and what `requirePassword` throws. */
export async function renewRecoveryCodes(
  deps: AppDeps,
  user: SignedInUser,
  { password, code }: Proof,
): Promise<string[]> {
  await requirePassword(deps, user, password);
  let codes: string[] = [];
  await attemptCode(deps, user.userId, undefined, async (trx, account) => {
    if (!(await useCode(trx, deps, user.userId, code))) return false;
    codes = await renew(trx, deps, account);
    return true;
  });
  deps.mailSender.wake();
  return codes;
}

/**
 * Makes the browser's options for one of the account's passkeys; the challenge then stands for the password entered
 * here. Throws `PasskeyFailed` if there's none, and what `requirePassword` throws.
 */
export async function beginRenewal(deps: AppDeps, user: SignedInUser, password: string) {
  await requirePassword(deps, user, password);
  const { userId } = user;
  const known = await listPasskeys(deps.db, userId);
  if (known.length === 0) throw new AppError('PasskeyFailed');
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps).id,
    userVerification: 'required',
    allowCredentials: known.map(toDescriptor),
  });
  await storeChallenge(deps.db, deps, { challenge: options.challenge, purpose: 'renew-codes', userId });
  return options;
}

/** Makes new recovery codes, proved by a passkey's answer to such a challenge. Throws `PasskeyFailed`. */
export async function renewCodesByPasskey(
  deps: AppDeps,
  { userId }: SignedInUser,
  credential: AuthenticationResponseJSON,
): Promise<string[]> {
  const passkey = await findPasskey(deps.db, credential.id);
  const isOwn = passkey?.userId === userId;
  if (!isOwn || !(await provesPasskey(deps, passkey, credential, 'renew-codes'))) {
    throw new AppError('PasskeyFailed');
  }
  const codes = await deps.db.transaction().execute(async (trx) => {
    const account = await lockUser(trx, userId);
    // It may have been removed in the meantime.
    if (!account || !(await findPasskey(trx, credential.id))) throw new AppError('PasskeyFailed');
    return renew(trx, deps, account);
  });
  deps.mailSender.wake();
  return codes;
}

/** Invalidates the old codes and notifies the account. */
async function renew(trx: Db, deps: AppDeps, account: User): Promise<string[]> {
  const codes = await makeRecoveryCodes(trx, deps, account.id);
  await mailSecondStepNotice(trx, deps, account, 'codesRenewed');
  return codes;
}
