import { listAccessTokens, listGantts } from '@giotto/contract/api';
import { queryOptions } from '@tanstack/react-query';
import type { MessageId } from '../../../app/locales/message-id.ts';
import { callApi } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { failureId } from '../../../lib/failure-id.ts';

/** The account's access tokens, newest first. */
export const tokensQuery = queryOptions({
  queryKey: ['access-tokens'],
  queryFn: async ({ signal }) => (await callApi(listAccessTokens, {}, { signal })).tokens,
  staleTime: 0,
});

/** The charts that a token can be restricted to, last changed first. */
export const chartsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['access-token-charts', userId],
    queryFn: async ({ signal }) => (await callApi(listGantts, { params: { userId } }, { signal })).gantts,
    staleTime: 0,
  });

/** The message for a token that couldn't be created or revoked. */
export function toTokenError(error: unknown): MessageId {
  if (isApiError(error, 'AccessTokensLimit')) return 'token.limit';
  if (isApiError(error, 'Unauthorized')) return 'token.chartGone';
  return isApiError(error, 'Login.TooManyTries') ? 'account.tooManyTries' : failureId(error, 'account.error');
}
