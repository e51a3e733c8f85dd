import { NAME_LENGTH } from '@giotto/contract/plans';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import styles from './second-step.module.css';

export interface PasskeyDialogProps {
  readonly title: string;
  /** Above the field. */
  readonly text: string;
  /** The label of the button that submits the name. */
  readonly action: string;
  /** The current name. */
  readonly name?: string;
  readonly isPending?: boolean;
  readonly onNamed: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for a passkey's name. */
export function PasskeyDialog(props: PasskeyDialogProps) {
  const { title, text, action, name: before = '', isPending = false, onNamed, onClose } = props;
  const intl = useIntl();
  const formId = useId();
  const [name, setName] = useState(before);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() !== '' && !isPending) onNamed(name.trim());
  }
  return (
    <Dialog
      isOpen
      size="small"
      title={title}
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{intl.formatMessage({ id: 'account.cancel' })}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isDisabled={name.trim() === ''}
            isPending={isPending}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.text}>{text}</p>
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
