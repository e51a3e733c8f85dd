import { register, validateCoupon } from '@giotto/contract/api';
import { canonicalEmail } from '@giotto/contract/email';
import { useMutation } from '@tanstack/react-query';
import { pageLocale, wordsOf } from '../../app/language/page-locale.ts';
import { callApi } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { cleanCoupon } from '../../lib/coupon/coupon-query.ts';
import { hashPassword } from '../../lib/hash-password.ts';
import { forgetReferral, readReferral } from './referral.ts';
import { SIGN_IN, useContinue } from './use-continue.ts';

interface SignUp {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly coupon: string;
  readonly captcha: string;
}

/**
 * Checks a coupon before it's used, so nobody solves a captcha for an invalid code. If too many codes were checked, the
 * sign-up itself reports the error.
 */
async function requireCoupon(coupon: string): Promise<void> {
  try {
    await callApi(validateCoupon, { params: { coupon } });
  } catch (error) {
    if (!isApiError(error, 'CaptchaFailed', 'TooManyRequests')) throw error;
  }
}

/** Submits a sign-up and goes on to the code confirmation. */
export function useSignUp(redirect: string | undefined, onError: (error: unknown) => void) {
  const goOn = useContinue(redirect, 'Signup');
  return useMutation({
    mutationKey: SIGN_IN,
    mutationFn: async ({ name, email, password, coupon, captcha }: SignUp) => {
      const referralId = readReferral();
      const code = cleanCoupon(coupon);
      if (code !== '') await requireCoupon(code);
      const body = {
        name: name.trim(),
        email: canonicalEmail(email),
        password: await hashPassword(password),
        turnstileToken: captcha,
        ...(code !== '' && { coupon: code }),
        locale: wordsOf(pageLocale()),
        ...(referralId !== undefined && { referralId }),
      };
      const session = await callApi(register, { body });
      forgetReferral();
      await goOn(session.userId);
    },
    onError,
  });
}
