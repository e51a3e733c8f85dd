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

/** The order being paid. */
export interface PaidOrder {
  readonly plan: PlanPeriod;
  readonly users: number;
  /** Cents per user, as displayed. */
  readonly price: number;
  readonly coupon?: string | undefined;
  readonly address: AddressForm;
  readonly needsCard: boolean;
  /** When the plan starts and is charged: at the end of the current plan, in Unix seconds; null for now. */
  readonly begins: number | null;
}

/**
 * Pays for an order: saves the card, places the order, gets the bank's confirmation if required, and returns to the
 * plan.
 */
export function usePay() {
  const intl = useIntl();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const payments = usePayments();
  const [error, setError] = useState<string | null>(null);
  const [isPaying, setPaying] = useState(false);
  // Not state, which only updates on the next render: a second press must not get through.
  const isSent = useRef(false);
  const failed = () => intl.formatMessage({ id: 'billing.payment.failed' });

  async function makeCard(address: AddressForm): Promise<{ id: string } | { error: string }> {
    const { postal_code: postalCode, ...holder } = address;
    return payments.createPaymentMethod({ ...holder, postalCode });
  }

  /** Returns null once paid, otherwise the error message. */
  async function send(order: PaidOrder): Promise<string | null> {
    const { plan, users, price, coupon, address, needsCard, begins } = order;
    if (begins !== null && begins * 1_000 <= Date.now()) {
      // It would be charged today, contrary to what the page said.
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
        // Sent only if the page announced the later start: otherwise people expect to be charged, and to get premium,
        // today.
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
      // The displayed data may be outdated: another total, an order in another tab, or this very order, whose response
      // was lost. Refetch so the page shows the current state.
      if (cause instanceof ApiError) await refreshBilling(queryClient);
      setError(sayFailure(cause));
    } finally {
      isSent.current = false;
      setPaying(false);
    }
  }

  return { pay, isPaying, error, setError };
}
