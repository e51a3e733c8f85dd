import { isOwnPage } from '@giotto/contract/redirect';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { sessionQuery } from '../lib/session/session-query.ts';
import { decideGuard, type PageAccess } from './guard.ts';
import { followAccountLocale } from './language/language-pack.ts';
import { isDevelopment } from './page-environment.ts';
import { paths } from './paths.ts';

export interface RouterContext {
  readonly queryClient: QueryClient;
}

interface PageVisit {
  readonly context: RouterContext;
  readonly location: { readonly href: string; readonly pathname: string };
  readonly search: { readonly redirect?: string; readonly fromEmbed?: string; readonly keep?: string };
  readonly params: { readonly coupon?: string; readonly sumocode?: string };
}

/** Redirects to /404. */
export function leaveToNotFound(): never {
  throw redirect({ href: paths.notFound(), replace: true });
}

/**
 * The check before a page with this access loads: an invalid URL (a reserved word in place of a folder) isn't found;
 * otherwise checks who is logged in, then stays or redirects.
 */
export function guardPage(access: PageAccess) {
  return async ({ context, location, search, params }: PageVisit): Promise<void> => {
    if (!isOwnPage(location.pathname)) leaveToNotFound();
    const session = await context.queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: true });
    if (session.status === 'signedIn') await followAccountLocale(session.profile.locale);
    const target = decideGuard({
      access,
      status: session.status,
      wanted: location.href,
      redirect: search.redirect,
      coupon: params.coupon,
      sumocode: params.sumocode,
    });
    if (target !== null) throw redirect({ href: target, replace: true });
  };
}

/** The internal pages exist only if the server says that this is a development environment. */
export function requireDevelopment(): void {
  if (!isDevelopment()) leaveToNotFound();
}
