import { toOwnRedirect } from '@giotto/contract/redirect';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/ui/button.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { everySoOften } from '../../lib/every-so-often.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { recallKeeping } from '../../lib/local-charts/remember-keeping.ts';
import { finishSession, refreshSession } from '../../lib/session/session-query.ts';
import { useLogOut } from '../../lib/session/use-log-out.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeForm } from './code-form.tsx';
import { WrongEmailForm } from './wrong-email-form.tsx';

const SecondStepScreen = lazyComponent(
  async () => (await import('./second-step/second-step-screen.tsx')).SecondStepScreen,
);

export interface CodeScreenProps {
  /** From the email's link: submitted at once. */
  readonly code?: string | undefined;
  readonly redirect?: string | undefined;
}

/**
 * Confirms a sign-up with the code, or changes its email address (spec/accounts.md §2). An unfinished login also ends
 * up here and is asked for its second step.
 */
export function CodeScreen({ code, redirect }: CodeScreenProps) {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const router = useRouter();
  const session = useSession();
  const logOut = useLogOut();
  const [secondStep] = useState(() => (session.status === 'codePending' ? session.profile.secondStep : []));
  const [tab, setTab] = useState<'code' | 'email'>('code');
  // A code from the link is submitted once, not again each time the tab is focused.
  const [linkedCode, setLinkedCode] = useState(code);
  const openTab = (wanted: 'code' | 'email'): void => {
    setLinkedCode(undefined);
    setTab(wanted);
  };
  usePageTitle(intl.formatMessage({ id: 'auth.codeTab' }));
  useEffect(
    // The code may be entered on another device. Without the server it's asked again.
    () =>
      everySoOften(async () => {
        const { status } = await refreshSession(queryClient).catch(() => session);
        if (status !== 'codePending') await router.invalidate();
      }),
    [queryClient, router, session],
  );

  if (session.status === 'signedOut') return null;
  const { userId, email } = session.profile;
  const logOutButton = (
    <Button variant="quiet" isPending={logOut.isPending} onPress={() => logOut.mutate()}>
      {intl.formatMessage({ id: 'auth.logout' })}
    </Button>
  );

  async function goOn(): Promise<void> {
    await finishSession(queryClient);
    // The mailed link doesn't say what the sign-up was for.
    const keep = recallKeeping();
    const next = redirect ?? (keep === null ? undefined : paths.try({ keep }));
    await router.navigate({ href: toOwnRedirect(next), replace: true });
  }

  // Kept while the login finishes: the account is fully loaded before the next page renders.
  if (secondStep.length > 0) {
    return (
      <Suspense fallback={null}>
        <SecondStepScreen
          userId={userId}
          email={email}
          methods={secondStep}
          nav={logOutButton}
          onDone={goOn}
        />
      </Suspense>
    );
  }

  return (
    <AuthFrame title={intl.formatMessage({ id: 'auth.codeTitle' })} nav={logOutButton}>
      <Tabs
        aria-label={intl.formatMessage({ id: 'auth.codeTabs' })}
        selected={tab}
        onChange={openTab}
        items={[
          {
            id: 'code',
            label: intl.formatMessage({ id: 'auth.codeTab' }),
            content: (
              <CodeForm
                userId={userId}
                text={<FormattedMessage id="auth.codeSentTo" values={{ email: <strong>{email}</strong> }} />}
                initialCode={linkedCode}
                onConfirmed={goOn}
              />
            ),
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
