import { register } from '@giotto/contract/api';
import { canonicalEmail } from '@giotto/contract/email';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
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

/** Sends a sign-up and goes on to the confirmation of its code. */
export function useSignUp(redirect: string | undefined, onError: (error: unknown) => void) {
  const goOn = useContinue(redirect);
  return useMutation({
    mutationKey: SIGN_IN,
    mutationFn: async ({ name, email, password, coupon, captcha }: SignUp) => {
      const referralId = readReferral();
      const body = {
        name: name.trim(),
        email: canonicalEmail(email),
        password: await hashPassword(password),
        turnstileToken: captcha,
        ...(coupon.trim() !== '' && { coupon: coupon.trim() }),
        ...(referralId !== undefined && { referralId }),
      };
      const session = await callApi(register, { body });
      forgetReferral();
      await goOn(session.userId);
    },
    onError,
  });
}
