import type Stripe from 'stripe';

/** Results that steps pass on to later steps. */
export interface Left {
  price?: string;
  customer?: string;
  charge?: string;
  subscription?: string;
}

export interface Step {
  readonly name: string;
  readonly run: (stripe: Stripe, left: Left, pay: Pay) => Promise<object>;
}

/** Charges a card eight dollars in the way the host supports, and returns the charge. */
export type Pay = (stripe: Stripe, card: 'good' | 'declined' | 'noFunds') => Promise<Stripe.Charge>;

const step = (name: string, run: Step['run']): Step => ({ name, run });

/** Every call that the product makes to Stripe, as it makes it, plus refusals and repeats. */
export const steps: readonly Step[] = [
  step('products.create', ({ products }) =>
    products.create({ id: 'premium', name: 'Premium' }, { idempotencyKey: 'product' }),
  ),
  step('products.create, sent again with its key', ({ products }) =>
    products.create({ id: 'premium', name: 'Premium' }, { idempotencyKey: 'product' }),
  ),
  step('products.create with a key that was used for something else', ({ products }) =>
    products.create({ id: 'other', name: 'Other' }, { idempotencyKey: 'product' }),
  ),
  step('products.create with an id that is taken', ({ products }) =>
    products.create({ id: 'premium', name: 'Premium' }, { idempotencyKey: 'another' }),
  ),
  step('prices.create', async ({ prices }, left) => {
    const price = await prices.create({
      product: 'premium',
      currency: 'usd',
      unit_amount: 800,
      lookup_key: 'monthly_800',
      recurring: { interval: 'month', interval_count: 1 },
    });
    left.price = price.id;
    return price;
  }),
  step('prices.list by its lookup key', ({ prices }) =>
    prices.list({ lookup_keys: ['monthly_800'], active: true, limit: 1 }),
  ),
  step('prices.list by a lookup key that nothing has', ({ prices }) =>
    prices.list({ lookup_keys: ['yearly_1'], active: true, limit: 1 }),
  ),
  step('customers.create', async ({ customers }, left) => {
    const customer = await customers.create({ metadata: { userId: 'ada' } }, { idempotencyKey: 'customer' });
    left.customer = customer.id;
    return customer;
  }),
  step('customers.update', ({ customers }, { customer = '' }) =>
    customers.update(customer, {
      name: 'Ada',
      email: 'ada@example.com',
      address: { line1: '1 Analytical Way', city: 'London', country: 'GB' },
    }),
  ),
  step('customers.retrieve', ({ customers }, { customer = '' }) => customers.retrieve(customer)),
  step('customers.retrieve of nobody', ({ customers }) => customers.retrieve('cus_nobody')),
  step('coupons.create', ({ coupons }) => coupons.create({ id: 'half', percent_off: 50, duration: 'once' })),
  step('coupons.retrieve', ({ coupons }) => coupons.retrieve('half')),
  step('paymentMethods.attach', ({ paymentMethods }, { customer = '' }) =>
    paymentMethods.attach('pm_card_visa', { customer }),
  ),
  step('paymentMethods.list', ({ paymentMethods }, { customer = '' }) =>
    paymentMethods.list({ customer, type: 'card' }),
  ),
  step('subscriptions.create', async ({ subscriptions }, left) => {
    const { customer = '', price = '' } = left;
    const made = await subscriptions.create({
      customer,
      items: [{ price, quantity: 3 }],
      payment_behavior: 'default_incomplete',
    });
    left.subscription = made.id;
    return made;
  }),
  step('subscriptions.list', ({ subscriptions }, { customer = '' }) =>
    subscriptions.list({ customer, status: 'all', limit: 100 }),
  ),
  step('subscriptions.update', ({ subscriptions }, { subscription = 'sub_none' }) =>
    subscriptions.update(subscription, { metadata: { a: 'b' } }),
  ),
  step('invoices.createPreview', ({ invoices }, { customer = '', price = '' }) =>
    invoices.createPreview({ customer, subscription_details: { items: [{ price }] } }),
  ),
  step('invoices.list', ({ invoices }, { customer = '' }) => invoices.list({ customer })),
  step('subscriptions.cancel', ({ subscriptions }, { subscription = 'sub_none' }) =>
    subscriptions.cancel(subscription),
  ),
  step('events.list', ({ events }) => events.list({ limit: 1 })),
  step('a card that pays', async (stripe, left, pay) => {
    const charge = await pay(stripe, 'good');
    left.charge = charge.id;
    return charge;
  }),
  step('a card that its bank declines', (stripe, _left, pay) => pay(stripe, 'declined')),
  step('a card without the money', (stripe, _left, pay) => pay(stripe, 'noFunds')),
  step('charges.retrieve', ({ charges }, { charge = '' }) => charges.retrieve(charge)),
  step('refunds.create of a part', ({ refunds }, { charge = '' }) => refunds.create({ charge, amount: 300 })),
  step('refunds.create of more than is left', ({ refunds }, { charge = '' }) =>
    refunds.create({ charge, amount: 600 }),
  ),
  step('refunds.create of the rest', ({ refunds }, { charge = '' }) => refunds.create({ charge })),
  step('charges.retrieve after that', ({ charges }, { charge = '' }) => charges.retrieve(charge)),
  step('refunds.create when nothing is left', ({ refunds }, { charge = '' }) => refunds.create({ charge })),
  step('customers.del', ({ customers }, { customer = '' }) => customers.del(customer)),
];
