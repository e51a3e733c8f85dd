import { type FormEvent, type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextField } from '../../components/ui/text-field.tsx';

interface LockDialogProps {
  readonly email: string;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onLock: (reason: string) => void;
}

const formId = 'lock-account';

/** Asks why an account is locked: its owner is told. */
export function LockDialog({ email, isPending, onClose, onLock }: LockDialogProps): ReactElement {
  const intl = useIntl();
  const [reason, setReason] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (reason.trim() !== '' && !isPending) onLock(reason.trim());
  }
  return (
    <Dialog
      isOpen
      size="small"
      title={intl.formatMessage({ id: 'admin.lockTitle' }, { email })}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          <Button onPress={onClose}>{intl.formatMessage({ id: 'admin.cancel' })}</Button>
          <Button
            variant="danger"
            type="submit"
            form={formId}
            isDisabled={reason.trim() === ''}
            isPending={isPending}
          >
            {intl.formatMessage({ id: 'admin.lock' })}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextField
          autoFocus
          maxLength={500}
          label={intl.formatMessage({ id: 'admin.reason' })}
          value={reason}
          onChange={setReason}
        />
      </form>
    </Dialog>
  );
}
