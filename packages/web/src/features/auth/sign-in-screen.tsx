import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { NativeButtonLink, NativeLink } from '../../components/native/native-link.tsx';
import { NativeSegments } from '../../components/native/native-segments.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import styles from './auth-form.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { type SignInMode, SignInNav } from './sign-in-nav.tsx';
import { useIsSigningIn } from './use-continue.ts';

export interface SignInScreenProps {
  readonly mode: SignInMode;
  readonly onModeChange: (mode: SignInMode) => void;
  readonly redirect?: string | undefined;
  /** Where a login started from here leads, if not to `redirect`. */
  readonly loginRedirect?: string | undefined;
  /** The navbar shows buttons for the other modes. */
  readonly nav: readonly SignInMode[];
  /** The form of this mode. */
  readonly children: ReactNode;
}

const KEEPING = paths.try({ keep: '.' }).slice(0, -1);

/** One screen for logging in and signing up. */
export function SignInScreen({
  mode,
  onModeChange,
  redirect,
  loginRedirect = redirect,
  nav,
  children,
}: SignInScreenProps) {
  const intl = useIntl();
  const isLogin = mode === 'login';
  const session = useSession();
  const isSigningIn = useIsSigningIn();
  usePageTitle(intl.formatMessage({ id: isLogin ? 'auth.login' : 'auth.signUp' }));
  // The form stays until the next page is ready.
  if (session.status === 'signedIn' && !isSigningIn) return <AlreadyLoggedIn />;
  // The person came from a chart on this device.
  const isKeeping = redirect?.startsWith(KEEPING) === true;
  return (
    <AuthFrame
      title={intl.formatMessage({ id: isLogin ? 'auth.loginTitle' : 'auth.signupTitle' })}
      text={intl.formatMessage({ id: `auth.${mode}${isKeeping ? 'Keep' : ''}Text` })}
      nav={<SignInNav pages={nav} redirectOf={(page) => (page === 'login' ? loginRedirect : redirect)} />}
    >
      <div className={styles.switch}>
        <NativeSegments<SignInMode>
          aria-label={intl.formatMessage({ id: 'auth.switch' })}
          value={mode}
          onChange={onModeChange}
          segments={[
            { id: 'login', label: intl.formatMessage({ id: 'auth.login' }) },
            { id: 'signup', label: intl.formatMessage({ id: 'auth.signup' }) },
          ]}
        />
      </div>
      {children}
      {!isKeeping && (
        <p className={styles.foot}>
          <NativeLink href={paths.try()}>{intl.formatMessage({ id: 'auth.tryIt' })}</NativeLink>
        </p>
      )}
    </AuthFrame>
  );
}

/** Shown to people who are already logged in (spec/accounts.md §2). */
function AlreadyLoggedIn() {
  const intl = useIntl();
  return (
    <AuthFrame title={intl.formatMessage({ id: 'auth.alreadyLoggedIn' })}>
      <NativeButtonLink href={paths.home()} variant="primary" size="large" isFullWidth>
        {intl.formatMessage({ id: 'app.backToList' })}
      </NativeButtonLink>
    </AuthFrame>
  );
}
