import { changeEmail } from '@giotto/contract/api';
import { canonicalEmail, isEmail } from '@giotto/contract/email';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import { refreshSession } from '../../lib/session/session-query.ts';
import styles from './auth-form.module.css';
import { toSignUpError } from './error-texts.ts';

export interface WrongEmailFormProps {
  readonly email: string;
  /** Called once the address is changed and a new code was sent. */
  readonly onChanged: () => void;
}

/** Changes the email address of an unconfirmed sign-up; the code is then sent there. */
export function WrongEmailForm({ email, onChanged }: WrongEmailFormProps) {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const change = useMutation({
    mutationFn: async (address: string) => {
      await callApi(changeEmail, { body: { email: address } });
      await refreshSession(queryClient);
      return address;
    },
    onSuccess: (address) => {
      onChanged();
      showToast({
        kind: 'success',
        text: intl.formatMessage({ id: 'auth.emailChanged' }, { email: address }),
      });
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const address = canonicalEmail(text);
    setIsWrong(!isEmail(address));
    if (isEmail(address) && !change.isPending) change.mutate(address);
  }

  const errorId = isWrong ? 'auth.invalidEmail' : change.isError ? toSignUpError(change.error)[1] : undefined;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.text}>
        <FormattedMessage id="auth.newEmailText" values={{ email: <strong>{email}</strong> }} />
      </p>
      <TextField
        size="large"
        type="email"
        autoComplete="email"
        label={intl.formatMessage({ id: 'auth.newEmail' })}
        value={text}
        onChange={(value) => {
          setText(value);
          setIsWrong(false);
          change.reset();
        }}
        error={errorId && intl.formatMessage({ id: errorId })}
      />
      <Button type="submit" variant="primary" size="large" isFullWidth isPending={change.isPending}>
        {intl.formatMessage({ id: 'auth.sendCode' })}
      </Button>
    </form>
  );
}
