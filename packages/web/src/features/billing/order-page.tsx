import type { Subscription } from '@giotto/contract/api';
import { DEFAULT_ORDER_PERIOD, type PlanPeriod, SUBSCRIPTION_USERS_LIMIT } from '@giotto/contract/plans';
import type { PriceList } from '@giotto/contract/price-change';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { Banner } from '../../components/ui/banner.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { NumberField } from '../../components/ui/number-field.tsx';
import { useNotedUsage } from '../../lib/usage/note-usage.ts';
import styles from './billing.module.css';
import { BillingFrame } from './billing-frame.tsx';
import { CouponField } from './coupon-field.tsx';
import { CouponNotice } from './coupon-notice.tsx';
import { DeferredStartNotice } from './deferred-start-notice.tsx';
import { canOrder, type OrderPossible, useOrderAvailability } from './order-availability.ts';
import { previewOrder } from './order-choice.ts';
import { OrderSummary } from './order-summary.tsx';
import { OrderUnavailable } from './order-unavailable.tsx';
import { PeriodCards } from './period-cards.tsx';
import type { FoundDiscount } from './use-discount.ts';
import { WithSubscription } from './with-subscription.tsx';

/** /billing/order: period, users and coupon (spec/accounts.md §2, Order plan). */
export function OrderPage(): ReactElement {
  const intl = useIntl();
  useNotedUsage('billing_order');
  return (
    <BillingFrame title={intl.formatMessage({ id: 'billing.order.title' })}>
      <WithSubscription>{(subscription) => <OrderOrNot subscription={subscription} />}</WithSubscription>
    </BillingFrame>
  );
}

function OrderOrNot({ subscription }: { readonly subscription: Subscription }): ReactElement {
  const availability = useOrderAvailability(subscription);
  // Someone who can't order sees the reason instead of the prices.
  return canOrder(availability) ? (
    <OrderForm prices={subscription.prices} availability={availability} />
  ) : (
    <OrderUnavailable availability={availability} />
  );
}

interface OrderFormProps {
  readonly prices: PriceList;
  readonly availability: OrderPossible;
}

function OrderForm({ prices, availability }: OrderFormProps): ReactElement {
  const intl = useIntl();
  const [period, setPeriod] = useState<PlanPeriod>(DEFAULT_ORDER_PERIOD);
  const [users, setUsers] = useState(1);
  const [discount, setDiscount] = useState<FoundDiscount | null>(null);
  const counts = discount?.plans.includes(period) ?? false;
  const query = {
    period,
    users: String(users),
    ...(discount && counts ? { appliedCoupon: discount.code } : {}),
  };
  return (
    <div className={styles.split}>
      <div className={styles.stack}>
        {availability.kind === 'later' ? (
          <DeferredStartNotice begins={availability.begins} />
        ) : (
          <CouponNotice />
        )}
        <p className={styles.text}>{intl.formatMessage({ id: 'billing.order.intro' })}</p>
        <PeriodCards value={period} onChange={setPeriod} prices={prices} />
        <div className={styles.card}>
          <div className={styles.form}>
            <NumberField
              label={intl.formatMessage({ id: 'billing.order.users' })}
              description={intl.formatMessage({ id: 'billing.order.usersHint' })}
              minValue={1}
              maxValue={SUBSCRIPTION_USERS_LIMIT}
              value={users}
              onChange={(value) => setUsers(Number.isNaN(value) ? 1 : Math.round(value))}
            />
            <CouponField discount={discount} onChange={setDiscount} />
          </div>
          {discount && !counts && (
            <Banner kind="warning" role="status">
              {intl.formatMessage({ id: 'billing.order.otherPeriod' })}
            </Banner>
          )}
        </div>
      </div>
      <div className={styles.aside}>
        <OrderSummary
          period={period}
          users={users}
          amounts={previewOrder({ period, users }, discount, prices)}
          prices={prices}
          couponName={discount?.name}
          availability={availability}
        >
          <ButtonLink variant="primary" size="large" isFullWidth href={paths.billingPayment(query)}>
            {intl.formatMessage({ id: 'billing.order.continue' })}
          </ButtonLink>
        </OrderSummary>
      </div>
    </div>
  );
}
