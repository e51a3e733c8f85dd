import { removePermission } from '@giotto/contract/api';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { callApi } from '../../../lib/api.ts';
import { errorText } from '../../../lib/error-text.ts';
import { homepageQuery } from '../../../lib/homepage/homepage-query.ts';

interface LeaveDialogProps {
  readonly ownerId: string;
  readonly ganttId: string;
  /** The guest who leaves. */
  readonly guestId: string;
  readonly onLeft: () => void;
  readonly onClose: () => void;
}

/** Asks a guest before giving up their access to a chart: only its owner can restore it. */
export function LeaveDialog(props: LeaveDialogProps): ReactElement {
  const { ownerId, ganttId, guestId, onLeft, onClose } = props;
  const intl = useIntl();
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const leave = async () => {
    setPending(true);
    try {
      await callApi(removePermission, { params: { userId: ownerId, ganttId, guestId } });
      await client.invalidateQueries({ queryKey: homepageQuery.queryKey });
      onLeft();
    } catch (error) {
      showToast({ text: errorText(error, intl.formatMessage({ id: 'editor.quit.failed' })), kind: 'danger' });
      onClose();
    }
  };
  return (
    <ConfirmDialog
      isDanger
      isOpen
      isPending={isPending}
      title={intl.formatMessage({ id: 'editor.quit.title' })}
      confirmLabel={intl.formatMessage({ id: 'editor.quit.confirm' })}
      cancelLabel={intl.formatMessage({ id: 'editor.quit.cancel' })}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      {intl.formatMessage({ id: 'editor.quit.text' })}
    </ConfirmDialog>
  );
}
