import { isOwnPage, toOwnRedirect } from '@giotto/contract/redirect';
import type { SessionStatus } from '../lib/session/session-state.ts';
import { paths } from './paths.ts';

/**
 * Who may open a page: everybody, visitors who log in or sign up, accounts with an unconfirmed code, or logged-in
 * accounts.
 */
export type PageAccess = 'open' | 'signIn' | 'code' | 'account';

export interface GuardQuestion {
  readonly access: PageAccess;
  readonly status: SessionStatus;
  /** The requested page with its query, as in the address bar. */
  readonly wanted: string;
  /** The requested page's `redirect` query. */
  readonly redirect?: string | undefined;
  readonly coupon?: string | undefined;
  readonly sumocode?: string | undefined;
}

/** Where a logged-in account goes if it opens a page for visitors. */
function leaveSignIn({ coupon, sumocode, redirect }: GuardQuestion): string {
  if (coupon && isOwnPage(paths.coupon(coupon))) return paths.coupon(coupon);
  if (sumocode && isOwnPage(paths.sumocode(sumocode))) return paths.sumocode(sumocode);
  return toOwnRedirect(redirect);
}

/** The /code page with the destination afterwards. */
function toCode(redirect: string | undefined): string {
  const target = toOwnRedirect(redirect);
  return paths.code(target === paths.home() ? {} : { redirect: target });
}

/** The guard of spec/accounts.md §2: `null` shows the page, a path redirects. */
export function decideGuard(question: GuardQuestion): string | null {
  const { access, status, wanted, redirect } = question;
  switch (access) {
    case 'open':
      return null;
    case 'signIn':
      if (status === 'signedOut') return null;
      return status === 'codePending' ? toCode(redirect) : leaveSignIn(question);
    case 'code':
      if (status === 'codePending') return null;
      return status === 'signedOut' ? paths.login({ redirect: wanted }) : toOwnRedirect(redirect);
    case 'account':
      if (status === 'signedIn') return null;
      return status === 'signedOut' ? paths.login({ redirect: wanted }) : toCode(wanted);
  }
}
