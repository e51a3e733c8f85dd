import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { authTexts } from '../app/locales/auth-texts.ts';
import { couponTexts } from '../app/locales/coupon-texts.ts';
import { paths } from '../app/paths.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { LoginForm } from '../features/auth/login-form.tsx';
import type { SignInMode } from '../features/auth/sign-in-nav.tsx';
import { SignInScreen } from '../features/auth/sign-in-screen.tsx';
import { SignUpForm, type SignUpFormProps } from '../features/auth/sign-up-form.tsx';
import { useModePages, useSignInQuery } from './sign-in-query.ts';

function useCoupon(): SignUpFormProps['coupon'] {
  const { coupon, sumocode } = useParams({ strict: false });
  if (coupon !== undefined) return { kind: 'coupon', value: coupon };
  return window.location.pathname.startsWith('/appsumo')
    ? { kind: 'sumocode', value: sumocode ?? '' }
    : undefined;
}

/** /signup, /signup/{coupon}, /appsumo and /appsumo/{sumocode} */
export function SignupRoute() {
  const search = useSignInQuery();
  const coupon = useCoupon();
  const toUse = coupon && coupon.value !== '' ? paths[coupon.kind](coupon.value) : undefined;
  // People with an account log in instead, and use the coupon afterwards.
  const changeMode = useModePages(toUse === undefined ? search : { ...search, redirect: toUse });
  return (
    <FeatureTexts texts={couponTexts}>
      <SignInScreen
        mode="signup"
        onModeChange={changeMode}
        redirect={search.redirect}
        loginRedirect={toUse ?? search.redirect}
        nav={['login']}
      >
        <SignUpForm redirect={search.redirect} coupon={coupon} />
      </SignInScreen>
    </FeatureTexts>
  );
}

/** /sign: both modes at one URL. */
export function SignRoute() {
  const { redirect } = useSignInQuery();
  const [mode, setMode] = useState<SignInMode>('login');
  return (
    <FeatureTexts texts={authTexts}>
      <SignInScreen mode={mode} onModeChange={setMode} redirect={redirect} nav={['login', 'signup']}>
        {mode === 'login' ? <LoginForm redirect={redirect} /> : <SignUpForm redirect={redirect} />}
      </SignInScreen>
    </FeatureTexts>
  );
}
