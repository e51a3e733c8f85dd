import { reactivateSubscription, type Subscription } from '@giotto/contract/api';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import { formatLongDate } from './billing-dates.ts';
import { useBillingChange } from './use-billing-change.ts';

interface ReactivateDialogProps {
  readonly subscription: Subscription;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Undoes a cancellation. */
export function ReactivateDialog({ subscription, isOpen, onClose }: ReactivateDialogProps): ReactElement {
  const intl = useIntl();
  const reactivate = useBillingChange(
    () => callApi(reactivateSubscription, { body: {} }),
    () => {
      onClose();
      showToast({ kind: 'success', text: intl.formatMessage({ id: 'billing.payment.updated' }) });
    },
  );
  return (
    <ConfirmDialog
      title={intl.formatMessage({ id: 'billing.reactivate.title' })}
      confirmLabel={intl.formatMessage({ id: 'billing.reactivate.confirm' })}
      cancelLabel={intl.formatMessage({ id: 'billing.reactivate.cancel' })}
      isOpen={isOpen}
      isPending={reactivate.isPending}
      onConfirm={() => reactivate.mutate(undefined)}
      onCancel={onClose}
    >
      {intl.formatMessage(
        { id: 'billing.reactivate.text' },
        { date: formatLongDate(intl, subscription.current_period_end ?? 0) },
      )}
    </ConfirmDialog>
  );
}
