import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { Banner } from '../../components/ui/banner.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import styles from './auth-form.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { SignInNav } from './sign-in-nav.tsx';
import { useLinkValues } from './use-link-values.ts';

export interface NewPasswordScreenProps {
  /** Both come from the mailed link. */
  readonly linkedKey: string | undefined;
  readonly linkedEmail: string | undefined;
}

/** Sets a new password for the account of the mailed link, which is removed from the URL at once (security.md C19). */
export function NewPasswordScreen({ linkedKey, linkedEmail }: NewPasswordScreenProps) {
  const intl = useIntl();
  const { key = '', email = '' } = useLinkValues({ key: linkedKey, email: linkedEmail });
  const [isExpired, setIsExpired] = useState(key === '' || email === '');
  usePageTitle(intl.formatMessage({ id: 'reset.newTitle' }));

  const title = intl.formatMessage({ id: 'reset.newTitle' });
  if (isExpired) {
    return (
      <AuthFrame title={title} nav={<SignInNav />}>
        <div className={styles.form}>
          <Banner kind="danger" role="alert">
            {intl.formatMessage({ id: 'reset.expired' })}
          </Banner>
          <ButtonLink href={paths.reset()} variant="primary" size="large" isFullWidth>
            {intl.formatMessage({ id: 'reset.again' })}
          </ButtonLink>
        </div>
      </AuthFrame>
    );
  }
  const text = (
    <FormattedMessage id="reset.newText" values={{ email: <strong key="email">{email}</strong> }} />
  );
  return (
    <AuthFrame title={title} text={<span className={styles.text}>{text}</span>} nav={<SignInNav />}>
      <NewPasswordForm resetKey={key} email={email} onExpired={() => setIsExpired(true)} />
    </AuthFrame>
  );
}
