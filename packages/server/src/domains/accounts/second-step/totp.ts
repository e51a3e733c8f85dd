import { Secret, TOTP } from 'otpauth';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { seal, unseal } from '../../../platform/sealing/seal.ts';
import { requirePassword, requireRecentLogin } from '../security/current-password.ts';
import { lockUser } from '../users/user-repository.ts';
import { attemptCode } from './attempt-code.ts';
import { mailSecondStepNotice } from './notice.ts';
import { makeRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import {
  confirmOneTimePasswords,
  consumeStep,
  countRecoveryCodes,
  deleteOneTimePasswords,
  deleteRecoveryCodes,
  findOneTimePasswords,
  forgetSecondSteps,
  hasApp,
  hasSecondStep,
  markSecondStep,
  saveOneTimePasswords,
} from './second-step-repository.ts';

/** What every app supports: six digits every thirty seconds with HMAC-SHA-1 (RFC 6238). */
const shape = { issuer: 'Giotto', algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
/** Steps of clock drift to accept in either direction. */
const drift = 1;

export interface NewSecret {
  /** In base32, for typing. */
  readonly secret: string;
  /** The same as a URI, for a QR code. */
  readonly uri: string;
}

/** Makes a secret for an app. Throws `SecondStepOn`, and what `requireRecentLogin` throws. */
export async function beginTotp(
  deps: AppDeps,
  user: SignedInUser,
  password: string | undefined,
): Promise<NewSecret> {
  await requireRecentLogin(deps, user, password);
  const secret = new Secret({ size: secretBytes });
  const account = await deps.db.transaction().execute(async (trx) => {
    const found = await lockUser(trx, user.userId);
    if (!found) throw new AppError('NotSignedIn');
    if ((await findOneTimePasswords(trx, user.userId))?.confirmedAt) throw new AppError('SecondStepOn');
    const sealed = seal(deps.keys.secondStep, user.userId, secret.bytes);
    await saveOneTimePasswords(trx, user.userId, sealed, deps.clock.now());
    return found;
  });
  const totp = new TOTP({ ...shape, label: account.email, secret });
  return { secret: secret.base32, uri: totp.toString() };
}

/**
 * Enables the app after its first right code; the current session passes its second step with it. Returns recovery
 * codes, or none if some exist. Throws `SecondStepOn`, `InvalidCode`, `Login.TooManyTries`.
 */
export async function confirmTotp(deps: AppDeps, user: SignedInUser, code: string): Promise<string[]> {
  const { userId, tokenHash } = user;
  let codes: string[] = [];
  await attemptCode(deps, userId, undefined, async (trx, account) => {
    const now = deps.clock.now();
    if ((await findOneTimePasswords(trx, userId))?.confirmedAt) throw new AppError('SecondStepOn');
    if (!(await useOneTimePassword(trx, deps, userId, code))) return false;
    await confirmOneTimePasswords(trx, userId, now);
    await markSecondStep(trx, tokenHash, now);
    if ((await countRecoveryCodes(trx, userId)) === 0) codes = await makeRecoveryCodes(trx, deps, userId);
    await mailSecondStepNotice(trx, deps, account, 'appAdded');
    return true;
  });
  deps.mailSender.wake();
  return codes;
}

/** The client's password digest, and an app code or a recovery code. */
export interface Proof {
  readonly password: string;
  readonly code: string;
}

/** Disables the app. Throws `InvalidCode`, and what `requirePassword` throws. */
export async function removeTotp(
  deps: AppDeps,
  user: SignedInUser,
  { password, code }: Proof,
): Promise<void> {
  await requirePassword(deps, user, password);
  await attemptCode(deps, user.userId, undefined, async (trx, account) => {
    if (!(await useCode(trx, deps, user.userId, code))) return false;
    await deleteOneTimePasswords(trx, user.userId);
    await mailSecondStepNotice(trx, deps, account, 'appRemoved');
    if (await hasSecondStep(trx, user.userId)) return true;
    await deleteRecoveryCodes(trx, user.userId);
    await forgetSecondSteps(trx, user.userId);
    return true;
  });
  deps.mailSender.wake();
}

/** Accepts an app code, if the app is enabled, or a recovery code; each is valid once. */
export async function useCode(trx: Db, deps: AppDeps, userId: string, typed: string): Promise<boolean> {
  if (!(await hasSecondStep(trx, userId))) return false;
  if (!/^\d{6}$/.test(typed.replaceAll(/\s/g, ''))) return useRecoveryCode(trx, deps, userId, typed);
  // Codes of an app that's still being set up prove nothing.
  return (await hasApp(trx, userId)) && useOneTimePassword(trx, deps, userId, typed);
}

/** Accepts each counter step once and none before it, so an observed code is useless. */
async function useOneTimePassword(trx: Db, deps: AppDeps, userId: string, typed: string): Promise<boolean> {
  const kept = await findOneTimePasswords(trx, userId);
  if (!kept) return false;
  const secret = new Secret({ buffer: toArrayBuffer(unseal(deps.keys.secondStep, userId, kept.secret)) });
  const timestamp = deps.clock.now().getTime();
  const token = typed.replaceAll(/\s/g, '');
  const delta = new TOTP({ ...shape, secret }).validate({ token, timestamp, window: drift });
  if (delta === null) return false;
  return consumeStep(trx, userId, Math.floor(timestamp / (shape.period * 1_000)) + delta);
}

/** Copies the bytes, because a small Buffer is a view of a larger one. */
function toArrayBuffer(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
