import { getSecondStep } from '@giotto/contract/api';
import { queryOptions } from '@tanstack/react-query';
import type { MessageId } from '../../../app/locales/message-id.ts';
import { callApi } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { failureId } from '../../../lib/failure-id.ts';

/** What the login requires in addition to the password. */
export const secondStepQuery = queryOptions({
  queryKey: ['second-step'],
  queryFn: ({ signal }) => callApi(getSecondStep, {}, { signal }),
  staleTime: 0,
});

/** The message for a refused code, passkey or password. */
export function toProofError(error: unknown): MessageId {
  if (isApiError(error, 'InvalidCode', 'BadRequest')) return 'step.codeInvalid';
  if (isApiError(error, 'MyProfil.WrongCurrentPassword')) return 'step.passwordWrong';
  // An error that isn't the server's response comes from the browser or the passkey.
  if (!isApiError(error) || isApiError(error, 'PasskeyFailed')) return 'step.passkeyFailed';
  return isApiError(error, 'Login.TooManyTries') ? 'account.tooManyTries' : failureId(error, 'account.error');
}
