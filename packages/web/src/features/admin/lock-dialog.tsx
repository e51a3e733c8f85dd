import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '../../components/ui/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';

interface LockDialogProps {
  readonly email: string;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onLock: (reason: string) => void;
}

/** Asks for the reason an account is locked, which its owner is told. */
export function LockDialog({ email, isPending, onClose, onLock }: LockDialogProps): ReactElement {
  const intl = useIntl();
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      size="small"
      isDanger
      submitLabel={intl.formatMessage({ id: 'admin.lock' })}
      title={intl.formatMessage({ id: 'admin.lockTitle' }, { email })}
      isWhole={reason.trim() !== ''}
      isPending={isPending}
      onSubmit={() => onLock(reason.trim())}
      onClose={onClose}
    >
      <TextField
        autoFocus
        maxLength={500}
        label={intl.formatMessage({ id: 'admin.reason' })}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
