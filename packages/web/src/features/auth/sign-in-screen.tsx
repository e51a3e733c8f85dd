import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import styles from './auth-form.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { SignUpForm, type SignUpFormProps } from './sign-up-form.tsx';
import { useIsSigningIn } from './use-continue.ts';

export type SignInMode = 'login' | 'signup';

export interface SignInScreenProps {
  readonly mode: SignInMode;
  readonly onModeChange: (mode: SignInMode) => void;
  readonly redirect?: string | undefined;
  /** Where a login leads that is gone to from here, when it is not `redirect`. */
  readonly loginRedirect?: string | undefined;
  readonly coupon?: SignUpFormProps['coupon'];
  /** The navbar shows the buttons of the pages that one is not on. */
  readonly nav: readonly SignInMode[];
}

/** One screen for both: who has an account logs in, who has none signs up. */
export function SignInScreen({
  mode,
  onModeChange,
  redirect,
  loginRedirect = redirect,
  coupon,
  nav,
}: SignInScreenProps) {
  const intl = useIntl();
  const isLogin = mode === 'login';
  const session = useSession();
  const isSigningIn = useIsSigningIn();
  usePageTitle(intl.formatMessage({ id: isLogin ? 'auth.login' : 'auth.signUp' }));
  // Who logs in here keeps the form until the next page stands.
  if (session.status === 'signedIn' && !isSigningIn) return <AlreadyLoggedIn />;
  const queryOf = (page: SignInMode) => {
    const target = page === 'login' ? loginRedirect : redirect;
    return target === undefined ? {} : { redirect: target };
  };
  return (
    <AuthFrame
      title={intl.formatMessage({ id: isLogin ? 'auth.loginTitle' : 'auth.signupTitle' })}
      text={intl.formatMessage({ id: isLogin ? 'auth.loginText' : 'auth.signupText' })}
      nav={nav.map((page) => (
        <ButtonLink key={page} href={paths[page](queryOf(page))}>
          {intl.formatMessage({ id: page === 'signup' ? 'auth.signUp' : 'auth.login' })}
        </ButtonLink>
      ))}
    >
      <div className={styles.switch}>
        <SegmentedControl<SignInMode>
          aria-label={intl.formatMessage({ id: 'auth.switch' })}
          size="large"
          isFullWidth
          value={mode}
          onChange={onModeChange}
          segments={[
            { id: 'login', label: intl.formatMessage({ id: 'auth.login' }) },
            { id: 'signup', label: intl.formatMessage({ id: 'auth.signup' }) },
          ]}
        />
      </div>
      {isLogin ? <LoginForm redirect={redirect} /> : <SignUpForm redirect={redirect} coupon={coupon} />}
    </AuthFrame>
  );
}

/** What the screen is for somebody who needs it no longer (spec/accounts.md §2). */
function AlreadyLoggedIn() {
  const intl = useIntl();
  return (
    <AuthFrame title={intl.formatMessage({ id: 'auth.alreadyLoggedIn' })}>
      <ButtonLink href={paths.home()} variant="primary" size="large" isFullWidth>
        {intl.formatMessage({ id: 'app.backToList' })}
      </ButtonLink>
    </AuthFrame>
  );
}
