import type { Subscription } from '@giotto/contract/api';
import { Lock } from 'lucide-react';
import { type ComponentType, type ReactElement, type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type OrderQuery, paths } from '../../app/paths.ts';
import { Banner } from '../../components/ui/banner.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { Link } from '../../components/ui/link.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { CardForm } from '../../lib/payments/card-form.tsx';
import { PaymentsProvider } from '../../lib/payments/payments-provider.tsx';
import { useProfile } from '../../lib/session/use-session.ts';
import { useNotedUsage } from '../../lib/usage/note-usage.ts';
import { AddressFields } from './address-fields.tsx';
import { findAddressFaults, isAddressComplete, readAddress } from './address-form.ts';
import styles from './billing.module.css';
import { BillingFrame } from './billing-frame.tsx';
import { DeferredStartNotice } from './deferred-start-notice.tsx';
import { canOrder, useOrderAvailability } from './order-availability.ts';
import { type OrderChoice, previewOrder, readOrderChoice } from './order-choice.ts';
import { OrderSummary } from './order-summary.tsx';
import { OrderUnavailable } from './order-unavailable.tsx';
import { payLabel } from './pay-label.ts';
import { describeDiscountError, type FoundDiscount, useDiscount } from './use-discount.ts';
import { usePay } from './use-pay.ts';
import { WithSubscription } from './with-subscription.tsx';

/** The overlay that shows a legal text. */
type LegalOverlay = ComponentType<{
  readonly shown: 'terms' | 'privacy' | null;
  readonly onClose: () => void;
}>;

interface PaymentPageProps {
  readonly query: OrderQuery;
  readonly Legal: LegalOverlay;
}

/** /billing/order/payment: card, address and consent (spec/accounts.md §2, Payment). */
export function PaymentPage({ query, Legal }: PaymentPageProps): ReactElement {
  const intl = useIntl();
  useNotedUsage('billing_payment');
  const choice = readOrderChoice(query);
  const discount = useDiscount(choice.coupon);
  return (
    <BillingFrame title={intl.formatMessage({ id: 'billing.payment.title' })}>
      {/* A coupon may leave nothing to pay; removing a card form later would shift everything below it. */}
      {discount.isLoading ? (
        <Waiting />
      ) : (
        <WithSubscription>
          {(subscription) => (
            <PaymentsProvider>
              <PaymentForm
                choice={choice}
                discount={discount.data ?? null}
                couponFailure={discount.error}
                subscription={subscription}
                Legal={Legal}
              />
            </PaymentsProvider>
          )}
        </WithSubscription>
      )}
    </BillingFrame>
  );
}

function Waiting(): ReactElement {
  const intl = useIntl();
  return (
    <div className={styles.place}>
      <Spinner label={intl.formatMessage({ id: 'billing.loading' })} />
    </div>
  );
}

interface PaymentFormProps {
  readonly choice: OrderChoice;
  readonly discount: FoundDiscount | null;
  /** Why the URL's coupon doesn't apply. */
  readonly couponFailure: Error | null;
  readonly subscription: Subscription;
  readonly Legal: LegalOverlay;
}

function PaymentForm({
  choice,
  discount,
  couponFailure,
  subscription,
  Legal,
}: PaymentFormProps): ReactElement {
  const intl = useIntl();
  const profile = useProfile();
  const availability = useOrderAvailability(subscription);
  const { period, users } = choice;
  const amounts = previewOrder(choice, discount, subscription.prices);
  const needsCard = amounts.total > 0;
  const [address, setAddress] = useState(() => readAddress(subscription, profile));
  const [isCardComplete, setCardComplete] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const [isTried, setTried] = useState(false);
  const [shown, setShown] = useState<'terms' | 'privacy' | null>(null);
  const { pay, isPaying, error, setError } = usePay();
  const isComplete = isAddressComplete(address) && isAgreed && (isCardComplete || !needsCard);
  const linkTo = (text: 'terms' | 'privacy') => (parts: readonly ReactNode[]) => (
    // Opening a text must not toggle the checkbox whose label contains the link.
    <Link key={text} onPress={() => setShown(text)} onClick={(event) => event.preventDefault()}>
      {parts}
    </Link>
  );

  if (!canOrder(availability)) {
    // After a payment the plan page shows the result, and navigation there is under way.
    return isPaying ? <Waiting /> : <OrderUnavailable availability={availability} />;
  }
  const { prices } = subscription;
  const summary = { period, users, amounts, prices, couponName: discount?.name, availability };
  // The preview of its price is no offer (C22).
  if (period === null)
    return (
      <div className={styles.split}>
        <Banner kind="danger" role="alert">
          {intl.formatMessage({ id: 'billing.payment.unknownPeriod' })}
        </Banner>
        <div className={styles.aside}>
          <OrderSummary {...summary}>
            <ButtonLink variant="primary" size="large" isFullWidth href={paths.billingOrder()}>
              {intl.formatMessage({ id: 'billing.payment.choosePeriod' })}
            </ButtonLink>
          </OrderSummary>
        </div>
      </div>
    );
  const begins = availability.kind === 'later' ? availability.begins : null;

  const submit = (): void => {
    setTried(true);
    if (!isComplete) {
      setError(intl.formatMessage({ id: 'billing.payment.incomplete' }));
      return;
    }
    const price = prices[period];
    void pay({ plan: period, users, price, address, needsCard, coupon: discount?.code, begins });
  };

  return (
    <div className={styles.split}>
      <div className={styles.stack}>
        {begins !== null && <DeferredStartNotice begins={begins} />}
        {needsCard && (
          <section className={styles.card}>
            <h2 className={styles.cardTitle}>{intl.formatMessage({ id: 'billing.payment.card' })}</h2>
            <CardForm onChange={setCardComplete} isDisabled={isPaying} />
            <p className={styles.secure}>
              <Lock size={14} strokeWidth={1.75} aria-hidden="true" />
              {intl.formatMessage({ id: 'billing.payment.secure' })}
            </p>
          </section>
        )}
        <section className={styles.card}>
          <h2 className={styles.cardTitle}>{intl.formatMessage({ id: 'billing.payment.address' })}</h2>
          <AddressFields
            value={address}
            onChange={setAddress}
            isRequired
            {...(isTried && { faults: findAddressFaults(address) })}
          />
        </section>
      </div>
      <div className={styles.aside}>
        <OrderSummary {...summary}>
          <Link href={paths.billingOrder()}>{intl.formatMessage({ id: 'billing.summary.change' })}</Link>
          {couponFailure && <Banner kind="warning">{describeDiscountError(intl, couponFailure)}</Banner>}
          <Checkbox isSelected={isAgreed} onChange={setAgreed}>
            <FormattedMessage
              id="billing.payment.agree"
              values={{ terms: linkTo('terms'), privacy: linkTo('privacy') }}
            />
          </Checkbox>
          {error !== null && (
            <Banner kind="danger" role="alert">
              {error}
            </Banner>
          )}
          <Button variant="primary" size="large" isFullWidth isPending={isPaying} onPress={submit}>
            {payLabel(intl, begins, amounts.total)}
          </Button>
        </OrderSummary>
      </div>
      <Legal shown={shown} onClose={() => setShown(null)} />
    </div>
  );
}
