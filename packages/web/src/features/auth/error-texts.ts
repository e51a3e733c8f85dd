import type { MessageId } from '../../app/locales/message-id.ts';
import { isApiError } from '../../lib/api-error.ts';
import type { CouponKind } from '../../lib/coupon/coupon-query.ts';
import { couponErrorText } from '../../lib/coupon/coupon-texts.ts';
import { failureId } from '../../lib/failure-id.ts';

/** What a failed login says (spec/accounts.md §8). */
export function toLoginError(error: unknown): MessageId {
  if (isApiError(error, 'Login.EmailNotFoundORWrongPassword')) return 'auth.wrongLogin';
  if (isApiError(error, 'Login.TooManyTries', 'TooManyRequests')) return 'auth.tooManyTries';
  if (isApiError(error, 'AccountLocked')) return 'auth.locked';
  return failureId(error, 'auth.serverError');
}

/** What a failed login by a passkey says: what is no answer of the server's was the browser's or the passkey's fault. */
export function toPasskeyError(error: unknown): MessageId {
  const isPasskey = !isApiError(error) || isApiError(error, 'PasskeyFailed');
  return isPasskey ? 'step.passkeyFailed' : toLoginError(error);
}

/** Why an account is locked, in the words of whoever did it; empty for any other error. */
export function lockReasonOf(error: unknown): string {
  return isApiError(error, 'AccountLocked') ? (error.details[0]?.message ?? '') : '';
}

/** The field of the sign-up form that an error belongs to; `form` stands above the button. */
export type SignUpField = 'name' | 'email' | 'password' | 'coupon' | 'captcha' | 'form';

const signUpErrors: Partial<Record<string, readonly [SignUpField, MessageId]>> = {
  EmailAlreadyExist: ['email', 'auth.emailExists'],
  InvalidEmail: ['email', 'auth.invalidEmail'],
  InvalidName: ['name', 'auth.invalidName'],
  PasswordTooCommon: ['password', 'auth.passwordTooCommon'],
  CaptchaFailed: ['captcha', 'auth.captchaMissing'],
  TooManyRequests: ['form', 'auth.tooManyTries'],
};

/** Where a failed sign-up is shown and what it says (spec/accounts.md §8). */
export function toSignUpError(
  error: unknown,
  kind: CouponKind = 'coupon',
): readonly [SignUpField, MessageId] {
  if (isApiError(error, 'CouponErrorOrAlreadyUsed', 'CouponExpired')) {
    return ['coupon', couponErrorText(error, kind)];
  }
  const known = isApiError(error) ? signUpErrors[error.errorMessage] : undefined;
  return known ?? ['form', failureId(error, 'auth.otherError')];
}
