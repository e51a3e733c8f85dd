import { cancelSubscription, deleteAccount, restoreAccount, saveCard } from '@giotto/contract/api';
import { describe, expect, it, vi } from 'vitest';
import { beginSession } from '../../src/domains/accounts/login/sessions.ts';
import { orderPremium } from '../../src/domains/billing/orders/order-premium.ts';
import { checkOneCustomer } from '../../src/domains/billing/reconciliation/check-customer.ts';
import { reconcile } from '../../src/domains/billing/reconciliation/reconcile.ts';
import { deleteErasedCustomers } from '../../src/domains/billing/subscription/close-customer.ts';
import { eraseAccounts } from '../../src/domains/operations/retention/erasures.ts';
import { startServerForEach } from '../billing/billing-hooks.ts';
import {
  advanceStripe,
  answerBank,
  billingOf,
  checkCustomers,
  makeCard,
  order,
  orderBody,
  orderToConfirm,
  readEdition,
  readSubscription,
  stripeOf,
  sumCharges,
} from '../billing/billing-site.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { createAccount, hashPassword, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import type { TestServer } from '../support/test-server.ts';

const day = 24 * 60 * 60_000;
const password = 'correct horse battery';
let server: TestServer;
let ada: TestAccount;
startServerForEach(
  async (started) => {
    server = started;
    ada = await createAccount(server, { password });
  },
  { swap: () => ({ passwords: plainPasswords }) },
);

const remove = () => call(server, deleteAccount, { body: { password: hashPassword(password) } }, ada);
const faults = () => {
  const { simulator } = server.deps.payments;
  if (!simulator) throw new Error('payments are not simulated');
  return simulator.faults;
};
const customerOf = async () => (await readSubscription(server, ada)).stripeCustomerId ?? '';
async function listStatuses(customer: string): Promise<string[]> {
  const { data } = await stripeOf(server).subscriptions.list({ customer, status: 'all' });
  return data.map(({ status }) => status);
}
const listOpenInvoices = async (customer: string) =>
  (await stripeOf(server).invoices.list({ customer, status: 'open' })).data;
/** Makes a renewal charge fail. */
async function fallBehind(): Promise<string> {
  await order(server, ada);
  const customer = await customerOf();
  const card = await stripeOf(server).paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  const [subscription] = (await stripeOf(server).subscriptions.list({ customer })).data;
  await stripeOf(server).subscriptions.update(subscription?.id ?? '', { default_payment_method: card.id });
  server.clock.advance(32 * day);
  await advanceStripe(server);
  ada = { ...ada, ...(await createSession()) };
  return customer;
}
async function createSession() {
  return { token: await beginSession(server.deps.db, server.clock, ada.userId) };
}

