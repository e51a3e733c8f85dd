import { toOwnRedirect } from '@giotto/contract/redirect';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { refreshSession } from '../../lib/session/session-query.ts';
import { useLogOut } from '../../lib/session/use-log-out.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeForm } from './code-form.tsx';
import { WrongEmailForm } from './wrong-email-form.tsx';

export interface CodeScreenProps {
  /** From the link of the e-mail: sent at once. */
  readonly code?: string | undefined;
  readonly redirect?: string | undefined;
}

/** The confirmation of a sign-up: the code, or another address for it (spec/accounts.md §2). */
export function CodeScreen({ code, redirect }: CodeScreenProps) {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const router = useRouter();
  const session = useSession();
  const logOut = useLogOut();
  const [tab, setTab] = useState<'code' | 'email'>('code');
  // A code that came with the link is sent once, not again whenever the tab is come back to.
  const [linkedCode, setLinkedCode] = useState(code);
  const openTab = (wanted: 'code' | 'email'): void => {
    setLinkedCode(undefined);
    setTab(wanted);
  };
  usePageTitle(intl.formatMessage({ id: 'auth.codeTab' }));

  if (session.status === 'signedOut') return null;
  const { userId, email } = session.profile;

  async function goOn(): Promise<void> {
    await refreshSession(queryClient);
    await router.navigate({ href: toOwnRedirect(redirect), replace: true });
  }

  return (
    <AuthFrame
      title={intl.formatMessage({ id: 'auth.codeTitle' })}
      nav={
        <Button variant="quiet" isPending={logOut.isPending} onPress={() => logOut.mutate()}>
          {intl.formatMessage({ id: 'auth.logout' })}
        </Button>
      }
    >
      <Tabs
        aria-label={intl.formatMessage({ id: 'auth.codeTabs' })}
        selected={tab}
        onChange={openTab}
        items={[
          {
            id: 'code',
            label: intl.formatMessage({ id: 'auth.codeTab' }),
            content: <CodeForm userId={userId} email={email} initialCode={linkedCode} onConfirmed={goOn} />,
          },
          {
            id: 'email',
            label: intl.formatMessage({ id: 'auth.wrongEmailTab' }),
            content: <WrongEmailForm email={email} onChanged={() => openTab('code')} />,
          },
        ]}
      />
    </AuthFrame>
  );
}
