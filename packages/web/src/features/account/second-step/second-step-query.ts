import { getSecondStep } from '@giotto/contract/api';
import { queryOptions } from '@tanstack/react-query';
import type { MessageId } from '../../../app/locales/message-id.ts';
import { callApi } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { failureId } from '../../../lib/failure-id.ts';

/** What the login asks for besides the password. */
export const secondStepQuery = queryOptions({
  queryKey: ['second-step'],
  queryFn: ({ signal }) => callApi(getSecondStep, {}, { signal }),
  staleTime: 0,
});

/** What to say when a code, a passkey or the password was refused. */
export function toProofError(error: unknown): MessageId {
  if (isApiError(error, 'InvalidCode', 'BadRequest')) return 'step.codeInvalid';
  if (isApiError(error, 'MyProfil.WrongCurrentPassword')) return 'step.passwordWrong';
  // What is no answer of the server's was the browser's or the passkey's fault.
  if (!isApiError(error) || isApiError(error, 'PasskeyFailed')) return 'step.passkeyFailed';
  return isApiError(error, 'Login.TooManyTries') ? 'account.tooManyTries' : failureId(error, 'account.error');
}
