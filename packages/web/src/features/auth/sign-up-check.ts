import { canonicalEmail, isEmail } from '@giotto/contract/email';
import { findPasswordLengthProblem, type PasswordLengthProblem } from '@giotto/contract/password';
import type { MessageId } from '../../app/locales/message-id.ts';
import type { SignUpField } from './error-texts.ts';

export interface SignUpDraft {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** The captcha's solution; `null` until it's solved. */
  readonly captcha: string | null;
}

const lengthTexts: Record<PasswordLengthProblem, MessageId> = {
  'password.below6': 'auth.passwordBelow6',
  'password.below8': 'auth.passwordBelow8',
  'password.above128': 'auth.passwordAbove128',
};

export type FieldErrors<Field extends string> = Partial<Record<Field, MessageId>>;

/** Validates a sign-up form by field; empty if it can be submitted (spec/accounts.md §5, security.md C3). */
export function checkSignUp({ name, email, password, captcha }: SignUpDraft): FieldErrors<SignUpField> {
  const problem = findPasswordLengthProblem(password);
  return {
    ...(name.trim() === '' && { name: 'auth.invalidName' as const }),
    ...(!isEmail(canonicalEmail(email)) && { email: 'auth.invalidEmail' as const }),
    ...(problem && { password: lengthTexts[problem] }),
    ...(captcha === null && { captcha: 'auth.captchaMissing' as const }),
  };
}

/** Validates a login form; any non-empty password may be tried (spec/accounts.md §5, security.md C3). */
export function checkLogin(email: string, password: string): FieldErrors<'email' | 'password'> {
  return {
    ...(!isEmail(canonicalEmail(email)) && { email: 'auth.invalidEmail' as const }),
    ...(password === '' && { password: 'auth.invalidPassword' as const }),
  };
}
