import { useRouter } from '@tanstack/react-router';
import { CloudAlert } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Button } from '../components/ui/button.tsx';
import { EmptyState } from '../components/ui/empty-state.tsx';
import styles from './page-state.module.css';

/** What stands instead of a page that could not be loaded or drawn; the rest of the app goes on. */
export function PageError({ reset }: { readonly reset?: () => void }) {
  const intl = useIntl();
  const router = useRouter();
  const tryAgain = (): void => {
    reset?.();
    void router.invalidate();
  };
  return (
    <div className={styles.page} role="alert">
      <EmptyState
        icon={<CloudAlert size={20} strokeWidth={1.75} />}
        title={intl.formatMessage({ id: 'app.errorTitle' })}
        action={<Button onPress={tryAgain}>{intl.formatMessage({ id: 'app.tryAgain' })}</Button>}
      >
        {intl.formatMessage({ id: 'app.errorText' })}
      </EmptyState>
    </div>
  );
}
