import { findPasswordLengthProblem } from '@giotto/contract/password';
import type { MessageId } from '../../app/locales/message-id.ts';

/**
 * The button is enabled at this many characters; a password that's still too short is reported on save (security.md
 * C3).
 */
const opensAt = 7;

export interface PasswordDraft {
  readonly current: string;
  readonly next: string;
  readonly confirmation: string;
}

const normalize = (text: string) => text.normalize('NFC');

/** Whether the draft of a new password can be submitted (spec/accounts.md §5, Change password). */
export function canSavePassword({ current, next, confirmation }: PasswordDraft): boolean {
  const length = [...normalize(next)].length;
  return current !== '' && normalize(next) === normalize(confirmation) && length >= opensAt;
}

/** The problem with a draft that can be submitted; null if there is none. */
export function checkPassword({ next }: PasswordDraft): MessageId | null {
  const problem = findPasswordLengthProblem(next);
  if (problem === null) return null;
  return problem === 'password.above128' ? 'account.passwordTooLong' : 'account.passwordRule';
}
