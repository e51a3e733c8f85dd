import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import styles from '../panel.module.css';

const LINES = ['70%', '52%', '64%', '45%', '72%', '58%'];

/** A placeholder for a history that is loading. */
export function HistorySkeleton(): ReactElement {
  const intl = useIntl();
  return (
    <div
      className={styles.waiting}
      role="status"
      aria-label={intl.formatMessage({ id: 'history.loading' })}
      aria-busy="true"
    >
      {LINES.map((width) => (
        <div key={width}>
          <Skeleton width={24} height={24} isCircle />
          <div>
            <Skeleton width={width} height={14} />
            <Skeleton width="38%" height={11} />
          </div>
        </div>
      ))}
    </div>
  );
}
