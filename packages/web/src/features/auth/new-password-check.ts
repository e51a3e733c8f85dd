import { findPasswordLengthProblem, type PasswordLengthProblem } from '@giotto/contract/password';
import type { MessageId } from '../../app/locales/message-id.ts';
import type { FieldErrors } from './sign-up-check.ts';

/** The field that an error belongs to; `form` is shown above the button. */
export type NewPasswordField = 'password' | 'confirmation' | 'form';

const lengthTexts: Record<PasswordLengthProblem, MessageId> = {
  'password.below6': 'reset.below6',
  'password.below8': 'auth.passwordBelow8',
  'password.above128': 'auth.passwordAbove128',
};

/** Validates a new password set through a link (spec/accounts.md §5, security.md C3). */
export function checkNewPassword(password: string, confirmation: string): FieldErrors<NewPasswordField> {
  const problem = findPasswordLengthProblem(password);
  if (problem) return { password: lengthTexts[problem] };
  return password.normalize('NFC') === confirmation.normalize('NFC')
    ? {}
    : { confirmation: 'reset.mismatch' };
}
