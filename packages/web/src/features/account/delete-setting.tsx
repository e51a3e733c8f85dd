import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import styles from './profile-page.module.css';

/** Leads to the page that deletes the account. */
export function DeleteSetting() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'account.delete' });
  return (
    <div className={styles.setting}>
      <div className={styles.settingWords}>
        <h3 className={styles.settingTitle}>{title}</h3>
        <p className={styles.settingText}>{intl.formatMessage({ id: 'account.deleteText' })}</p>
      </div>
      <ButtonLink data-help="delete-account" href={paths.deleteAccount()}>
        {title}
      </ButtonLink>
    </div>
  );
}
