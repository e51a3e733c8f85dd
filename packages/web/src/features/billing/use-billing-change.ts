import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { showToast } from '../../components/ui/toast-queue.ts';
import { errorText } from '../../lib/error-text.ts';
import { refreshBilling } from './billing-queries.ts';

/** Changes something in billing, then refetches all billing data; shows an error message on failure. */
export function useBillingChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const intl = useIntl();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const answer = await change(input);
      await refreshBilling(queryClient);
      return answer;
    },
    onSuccess: onDone,
    onError: (error) => {
      const text = errorText(error, intl.formatMessage({ id: 'billing.error' }));
      showToast({ kind: 'danger', text });
      // A changed state or price may have caused the failure.
      void refreshBilling(queryClient);
    },
  });
}
