import { findPasswordLengthProblem } from '@giotto/contract/password';
import type { MessageId } from '../../app/locales/message-id.ts';

/** The button opens with so many characters; what is too short then is said at saving (security.md C3). */
const opensAt = 7;

export interface PasswordDraft {
  readonly current: string;
  readonly next: string;
  readonly confirmation: string;
}

const normalize = (text: string) => text.normalize('NFC');

/** Whether the draft of a new password can be sent to be looked at (spec/accounts.md §5, Change password). */
export function canSavePassword({ current, next, confirmation }: PasswordDraft): boolean {
  const length = [...normalize(next)].length;
  return current !== '' && normalize(next) === normalize(confirmation) && length >= opensAt;
}

/** What is wrong with a draft that can be sent; null: nothing. */
export function checkPassword({ next }: PasswordDraft): MessageId | null {
  const problem = findPasswordLengthProblem(next);
  if (problem === null) return null;
  return problem === 'password.above128' ? 'account.passwordTooLong' : 'account.passwordRule';
}
