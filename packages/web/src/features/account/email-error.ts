import type { MessageId } from '../../app/locales/message-id.ts';
import { isApiError } from '../../lib/api-error.ts';
import { failureId } from '../../lib/failure-id.ts';

/** The message for a refused email address. */
export function toEmailError(error: unknown): MessageId {
  if (isApiError(error, 'EmailAlreadyExist')) return 'account.emailExists';
  if (isApiError(error, 'InvalidEmail')) return 'account.invalidEmail';
  return isApiError(error, 'TooManyRequests', 'Login.TooManyTries')
    ? 'account.tooManyTries'
    : failureId(error, 'account.error');
}
