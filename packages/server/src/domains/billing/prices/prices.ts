import { type PlanPeriod, PRICES } from '@giotto/contract/plans';
import Stripe from 'stripe';

const PRODUCT_ID = 'giotto_premium';

/**
 * A plan's lookup key at Stripe. It contains the amount, so a new price never changes what existing subscribers pay.
 */
export function planIdOf(plan: PlanPeriod, cents: number): string {
  return `giotto_premium_${plan}_${cents}`;
}

/** Stripe's id of a plan's price. Creates price and product on first use. */
export async function ensurePrice(stripe: Stripe, plan: PlanPeriod, cents: number): Promise<string> {
  return (await findPrice(stripe, plan, cents)) ?? (await createPrice(stripe, plan, cents));
}

async function findPrice(stripe: Stripe, plan: PlanPeriod, cents: number): Promise<string | null> {
  const { data } = await stripe.prices.list({ lookup_keys: [planIdOf(plan, cents)], active: true, limit: 1 });
  return data[0]?.id ?? null;
}

async function createPrice(stripe: Stripe, plan: PlanPeriod, cents: number): Promise<string> {
  await ensureProduct(stripe);
  const { months } = PRICES[plan];
  const years = months / 12;
  const { id } = await stripe.prices.create(
    {
      product: PRODUCT_ID,
      currency: 'usd',
      unit_amount: cents,
      lookup_key: planIdOf(plan, cents),
      recurring: Number.isInteger(years)
        ? { interval: 'year', interval_count: years }
        : { interval: 'month', interval_count: months },
    },
    { idempotencyKey: `giotto-price-${planIdOf(plan, cents)}` },
  );
  return id;
}

async function ensureProduct(stripe: Stripe): Promise<void> {
  try {
    await stripe.products.create(
      { id: PRODUCT_ID, name: 'Giotto Premium' },
      { idempotencyKey: `giotto-product-${PRODUCT_ID}` },
    );
  } catch (error) {
    if (
      !(error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_already_exists')
    )
      throw error;
  }
}
