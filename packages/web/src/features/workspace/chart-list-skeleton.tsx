import { useIntl } from 'react-intl';
import { classNames } from '../../components/ui/class-names.ts';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import cardStyles from './chart-card.module.css';
import styles from './chart-list.module.css';

const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A placeholder for a list of charts while it loads. */
export function ChartListSkeleton() {
  const intl = useIntl();
  return (
    <div
      className={styles.list}
      role="status"
      aria-busy="true"
      aria-label={intl.formatMessage({ id: 'workspace.loading' })}
    >
      {cards.map((card) => (
        <div key={card} className={cardStyles.card}>
          <div className={cardStyles.picture}>
            <Skeleton height="100%" />
          </div>
          <div className={cardStyles.caption}>
            <div className={cardStyles.texts}>
              <div className={classNames(cardStyles.name, styles.loadingLine)}>
                <Skeleton width="70%" height={14} />
              </div>
              <div className={classNames(cardStyles.about, styles.loadingLine)}>
                <Skeleton width="40%" height={12} />
              </div>
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
