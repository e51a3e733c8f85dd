import { toOwnRedirect } from '@giotto/contract/redirect';
import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { beginSession } from '../../lib/session/session-query.ts';
import { noteUsage } from '../../lib/usage/note-usage.ts';

/** The mutation key of every login and sign-up, which lets the screen detect them. */
export const SIGN_IN = ['signIn'] as const;

/** Whether a login or sign-up is in progress, until the next page is ready. */
export function useIsSigningIn(): boolean {
  return useIsMutating({ mutationKey: SIGN_IN }) > 0;
}

/**
 * Runs after a login or sign-up: loads the account, then opens the page of the `redirect` query, or the start page. The
 * guard sends an account with a pending code to /code first and passes the redirect along.
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
