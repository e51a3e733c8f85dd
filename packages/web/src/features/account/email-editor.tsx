import { changeEmail } from '@giotto/contract/api';
import { canonicalEmail, isEmail } from '@giotto/contract/email';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../app/locales/message-id.ts';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import { refreshSession } from '../../lib/session/session-query.ts';
import { toEmailError } from './email-error.ts';
import styles from './profile-page.module.css';
import { useRecentLogin } from './use-recent-login.tsx';

export interface EmailEditorProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Requests another email address, which takes effect once the mailed link is opened (security.md C21). */
export function EmailEditor({ email, onClose }: EmailEditorProps) {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [errorId, setErrorId] = useState<MessageId | null>(null);
  const change = useRecentLogin<string>({
    call: async (address, password) => {
      await callApi(changeEmail, { body: { email: address, ...(password !== undefined && { password }) } });
      await refreshSession(queryClient);
    },
    onDone: (address) => {
      showToast({
        kind: 'success',
        text: intl.formatMessage({ id: 'account.emailSent' }, { email: address }),
      });
      onClose();
    },
    onError: (error) => setErrorId(toEmailError(error)),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const address = canonicalEmail(text);
    if (address === email) onClose();
    else if (isEmail(address)) change.start(address);
    else setErrorId('account.invalidEmail');
  }

  return (
    <>
      <form data-help="email-form" className={styles.editor} onSubmit={submit} noValidate>
        <TextField
          aria-label={intl.formatMessage({ id: 'account.newEmail' })}
          placeholder={intl.formatMessage({ id: 'account.newEmail' })}
          type="email"
          autoComplete="email"
          value={text}
          onChange={(value) => {
            setText(value);
            setErrorId(null);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
            else event.continuePropagation();
          }}
          error={errorId ? intl.formatMessage({ id: errorId }) : undefined}
          autoFocus
        />
        <Button type="submit" variant="primary" isPending={change.isPending}>
          {intl.formatMessage({ id: 'account.save' })}
        </Button>
        <Button isDisabled={change.isPending} onPress={onClose}>
          {intl.formatMessage({ id: 'account.cancel' })}
        </Button>
      </form>
      {change.prompt}
    </>
  );
}
