import { isOwnPage, toOwnRedirect } from '@giotto/contract/redirect';
import type { SessionStatus } from '../lib/session/session-state.ts';
import { paths } from './paths.ts';

/**
 * Whom a page is for: everybody, visitors who sign in or up, accounts that have to confirm their code, or signed-in
 * accounts.
 */
export type PageAccess = 'open' | 'signIn' | 'code' | 'account';

export interface GuardQuestion {
  readonly access: PageAccess;
  readonly status: SessionStatus;
  /** The wanted page with its query, as it stands in the address bar. */
  readonly wanted: string;
  /** The `redirect` query of the wanted page. */
  readonly redirect?: string | undefined;
  readonly coupon?: string | undefined;
  readonly sumocode?: string | undefined;
}

/** Where a signed-in account goes that opens a page for visitors. */
function leaveSignIn({ coupon, sumocode, redirect }: GuardQuestion): string {
  if (coupon && isOwnPage(paths.coupon(coupon))) return paths.coupon(coupon);
  if (sumocode && isOwnPage(paths.sumocode(sumocode))) return paths.sumocode(sumocode);
  return toOwnRedirect(redirect);
}

/** The /code page, remembering where to go afterwards. */
function toCode(redirect: string | undefined): string {
  const target = toOwnRedirect(redirect);
  return paths.code(target === paths.home() ? {} : { redirect: target });
}

/** The guard of spec/accounts.md §2: `null` lets the page be shown, a path is where to go instead. */
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
