import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { authTexts } from '../app/locales/auth-texts.ts';
import { couponTexts } from '../app/locales/coupon-texts.ts';
import { paths } from '../app/paths.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { rememberReferral } from '../features/auth/referral.ts';
import { type SignInMode, SignInScreen, type SignInScreenProps } from '../features/auth/sign-in-screen.tsx';

interface SignInQuery {
  readonly redirect?: string;
  readonly referralId?: string;
}

function useSignInQuery(): SignInQuery {
  const search: SignInQuery = useSearch({ strict: false });
  useEffect(() => rememberReferral(search.referralId), [search.referralId]);
  return search;
}

/** Login and sign-up have an address each; the query goes along from one to the other. */
function useModePages(search: SignInQuery): (mode: SignInMode) => void {
  const navigate = useNavigate();
  return (mode) => void navigate({ to: mode === 'login' ? '/login' : '/signup', search: { ...search } });
}

function useCoupon(): SignInScreenProps['coupon'] {
  const { coupon, sumocode } = useParams({ strict: false });
  if (coupon !== undefined) return { kind: 'coupon', value: coupon };
  return window.location.pathname.startsWith('/appsumo')
    ? { kind: 'sumocode', value: sumocode ?? '' }
    : undefined;
}

/** /login */
export function LoginRoute() {
  const search = useSignInQuery();
  return (
    <FeatureTexts texts={authTexts}>
      <SignInScreen
        mode="login"
        onModeChange={useModePages(search)}
        redirect={search.redirect}
        nav={['signup']}
      />
    </FeatureTexts>
  );
}

/** /signup, /signup/{coupon}, /appsumo and /appsumo/{sumocode} */
export function SignupRoute() {
  const search = useSignInQuery();
  const coupon = useCoupon();
  const toUse = coupon && coupon.value !== '' ? paths[coupon.kind](coupon.value) : undefined;
  // Who has an account already logs in, and uses the coupon then.
  const changeMode = useModePages(toUse === undefined ? search : { ...search, redirect: toUse });
  return (
    <FeatureTexts texts={couponTexts}>
      <SignInScreen
        mode="signup"
        onModeChange={changeMode}
        redirect={search.redirect}
        loginRedirect={toUse ?? search.redirect}
        coupon={coupon}
        nav={['login']}
      />
    </FeatureTexts>
  );
}

/** /sign: both on one address. */
export function SignRoute() {
  const search = useSignInQuery();
  const [mode, setMode] = useState<SignInMode>('login');
  return (
    <FeatureTexts texts={authTexts}>
      <SignInScreen mode={mode} onModeChange={setMode} redirect={search.redirect} nav={['login', 'signup']} />
    </FeatureTexts>
  );
}
