import { createSubscription, type PaymentOutcome, post3dSecure } from '@giotto/contract/api';
import { AFTER_3D_SECURE, type PlanPeriod } from '@giotto/contract/plans';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import { ApiError, isApiError } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-text.ts';
import { usePayments } from '../../lib/payments/payments.ts';
import type { AddressForm } from './address-form.ts';
import { refreshBilling } from './billing-queries.ts';

/** What is paid for. */
export interface PaidOrder {
  readonly plan: PlanPeriod;
  readonly users: number;
  /** Cents for each user, as they were shown. */
  readonly price: number;
  readonly coupon?: string | undefined;
  readonly address: AddressForm;
  readonly needsCard: boolean;
  /** When it begins and is charged: when the plan that runs is over, in Unix seconds; null for now. */
  readonly begins: number | null;
}

/** Pays for an order: the card, the order, its holder's confirmation where the bank asks for it, and the way back. */
export function usePay() {
  const intl = useIntl();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const payments = usePayments();
  const [error, setError] = useState<string | null>(null);
  const [isPaying, setPaying] = useState(false);
  // Not the state, which is only known at the next drawing: a second press must not get through.
  const isSent = useRef(false);
  const failed = () => intl.formatMessage({ id: 'billing.payment.failed' });

  async function makeCard(address: AddressForm): Promise<{ id: string } | { error: string }> {
    const { postal_code: postalCode, ...holder } = address;
    return payments.createPaymentMethod({ ...holder, postalCode });
  }

  /** Null when it is paid, else why not. */
  async function send(order: PaidOrder): Promise<string | null> {
    const { plan, users, price, coupon, address, needsCard, begins } = order;
    if (begins !== null && begins * 1_000 <= Date.now()) {
      // It would be charged today, which is not what was said.
      await refreshBilling(queryClient);
      return intl.formatMessage({ id: 'billing.later.over' });
    }
    const card = needsCard ? await makeCard(address) : null;
    if (card && 'error' in card) return card.error;
    const outcome = await callApi(createSubscription, {
      body: {
        ...address,
        plan,
        users,
        seenPrice: price,
        ...(card ? { paymentMethod: card.id } : {}),
        ...(coupon ? { coupon } : {}),
        // Only from a page that has said so: whoever did not read it expects to be charged, and premium, today.
        ...(begins === null ? {} : { applyEndOfSubAsTrial: true }),
      },
    });
    const isLater = begins !== null;
    if (outcome.paymentStatus !== 'requirecustomeraction')
      return sayOutcome(outcome, isLater ? 'billing.later.ordered' : 'billing.payment.success');
    return confirm(outcome.clientSecret ?? '', plan, isLater);
  }

  async function confirm(secret: string, period: PlanPeriod, isLater: boolean): Promise<string | null> {
    const isSetup = secret.startsWith('seti_');
    const refusal = await (isSetup ? payments.confirmCardSetup(secret) : payments.confirmCardPayment(secret));
    const paymentIntent = secret.split('_secret_')[0] ?? '';
    const outcome = await callApi(post3dSecure, { body: { paymentIntent, period } });
    if (refusal !== null) return refusal;
    await new Promise((resolve) => setTimeout(resolve, AFTER_3D_SECURE));
    return sayOutcome(outcome, isLater ? 'billing.later.ordered' : 'billing.payment.successSoon');
  }

  function sayOutcome(
    { paymentStatus, message }: PaymentOutcome,
    success: 'billing.payment.success' | 'billing.payment.successSoon' | 'billing.later.ordered',
  ): string | null {
    if (paymentStatus !== 'success') return message ?? failed();
    showToast({ kind: 'success', text: intl.formatMessage({ id: success }) });
    return null;
  }

  function sayFailure(cause: unknown): string {
    if (isApiError(cause, 'SubscriptionExists')) return intl.formatMessage({ id: 'billing.payment.exists' });
    if (isApiError(cause, 'NetworkError', 'Timeout'))
      return intl.formatMessage({ id: 'billing.payment.unknown' });
    return errorText(cause, failed());
  }

  async function pay(order: PaidOrder): Promise<void> {
    if (isSent.current) return;
    isSent.current = true;
    setPaying(true);
    setError(null);
    try {
      const problem = await send(order);
      if (problem === null) {
        await refreshBilling(queryClient);
        await navigate({ href: paths.billing() });
      } else setError(problem);
    } catch (cause) {
      // What is shown may not be what counts: another total, something that was ordered in another tab, or this very
      // order, whose answer was lost. The page then says what there is now.
      if (cause instanceof ApiError) await refreshBilling(queryClient);
      setError(sayFailure(cause));
    } finally {
      isSent.current = false;
      setPaying(false);
    }
  }

  return { pay, isPaying, error, setError };
}
