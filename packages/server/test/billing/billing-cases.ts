import { type PlanPeriod, PRICES } from '@giotto/contract/plans';
import { ensurePrice } from '../../src/domains/billing/prices/prices.ts';
import { refreshCustomer } from '../../src/domains/billing/reconciliation/refresh-customer.ts';
import { insertCustomer } from '../../src/domains/billing/subscription/subscription-repository.ts';
import { accountsOf, type Site } from '../authorization/authorization-site.ts';
import type { EndpointCase } from '../platform/endpoint-case.ts';
import { billingOf, makeCard, orderBody, stripeOf } from './billing-site.ts';

/** The payment of the last user who got a subscription, per site. */
const payments = new WeakMap<Site, string>();

/** Gives one actor, or all of them, a running monthly subscription. */
const subscribe =
  (changes: { readonly cancel_at_period_end?: boolean } = {}): NonNullable<EndpointCase['prepare']> =>
  async (site, actor) => {
    const { server } = site;
    const stripe = stripeOf(server);
    const chosen = Object.entries(accountsOf(site)).filter(
      ([name]) => name !== 'pending' && (actor ?? name) === name,
    );
    for (const [, { userId }] of chosen) {
      const { id: customer } = await stripe.customers.create({ metadata: { userId } });
      const card = await stripe.paymentMethods.attach('pm_card_visa', { customer });
      const plan: PlanPeriod = 'monthly';
      const { latest_invoice: invoice } = await stripe.subscriptions.create({
        customer,
        items: [{ price: await ensurePrice(stripe, plan, PRICES[plan].cents), quantity: 1 }],
        default_payment_method: card.id,
        expand: ['latest_invoice.payments'],
        ...changes,
      });
      const payment = typeof invoice === 'object' ? invoice?.payments?.data[0]?.payment : undefined;
      payments.set(site, String(payment?.payment_intent));
      await server.deps.db.deleteFrom('subscription').where('user_id', '=', userId).execute();
      await insertCustomer(server.deps.db, userId, customer);
      await refreshCustomer(billingOf(server), customer);
    }
  };

const paymentOf = (site: Site) => ({ paymentIntent: payments.get(site) ?? 'pi_none', period: 'monthly' });
const cardOf = async ({ server }: Site) => ({ paymentMethod: await makeCard(server) });
const { plan: _plan, users: _users, ...address } = orderBody;

/** Subscription calls that succeed for whoever may make them. */
export const billingCases: Readonly<Record<string, EndpointCase>> = {
  getPaymentProvider: {},
  getSubscription: {},
  listInvoices: {},
  createSubscription: { body: async (site) => ({ ...orderBody, ...(await cardOf(site)) }) },
  getPost3dSecure: { prepare: subscribe(), query: paymentOf },
  getWorkspacePost3dSecure: { prepare: subscribe(), query: paymentOf },
  post3dSecure: { prepare: subscribe(), body: paymentOf },
  workspacePost3dSecure: { prepare: subscribe(), body: paymentOf },
  previewPlan: { prepare: subscribe(), query: () => ({ plan: 'yearly', users: '2' }) },
  updateSubscription: { prepare: subscribe(), body: () => ({ plan: 'yearly', users: 2 }) },
  cancelSubscription: { prepare: subscribe() },
  reactivateSubscription: { prepare: subscribe({ cancel_at_period_end: true }), body: () => ({}) },
  saveCard: { body: cardOf },
  removeCard: {},
  changeBillingAddress: { body: () => address },
};
