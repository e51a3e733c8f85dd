import { randomBytes } from 'node:crypto';
import { personName } from '@giotto/contract/api';
import { canonicalEmail, isEmail } from '@giotto/contract/email';
import type { Locale } from '@giotto/contract/locales';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { consumeCaptcha } from '../../../platform/captcha/consume-captcha.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SessionPlace } from '../../../platform/http/session-place.ts';
import { beginSession } from '../login/sessions.ts';
import { isCommonPassword } from '../security/common-passwords.ts';
import { isReserved } from '../users/link-repository.ts';
import { rememberNetwork } from '../users/networks.ts';
import { insertUser } from '../users/user-repository.ts';
import { issueCode } from './codes.ts';
import { recordTakenAddress, requireTrustedSource } from './sign-up-limits.ts';

export interface Registration {
  readonly email: string;
  /** The client's password digest. */
  readonly password: string;
  readonly name: string;
  readonly coupon?: string | undefined;
  readonly referralId?: string | undefined;
  readonly turnstileToken: string;
  readonly locale?: Locale | undefined;
}

export interface NewSession {
  readonly userId: string;
  readonly token: string;
}

/**
 * Signs somebody up. Creates the account, its code, the code's mail and the session in one transaction, which also
 * redeems a coupon, so a failed sign-up releases it. The captcha is consumed before that, separately, so finding out
 * that an address is taken costs one too. `place` is where the call came from. Throws `InvalidName`, `InvalidEmail`,
 * `PasswordTooCommon`, `CouponErrorOrAlreadyUsed`, `CouponExpired`, `CaptchaFailed`, `EmailAlreadyExist`,
 * `TooManyRequests`.
 */
export async function register(
  deps: AppDeps,
  wanted: Registration,
  place: SessionPlace,
): Promise<NewSession> {
  const { address } = place;
  const name = personName.safeParse(wanted.name).data;
  if (name === undefined) throw new AppError('InvalidName');
  const email = canonicalEmail(wanted.email);
  if (!isEmail(email)) throw new AppError('InvalidEmail');
  if (await isCommonPassword(wanted.password)) throw new AppError('PasswordTooCommon');
  const { coupon } = wanted;
  // After many wrong codes, each further one costs a captcha; otherwise a wrong code doesn't use it up.
  const needsCaptcha = coupon !== undefined && (await deps.signUpCoupons.needsCaptcha(deps, address));
  const checkCoupon = async () => coupon && deps.signUpCoupons.check(deps, coupon, address);
  if (!needsCaptcha) await checkCoupon();
  await consumeCaptcha(deps, wanted.turnstileToken);
  if (needsCaptcha) await checkCoupon();
  await requireTrustedSource(deps, address, email);
  const user = {
    id: randomBytes(12).toString('base64url'),
    email,
    name,
    passwordHash: await deps.passwords.hash(wanted.password),
    createdAt: deps.clock.now(),
    referralId: wanted.referralId ?? null,
    locale: wanted.locale ?? null,
  };
  const token = await deps.db.transaction().execute(async (trx) => {
    if (await isReserved(trx, email, user.id, user.createdAt)) return null;
    if (!(await insertUser(trx, user))) return null;
    const use = { userId: user.id, now: user.createdAt };
    if (coupon) await deps.signUpCoupons.redeem(trx, deps, { ...use, code: coupon });
    await issueCode(trx, deps, user);
    await rememberNetwork(trx, deps, user.id, address);
    return beginSession(trx, deps.clock, user.id, place);
  });
  if (token === null) {
    await recordTakenAddress(deps, address);
    throw new AppError('EmailAlreadyExist');
  }
  deps.mailSender.wake();
  return { userId: user.id, token };
}