describe('deleting an account', () => {
  it("is refused while a subscription renews, even if our own row doesn't show it", async () => {
    await order(server, ada);
    expect((await remove()).code).toBe('SubscriptionActive');
    await server.deps.db.updateTable('subscription').set({ status: 'canceled' }).execute();
    const { status, code } = await remove();
    expect([status, code]).toEqual([409, 'SubscriptionActive']);
    expect(await listStatuses(await customerOf())).toEqual(['active']);
  });

  it('is refused while a follow-up plan is ordered, and ends everything once that is cancelled too', async () => {
    await order(server, ada);
    await call(server, cancelSubscription, {}, ada);
    await order(server, ada, { plan: 'yearly', applyEndOfSubAsTrial: true });
    const customer = await customerOf();
    expect((await remove()).code).toBe('SubscriptionActive');
    await call(server, cancelSubscription, {}, ada);
    expect((await remove()).code).toBeNull();
    await checkCustomers(server);
    expect(await listStatuses(customer)).toEqual(['canceled', 'canceled']);
  });

  it('is not refused because of an outdated row', async () => {
    await order(server, ada);
    const customer = await customerOf();
    const [subscription] = (await stripeOf(server).subscriptions.list({ customer })).data;
    await stripeOf(server).subscriptions.cancel(subscription?.id ?? '');
    expect((await remove()).status).toBe(200);
  });

  it('waits until Stripe is reachable', async () => {
    await order(server, ada);
    await call(server, cancelSubscription, {}, ada);
    faults().plan({ kind: 'serverError' }, { call: /subscriptions/, times: 9 });
    expect((await remove()).code).toBe('Unavailable');
    faults().clear();
    expect((await remove()).status).toBe(200);
  });

  it("doesn't call Stripe if the account was never a customer", async () => {
    faults().plan({ kind: 'cut' }, { times: 9 });
    expect((await remove()).status).toBe(200);
  });

  it('ends a subscription at once that would end with its period', async () => {
    await order(server, ada);
    await call(server, cancelSubscription, {}, ada);
    const customer = await customerOf();
    expect((await remove()).status).toBe(200);
    await checkCustomers(server);
    expect(await listStatuses(customer)).toEqual(['canceled']);
    expect((await readEdition(server, ada)).edition).toBe('free');
  });

  it('ends an unpaid subscription and prevents further charges', async () => {
    const customer = await fallBehind();
    expect(await listStatuses(customer)).toEqual(['past_due']);
    expect((await remove()).status).toBe(200);
    await checkCustomers(server);
    expect([await listStatuses(customer), await listOpenInvoices(customer)]).toEqual([['canceled'], []]);
  });

  it('ends a payment awaiting confirmation', async () => {
    await orderToConfirm(server, ada);
    const customer = await customerOf();
    expect((await remove()).status).toBe(200);
    await checkCustomers(server);
    expect([await listStatuses(customer), await listOpenInvoices(customer)]).toEqual([
      ['incomplete_expired'],
      [],
    ]);
  });

  it('ends the subscription once, and later if Stripe is unreachable', async () => {
    await order(server, ada);
    await call(server, cancelSubscription, {}, ada);
    const [customer, paid] = [await customerOf(), await sumCharges(server, ada)];
    await remove();
    faults().plan({ kind: 'cut' }, { call: /DELETE/, times: 9 });
    const failures: unknown[] = [];
    await checkOneCustomer(billingOf(server), (error) => failures.push(error));
    expect([failures.length, await listStatuses(customer)]).toEqual([1, ['active']]);
    faults().clear();
    // The response to the next try is lost: the subscription has ended, and nothing more happens.
    faults().plan({ kind: 'lostAnswer' }, { call: /DELETE/ });
    await server.deps.db.deleteFrom('customer_check').execute();
    await reconcile(billingOf(server));
    await checkCustomers(server);
    await reconcile(billingOf(server));
    await checkCustomers(server);
    expect(await listStatuses(customer)).toEqual(['canceled']);
    const { data } = await stripeOf(server).charges.list({ customer });
    expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid);
  });

  it('that is undone keeps the customer, without premium', async () => {
    await order(server, ada);
    await call(server, cancelSubscription, {}, ada);
    const customer = await customerOf();
    await remove();
    await checkCustomers(server);
    const mail = await server.deps.db.selectFrom('mail').select('text').executeTakeFirstOrThrow();
    const key = /restoreaccount\?key=([\w-]{43})/.exec(mail.text)?.[1] ?? '';
    expect((await call(server, restoreAccount, { body: { key } })).status).toBe(200);
    ada = { ...ada, ...(await createSession()) };
    expect(await readSubscription(server, ada)).toMatchObject({
      status: 'ended',
      stripeCustomerId: customer,
    });
  });
});

