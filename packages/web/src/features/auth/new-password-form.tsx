import { endResetPassword } from '@giotto/contract/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../components/ui/banner.tsx';
import { Button } from '../../components/ui/button.tsx';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { failureId } from '../../lib/failure-id.ts';
import { hashPassword } from '../../lib/hash-password.ts';
import { refreshSession } from '../../lib/session/session-query.ts';
import { useSession } from '../../lib/session/use-session.ts';
import styles from './auth-form.module.css';
import { checkNewPassword, type NewPasswordField } from './new-password-check.ts';
import { rememberEmail } from './sign-in-email.ts';
import { useFieldErrors } from './use-field-errors.ts';

export interface NewPasswordFormProps {
  readonly resetKey: string;
  readonly email: string;
  /** Called when the key is no longer valid. */
  readonly onExpired: () => void;
}

/** The new password, twice; the person then logs in with it (spec/accounts.md §2, security.md C20). */
export function NewPasswordForm({ resetKey, email, onExpired }: NewPasswordFormProps) {
  const intl = useIntl();
  const router = useRouter();
  const queryClient = useQueryClient();
  const session = useSession();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const errors = useFieldErrors<NewPasswordField>(form);
  const end = useMutation({
    mutationFn: async () => {
      const body = { email, passwordResetKey: resetKey, password: await hashPassword(password) };
      await callApi(endResetPassword, { body });
      rememberEmail(email);
      showToast({ kind: 'success', text: intl.formatMessage({ id: 'reset.done' }) });
      // This browser's session may be one of those just ended.
      if (session.status !== 'signedOut') await refreshSession(queryClient);
      await router.navigate({ to: '/login', replace: true });
    },
    onError: (error) => {
      if (isApiError(error, 'Login.RequestExpired')) onExpired();
      else if (isApiError(error, 'PasswordTooCommon')) errors.show({ password: 'auth.passwordTooCommon' });
      else errors.show({ form: failureId(error, 'auth.otherError') });
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!end.isPending && errors.show(checkNewPassword(password, confirmation))) end.mutate();
  }

  const formError = errors.textOf('form');
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        size="large"
        name="password"
        autoComplete="new-password"
        label={intl.formatMessage({ id: 'auth.password' })}
        value={password}
        onChange={(text) => {
          setPassword(text);
          errors.clear('password');
        }}
        error={errors.textOf('password')}
        autoFocus
      />
      <PasswordField
        size="large"
        name="confirmation"
        autoComplete="new-password"
        label={intl.formatMessage({ id: 'reset.confirmation' })}
        value={confirmation}
        onChange={(text) => {
          setConfirmation(text);
          errors.clear('confirmation');
        }}
        error={errors.textOf('confirmation')}
      />
      {formError && (
        <Banner kind="danger" role="alert">
          {formError}
        </Banner>
      )}
      <Button type="submit" variant="primary" size="large" isFullWidth isPending={end.isPending}>
        {intl.formatMessage({ id: 'reset.set' })}
      </Button>
    </form>
  );
}
