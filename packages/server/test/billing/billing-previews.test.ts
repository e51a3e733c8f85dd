import { listInvoices, previewPlan, updateSubscription } from '@giotto/contract/api';
import { PLAN_PERIODS } from '@giotto/contract/plans';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import type { TestServer } from '../support/test-server.ts';
import { startServerOnce } from './billing-hooks.ts';
import {
  advanceStripe,
  logInAgain,
  makeSubscriber,
  readSubscription,
  stripeOf,
  sumCharges,
} from './billing-site.ts';

const day = 24 * 60 * 60_000;

let server: TestServer;
startServerOnce((started) => {
  server = started;
});

const change = fc.record({
  plan: fc.constantFrom(...PLAN_PERIODS),
  users: fc.integer({ min: 1, max: 4 }),
  days: fc.integer({ min: 0, max: 40 }),
});
const renewed = fc.constantFrom('monthly' as const, 'yearly' as const);

async function wait(who: TestAccount, days: number): Promise<TestAccount> {
  server.clock.advance(days * day);
  await advanceStripe(server);
  return logInAgain(server, who);
}

it('the rows of a preview add up and match what is then charged and credited', async () => {
  let changed = 0;
  await fc.assert(
    fc.asyncProperty(renewed, fc.array(change, { minLength: 1, maxLength: 3 }), async (first, changes) => {
      let ada = await makeSubscriber(server, { plan: first });
      for (const { plan, users, days } of changes) {
        ada = await wait(ada, days);
        const [before, paid] = [await readSubscription(server, ada), await sumCharges(server, ada)];
        const query = { plan, users: String(users) };
        const preview = await call(server, previewPlan, { query }, ada);
        if (preview.code !== null) continue;
        const { charge, unused, balance, credit, due } = preview.body;
        const update = await call(server, updateSubscription, { body: { plan, users } }, ada);
        if (update.code !== null) continue;
        expect(charge + unused + balance + credit).toBe(due);
        expect({ balance, isCharged: charge >= 0, isBack: unused <= 0 }).toEqual({
          balance: before.balance,
          isCharged: true,
          isBack: true,
        });
        expect((await sumCharges(server, ada)) - paid).toBe(due);
        expect((await readSubscription(server, ada)).balance).toBe(0 - credit);
        changed += 1;
      }
    }),
    { numRuns: 40, seed: 20_267 },
  );
  expect(changed).toBeGreaterThan(40);
});

it('an unpaid invoice is listed as such', async () => {
  let ada = await makeSubscriber(server);
  const customer = (await readSubscription(server, ada)).stripeCustomerId ?? '';
  const card = await stripeOf(server).paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  const [subscription] = (await stripeOf(server).subscriptions.list({ customer })).data;
  await stripeOf(server).subscriptions.update(subscription?.id ?? '', { default_payment_method: card.id });
  ada = await wait(ada, 32);
  const { body } = await call(server, listInvoices, {}, ada);
  expect(body.map(({ status, total }) => [status, total])).toEqual([
    ['open', 800],
    ['paid', 800],
  ]);
});
