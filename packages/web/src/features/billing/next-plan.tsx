import type { Subscription } from '@giotto/contract/api';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import styles from './billing.module.css';
import { formatLongDate } from './billing-dates.ts';
import { formatCents } from './money.ts';
import { periodTexts } from './period-texts.ts';
import { nextInvoice } from './plan-state.ts';

interface NextPlanProps {
  readonly next: NonNullable<Subscription['next']>;
  readonly subscription: Subscription;
}

/** The plan ordered to follow the current one: what it is, when it starts, and what is charged then. */
export function NextPlan({ next, subscription }: NextPlanProps): ReactElement {
  const intl = useIntl();
  const { interval, quantity, begins } = next;
  const invoice = nextInvoice(subscription);
  return (
    <section className={styles.stackSmall} aria-labelledby="next-plan-title">
      <h3 id="next-plan-title" className={styles.sub}>
        {intl.formatMessage({ id: 'billing.next.title' })}
      </h3>
      <dl className={styles.lines}>
        {interval && (
          <div className={styles.line}>
            <dt>{intl.formatMessage({ id: periodTexts[interval].name })}</dt>
            <dd>{intl.formatMessage({ id: 'billing.plan.users' }, { count: quantity ?? 1 })}</dd>
          </div>
        )}
        {begins !== null && (
          <div className={styles.line}>
            <dt>{intl.formatMessage({ id: 'billing.next.begins' })}</dt>
            <dd>{formatLongDate(intl, begins)}</dd>
          </div>
        )}
        {invoice && (
          <div className={styles.line}>
            <dt>{intl.formatMessage({ id: 'billing.next.total' })}</dt>
            <dd>{formatCents(invoice.total)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
