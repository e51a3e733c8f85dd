import type { Subscription } from '@giotto/contract/api';
import { useQuery } from '@tanstack/react-query';
import { CloudAlert } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import styles from './billing.module.css';
import { subscriptionQuery } from './billing-queries.ts';

interface WithSubscriptionProps {
  readonly children: (subscription: Subscription) => ReactNode;
}

/** Renders its children once the subscription has loaded, or says that it failed. */
export function WithSubscription({ children }: WithSubscriptionProps): ReactElement {
  const intl = useIntl();
  const { data, isError, isFetching, refetch } = useQuery(subscriptionQuery);
  if (data) return <>{children(data)}</>;
  return (
    <div className={styles.place}>
      {isError ? (
        <EmptyState
          icon={<CloudAlert size={20} strokeWidth={1.75} />}
          title={intl.formatMessage({ id: 'billing.loadFailed' })}
          action={
            <Button isPending={isFetching} onPress={() => void refetch()}>
              {intl.formatMessage({ id: 'billing.tryAgain' })}
            </Button>
          }
        />
      ) : (
        <Spinner label={intl.formatMessage({ id: 'billing.loading' })} />
      )}
    </div>
  );
}
