import { randomBytes } from 'node:crypto';
import { PASSKEYS_LIMIT } from '@giotto/contract/plans';
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { mailSecondStepNotice } from '../second-step/notice.ts';
import { makeRecoveryCodes } from '../second-step/recovery-codes.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  forgetSecondSteps,
  hasSecondStep,
  markSecondStep,
} from '../second-step/second-step-repository.ts';
import { requirePassword, requireRecentLogin } from '../security/current-password.ts';
import { lockUser } from '../users/user-repository.ts';
import { consumeChallenge, siteOf, storeChallenge } from './challenges.ts';
import {
  deletePasskeyOf,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  renamePasskeyOf,
} from './passkey-repository.ts';

/** EdDSA, ES256 and RS256 by their COSE numbers; every authenticator supports one of them. */
const algorithms = [-8, -7, -257] as const;

/** Makes the browser's options for a new passkey. Throws `PasskeysLimit`, and what `requireRecentLogin` throws. */
export async function beginPasskey(deps: AppDeps, user: SignedInUser, password: string | undefined) {
  await requireRecentLogin(deps, user, password);
  return deps.db.transaction().execute(async (trx) => {
    const account = await lockUser(trx, user.userId);
    if (!account) throw new AppError('NotSignedIn');
    const known = await requireRoom(trx, user.userId);
    const options = await generateRegistrationOptions({
      rpName: 'Giotto',
      rpID: siteOf(deps).id,
      userName: account.email,
      userDisplayName: account.name,
      userID: new TextEncoder().encode(account.id),
      supportedAlgorithmIDs: [...algorithms],
      excludeCredentials: known.map(toDescriptor),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await storeChallenge(trx, deps, { challenge: options.challenge, purpose: 'add', userId: user.userId });
    return options;
  });
}

export interface NewPasskey {
  readonly passkey: PasskeyRow;
  /** Empty if the account already has some. */
  readonly recoveryCodes: readonly string[];
}

/**
 * Stores a passkey; the current session passes its second step with it. Throws `PasskeyFailed` if the answer is
 * unsigned, from another site or for no challenge of this account; `PasskeysLimit`.
 */
export async function addPasskey(
  deps: AppDeps,
  user: SignedInUser,
  { name, credential }: { readonly name: string; readonly credential: RegistrationResponseJSON },
): Promise<NewPasskey> {
  const { userId } = user;
  const site = siteOf(deps);
  const verified = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: (challenge) => consumeChallenge(deps, challenge, { purpose: 'add', userId }),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...algorithms],
  }).catch(() => null);
  if (!verified?.verified) throw new AppError('PasskeyFailed');
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const added = await deps.db.transaction().execute(async (trx) => {
    const account = await lockUser(trx, userId);
    if (!account) throw new AppError('NotSignedIn');
    await requireRoom(trx, userId);
    const now = deps.clock.now();
    const passkey: PasskeyRow = {
      id: randomBytes(12).toString('base64url'),
      userId,
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports,
      name,
      createdAt: now,
      lastUsedAt: null,
    };
    if (!(await insertPasskey(trx, passkey))) throw new AppError('PasskeyFailed');
    await markSecondStep(trx, user.tokenHash, now);
    await mailSecondStepNotice(trx, deps, account, 'passkeyAdded');
    const hasCodes = (await countRecoveryCodes(trx, userId)) > 0;
    return { passkey, recoveryCodes: hasCodes ? [] : await makeRecoveryCodes(trx, deps, userId) };
  });
  deps.mailSender.wake();
  return added;
}

/** Throws `NotFound`. */
export async function renamePasskey(
  deps: AppDeps,
  userId: string,
  passkeyId: string,
  name: string,
): Promise<void> {
  if (!(await renamePasskeyOf(deps.db, userId, passkeyId, name))) throw new AppError('NotFound');
}

/** Throws `NotFound`, and what `requirePassword` throws. */
export async function removePasskey(
  deps: AppDeps,
  user: SignedInUser,
  passkeyId: string,
  password: string,
): Promise<void> {
  await requirePassword(deps, user, password);
  await deps.db.transaction().execute(async (trx) => {
    const account = await lockUser(trx, user.userId);
    if (!account || !(await deletePasskeyOf(trx, user.userId, passkeyId))) throw new AppError('NotFound');
    await mailSecondStepNotice(trx, deps, account, 'passkeyRemoved');
    if (await hasSecondStep(trx, user.userId)) return;
    await deleteRecoveryCodes(trx, user.userId);
    await forgetSecondSteps(trx, user.userId);
  });
  deps.mailSender.wake();
}

/** A passkey in the form the browser expects. */
export function toDescriptor({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, transports: [...transports] };
}

async function requireRoom(trx: Db, userId: string): Promise<PasskeyRow[]> {
  const known = await listPasskeys(trx, userId);
  if (known.length >= PASSKEYS_LIMIT) throw new AppError('PasskeysLimit');
  return known;
}
