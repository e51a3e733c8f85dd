import { LogOut } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { useLogOut } from '../../lib/session/use-log-out.ts';
import styles from './profile-page.module.css';

/** Logs this browser out. */
export function LogOutSetting() {
  const intl = useIntl();
  const logOut = useLogOut();
  return (
    <div className={styles.setting}>
      <div>
        <h3 className={styles.settingTitle}>{intl.formatMessage({ id: 'account.session' })}</h3>
        <p className={styles.settingText}>{intl.formatMessage({ id: 'account.sessionText' })}</p>
      </div>
      <Button
        icon={<LogOut size={16} strokeWidth={1.75} aria-hidden="true" />}
        data-help="log-out"
        isPending={logOut.isPending}
        onPress={() => logOut.mutate()}
      >
        {intl.formatMessage({ id: 'account.logout' })}
      </Button>
    </div>
  );
}
