import { UserRound } from 'lucide-react';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { Avatar } from '../../components/ui/avatar.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { AboutSetting } from './about-setting.tsx';
import { CommentMailsSetting } from './comment-mails-setting.tsx';
import { DataExportSetting } from './data-export-setting.tsx';
import { DeleteSetting } from './delete-setting.tsx';
import { LanguageSetting } from './language-setting.tsx';
import { LogOutSetting } from './log-out-setting.tsx';
import { NewEmailNotice } from './new-email-notice.tsx';
import { PasswordSetting } from './password-setting.tsx';
import { ProfileEmail } from './profile-email.tsx';
import { ProfileName } from './profile-name.tsx';
import styles from './profile-page.module.css';
import { SessionsCard } from './sessions-card.tsx';
import { ThemeSetting } from './theme-setting.tsx';
import { UsageSetting } from './usage-setting.tsx';

const SecondStepCard = lazyComponent(
  async () => (await import('./second-step/second-step-card.tsx')).SecondStepCard,
);

const TokensCard = lazyComponent(async () => (await import('./access-tokens/tokens-card.tsx')).TokensCard);

const WebhooksCard = lazyComponent(async () => (await import('./webhooks/webhooks-card.tsx')).WebhooksCard);

/** The logged-in person's account (spec/accounts.md §2, Profile). */
export function ProfilePage() {
  const intl = useIntl();
  const profile = useProfile();
  if (profile === null) return null;
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'account.title' })}
        icon={<UserRound size={20} strokeWidth={1.75} aria-hidden="true" />}
      />
      <div className={styles.page}>
        <div className={styles.card}>
          <div className={styles.person}>
            <Avatar size={72} name={profile.name} colorKey={profile.userId} />
            <div className={styles.who}>
              <ProfileName name={profile.name} />
              <ProfileEmail email={profile.email} />
              {profile.newEmail && <NewEmailNotice newEmail={profile.newEmail} />}
            </div>
          </div>
          <LanguageSetting />
          <AboutSetting profile={profile} />
          <PasswordSetting email={profile.email} />
          <ThemeSetting />
          <CommentMailsSetting />
          <UsageSetting />
          <DataExportSetting />
          <LogOutSetting />
          <DeleteSetting />
        </div>
        {/* Together: one that arrived later would move the buttons of those below it, on phones by more than their height. */}
        <Suspense fallback={<Skeleton height={221} />}>
          <SecondStepCard />
          <SessionsCard />
          <TokensCard />
          <WebhooksCard />
        </Suspense>
      </div>
    </>
  );
}
