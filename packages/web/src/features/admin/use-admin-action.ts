import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { showToast } from '../../components/ui/toast-queue.ts';
import { errorText } from '../../lib/error-text.ts';

/** An admin's action: reports its outcome and refetches admin data and whatever else it affects. */
export function useAdminAction<Wanted, Answer>(
  act: (wanted: Wanted) => Promise<Answer>,
  changed?: QueryKey,
): UseMutationResult<Answer, Error, Wanted> {
  const intl = useIntl();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      showToast({ kind: 'success', text: intl.formatMessage({ id: 'admin.done' }) });
      if (changed) void queryClient.invalidateQueries({ queryKey: changed });
      await queryClient.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: (error) =>
      showToast({ kind: 'danger', text: errorText(error, intl.formatMessage({ id: 'admin.failed' })) }),
  });
}
