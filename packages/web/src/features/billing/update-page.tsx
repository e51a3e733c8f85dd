import { type Subscription, updateSubscription } from '@giotto/contract/api';
import { type PlanPeriod, SUBSCRIPTION_USERS_LIMIT } from '@giotto/contract/plans';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { Banner } from '../../components/ui/banner.tsx';
import { Button } from '../../components/ui/button.tsx';
import { NumberField } from '../../components/ui/number-field.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import { CardForm } from '../../lib/payments/card-form.tsx';
import { PaymentsProvider } from '../../lib/payments/payments-provider.tsx';
import { useProfile } from '../../lib/session/use-session.ts';
import { useNotedUsage } from '../../lib/usage/note-usage.ts';
import { readAddress } from './address-form.ts';
import styles from './billing.module.css';
import { BillingFrame } from './billing-frame.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { DeferredStartNotice } from './deferred-start-notice.tsx';
import { PeriodCards } from './period-cards.tsx';
import { canChange, isSamePlan } from './plan-state.ts';
import { PriceNotice } from './price-notice.tsx';
import { UpdatePreview } from './update-preview.tsx';
import { UpdateUnavailable } from './update-unavailable.tsx';
import { useBillingChange } from './use-billing-change.ts';
import { usePay } from './use-pay.ts';
import { WithSubscription } from './with-subscription.tsx';

/** /billing/updateplan: changes the period or number of users, or cancels (spec/accounts.md §2, Update plan). */
export function UpdatePage(): ReactElement {
  const intl = useIntl();
  useNotedUsage('billing_update');
  return (
    <BillingFrame title={intl.formatMessage({ id: 'billing.updateTitle' })}>
      <WithSubscription>
        {(subscription) =>
          canChange(subscription) ? (
            <PaymentsProvider>
              <UpdateForm subscription={subscription} />
            </PaymentsProvider>
          ) : (
            <UpdateUnavailable subscription={subscription} />
          )
        }
      </WithSubscription>
    </BillingFrame>
  );
}

function UpdateForm({ subscription }: { readonly subscription: Subscription }): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const profile = useProfile();
  const [period, setPeriod] = useState<PlanPeriod>(subscription.interval ?? 'monthly');
  const [users, setUsers] = useState(subscription.quantity ?? 1);
  const [isCardComplete, setCardComplete] = useState(false);
  const [needsCard, setNeedsCard] = useState(subscription.card === null);
  const [isCancelling, setCancelling] = useState(false);
  const { pay, isPaying, error, setError } = usePay();
  const price = subscription.prices[period];
  const isSame = isSamePlan(subscription, period, users);
  // Without a card on file, a new card is first charged when the paid period ends.
  const waitsFor = needsCard && !isSame ? subscription.current_period_end : null;

  const update = useBillingChange(
    () => callApi(updateSubscription, { body: { plan: period, users, seenPrice: price } }),
    ({ status, message }) => {
      if (status === 'updated') {
        showToast({ kind: 'success', text: intl.formatMessage({ id: 'billing.update.done' }) });
        void navigate({ href: paths.billing() });
      } else if (status === 'fail') setError(message ?? intl.formatMessage({ id: 'billing.payment.failed' }));
      else if (isCardComplete) void payWithCard();
      else {
        setNeedsCard(true);
        setError(intl.formatMessage({ id: 'billing.details.incomplete' }));
      }
    },
  );

  async function payWithCard(): Promise<void> {
    const address = readAddress(subscription, profile);
    const begins = subscription.current_period_end;
    await pay({ plan: period, users, price, address, needsCard: true, begins });
  }

  function submit(): void {
    const lacksCard = needsCard && !isCardComplete;
    setError(lacksCard ? intl.formatMessage({ id: 'billing.details.incomplete' }) : null);
    if (!lacksCard) update.mutate(undefined);
  }

  return (
    <div className={styles.split}>
      <div className={styles.stack}>
        {!needsCard && <p className={styles.text}>{intl.formatMessage({ id: 'billing.update.intro' })}</p>}
        <PriceNotice subscription={subscription} />
        <PeriodCards
          value={period}
          onChange={setPeriod}
          prices={subscription.prices}
          current={subscription.interval}
        />
        <section className={styles.card}>
          <NumberField
            label={intl.formatMessage({ id: 'billing.order.users' })}
            description={intl.formatMessage({ id: 'billing.order.usersHint' })}
            minValue={1}
            maxValue={SUBSCRIPTION_USERS_LIMIT}
            value={users}
            onChange={(value) => setUsers(Number.isNaN(value) ? 1 : Math.round(value))}
          />
        </section>
        {waitsFor !== null && <DeferredStartNotice begins={waitsFor} />}
        {needsCard && (
          <section className={styles.card}>
            <h2 className={styles.cardTitle}>{intl.formatMessage({ id: 'billing.card.title' })}</h2>
            <CardForm onChange={setCardComplete} isDisabled={isPaying} />
          </section>
        )}
      </div>
      <div className={styles.aside}>
        <UpdatePreview {...{ period, users, isSame, waitsFor }} prices={subscription.prices}>
          {error !== null && (
            <Banner kind="danger" role="alert">
              {error}
            </Banner>
          )}
          <Button
            variant="primary"
            size="large"
            isFullWidth
            isDisabled={isSame}
            isPending={update.isPending || isPaying}
            onPress={submit}
          >
            {intl.formatMessage({ id: 'billing.update.update' })}
          </Button>
          <Button variant="quiet" isFullWidth onPress={() => setCancelling(true)}>
            {intl.formatMessage({ id: 'billing.update.cancel' })}
          </Button>
        </UpdatePreview>
      </div>
      <CancelDialog subscription={subscription} isOpen={isCancelling} onClose={() => setCancelling(false)} />
    </div>
  );
}
