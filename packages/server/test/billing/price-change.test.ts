import { getSubscription, updateProfile, updateSubscription } from '@giotto/contract/api';
import type { PriceChange } from '@giotto/contract/price-change';
import { describe, expect, it } from 'vitest';
import { pausedMailSender } from '../support/paused-mail-sender.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import type { TestServer } from '../support/test-server.ts';
import { startServerForEach } from './billing-hooks.ts';
import { logInAgain, makeSubscriber, order, stripeOf, syncWithStripe } from './billing-site.ts';
import { createPriceSite, listPaidPrices, type PriceSite } from './price-site.ts';

const second = 1_000;
const day = 24 * 60 * 60 * second;
/** A month after the start of the test clock, which is noon on 1 March. */
const renewal = new Date('2026-04-01T12:00:00Z');
const priceChange: PriceChange = {
  from: new Date('2026-03-15T00:00:00Z'),
  prices: { monthly: 900, yearly: 8_400, triyearly: 16_200 },
};

let server: TestServer;
let site: PriceSite;
let ada: TestAccount;
startServerForEach(
  (started) => {
    server = started;
    site = createPriceSite(server, priceChange);
  },
  { environment: { priceChange }, swap: () => ({ mailSender: pausedMailSender }) },
);

/** Advances to a time and renews the session. */
async function goTo(time: Date | number): Promise<void> {
  server.clock.advance(Number(time) - server.clock.now().getTime());
  await syncWithStripe(server);
  if (ada) ada = await logInAgain(server, ada);
}
/** Writes the notices that are due, sends them and records that. */
async function announce(): Promise<void> {
  await site.runJob();
  await site.sendMails();
  await site.runJob();
}
const subscribe = async (changes: Readonly<Record<string, unknown>> = {}) => {
  ada = await makeSubscriber(server, changes);
};
const look = async () => (await call(server, getSubscription, {}, ada)).body;
const paid = async () =>
  (await listPaidPrices(server, (await look()).stripeCustomerId ?? '')).map(({ cents }) => cents);

