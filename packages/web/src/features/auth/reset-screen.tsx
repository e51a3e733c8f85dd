import { startResetPassword } from '@giotto/contract/api';
import { canonicalEmail, isEmail } from '@giotto/contract/email';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../app/locales/message-id.ts';
import { paths } from '../../app/paths.ts';
import { Banner } from '../../components/ui/banner.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { callApi } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { failureId } from '../../lib/failure-id.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import styles from './auth-form.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { CaptchaBox } from './captcha-box.tsx';
import { readEmail } from './sign-in-email.ts';
import { SignInNav } from './sign-in-nav.tsx';
import { useCaptcha } from './use-captcha.ts';

function toResetError(error: unknown): MessageId {
  if (isApiError(error, 'Login.EmailNotFound')) return 'reset.unknownEmail';
  if (isApiError(error, 'InvalidEmail')) return 'auth.invalidEmail';
  if (isApiError(error, 'CaptchaFailed')) return 'auth.captchaMissing';
  return isApiError(error, 'TooManyRequests') ? 'auth.tooManyTries' : failureId(error, 'auth.otherError');
}

/** Requests an email with a link for setting a new password (spec/accounts.md §2). */
export function ResetScreen() {
  const intl = useIntl();
  const [email, setEmail] = useState(readEmail);
  const captcha = useCaptcha();
  const [isWrong, setIsWrong] = useState(false);
  const start = useMutation({
    mutationFn: async (address: string) => {
      // Without the captcha, the response doesn't reveal whether the account exists.
      const solution = captcha.solution ?? (await captcha.start());
      const turnstileToken = solution === null ? {} : { turnstileToken: solution };
      return callApi(startResetPassword, { body: { email: address, ...turnstileToken } });
    },
    onError: captcha.reset,
  });
  usePageTitle(intl.formatMessage({ id: 'reset.title' }));

  function submit(event: FormEvent): void {
    event.preventDefault();
    const address = canonicalEmail(email);
    setIsWrong(!isEmail(address));
    if (isEmail(address) && !start.isPending) start.mutate(address);
  }

  const errorId = isWrong ? 'auth.invalidEmail' : start.isError ? toResetError(start.error) : undefined;
  return (
    <AuthFrame
      title={intl.formatMessage({ id: 'reset.title' })}
      text={start.isSuccess ? undefined : intl.formatMessage({ id: 'reset.text' })}
      nav={<SignInNav />}
    >
      {start.isSuccess ? (
        <div className={styles.form}>
          <Banner kind="success" role="status">
            {intl.formatMessage({ id: 'reset.sent' })}
          </Banner>
          <ButtonLink href={paths.login()} size="large" isFullWidth>
            {intl.formatMessage({ id: 'reset.back' })}
          </ButtonLink>
        </div>
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextField
            size="large"
            type="email"
            name="email"
            autoComplete="username"
            label={intl.formatMessage({ id: 'auth.email' })}
            value={email}
            onChange={(text) => {
              setEmail(text);
              setIsWrong(false);
              start.reset();
            }}
            error={errorId && intl.formatMessage({ id: errorId })}
            autoFocus
          />
          <CaptchaBox captcha={captcha} error={undefined} />
          <Button type="submit" variant="primary" size="large" isFullWidth isPending={start.isPending}>
            {intl.formatMessage({ id: 'reset.send' })}
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
