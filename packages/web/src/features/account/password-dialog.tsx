import { changePassword } from '@giotto/contract/api';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../app/locales/message-id.ts';
import { Banner } from '../../components/ui/banner.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { failureId } from '../../lib/failure-id.ts';
import { hashPassword } from '../../lib/hash-password.ts';
import { canSavePassword, checkPassword } from './password-check.ts';
import styles from './profile-page.module.css';

function toPasswordError(error: unknown): MessageId {
  if (isApiError(error, 'MyProfil.WrongCurrentPassword')) return 'account.passwordWrong';
  if (isApiError(error, 'PasswordTooCommon')) return 'account.passwordTooCommon';
  return isApiError(error, 'Login.TooManyTries')
    ? 'account.tooManyTries'
    : failureId(error, 'account.passwordError');
}

export interface PasswordDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Changes the password (spec/accounts.md §5). */
export function PasswordDialog({ email, onClose }: PasswordDialogProps) {
  const intl = useIntl();
  const formId = useId();
  const [draft, setDraft] = useState({ current: '', next: '', confirmation: '' });
  const [errorId, setErrorId] = useState<MessageId | null>(null);
  const change = useMutation({
    mutationFn: async () => {
      const [currentPassword, newPassword] = [
        await hashPassword(draft.current),
        await hashPassword(draft.next),
      ];
      await callApi(changePassword, { body: { currentPassword, newPassword } });
    },
    onSuccess: () => {
      showToast({ kind: 'success', text: intl.formatMessage({ id: 'account.passwordUpdated' }) });
      onClose();
    },
    onError: (error) => setErrorId(toPasswordError(error)),
  });
  const isOpen = canSavePassword(draft);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isOpen || change.isPending) return;
    const problem = checkPassword(draft);
    setErrorId(problem);
    if (problem === null) change.mutate();
  }
  const bind = (field: keyof typeof draft) => ({
    value: draft[field],
    onChange: (text: string) => {
      setDraft({ ...draft, [field]: text });
      setErrorId(null);
    },
  });
  return (
    <Dialog
      isOpen
      size="small"
      title={intl.formatMessage({ id: 'account.changePassword' })}
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{intl.formatMessage({ id: 'account.cancel' })}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isDisabled={!isOpen}
            isPending={change.isPending}
          >
            {intl.formatMessage({ id: 'account.save' })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...bind('current')}
          autoFocus
          autoComplete="current-password"
          label={intl.formatMessage({ id: 'account.currentPassword' })}
        />
        <PasswordField
          {...bind('next')}
          autoComplete="new-password"
          label={intl.formatMessage({ id: 'account.newPassword' })}
        />
        <PasswordField
          {...bind('confirmation')}
          autoComplete="new-password"
          label={intl.formatMessage({ id: 'account.passwordConfirmation' })}
        />
        {errorId && (
          <Banner kind="danger" role="alert">
            {intl.formatMessage({ id: errorId })}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
