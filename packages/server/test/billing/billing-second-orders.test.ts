import { createSubscription } from '@giotto/contract/api';
import { PLAN_PERIODS, type PlanPeriod, PRICES } from '@giotto/contract/plans';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import type { TestServer } from '../support/test-server.ts';
import { startServerOnce } from './billing-hooks.ts';
import {
  cancel,
  makeCard,
  makeSubscriber,
  order,
  orderBody,
  readEdition,
  readSubscription,
  sumCharges,
} from './billing-site.ts';

let server: TestServer;
let ada: TestAccount;

startServerOnce((started) => {
  server = started;
});
beforeEach(async () => {
  ada = await createAccount(server);
});

/** A page with an order that it can send repeatedly. */
async function openPage(plan: PlanPeriod, changes: { readonly applyEndOfSubAsTrial?: boolean } = {}) {
  const body = { ...orderBody, plan, paymentMethod: await makeCard(server), ...changes };
  return () => call(server, createSubscription, { body }, ada);
}

describe.each(PLAN_PERIODS)('a second order while a %s plan is running', (plan) => {
  const { cents } = PRICES[plan];

  it.each(PLAN_PERIODS)('of %s is refused and leaves the running plan as it is', async (other) => {
    await order(server, ada, { plan });
    const before = [await readSubscription(server, ada), await readEdition(server, ada)];
    const again = await order(server, ada, { plan: other });
    expect([again.status, again.code]).toEqual([409, 'SubscriptionExists']);
    expect(await sumCharges(server, ada)).toBe(cents);
    expect([await readSubscription(server, ada), await readEdition(server, ada)]).toEqual(before);
  });

  it('that repeats the first one, ten times at once or later again, is the same order', async () => {
    const press = await openPage(plan);
    const answers = await Promise.all(Array.from({ length: 10 }, press));
    // While Stripe handles one request, it may refuse another with the same key.
    expect(
      answers.every(
        ({ body: { paymentStatus }, code }) => paymentStatus === 'success' || code === 'Unavailable',
      ),
    ).toBe(true);
    expect((await press()).body.paymentStatus).toBe('success');
    server.clock.advance(20 * 60_000);
    expect((await press()).body.paymentStatus).toBe('success');
    expect(await sumCharges(server, ada)).toBe(cents);
  });

  it('from another tab with another card waits or is refused, so there is one subscription', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => order(server, ada, { plan })));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(
      codes.every((code) => code === null || /^(PaymentInProgress|SubscriptionExists)$/.test(code)),
    ).toBe(true);
    expect(await sumCharges(server, ada)).toBe(cents);
  });

  it('from a page opened before the first order is refused after it', async () => {
    const pressOther = await openPage(plan);
    const press = await openPage(plan);
    expect((await press()).body.paymentStatus).toBe('success');
    expect((await pressOther()).code).toBe('SubscriptionExists');
    expect((await press()).body.paymentStatus).toBe('success');
    expect(await sumCharges(server, ada)).toBe(cents);
  });

  it.each(['lostAnswer', 'cut', 'serverError', 'rateLimited'] as const)(
    'after a timeout (%s) resumes the first one, so there is one charge',
    async (kind) => {
      const press = await openPage(plan);
      const faults = server.deps.payments.simulator?.faults;
      faults?.plan({ kind }, { call: 'POST /v1/subscriptions', times: 3 });
      const first = await press();
      expect([first.status, first.code]).toEqual([503, 'Unavailable']);
      faults?.clear();
      expect((await press()).body.paymentStatus).toBe('success');
      expect((await press()).body.paymentStatus).toBe('success');
      expect(await sumCharges(server, ada)).toBe(cents);
    },
  );

  it('with another card after a lost response waits for the first one’s outcome, then is refused', async () => {
    const faults = server.deps.payments.simulator?.faults;
    faults?.plan({ kind: 'lostAnswer' }, { call: 'POST /v1/subscriptions', times: 3 });
    expect((await order(server, ada, { plan })).code).toBe('Unavailable');
    expect((await order(server, ada, { plan })).code).toBe('PaymentInProgress');
    server.clock.advance(60_000);
    expect((await order(server, ada, { plan })).code).toBe('SubscriptionExists');
    expect(await sumCharges(server, ada)).toBe(cents);
    expect(await readEdition(server, ada)).toMatchObject({ edition: 'pro' });
  });

  it('whose first response was lost is the same order once its outcome is known', async () => {
    const press = await openPage(plan);
    const faults = server.deps.payments.simulator?.faults;
    faults?.plan({ kind: 'lostAnswer' }, { call: 'POST /v1/subscriptions', times: 3 });
    expect((await press()).code).toBe('Unavailable');
    server.clock.advance(61_000);
    expect((await press()).body.paymentStatus).toBe('success');
    expect(await sumCharges(server, ada)).toBe(cents);
  });
});

describe.each(['monthly', 'yearly'] as const)(
  'an order while a cancelled %s plan is still running',
  (plan) => {
    it('is refused from a page that does not know about it, while a repeat of the first order is the same order', async () => {
      const press = await openPage(plan);
      await press();
      await cancel(server, ada);
      expect((await order(server, ada, { plan })).code).toBe('SubscriptionExists');
      expect((await press()).body.paymentStatus).toBe('success');
      expect(await sumCharges(server, ada)).toBe(PRICES[plan].cents);
      expect(await readSubscription(server, ada)).toMatchObject({
        interval: plan,
        cancel_at_period_end: true,
      });
    });
  },
);

it('a follow-up order by somebody without a plan is paid right away', async () => {
  const bob = await makeSubscriber(server, { applyEndOfSubAsTrial: true });
  expect(await sumCharges(server, bob)).toBe(800);
  expect(await readSubscription(server, bob)).toMatchObject({ status: 'active', next: null });
});
