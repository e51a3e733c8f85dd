import { Secret, TOTP } from 'otpauth';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { seal, unseal } from '../../../platform/sealing/seal.ts';
import { requirePassword, requireRecentLogin } from '../security/current-password.ts';
import { lockUser } from '../users/user-repository.ts';
import { attemptCode } from './attempt-code.ts';
import { noticeSecondStep } from './notice.ts';
import { makeRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import {
  confirmOneTimePasswords,
  countRecoveryCodes,
  deleteOneTimePasswords,
  deleteRecoveryCodes,
  findOneTimePasswords,
  forgetSecondSteps,
  hasApp,
  hasSecondStep,
  markSecondStep,
  saveOneTimePasswords,
  takeStep,
} from './second-step-repository.ts';

/** What every app understands: six digits, new every thirty seconds, of HMAC-SHA-1 (RFC 6238). */
const shape = { issuer: 'Giotto', algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
/** One step of the clock earlier or later is taken as well. */
const drift = 1;

export interface NewSecret {
  /** In base32, to be typed. */
  readonly secret: string;
  /** The same as the address that an app reads from a QR code. */
  readonly uri: string;
}

/** Makes a secret for an app. Throws `SecondStepOn`, and what `requireRecentLogin` does. */
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
 * Switches them on by a first one; this session has made its second step with it. Returns recovery codes, none where
 * there are some. Throws `SecondStepOn`, `InvalidCode`, `Login.TooManyTries`.
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
    await noticeSecondStep(trx, deps, account, 'appAdded');
    return true;
  });
  deps.mailSender.wake();
  return codes;
}

/** The password as the digest that the client sends, and a code: of the app, or for recovery. */
export interface Proof {
  readonly password: string;
  readonly code: string;
}

/** Switches them off. Throws `InvalidCode`, and what `requirePassword` does. */
export async function removeTotp(
  deps: AppDeps,
  user: SignedInUser,
  { password, code }: Proof,
): Promise<void> {
  await requirePassword(deps, user, password);
  await attemptCode(deps, user.userId, undefined, async (trx, account) => {
    if (!(await useCode(trx, deps, user.userId, code))) return false;
    await deleteOneTimePasswords(trx, user.userId);
    await noticeSecondStep(trx, deps, account, 'appRemoved');
    if (await hasSecondStep(trx, user.userId)) return true;
    await deleteRecoveryCodes(trx, user.userId);
    await forgetSecondSteps(trx, user.userId);
    return true;
  });
  deps.mailSender.wake();
}

/** Takes a code of the app, while that is switched on, or a recovery code; each is good once. */
export async function useCode(trx: Db, deps: AppDeps, userId: string, typed: string): Promise<boolean> {
  if (!(await hasSecondStep(trx, userId))) return false;
  if (!/^\d{6}$/.test(typed.replaceAll(/\s/g, ''))) return useRecoveryCode(trx, deps, userId, typed);
  // What an app shows that is only being set up proves nothing.
  return (await hasApp(trx, userId)) && useOneTimePassword(trx, deps, userId, typed);
}

/** Each step of the counter is accepted once, and none before it: what somebody has watched is worth nothing. */
async function useOneTimePassword(trx: Db, deps: AppDeps, userId: string, typed: string): Promise<boolean> {
  const kept = await findOneTimePasswords(trx, userId);
  if (!kept) return false;
  const secret = new Secret({ buffer: toArrayBuffer(unseal(deps.keys.secondStep, userId, kept.secret)) });
  const timestamp = deps.clock.now().getTime();
  const token = typed.replaceAll(/\s/g, '');
  const delta = new TOTP({ ...shape, secret }).validate({ token, timestamp, window: drift });
  if (delta === null) return false;
  return takeStep(trx, userId, Math.floor(timestamp / (shape.period * 1_000)) + delta);
}

/** Of these bytes alone: a small buffer is a part of a large one. */
function toArrayBuffer(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
