import { applyCoupon, updateSubscription } from '@giotto/contract/api';
import { PRICES } from '@giotto/contract/plans';
import { expect, it } from 'vitest';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { addGrant } from '../support/test-coupons.ts';
import type { TestServer } from '../support/test-server.ts';
import { startServerForEach } from './billing-hooks.ts';
import {
  cancel,
  checkCustomers,
  logInAgain,
  makeSubscriber,
  order,
  readSubscription,
  sumCharges,
  syncWithStripe,
} from './billing-site.ts';

const hour = 60 * 60;
const day = 24 * hour;
const price = PRICES.monthly.cents;

let server: TestServer;
let ada: TestAccount;
startServerForEach(async (started) => {
  server = started;
  ada = await createAccount(server);
});

/** Redeems a coupon, for ever without days; returns its end in Unix seconds. */
async function redeem(days: number | null): Promise<number> {
  const coupon = await addGrant(server, { days });
  expect((await call(server, applyCoupon, { body: { coupon } }, ada)).status).toBe(200);
  await checkCustomers(server);
  return Math.floor(server.clock.now().getTime() / 1_000) + (days ?? 0) * day;
}

/** Goes to a time in Unix seconds, and lets Stripe do what is due by then. */
async function goTo(seconds: number): Promise<void> {
  server.clock.advance(seconds * 1_000 - server.clock.now().getTime());
  ada = await logInAgain(server, ada);
  await syncWithStripe(server);
}

it('an order during a coupon is charged first when that ends', async () => {
  const end = await redeem(30);
  expect((await order(server, ada)).body.paymentStatus).toBe('success');
  expect(await readSubscription(server, ada)).toMatchObject({
    given: { plan: 'coupon', ends: end },
    status: 'active',
    current_period_end: end,
    upcoming: { total: price },
  });
  await goTo(end - hour);
  expect(await sumCharges(server, ada)).toBe(0);
  await goTo(end + 2 * hour);
  expect(await sumCharges(server, ada)).toBe(price);
  expect((await readSubscription(server, ada)).given).toBeNull();
});

it('a plan that is running isn’t renewed before a coupon ends, and both are told of', async () => {
  ada = await makeSubscriber(server);
  const { current_period_end: paid } = await readSubscription(server, ada);
  const end = await redeem(90);
  expect(await readSubscription(server, ada)).toMatchObject({
    given: { plan: 'coupon', ends: end },
    interval: 'monthly',
    status: 'active',
    cancel_at_period_end: false,
    current_period_end: end,
  });
  await goTo((paid ?? 0) + hour);
  await goTo(end - hour);
  expect(await sumCharges(server, ada)).toBe(price);
  await goTo(end + 2 * hour);
  expect(await sumCharges(server, ada)).toBe(2 * price);
});

it('a coupon that ends before the paid days changes nothing', async () => {
  ada = await makeSubscriber(server);
  const { given: _, ...before } = await readSubscription(server, ada);
  await redeem(3);
  expect(await readSubscription(server, ada)).toMatchObject(before);
});

it('a coupon for ever ends the renewal of a plan', async () => {
  ada = await makeSubscriber(server);
  await redeem(null);
  const { current_period_end: paid, ...seen } = await readSubscription(server, ada);
  expect(seen).toMatchObject({ given: { ends: null }, cancel_at_period_end: true });
  await goTo((paid ?? 0) + hour);
  expect(await sumCharges(server, ada)).toBe(price);
  expect((await order(server, ada)).code).toBe('PremiumForever');
});

it('a plan that follows a cancelled one waits for a coupon that lasts longer, even once that one is over', async () => {
  ada = await makeSubscriber(server);
  await cancel(server, ada);
  const { current_period_end: paid } = await readSubscription(server, ada);
  const end = await redeem(60);
  expect((await order(server, ada, { applyEndOfSubAsTrial: true })).body.paymentStatus).toBe('success');
  expect((await readSubscription(server, ada)).next).toMatchObject({ begins: end });
  await goTo((paid ?? 0) + hour);
  await goTo(end - hour);
  expect(await sumCharges(server, ada)).toBe(price);
  await goTo(end + 2 * hour);
  expect(await sumCharges(server, ada)).toBe(2 * price);
});

it('another plan that is chosen during a coupon is charged first when that ends, too', async () => {
  ada = await makeSubscriber(server);
  const end = await redeem(90);
  const body = { plan: 'yearly', users: 2 } as const;
  expect((await call(server, updateSubscription, { body }, ada)).body.status).toBe('updated');
  await goTo(end - hour);
  expect(await sumCharges(server, ada)).toBe(price);
  await goTo(end + 2 * hour);
  expect(await sumCharges(server, ada)).toBe(price + 2 * PRICES.yearly.cents);
});
