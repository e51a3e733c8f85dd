import { PRICE_NOTICE_DAYS } from '@giotto/contract/plans';
import { SPECIFIED_PRICES } from '@giotto/contract/price-change';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  isRenewed,
  listSubscriptions,
  planOf,
  standingOf,
} from '../../src/domains/billing/subscription/subscription.ts';
import { stripeOf, syncWithStripe } from './billing-site.ts';
import { customerOf, startWalkSite, type WalkSite } from './billing-walk-site.ts';
import { createPriceSite, listPaidPrices, type PriceSite } from './price-site.ts';
import { order, type PriceStep, type PriceWalk, priceStep, takePriceStep } from './price-walk-steps.ts';

const walks = Number(process.env.GIOTTO_RUNS ?? 40);
const seed = Number(process.env.GIOTTO_SEED ?? 20_266);
const TIMEOUT = process.env.GIOTTO_RUNS === undefined ? 120_000 : 60 * 60_000;
const day = 24 * 60 * 60_000;

let site: WalkSite;
let prices: PriceSite;
beforeAll(async () => {
  site = await startWalkSite();
  prices = createPriceSite(site.server);
});
afterAll(() => site.server.stop());

const specified = Object.values(SPECIFIED_PRICES);
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** Invoice lines at a price that the payer was neither told of 30 days ahead nor agreed to by an order. */
async function findSurprises(walk: PriceWalk, customer: string): Promise<string[]> {
  const stripe = stripeOf(site.server);
  const { data: invoices } = await stripe.invoices.list({ customer, limit: 100 });
  const surprises: string[] = [];
  for (const { created, lines, billing_reason: reason } of invoices)
    for (const { amount, pricing } of lines.data) {
      const id = pricing?.price_details?.price;
      if (amount <= 0 || id === undefined) continue;
      const { unit_amount: cents } = await stripe.prices.retrieve(typeof id === 'string' ? id : id.id);
      if (cents === null || specified.includes(cents) || walk.agreed.has(cents)) continue;
      const isAnnounced = prices.arrived.some(
        ({ text, recipient, at }) =>
          recipient === walk.walker.account.email &&
          text.includes(dollars(cents)) &&
          created * 1_000 - at.getTime() >= PRICE_NOTICE_DAYS * day,
      );
      const hasCome = [...walk.changes.values()].some(
        ({ from, prices: list }) => Object.values(list).includes(cents) && from.getTime() <= created * 1_000,
      );
      if (!isAnnounced || !hasCome)
        surprises.push(`${reason} of ${cents} at ${new Date(created * 1_000).toISOString()}`);
    }
  return surprises;
}

/** Lets time pass without faults: a renewing subscriber ends up at the announced price. */
async function settle(customer: string): Promise<boolean> {
  const { server } = site;
  prices.isMailTaken = true;
  for (const days of [1, 4, 4, 61, 1, 367]) {
    server.clock.advance(days * day);
    await syncWithStripe(server);
    await prices.runJob();
    await prices.sendMails();
  }
  await syncWithStripe(server);
  const chosen = standingOf(await listSubscriptions(stripeOf(server), customer)).current;
  const plan = chosen && isRenewed(chosen) ? planOf(chosen) : null;
  if (!prices.change || plan === null || plan === 'triyearly') return false;
  const last = (await listPaidPrices(server, customer)).at(-1);
  expect(last?.cents).toBe(prices.change.prices[plan]);
  return true;
}

async function walk(steps: readonly PriceStep[], first: 'monthly' | 'yearly'): Promise<boolean> {
  const walker = await site.begin();
  prices.change = undefined;
  prices.isMailTaken = true;
  prices.arrived.length = 0;
  const walked: PriceWalk = { site, prices, walker, agreed: new Set(), changes: new Map() };
  await order(walked, first, 1);
  for (const step of steps) await takePriceStep(walked, step);
  const customer = (await customerOf(site, walker)) ?? '';
  const hasMoved = await settle(customer);
  expect(await findSurprises(walked, customer)).toEqual([]);
  return hasMoved;
}

it(
  `in ${walks} random walks nobody is invoiced at a new price less than 30 days after the notice, and everyone pays it in the end`,
  async () => {
    const done = { walks: 0, moved: 0 };
    const first = fc.constantFrom('monthly', 'yearly');
    await fc.assert(
      fc.asyncProperty(fc.array(priceStep, { minLength: 4, maxLength: 14 }), first, async (steps, plan) => {
        if (await walk(steps, plan)) done.moved += 1;
        done.walks += 1;
      }),
      { numRuns: walks, seed },
    );
    expect(done.moved).toBeGreaterThan(walks / 4);
    console.info(`prices: ${done.walks} walks, ${done.moved} ended at a new price`);
  },
  TIMEOUT,
);
