import { logOut } from '@giotto/contract/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { showToast } from '../../components/ui/toast-queue.ts';
import { holdAccountCalls } from '../account-calls.ts';
import { callApi } from '../api.ts';
import { isApiError } from '../api-error.ts';
import { forgetCommentDrafts } from '../comments/comment-drafts.ts';
import { failureId } from '../failure-id.ts';
import { endSession } from './session-query.ts';

/**
 * Ends the session on the server and here, then shows the login page. Without the server the logout fails with a
 * message.
 */
export function useLogOut() {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: async () => {
      // Requests in flight would be refused a moment later.
      await queryClient.cancelQueries();
      const logout = callApi(logOut, { body: {} }).catch((error: unknown) => {
        if (!isApiError(error, 'NotSignedIn')) throw error;
      });
      holdAccountCalls(
        logout.then(
          () => true,
          () => false,
        ),
      );
      await logout;
      forgetCommentDrafts();
      await endSession(queryClient, () => router.navigate({ to: '/login', replace: true }));
    },
    onError: (error) => {
      // The cancelled data is needed after all.
      void queryClient.refetchQueries({ type: 'active', stale: true });
      showToast({ kind: 'danger', text: intl.formatMessage({ id: failureId(error, 'app.errorText') }) });
    },
  });
}
