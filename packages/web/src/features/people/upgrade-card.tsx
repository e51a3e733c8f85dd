import { Gem } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import styles from './people.module.css';

/** What the free edition does not do here. */
export function UpgradeCard(): ReactElement {
  const intl = useIntl();
  return (
    <div className={styles.upgrade}>
      <Gem size={16} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <p className={styles.upgradeTitle}>{intl.formatMessage({ id: 'people.upgrade' })}</p>
        <p>{intl.formatMessage({ id: 'people.upgradeText' })}</p>
      </div>
    </div>
  );
}
