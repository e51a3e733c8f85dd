import { canonicalEmail, isEmail } from '@giotto/contract/email';
import { findPasswordLengthProblem, type PasswordLengthProblem } from '@giotto/contract/password';
import type { MessageId } from '../../app/locales/message-id.ts';
import type { SignUpField } from './error-texts.ts';

export interface SignUpDraft {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** The solved captcha, or `null` while it is not solved. */
  readonly captcha: string | null;
}

const lengthTexts: Record<PasswordLengthProblem, MessageId> = {
  'password.below6': 'auth.passwordBelow6',
  'password.below8': 'auth.passwordBelow8',
  'password.above128': 'auth.passwordAbove128',
};

export type FieldErrors<Field extends string> = Partial<Record<Field, MessageId>>;

/** What is wrong with a sign-up form, by field; empty when it can be sent (spec/accounts.md §5, security.md C3). */
export function checkSignUp({ name, email, password, captcha }: SignUpDraft): FieldErrors<SignUpField> {
  const problem = findPasswordLengthProblem(password);
  return {
    ...(name.trim() === '' && { name: 'auth.invalidName' as const }),
    ...(!isEmail(canonicalEmail(email)) && { email: 'auth.invalidEmail' as const }),
    ...(problem && { password: lengthTexts[problem] }),
    ...(captcha === null && { captcha: 'auth.captchaMissing' as const }),
  };
}

/** What is wrong with a login form; any password that is not empty may be tried (spec/accounts.md §5, security.md C3). */
export function checkLogin(email: string, password: string): FieldErrors<'email' | 'password'> {
  return {
    ...(!isEmail(canonicalEmail(email)) && { email: 'auth.invalidEmail' as const }),
    ...(password === '' && { password: 'auth.invalidPassword' as const }),
  };
}
