import { type FormEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../components/ui/banner.tsx';
import { Button } from '../../components/ui/button.tsx';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import styles from './auth-form.module.css';
import { CaptchaBox } from './captcha-box.tsx';
import { type SignUpField, toSignUpError } from './error-texts.ts';
import { LegalLinks } from './legal-links.tsx';
import { checkSignUp } from './sign-up-check.ts';
import { useCaptcha } from './use-captcha.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { type GivenCoupon, useGivenCoupon } from './use-given-coupon.ts';
import { useSignUp } from './use-sign-up.ts';

export interface SignUpFormProps {
  readonly redirect?: string | undefined;
  /** Shows the coupon field with this value; AppSumo calls it a code. */
  readonly coupon?: GivenCoupon | undefined;
}

/** The form for a new account. */
export function SignUpForm({ redirect, coupon }: SignUpFormProps) {
  const intl = useIntl();
  const [draft, setDraft] = useState({ name: '', email: '', password: '', coupon: coupon?.value ?? '' });
  const form = useRef<HTMLFormElement>(null);
  const errors = useFieldErrors<SignUpField>(form);
  const captcha = useCaptcha();
  const signUp = useSignUp(redirect, (error) => {
    const [field, id] = toSignUpError(error, coupon?.kind ?? 'coupon');
    // The coupon is checked before the captcha is used up.
    if (field !== 'coupon') captcha.reset();
    errors.show({ [field]: id });
  });

  function bind(field: 'name' | 'email' | 'password' | 'coupon') {
    return {
      size: 'large',
      name: field,
      value: draft[field],
      error: errors.textOf(field),
      onChange: (text: string) => {
        setDraft({ ...draft, [field]: text });
        errors.clear(field);
      },
    } as const;
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (signUp.isPending) return;
    if (errors.show(checkSignUp({ ...draft, captcha: captcha.solution })) && captcha.solution !== null) {
      signUp.mutate({ ...draft, captcha: captcha.solution });
    }
  }

  const given = useGivenCoupon(coupon, draft.coupon, errors.textOf('coupon'));
  const formError = errors.textOf('form');
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        {...bind('name')}
        autoComplete="name"
        label={intl.formatMessage({ id: 'auth.name' })}
        autoFocus
      />
      <TextField
        {...bind('email')}
        type="email"
        autoComplete="username"
        label={intl.formatMessage({ id: 'auth.email' })}
      />
      <PasswordField
        {...bind('password')}
        autoComplete="new-password"
        label={intl.formatMessage({ id: 'auth.password' })}
      />
      {coupon && (
        <TextField
          {...bind('coupon')}
          autoComplete="off"
          label={intl.formatMessage({ id: `coupon.label.${coupon.kind}` })}
          {...given}
        />
      )}
      <CaptchaBox captcha={captcha} error={captcha.state === 'done' ? undefined : errors.textOf('captcha')} />
      {formError && (
        <Banner kind="danger" role="alert">
          {formError}
        </Banner>
      )}
      <Button type="submit" variant="primary" size="large" isFullWidth isPending={signUp.isPending}>
        {intl.formatMessage({ id: 'auth.getStarted' })}
      </Button>
      <LegalLinks text="auth.agree" />
    </form>
  );
}