describe('a subscription', () => {
  it.each([
    [-second, 900],
    [0, 900],
    [second, 800],
  ])('notified %i ms past 30 days before its renewal pays %i cents then', async (late, cents) => {
    await subscribe();
    await goTo(renewal.getTime() - 30 * day + late);
    await announce();
    await goTo(renewal);
    expect(await paid()).toEqual([800, cents]);
    await site.runJob();
    await goTo(new Date('2026-05-01T12:00:00Z'));
    expect(await paid()).toEqual([800, cents, 900]);
  });

  it('shows its future price once its holder has been notified', async () => {
    await subscribe();
    await site.runJob();
    expect(await look()).toMatchObject({ priceChange: null, upcoming: { total: 800 } });
    await site.sendMails();
    await site.runJob();
    const from = (server.clock.now().getTime() + 30 * day) / second;
    expect(await look()).toMatchObject({
      priceChange: { from, price: 900 },
      upcoming: { total: 900 },
      prices: { monthly: 800, yearly: 7_200, triyearly: 14_400 },
      planId: 'giotto_premium_monthly_900',
    });
    await goTo(renewal);
    expect(await look()).toMatchObject({ priceChange: null, prices: priceChange.prices });
  });

  it.each([
    ['en', 'From 31 March 2026 your Giotto plan costs $9.00 per user and month'],
    ['de', 'Ab 31. März 2026 kostet Ihr Giotto-Plan $9.00 pro Person und Monat'],
    ['fr', 'À partir du 31 mars 2026, votre plan Giotto coûte $9.00 par utilisateur et par mois'],
  ] as const)('gets one notice, in its holder’s language: %s', async (locale, subject) => {
    await subscribe();
    await call(server, updateProfile, { body: { locale } }, ada);
    await announce();
    await announce();
    expect(site.arrived).toEqual([
      expect.objectContaining({ recipient: ada.email, subject, text: expect.stringContaining('$84.00') }),
    ]);
  });

  it('gets no notice if it ends by itself, is cancelled or already has the new price', async () => {
    await subscribe({ plan: 'triyearly' });
    await subscribe();
    const { stripeCustomerId: customer } = await look();
    const [one] = (await stripeOf(server).subscriptions.list({ customer: customer ?? '' })).data;
    await stripeOf(server).subscriptions.update(one?.id ?? '', { cancel_at_period_end: true });
    await goTo(priceChange.from);
    await subscribe();
    await announce();
    expect(site.arrived).toEqual([]);
    expect((await look()).planId).toBe('giotto_premium_monthly_900');
  });

  it('pays the old price while its notice cannot be sent, and then gets a notice with a later date', async () => {
    await subscribe();
    site.isMailTaken = false;
    await announce();
    await goTo(renewal);
    site.isMailTaken = true;
    await announce();
    expect(site.arrived.map(({ subject }) => subject)).toEqual([
      'From 1 May 2026 your Giotto plan costs $9.00 per user and month',
    ]);
    await goTo(new Date('2026-05-01T12:00:00Z'));
    expect(await paid()).toEqual([800, 800, 900]);
  });

  it('pays the old price once more if the new one could not be set at Stripe in time', async () => {
    await subscribe();
    const faults = server.deps.payments.simulator?.faults;
    faults?.plan({ kind: 'cut' }, { call: /^POST .*subscriptions/, times: 99 });
    await site.runJob();
    await site.sendMails();
    expect(await site.runJob()).toHaveLength(1);
    faults?.clear();
    await goTo(renewal);
    expect(await paid()).toEqual([800, 800]);
    await site.runJob();
    await goTo(new Date('2026-05-01T12:00:00Z'));
    expect(await paid()).toEqual([800, 800, 900]);
  });

  it('keeps the paid price for an additional user until the renewal, even though the new one is set', async () => {
    await subscribe();
    await announce();
    const more = { plan: 'monthly', users: 2, seenPrice: 800 } as const;
    expect((await call(server, updateSubscription, { body: more }, ada)).body.status).toBe('updated');
    const { data } = await stripeOf(server).invoices.list({
      customer: (await look()).stripeCustomerId ?? '',
    });
    expect(data[0]).toMatchObject({ billing_reason: 'subscription_update', total: 800 });
    await site.runJob();
    await goTo(renewal);
    expect(await paid()).toEqual([800, 900]);
  });

  it('can change plans at the old prices until 30 days after the notice, then at the new ones', async () => {
    await subscribe();
    await goTo(priceChange.from);
    await announce();
    const yearly = async (seenPrice: number) =>
      (await call(server, updateSubscription, { body: { plan: 'yearly', seenPrice } }, ada)).code;
    await goTo(priceChange.from.getTime() + 30 * day - second);
    expect((await look()).prices.yearly).toBe(7_200);
    expect(await yearly(8_400)).toBe('PriceChanged');
    await goTo(priceChange.from.getTime() + 30 * day);
    expect(await yearly(7_200)).toBe('PriceChanged');
    expect(await yearly(8_400)).toBe(null);
    expect((await look()).planId).toBe('giotto_premium_yearly_8400');
  });

  it('pays the old price if the change is called off before the renewal, or what a later change says', async () => {
    await subscribe();
    await announce();
    expect((await look()).upcoming?.total).toBe(900);
    site.change = undefined;
    await site.runJob();
    expect((await look()).upcoming?.total).toBe(800);
    site.change = { ...priceChange, prices: { ...priceChange.prices, monthly: 1_000 } };
    await goTo(server.clock.now().getTime() + day);
    await announce();
    await goTo(renewal);
    await goTo(new Date('2026-05-01T12:00:00Z'));
    expect(await paid()).toEqual([800, 1_000, 1_000]);
    expect(site.arrived).toHaveLength(2);
  });
});

describe('a new order', () => {
  it.each([
    [-second, 800],
    [0, 900],
  ])('%i ms from the start of the day costs %i cents', async (ms, cents) => {
    ada = await createAccount(server);
    await goTo(priceChange.from.getTime() + ms);
    expect((await look()).prices.monthly).toBe(cents);
    expect((await order(server, ada, { seenPrice: cents })).body.paymentStatus).toBe('success');
    expect(await paid()).toEqual([cents]);
  });

  it('at a price other than the one shown is refused and charges nothing', async () => {
    ada = await createAccount(server);
    await goTo(priceChange.from);
    const { status, code } = await order(server, ada, { seenPrice: 800 });
    expect([status, code, await paid()]).toEqual([409, 'PriceChanged', []]);
  });
});
