import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { NativeButtonLink } from '../../components/native/native-link.tsx';
import { useSession } from '../../lib/session/use-session.ts';

export type SignInMode = 'login' | 'signup';

interface SignInNavProps {
  /** Both, but for the page that is open. */
  readonly pages?: readonly SignInMode[];
  /** Where each leads on to. */
  readonly redirectOf?: (page: SignInMode) => string | undefined;
}

/** The top bar's buttons for whoever isn't logged in (spec/accounts.md §2). */
export function SignInNav({
  pages = ['login', 'signup'],
  redirectOf = () => undefined,
}: SignInNavProps): ReactElement | null {
  const intl = useIntl();
  const { status } = useSession();
  if (status === 'signedIn') return null;
  return (
    <>
      {pages.map((page) => {
        const redirect = redirectOf(page);
        return (
          <NativeButtonLink key={page} href={paths[page](redirect === undefined ? {} : { redirect })}>
            {intl.formatMessage({ id: page === 'signup' ? 'auth.signUp' : 'auth.login' })}
          </NativeButtonLink>
        );
      })}
    </>
  );
}
