import { CloudAlert } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { ChartListSkeleton } from './chart-list-skeleton.tsx';
import styles from './workspace-page.module.css';

/** A list of charts that is loading. */
export function LoadingView() {
  return (
    <>
      <div className={styles.loadingHeader}>
        <Skeleton width={180} height={20} />
      </div>
      <ChartListSkeleton />
    </>
  );
}

/** A list that couldn't be loaded. */
export function FailedView({
  onRetry,
  isTrying,
}: {
  readonly onRetry: () => void;
  readonly isTrying: boolean;
}) {
  const intl = useIntl();
  return (
    <div role="alert" className={styles.place}>
      <EmptyState
        icon={<CloudAlert size={20} strokeWidth={1.75} />}
        title={intl.formatMessage({ id: 'workspace.loadFailed' })}
        action={
          <Button onPress={onRetry} isPending={isTrying}>
            {intl.formatMessage({ id: 'workspace.tryAgain' })}
          </Button>
        }
      />
    </div>
  );
}
