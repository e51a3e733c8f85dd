import type { MessageId } from '../../app/locales/message-id.ts';
import { isApiError } from '../../lib/api-error.ts';
import type { CouponKind } from '../../lib/coupon/coupon-query.ts';
import { couponErrorText } from '../../lib/coupon/coupon-texts.ts';
import { failureId } from '../../lib/failure-id.ts';

/** The message for a failed login (spec/accounts.md §8). */
export function toLoginError(error: unknown): MessageId {
  if (isApiError(error, 'Login.EmailNotFoundORWrongPassword')) return 'auth.wrongLogin';
  if (isApiError(error, 'Login.TooManyTries', 'TooManyRequests')) return 'auth.tooManyTries';
  if (isApiError(error, 'AccountLocked')) return 'auth.locked';
  return failureId(error, 'auth.serverError');
}

/**
 * The message for a failed passkey login: an error that isn't the server's response comes from the browser or the
 * passkey.
 */
export function toPasskeyError(error: unknown): MessageId {
  const isPasskey = !isApiError(error) || isApiError(error, 'PasskeyFailed');
  return isPasskey ? 'step.passkeyFailed' : toLoginError(error);
}

/** The admin's reason for locking an account; empty for any other error. */
export function lockReasonOf(error: unknown): string {
  return isApiError(error, 'AccountLocked') ? (error.details[0]?.message ?? '') : '';
}

/** The sign-up field that an error belongs to; `form` is shown above the button. */
export type SignUpField = 'name' | 'email' | 'password' | 'coupon' | 'captcha' | 'form';

const signUpErrors: Partial<Record<string, readonly [SignUpField, MessageId]>> = {
  EmailAlreadyExist: ['email', 'auth.emailExists'],
  InvalidEmail: ['email', 'auth.invalidEmail'],
  InvalidName: ['name', 'auth.invalidName'],
  PasswordTooCommon: ['password', 'auth.passwordTooCommon'],
  CaptchaFailed: ['captcha', 'auth.captchaMissing'],
  TooManyRequests: ['form', 'auth.tooManyTries'],
};

/** Where a failed sign-up is reported, and the message (spec/accounts.md §8). */
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
