import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Switch } from '../../components/ui/switch.tsx';
import { isUsageCounted } from '../../lib/page-meta.ts';
import { answerConsent, useConsent } from '../../lib/usage/consent.ts';
import styles from './profile-page.module.css';

/** Whether this browser's usage may be counted; shown only where usage is counted at all. */
export function UsageSetting(): ReactElement | null {
  const intl = useIntl();
  const consent = useConsent();
  if (!isUsageCounted()) return null;
  const title = intl.formatMessage({ id: 'account.usage' });
  return (
    <div className={styles.setting}>
      <div className={styles.settingWords}>
        <h3 className={styles.settingTitle}>{title}</h3>
        <p className={styles.settingText}>{intl.formatMessage({ id: 'account.usageText' })}</p>
      </div>
      <Switch
        aria-label={title}
        isSelected={consent === 'agreed'}
        onChange={(isAgreed) => answerConsent(isAgreed ? 'agreed' : 'refused')}
      />
    </div>
  );
}
