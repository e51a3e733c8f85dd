import type { Subscription } from '@giotto/contract/api';
import type { Edition } from '@giotto/contract/plans';
import { Gem, RotateCcw } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { Banner } from '../../components/ui/banner.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import styles from './billing.module.css';
import { formatLongDate } from './billing-dates.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { formatCents } from './money.ts';
import { NextPlan } from './next-plan.tsx';
import { useOrderAvailability } from './order-availability.ts';
import { periodTexts } from './period-texts.ts';
import look from './plan-card.module.css';
import { canManage, canReactivate, endOfPlan, isRunning, nextInvoice } from './plan-state.ts';
import { PriceNotice } from './price-notice.tsx';
import { ReactivateDialog } from './reactivate-dialog.tsx';

interface PlanCardProps {
  readonly subscription: Subscription;
  readonly edition: Edition;
}

/** The current plan, its next payment or end, and the available actions. */
export function PlanCard({ subscription, edition }: PlanCardProps): ReactElement {
  const intl = useIntl();
  const [isAsked, setAsked] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const availability = useOrderAvailability(subscription);
  // A cancelled plan can be reactivated; after a three-year plan only a new order is possible.
  const canOrderNext = availability.kind === 'later' && !canReactivate(subscription);
  const isPro = edition === 'pro';
  // Premium from a coupon continues after the paid plan ends.
  const isPaid = isRunning(subscription);
  const { interval, quantity, status } = subscription;
  return (
    <section className={styles.card} aria-labelledby="plan-title">
      <div className={look.head} data-pro={isPro || undefined}>
        <Gem size={20} strokeWidth={1.75} aria-hidden="true" />
        <div>
          <h2 id="plan-title" className={look.plan}>
            {intl.formatMessage({ id: isPro ? 'billing.plan.premium' : 'billing.plan.free' })}
          </h2>
          {isPro && isPaid && interval && (
            <p className={look.paid}>
              {intl.formatMessage({ id: periodTexts[interval].paid })} ·{' '}
              {intl.formatMessage({ id: 'billing.plan.users' }, { count: quantity ?? 1 })}
            </p>
          )}
        </div>
      </div>
      {status === 'past_due' && (
        <Banner kind="warning" actions={<CardLink />}>
          {intl.formatMessage({ id: 'billing.plan.pastDue' })}
        </Banner>
      )}
      {status === 'incomplete' && <Banner>{intl.formatMessage({ id: 'billing.plan.incomplete' })}</Banner>}
      {isPro && !isPaid && (
        <p className={styles.text}>{intl.formatMessage({ id: 'billing.plan.notPaid' })}</p>
      )}
      {!isPro && (
        <p className={styles.text}>
          {intl.formatMessage({ id: status === 'ended' ? 'billing.plan.ended' : 'billing.plan.freeText' })}
        </p>
      )}
      <PriceNotice subscription={subscription} />
      <PlanLines subscription={subscription} edition={edition} />
      {subscription.next && <NextPlan next={subscription.next} subscription={subscription} />}
      <div className={styles.buttons}>
        {canReactivate(subscription) && (
          <Button
            variant="primary"
            icon={<RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />}
            onPress={() => setAsked(true)}
          >
            {intl.formatMessage({ id: 'billing.plan.reactivate' })}
          </Button>
        )}
        {canManage(subscription) && (
          <ButtonLink href={paths.billingPlan()}>
            {intl.formatMessage({ id: 'billing.plan.manage' })}
          </ButtonLink>
        )}
        {subscription.next && (
          <Button onPress={() => setCancelling(true)}>
            {intl.formatMessage({ id: 'billing.next.cancel' })}
          </Button>
        )}
        {canOrderNext && (
          <ButtonLink href={paths.billingOrder()}>
            {intl.formatMessage({ id: 'billing.next.order' })}
          </ButtonLink>
        )}
        {!isPro && (
          <ButtonLink variant="primary" href={paths.billingOrder()}>
            {intl.formatMessage({ id: 'billing.plan.order' })}
          </ButtonLink>
        )}
      </div>
      <ReactivateDialog subscription={subscription} isOpen={isAsked} onClose={() => setAsked(false)} />
      <CancelDialog subscription={subscription} isOpen={isCancelling} onClose={() => setCancelling(false)} />
    </section>
  );
}

function CardLink(): ReactElement {
  const intl = useIntl();
  return (
    <ButtonLink size="small" href={paths.billingDetails()}>
      {intl.formatMessage({ id: 'billing.plan.saveCard' })}
    </ButtonLink>
  );
}

function PlanLines({ subscription, edition }: PlanCardProps): ReactElement | null {
  const intl = useIntl();
  const end = endOfPlan(subscription, edition);
  const next = subscription.next ? null : nextInvoice(subscription);
  if (end === null && next === null) return null;
  return (
    <dl className={styles.lines}>
      {next && (
        <>
          {next.date !== null && (
            <div className={styles.line}>
              <dt>{intl.formatMessage({ id: 'billing.plan.next' })}</dt>
              <dd>{formatLongDate(intl, next.date)}</dd>
            </div>
          )}
          <div className={styles.line}>
            <dt>{intl.formatMessage({ id: 'billing.plan.total' })}</dt>
            <dd>{formatCents(next.total)}</dd>
          </div>
          <div className={styles.line}>
            <dt>{intl.formatMessage({ id: 'billing.plan.balance' })}</dt>
            <dd>{formatCents(Math.abs(subscription.balance))}</dd>
          </div>
        </>
      )}
      {end !== null && (
        <div className={styles.line}>
          <dt>{intl.formatMessage({ id: 'billing.plan.ends' })}</dt>
          <dd>{formatLongDate(intl, end)}</dd>
        </div>
      )}
    </dl>
  );
}
