import type { ConfirmedProfile } from '@giotto/contract/api';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';
import styles from './profile-page.module.css';

const AboutDialog = lazyComponent(async () => (await import('./about-dialog.tsx')).AboutDialog);

/** What people say about themselves, and the form that completes it. */
export function AboutSetting({ profile }: { readonly profile: ConfirmedProfile }) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const { firstName, lastName, activity, activityText } = profile;
  const person = `${firstName} ${lastName}`.trim();
  const work = activity === 'other' && activityText !== '' ? activityText : activity;
  const said = [
    ...(person ? [person] : []),
    ...(work === null
      ? []
      : [work === activity ? intl.formatMessage({ id: `account.activity.${activity}` }) : work]),
  ];
  return (
    <div className={styles.setting}>
      <div className={styles.settingWords}>
        <h3 className={styles.settingTitle}>{intl.formatMessage({ id: 'account.about' })}</h3>
        <p dir="auto" className={styles.settingText}>
          {said.length > 0 ? said.join(' · ') : intl.formatMessage({ id: 'account.aboutText' })}
        </p>
      </div>
      <Button onPress={() => setIsOpen(true)}>
        {intl.formatMessage({ id: said.length > 0 ? 'account.aboutEdit' : 'account.aboutEmpty' })}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <AboutDialog profile={profile} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </div>
  );
}
