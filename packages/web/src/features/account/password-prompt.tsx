import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { PasswordField } from '../../components/ui/password-field.tsx';
import styles from './profile-page.module.css';

export interface PasswordPromptProps {
  readonly isWrong: boolean;
  readonly isPending: boolean;
  readonly onSend: (password: string) => void;
  /** Called when the password is edited. */
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/** Asks for the password again. */
export function PasswordPrompt({ isWrong, isPending, onSend, onEdit, onClose }: PasswordPromptProps) {
  const intl = useIntl();
  const formId = useId();
  const [password, setPassword] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (password !== '' && !isPending) onSend(password);
  }
  return (
    <Dialog
      isOpen
      size="small"
      title={intl.formatMessage({ id: 'account.confirmIdentity' })}
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{intl.formatMessage({ id: 'account.cancel' })}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isDisabled={password === ''}
            isPending={isPending}
          >
            {intl.formatMessage({ id: 'account.continue' })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.settingText}>{intl.formatMessage({ id: 'account.confirmIdentityText' })}</p>
        <PasswordField
          autoFocus
          autoComplete="current-password"
          label={intl.formatMessage({ id: 'account.password' })}
          value={password}
          onChange={(text) => {
            setPassword(text);
            onEdit();
          }}
          error={isWrong ? intl.formatMessage({ id: 'account.confirmIdentityWrong' }) : undefined}
        />
      </form>
    </Dialog>
  );
}
