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
  // Preloads the page one press away; if that fails, it's loaded again on the press.
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
