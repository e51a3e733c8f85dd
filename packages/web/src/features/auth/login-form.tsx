import { logIn } from '@giotto/contract/api';
import { canonicalEmail } from '@giotto/contract/email';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { NativeButton } from '../../components/native/native-button.tsx';
import { NativeEmailField, NativePasswordField } from '../../components/native/native-field.tsx';
import { NativeLink } from '../../components/native/native-link.tsx';
import { Banner } from '../../components/ui/banner.tsx';
import { callApi } from '../../lib/api.ts';
import { hashPassword } from '../../lib/hash-password.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import styles from './auth-form.module.css';
import { lockReasonOf, toLoginError } from './error-texts.ts';
import { readEmail, rememberEmail } from './sign-in-email.ts';
import { checkLogin } from './sign-up-check.ts';
import { SIGN_IN, useContinue } from './use-continue.ts';
import { useFieldErrors } from './use-field-errors.ts';

const LegalLinks = lazyComponent(async () => (await import('./legal-links.tsx')).LegalLinks);
const PasskeyLogin = lazyComponent(
  async () => (await import('./second-step/passkey-login.tsx')).PasskeyLogin,
);

/** Email and password of an existing account. */
export function LoginForm({ redirect }: { readonly redirect?: string | undefined }) {
  const intl = useIntl();
  const [email, setEmail] = useState(readEmail);
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const errors = useFieldErrors<'email' | 'password'>(form);
  const goOn = useContinue(redirect);
  const login = useMutation({
    mutationKey: SIGN_IN,
    mutationFn: async () => {
      const digest = await hashPassword(password);
      const session = await callApi(logIn, { body: { email: canonicalEmail(email), password: digest } });
      await goOn(session.userId);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (login.isPending || !errors.show(checkLogin(email, password))) return;
    login.mutate();
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <NativeEmailField
        name="email"
        autoComplete="username"
        label={intl.formatMessage({ id: 'auth.email' })}
        value={email}
        onChange={(text) => {
          setEmail(text);
          errors.clear('email');
        }}
        error={errors.textOf('email')}
        autoFocus={readEmail() === ''}
      />
      <NativePasswordField
        name="password"
        autoComplete="current-password"
        label={intl.formatMessage({ id: 'auth.password' })}
        value={password}
        onChange={(text) => {
          setPassword(text);
          errors.clear('password');
        }}
        error={errors.textOf('password')}
        autoFocus={readEmail() !== ''}
      />
      {login.isError && !login.isPending && (
        <Banner kind="danger" role="alert">
          {intl.formatMessage({ id: toLoginError(login.error) }, { reason: lockReasonOf(login.error) })}
        </Banner>
      )}
      <NativeButton type="submit" variant="primary" size="large" isFullWidth isPending={login.isPending}>
        {intl.formatMessage({ id: 'auth.login' })}
      </NativeButton>
      <p className={styles.small}>
        <NativeLink href={paths.reset()} onPress={() => rememberEmail(email)}>
          {intl.formatMessage({ id: 'auth.forgotPassword' })}
        </NativeLink>
      </p>
      <Suspense fallback={null}>
        <PasskeyLogin variant="secondary" onDone={goOn} />
        <LegalLinks text="auth.legal" />
      </Suspense>
    </form>
  );
}
