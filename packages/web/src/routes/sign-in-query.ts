import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rememberReferral } from '../features/auth/referral.ts';
import type { SignInMode } from '../features/auth/sign-in-nav.tsx';

interface SignInQuery {
  readonly redirect?: string;
  readonly referralId?: string;
}

/** The query of the login and sign-up pages; stores the referrer. */
export function useSignInQuery(): SignInQuery {
  const search: SignInQuery = useSearch({ strict: false });
  useEffect(() => rememberReferral(search.referralId), [search.referralId]);
  return search;
}

/** Login and sign-up have separate URLs; switching between them keeps the query. */
export function useModePages(search: SignInQuery): (mode: SignInMode) => void {
  const navigate = useNavigate();
  return (mode) => void navigate({ to: mode === 'login' ? '/login' : '/signup', search: { ...search } });
}
