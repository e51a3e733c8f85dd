import * as api from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { limitByUser } from '../../../platform/http/rate-limits.ts';
import { route } from '../../../platform/http/route.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { mapProviderErrors } from '../payments/provider-errors.ts';
import { readUserPrices } from '../prices/user-prices.ts';
import { saveBillingAddress } from '../subscription/billing-address.ts';
import { cancelPlan, reactivatePlan } from '../subscription/cancel-plan.ts';
import { removeCard, saveCard } from '../subscription/card.ts';
import { changePlan, previewChange } from '../subscription/change-plan.ts';
import { presentInvoice, presentPayment, presentSubscription } from '../subscription/present-subscription.ts';
import { listInvoices, readBilling, readGiven } from '../subscription/read-subscription.ts';
import { confirmPayment } from './confirm-payment.ts';
import { orderPremium } from './order-premium.ts';

const minute = 60_000;
/** Limits on orders and cards per account, so nobody tests stolen cards here. */
const limits = [limitByUser('orders', 20, 10 * minute)];

/** The user's subscription, card, billing address and invoices (`spec/accounts.md` §7). */
export function registerSubscription(app: FastifyInstance, billing: BillingDeps): void {
  const { publicUrl } = app.deps.environment;
  const look = async (userId: string) => {
    const seen = await mapProviderErrors(readBilling(billing, userId));
    const prices = await readUserPrices(billing, seen?.next ?? seen?.current ?? null, billing.clock.now());
    return presentSubscription(seen, prices, await readGiven(billing, userId));
  };
  const confirm = async (userId: string, { paymentIntent }: { readonly paymentIntent: string }) =>
    presentPayment(await mapProviderErrors(confirmPayment(billing, userId, paymentIntent)));

  route(app, api.getSubscription, async ({ user }) => look(user.userId));
  route(app, api.listInvoices, async ({ user }) =>
    (await mapProviderErrors(listInvoices(billing, user.userId))).map((invoice) =>
      presentInvoice(invoice, publicUrl),
    ),
  );
  route(
    app,
    api.createSubscription,
    async ({ user, body }) =>
      presentPayment(await mapProviderErrors(orderPremium(billing, user.userId, body))),
    { limits },
  );
  route(app, api.getPost3dSecure, async ({ user, query }) => confirm(user.userId, query));
  route(app, api.getWorkspacePost3dSecure, async ({ user, query }) => confirm(user.userId, query));
  route(app, api.post3dSecure, async ({ user, body }) => confirm(user.userId, body));
  route(app, api.workspacePost3dSecure, async ({ user, body }) => confirm(user.userId, body));
  route(app, api.previewPlan, async ({ user, query }) =>
    mapProviderErrors(previewChange(billing, user.userId, query)),
  );
  route(
    app,
    api.updateSubscription,
    async ({ user, body }) => {
      const { status, refusal } = await mapProviderErrors(changePlan(billing, user.userId, body));
      return { status, errorCode: refusal?.errorCode ?? null, message: refusal?.message ?? null };
    },
    { limits },
  );
  route(app, api.cancelSubscription, async ({ user }) => {
    await mapProviderErrors(cancelPlan(billing, user.userId));
    return look(user.userId);
  });
  route(app, api.reactivateSubscription, async ({ user }) => {
    await mapProviderErrors(reactivatePlan(billing, user.userId));
    return look(user.userId);
  });
  route(
    app,
    api.saveCard,
    async ({ user, body }) => {
      const refusal = await mapProviderErrors(saveCard(billing, user.userId, body.paymentMethod));
      return { errorCode: refusal?.errorCode ?? null, message: refusal?.message ?? null };
    },
    { limits },
  );
  route(app, api.removeCard, async ({ user }) => {
    await mapProviderErrors(removeCard(billing, user.userId));
    return {};
  });
  route(app, api.changeBillingAddress, async ({ user, body }) => {
    await mapProviderErrors(saveBillingAddress(billing, user.userId, body));
    return {};
  });
}
