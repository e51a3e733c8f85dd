import { useEffect } from 'react';
import { authTexts } from '../app/locales/auth-texts.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { LoginForm } from '../features/auth/login-form.tsx';
import { SignInScreen } from '../features/auth/sign-in-screen.tsx';
import { afterPaint } from '../lib/after-paint.ts';
import { useModePages, useSignInQuery } from './sign-in-query.ts';

/** /login */
export function LoginRoute() {
  const search = useSignInQuery();
  // One press away; what cannot be had now is asked for again then.
  useEffect(() => afterPaint(() => void import('./sign-up.tsx').catch(() => undefined)), []);
  return (
    <FeatureTexts texts={authTexts}>
      <SignInScreen
        mode="login"
        onModeChange={useModePages(search)}
        redirect={search.redirect}
        nav={['signup']}
      >
        <LoginForm redirect={search.redirect} />
      </SignInScreen>
    </FeatureTexts>
  );
}
