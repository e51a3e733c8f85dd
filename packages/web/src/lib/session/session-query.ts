import { getProfile } from '@giotto/contract/api';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { allowAccountCalls, holdAccountCalls } from '../account-calls.ts';
import { callApi } from '../api.ts';
import { isApiError } from '../api-error.ts';
import { readStored, writeStored } from '../browser-storage.ts';
import { type SessionState, toSessionState } from './session-state.ts';

/** The only trace of a session that scripts can see; the session itself is an HttpOnly cookie (security.md C2). */
export const userIdKey = 'userId';

/** Without a known user id no request is made, so visitors' pages make no call that must fail. */
async function loadSession({ signal }: { signal: AbortSignal }): Promise<SessionState> {
  if (readStored(userIdKey) === null) return { status: 'signedOut' };
  try {
    return toSessionState(await callApi(getProfile, {}, { signal }));
  } catch (error) {
    if (!isApiError(error, 'NotSignedIn')) throw error;
    writeStored(userIdKey, null);
    return { status: 'signedOut' };
  }
}

/** Who is logged in; the only source for guards and pages. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: loadSession,
  staleTime: 5 * 60_000,
  retry: false,
});

function forgetAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] });
}

/** After a login or sign-up: clears the previous person's data and loads the account. */
export function beginSession(queryClient: QueryClient, userId: string): Promise<SessionState> {
  writeStored(userIdKey, userId);
  allowAccountCalls();
  forgetAnswers(queryClient);
  return refreshSession(queryClient);
}

/**
 * After a logout, or when the server has ended the session: forgets the account, leaves its pages, and only then clears
 * its data. Calls that its pages still make meanwhile aren't sent.
 */
export async function endSession(queryClient: QueryClient, leavePages: () => Promise<void>): Promise<void> {
  writeStored(userIdKey, null);
  holdAccountCalls(Promise.resolve(true));
  queryClient.setQueryData<SessionState>(sessionQuery.queryKey, { status: 'signedOut' });
  await leavePages();
  forgetAnswers(queryClient);
}

/** Where tabs hear that a sign-up or login was finished. */
const finishedChannel = 'giotto-session-finished';

/** After a sign-up's code or a login's second step: loads the account, also in tabs that wait for the same. */
export async function finishSession(queryClient: QueryClient): Promise<void> {
  await refreshSession(queryClient);
  const channel = new BroadcastChannel(finishedChannel);
  channel.postMessage(null);
  channel.close();
}

/** Calls back when another tab has finished the sign-up or login. */
export function onSessionFinished(listener: () => void): void {
  new BroadcastChannel(finishedChannel).addEventListener('message', listener);
}

/** Asks the server again who is logged in. */
export function refreshSession(queryClient: QueryClient): Promise<SessionState> {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}
