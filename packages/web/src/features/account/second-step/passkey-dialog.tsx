import { NAME_LENGTH } from '@giotto/contract/plans';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import styles from './second-step.module.css';

export interface PasskeyDialogProps {
  readonly onNamed: (name: string) => void;
  readonly onClose: () => void;
}

/** How a passkey is called, before the browser makes it. */
export function PasskeyDialog({ onNamed, onClose }: PasskeyDialogProps) {
  const intl = useIntl();
  const formId = useId();
  const [name, setName] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() !== '') onNamed(name.trim());
  }
  return (
    <Dialog
      isOpen
      size="small"
      title={intl.formatMessage({ id: 'step.addPasskey' })}
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{intl.formatMessage({ id: 'account.cancel' })}</Button>
          <Button type="submit" form={formId} variant="primary" isDisabled={name.trim() === ''}>
            {intl.formatMessage({ id: 'account.continue' })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.text}>{intl.formatMessage({ id: 'step.passkeyNameText' })}</p>
        <TextField
          autoFocus
          autoComplete="off"
          maxLength={NAME_LENGTH}
          label={intl.formatMessage({ id: 'step.passkeyName' })}
          value={name}
          onChange={setName}
        />
      </form>
    </Dialog>
  );
}
