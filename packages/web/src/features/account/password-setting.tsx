import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';
import styles from './profile-page.module.css';

const PasswordDialog = lazyComponent(async () => (await import('./password-dialog.tsx')).PasswordDialog);

/** Leads to the password change. */
export function PasswordSetting({ email }: { readonly email: string }) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.setting}>
      <div className={styles.settingWords}>
        <h3 className={styles.settingTitle}>{intl.formatMessage({ id: 'account.password' })}</h3>
        <p className={styles.settingText}>{intl.formatMessage({ id: 'account.passwordText' })}</p>
      </div>
      <Button
        data-help="change-password"
        icon={<KeyRound size={16} strokeWidth={1.75} aria-hidden="true" />}
        onPress={() => setIsOpen(true)}
      >
        {intl.formatMessage({ id: 'account.changePassword' })}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <PasswordDialog email={email} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </div>
  );
}
