import type { PlanPeriod } from '@giotto/contract/plans';
import type { PriceList } from '@giotto/contract/price-change';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import styles from './billing.module.css';
import { previewQuery } from './billing-queries.ts';
import { formatCents } from './money.ts';
import { previewOrder } from './order-choice.ts';

interface UpdatePreviewProps {
  readonly period: PlanPeriod;
  readonly users: number;
  readonly prices: PriceList;
  /** The plan that runs already: there is nothing to pay. */
  readonly isSame: boolean;
  readonly children: ReactNode;
}

/** What a change would cost now, as the payment provider reckons it. */
export function UpdatePreview({ period, users, prices, isSame, children }: UpdatePreviewProps): ReactElement {
  const intl = useIntl();
  const { data, isPending } = useQuery({ ...previewQuery(period, users), enabled: !isSame });
  const { total } = previewOrder({ period, users }, null, prices);
  return (
    <section className={styles.card} aria-labelledby="preview-title" aria-busy={isPending && !isSame}>
      <h2 id="preview-title" className={styles.cardTitle}>
        {intl.formatMessage({ id: 'billing.update.preview' })}
      </h2>
      {isSame && <p className={styles.text}>{intl.formatMessage({ id: 'billing.update.same' })}</p>}
      {isPending && !isSame ? (
        <Skeleton height={72} />
      ) : (
        <dl className={styles.lines}>
          {!isSame && (
            <div className={styles.line}>
              <dt>{intl.formatMessage({ id: 'billing.update.new' })}</dt>
              <dd>{formatCents(total)}</dd>
            </div>
          )}
          {data && data.unused < 0 && (
            <div className={styles.line}>
              <dt>{intl.formatMessage({ id: 'billing.update.unused' })}</dt>
              <dd>{formatCents(data.unused)}</dd>
            </div>
          )}
          {data && data.credit > 0 && (
            <div className={styles.line}>
              <dt>{intl.formatMessage({ id: 'billing.update.credit' })}</dt>
              <dd>{formatCents(data.credit)}</dd>
            </div>
          )}
          <div className={`${styles.line} ${styles.total}`}>
            <dt>{intl.formatMessage({ id: 'billing.update.total' })}</dt>
            <dd>{formatCents(isSame ? 0 : (data?.due ?? total))}</dd>
          </div>
        </dl>
      )}
      {children}
    </section>
  );
}
