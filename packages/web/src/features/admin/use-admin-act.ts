import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { showToast } from '../../components/ui/toast-queue.ts';
import { errorText } from '../../lib/error-text.ts';

/** An act of an admin's: says how it went, and has everything that is shown asked anew. */
export function useAdminAct<Wanted, Answer>(
  act: (wanted: Wanted) => Promise<Answer>,
): UseMutationResult<Answer, Error, Wanted> {
  const intl = useIntl();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      showToast({ kind: 'success', text: intl.formatMessage({ id: 'admin.done' }) });
      await queryClient.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: (error) =>
      showToast({ kind: 'danger', text: errorText(error, intl.formatMessage({ id: 'admin.failed' })) }),
  });
}
