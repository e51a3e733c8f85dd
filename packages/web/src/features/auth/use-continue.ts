import { toOwnRedirect } from '@giotto/contract/redirect';
import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { beginSession } from '../../lib/session/session-query.ts';
import { noteUsage } from '../../lib/usage/note-usage.ts';

/** What logs in or signs up bears this key, so that the screen knows of it. */
export const SIGN_IN = ['signIn'] as const;

/** Whether somebody is logging in or signing up right now, until the next page stands. */
export function useIsSigningIn(): boolean {
  return useIsMutating({ mutationKey: SIGN_IN }) > 0;
}

/**
 * What follows a login or a sign-up: the account is loaded, then the page of the `redirect` query is opened, or the
 * start page. The guard sends an account whose code is pending to /code on the way, the redirect with it.
 */
export function useContinue(
  redirect: string | undefined,
  event: 'Login' | 'Signup' = 'Login',
): (userId: string) => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (userId) => {
    await beginSession(queryClient, userId);
    noteUsage(event);
    await router.navigate({ href: toOwnRedirect(redirect), replace: true });
  };
}
