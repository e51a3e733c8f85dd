import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { FloatingBar } from '../../components/ui/floating-bar.tsx';
import { isApiError } from '../../lib/api-error.ts';
import type { ChartStore } from '../../lib/chart-store/chart-store-types.ts';
import styles from './panel.module.css';
import type { Progress } from './travel/travel.ts';
import { type VersionAction, VersionActionDialog } from './version-action-dialog.tsx';

interface TravelBarProps {
  /** Whether an older version is shown. */
  readonly isOld: boolean;
  readonly viewing: Progress;
  readonly error: unknown;
  readonly isComparing: boolean;
  /** The version's date and name; '' until it's known. */
  readonly date: string;
  readonly chart: ChartStore;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  readonly onConfirm: (action: VersionAction, seen: number) => Promise<void>;
  readonly onBaseline: () => void;
}

/** The bar over the canvas in time travel: the version shown, and the actions on it. */
export function TravelBar(props: TravelBarProps): ReactElement {
  const { isOld, viewing, error, isComparing, date, onRetry, onClose, onConfirm, onBaseline } = props;
  const intl = useIntl();
  const [action, setAction] = useState<VersionAction | null>(null);
  const isReady = isOld && viewing === 'idle';
  return (
    <>
      <FloatingBar
        isWarning={isOld}
        data-region="inspector"
        data-travel-bar
        actions={
          <>
            {isOld && viewing === 'failed' && !isApiError(error, 'HistoryPruned', 'NotFound') && (
              <Button onPress={onRetry}>{intl.formatMessage({ id: 'history.retry' })}</Button>
            )}
            {isOld && (
              <>
                <Button
                  data-help="history-restore"
                  variant="primary"
                  isDisabled={!isReady}
                  onPress={() => setAction('restore')}
                >
                  {intl.formatMessage({ id: 'history.restore' })}
                </Button>
                <Button data-help="history-fork" isDisabled={!isReady} onPress={() => setAction('fork')}>
                  {intl.formatMessage({ id: 'history.fork' })}
                </Button>
                <Button data-help="history-baseline" isDisabled={!isReady} onPress={onBaseline}>
                  {intl.formatMessage({ id: 'history.baseline' })}
                </Button>
              </>
            )}
            <Button data-help="history-close" variant={isOld ? 'quiet' : 'secondary'} onPress={onClose}>
              {intl.formatMessage({ id: 'history.close' })}
            </Button>
          </>
        }
      >
        <BarText isOld={isOld} viewing={viewing} error={error} isComparing={isComparing} date={date} />
      </FloatingBar>
      {action && (
        <VersionActionDialog
          action={action}
          chart={props.chart}
          onConfirm={onConfirm}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
}

type BarTextProps = Pick<TravelBarProps, 'isOld' | 'viewing' | 'error' | 'isComparing' | 'date'>;

function BarText({ isOld, viewing, error, isComparing, date }: BarTextProps): ReactElement {
  const intl = useIntl();
  if (!isOld) return <>{intl.formatMessage({ id: 'history.newest' })}</>;
  if (viewing === 'failed') {
    const isGone = isApiError(error, 'HistoryPruned', 'NotFound');
    return (
      <strong className={styles.problem}>
        {intl.formatMessage({ id: isGone ? 'history.pruned' : 'history.notFound' })}
      </strong>
    );
  }
  if (viewing === 'loading') return <>{intl.formatMessage({ id: 'history.finding' })}</>;
  if (isComparing) return <>{intl.formatMessage({ id: 'history.comparing' }, { date })}</>;
  return (
    <>
      <strong>{intl.formatMessage({ id: 'history.older' })}</strong>
      {date && <span>{date}</span>}
    </>
  );
}