describe('an order in another tab at the moment of the deletion', () => {
  /** Does something just before a subscription call goes to Stripe. */
  function meanwhile(method: 'list' | 'create', act: () => Promise<unknown>): void {
    const { subscriptions } = stripeOf(server);
    const go = subscriptions[method].bind(subscriptions) as (...given: unknown[]) => unknown;
    const hold = async (...given: unknown[]) => {
      await act();
      return go(...given);
    };
    vi.spyOn(subscriptions, method).mockImplementationOnce(hold as never);
  }

  it('is refused while the deletion checks Stripe, and afterwards', async () => {
    const card = await makeCard(server);
    await call(server, saveCard, { body: { paymentMethod: card } }, ada);
    const codes: (string | null)[] = [];
    meanwhile('list', async () => codes.push((await order(server, ada)).code));
    expect((await remove()).status).toBe(200);
    codes.push((await order(server, ada)).code);
    expect(codes).toEqual(['PaymentInProgress', 'NotSignedIn']);
    expect((await stripeOf(server).charges.list()).data).toEqual([]);
  });

  it('blocks the deletion while it is in flight and after it has succeeded', async () => {
    const codes: (string | null)[] = [];
    meanwhile('create', async () => codes.push((await remove()).code));
    expect((await order(server, ada)).body.paymentStatus).toBe('success');
    codes.push((await remove()).code);
    expect(codes).toEqual(['PaymentInProgress', 'SubscriptionActive']);
    expect((await readEdition(server, ada)).edition).toBe('pro');
  });

  it('never leaves both a deleted account and a charge for it', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      ada = await createAccount(server, { password });
      const card = await makeCard(server);
      const [deleted, ordered] = await Promise.all([
        remove(),
        order(server, ada, { paymentMethod: card, users: turn + 1 }),
      ]);
      const isDeleted = deleted.status === 200;
      const isPaid = ordered.status === 200 && ordered.body.paymentStatus === 'success';
      expect(isDeleted && isPaid).toBe(false);
    }
  });

  it('that Stripe is still processing blocks the deletion until its outcome is known', async () => {
    const faults = server.deps.payments.simulator?.faults;
    faults?.plan({ kind: 'lostAnswer' }, { call: /^POST .*subscriptions/, times: 3 });
    expect((await order(server, ada)).code).toBe('Unavailable');
    expect((await remove()).code).toBe('PaymentInProgress');
    faults?.clear();
    server.clock.advance(61_000);
    expect((await remove()).code).toBe('SubscriptionActive');
  });

  it('started before the deletion but reaching Stripe after it is refused', async () => {
    await order(server, ada);
    await call(server, cancelSubscription, {}, ada);
    expect((await remove()).status).toBe(200);
    const late = orderPremium(billingOf(server), ada.userId, { ...orderBody, paymentMethod: 'pm_card_visa' });
    await expect(late).rejects.toMatchObject({ code: 'PaymentInProgress' });
  });

  it('awaiting confirmation can no longer be confirmed', async () => {
    const secret = await orderToConfirm(server, ada);
    const customer = await customerOf();
    expect((await remove()).status).toBe(200);
    await answerBank(server, secret, 'accepted');
    await advanceStripe(server);
    expect(await listStatuses(customer)).toEqual(['incomplete_expired']);
    expect((await stripeOf(server).charges.list({ customer })).data.filter(({ paid }) => paid)).toEqual([]);
  });
});

describe('erasing an account', () => {
  const fail = (error: unknown) => {
    throw error;
  };

  it('deletes the customer at Stripe, with name, address and card, after 30 days', async () => {
    const customer = await fallBehind();
    await remove();
    server.clock.advance(30 * day);
    await eraseAccounts(server.deps, server.clock.now());
    expect(await deleteErasedCustomers(billingOf(server), fail)).toBe(0);
    server.clock.advance(1);
    await eraseAccounts(server.deps, server.clock.now());
    expect(await deleteErasedCustomers(billingOf(server), fail)).toBe(1);
    expect(await stripeOf(server).customers.retrieve(customer)).toMatchObject({ deleted: true });
    expect((await stripeOf(server).paymentMethods.list({ customer })).data).toEqual([]);
    expect(await server.deps.db.selectFrom('erased_customer').selectAll().execute()).toEqual([]);
  });

  it('deletes the customer later if Stripe is unreachable or has already done it', async () => {
    const customer = await fallBehind();
    await remove();
    server.clock.advance(30 * day + 1);
    await eraseAccounts(server.deps, server.clock.now());
    faults().plan({ kind: 'cut' }, { call: /DELETE/, times: 9 });
    const failures: unknown[] = [];
    expect(await deleteErasedCustomers(billingOf(server), (error) => failures.push(error))).toBe(0);
    expect(failures).toHaveLength(1);
    faults().clear();
    await stripeOf(server).customers.del(customer);
    expect(await deleteErasedCustomers(billingOf(server), fail)).toBe(1);
    expect(await deleteErasedCustomers(billingOf(server), fail)).toBe(0);
  });
});
