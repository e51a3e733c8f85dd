import type { Subscription } from '@giotto/contract/api';
import { TicketPercent } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { formatShortDate } from './billing-dates.ts';
import styles from './coupon-card.module.css';

/** The coupon that grants premium, and until when (spec/accounts.md §2, Coupon card). */
export function CouponCard({ plan, ends }: NonNullable<Subscription['given']>): ReactElement {
  const intl = useIntl();
  const title = plan === 'appsumo' ? 'billing.coupon.appsumo' : 'billing.coupon.coupon';
  return (
    <section className={styles.coupon}>
      <span className={styles.icon} aria-hidden="true">
        <TicketPercent size={24} strokeWidth={1.5} />
      </span>
      <div>
        <h2 className={styles.title}>{intl.formatMessage({ id: title })}</h2>
        <p className={styles.text}>
          {ends === null
            ? intl.formatMessage({ id: 'billing.coupon.forever' })
            : intl.formatMessage({ id: 'billing.coupon.until' }, { date: formatShortDate(ends) })}
        </p>
      </div>
    </section>
  );
}
