import type { OrderAmounts } from '@giotto/contract/order-amounts';
import { type PlanPeriod, UNKNOWN_PERIOD_CENTS } from '@giotto/contract/plans';
import type { PriceList } from '@giotto/contract/price-change';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './billing.module.css';
import { formatLongDate } from './billing-dates.ts';
import { formatCents, formatPrice } from './money.ts';
import type { OrderPossible } from './order-availability.ts';
import { periodTexts } from './period-texts.ts';

interface OrderSummaryProps {
  readonly period: PlanPeriod | null;
  readonly users: number;
  readonly amounts: OrderAmounts;
  readonly prices: PriceList;
  readonly couponName?: string | undefined;
  readonly availability: OrderPossible;
  /** The next action. */
  readonly children: ReactNode;
}

/** The order and its total, always visible before payment (`security.md` C22). */
export function OrderSummary({
  period,
  users,
  amounts,
  prices,
  couponName,
  availability,
  children,
}: OrderSummaryProps): ReactElement {
  const intl = useIntl();
  const price = period ? prices[period] : UNKNOWN_PERIOD_CENTS;
  const later = availability.kind === 'later' ? { date: formatLongDate(intl, availability.begins) } : null;
  const paidNote = period && (later ? periodTexts[period].laterNote : periodTexts[period].note);
  const note = amounts.total <= 0 ? 'billing.summary.freeNote' : paidNote;
  return (
    <section className={styles.card} aria-labelledby="summary-title">
      <h2 id="summary-title" className={styles.cardTitle}>
        {intl.formatMessage({ id: 'billing.summary.title' })}
      </h2>
      <dl className={styles.lines}>
        {period && (
          <div className={styles.line}>
            <dt>{intl.formatMessage({ id: 'billing.plan.premium' })}</dt>
            <dd>{intl.formatMessage({ id: periodTexts[period].name })}</dd>
          </div>
        )}
        <div className={styles.line}>
          <dt>
            {intl.formatMessage({ id: 'billing.summary.users' }, { count: users, price: formatPrice(price) })}
          </dt>
          <dd>{formatCents(amounts.subtotal)}</dd>
        </div>
        {amounts.discount > 0 && (
          <div className={styles.line}>
            <dt>{intl.formatMessage({ id: 'billing.summary.discount' }, { name: couponName })}</dt>
            <dd>{formatCents(-amounts.discount)}</dd>
          </div>
        )}
        <div className={`${styles.line} ${styles.total}`}>
          <dt>
            {later
              ? intl.formatMessage({ id: 'billing.later.due' }, later)
              : intl.formatMessage({ id: 'billing.summary.total' })}
          </dt>
          <dd>{formatCents(amounts.total)}</dd>
        </div>
        {later && (
          <div className={styles.line}>
            <dt>{intl.formatMessage({ id: 'billing.later.today' })}</dt>
            <dd>{formatCents(0)}</dd>
          </div>
        )}
      </dl>
      {note && <p className={styles.text}>{intl.formatMessage({ id: note }, later ?? {})}</p>}
      {children}
    </section>
  );
}
