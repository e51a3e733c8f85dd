import { useRouter } from '@tanstack/react-router';
import { CloudAlert, Construction } from 'lucide-react';
import { useIntl } from 'react-intl';
import { NativeButton } from '../components/native/native-button.tsx';
import { EmptyState } from '../components/ui/empty-state.tsx';
import { isApiError } from '../lib/api-error.ts';
import styles from './page-state.module.css';

interface PageErrorProps {
  readonly error?: unknown;
  readonly reset?: () => void;
}

/**
 * Replaces a page that failed to load or render; the rest of the app keeps working. If the server is unreachable or
 * unavailable, it's the 'Under Maintenance' page. Some browsers cache a failed import permanently, so only a reload
 * helps.
 */
export function PageError({ error, reset }: PageErrorProps) {
  const intl = useIntl();
  const router = useRouter();
  const tryAgain = (): void => {
    reset?.();
    void router.invalidate();
  };
  const isAway = isApiError(error, 'Maintenance', 'Unavailable');
  const Icon = isAway ? Construction : CloudAlert;
  return (
    <div className={styles.page} role="alert">
      <EmptyState
        icon={<Icon size={20} strokeWidth={1.75} />}
        title={intl.formatMessage({ id: isAway ? 'app.maintenanceTitle' : 'app.errorTitle' })}
        action={
          <>
            <NativeButton onPress={tryAgain}>{intl.formatMessage({ id: 'app.tryAgain' })}</NativeButton>
            {!isAway && (
              <NativeButton onPress={() => location.reload()}>
                {intl.formatMessage({ id: 'app.reload' })}
              </NativeButton>
            )}
          </>
        }
      >
        {intl.formatMessage({ id: isAway ? 'app.maintenanceText' : 'app.errorText' })}
      </EmptyState>
    </div>
  );
}
