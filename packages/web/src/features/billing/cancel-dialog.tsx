import { cancelSubscription, type Subscription } from '@giotto/contract/api';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import { formatLongDate } from './billing-dates.ts';
import { useBillingChange } from './use-billing-change.ts';

interface CancelDialogProps {
  readonly subscription: Subscription;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Cancels premium at the end of the paid period; a plan ordered to follow it never starts. */
export function CancelDialog({ subscription, isOpen, onClose }: CancelDialogProps): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const cancel = useBillingChange(
    () => callApi(cancelSubscription),
    () => {
      onClose();
      showToast({ kind: 'success', text: intl.formatMessage({ id: 'billing.payment.updated' }) });
      void navigate({ href: paths.billing() });
    },
  );
  const { current_period_end: end, next } = subscription;
  const title = intl.formatMessage({ id: next ? 'billing.next.cancel' : 'billing.cancel.title' });
  return (
    <ConfirmDialog
      isDanger
      title={title}
      confirmLabel={next ? title : intl.formatMessage({ id: 'billing.cancel.confirm' })}
      cancelLabel={intl.formatMessage({ id: 'billing.cancel.keep' })}
      isOpen={isOpen}
      isPending={cancel.isPending}
      onConfirm={() => cancel.mutate(undefined)}
      onCancel={onClose}
    >
      {end === null
        ? intl.formatMessage({ id: 'billing.cancel.text' })
        : intl.formatMessage(
            { id: next ? 'billing.next.cancelText' : 'billing.cancel.textUntil' },
            { date: formatLongDate(intl, end) },
          )}
    </ConfirmDialog>
  );
}
