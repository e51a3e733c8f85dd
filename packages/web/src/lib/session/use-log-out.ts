import { logOut } from '@giotto/contract/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { callApi } from '../api.ts';
import { isApiError } from '../api-error.ts';
import { endSession } from './session-query.ts';

/** Ends the session on the server and here, then shows the login page. Without the server nobody is logged out. */
export function useLogOut() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: async () => {
      // What is still being read would be refused a moment later.
      await queryClient.cancelQueries();
      try {
        await callApi(logOut, { body: {} });
      } catch (error) {
        if (!isApiError(error, 'NotSignedIn')) throw error;
      }
      await endSession(queryClient, () => router.navigate({ to: '/login', replace: true }));
    },
  });
}
