import {
  applyCoupon,
  createSubscription,
  getDiscountCoupon,
  listInvoices,
  post3dSecure,
  workspacePost3dSecure,
} from '@giotto/contract/api';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call, callLoosely } from '../support/test-client.ts';
import { addDiscount, addGrant } from '../support/test-coupons.ts';
import type { TestServer } from '../support/test-server.ts';
import { startServerOnce } from './billing-hooks.ts';
import {
  answerBank,
  cards,
  makeCard,
  makeSubscriber,
  order,
  orderBody,
  orderToConfirm,
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

const noDetails = { clientSecret: null, errorCode: null, message: null };

describe('an order', () => {
  it('is paid, grants premium at once, and is shown without the payment provider’s own objects', async () => {
    const { status, body } = await order(server, ada, { plan: 'yearly', users: 3, line2: '2nd floor' });
    expect([status, body]).toEqual([200, { paymentStatus: 'success', ...noDetails }]);
    expect(await readEdition(server, ada)).toEqual({ edition: 'pro', ends: null, plan: 'yearly' });
    const end = Date.UTC(2027, 2, 1, 12) / 1_000;
    expect(await readSubscription(server, ada)).toEqual({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      line1: '12 St James’s Square',
      line2: '2nd floor',
      postalCode: 'SW1Y 4JH',
      postal_code: 'SW1Y 4JH',
      city: 'London',
      state: 'Greater London',
      country: 'GB',
      card: { last4: '4242', exp_month: 12, exp_year: 2034, brand: 'visa' },
      interval: 'yearly',
      planId: 'giotto_premium_yearly_7200',
      quantity: 3,
      status: 'active',
      cancel_at_period_end: false,
      current_period_end: end,
      next: null,
      upcoming: { next_payment_attempt: expect.any(Number), total: 21_600 },
      balance: 0,
      given: null,
      stripeCustomerId: expect.stringMatching(/^cus_/),
      prices: { monthly: 800, yearly: 7_200, triyearly: 14_400 },
      priceChange: null,
    });
    expect(await sumCharges(server, ada)).toBe(21_600);
  });

  it.each([
    ['monthly', 2, 1_600],
    ['yearly', 1, 7_200],
    ['triyearly', 2, 28_800],
  ] as const)('of %s for %i users costs %i cents', async (plan, users, cents) => {
    await order(server, ada, { plan, users });
    expect(await sumCharges(server, ada)).toBe(cents);
  });

  it('for three years is paid once and ends by itself', async () => {
    await order(server, ada, { plan: 'triyearly' });
    const end = Date.UTC(2029, 2, 1, 12) / 1_000;
    expect(await readEdition(server, ada)).toEqual({ edition: 'pro', ends: String(end), plan: 'triyearly' });
    expect(await readSubscription(server, ada)).toMatchObject({
      interval: 'triyearly',
      cancel_at_period_end: true,
      current_period_end: end,
      upcoming: null,
    });
  });

  it.each([
    ['at once', cards.declined],
    ['on the charge', cards.declinedLater],
  ])('with a card declined %s shows the bank’s message and leaves nothing behind', async (_when, number) => {
    const answer = await order(server, ada, { paymentMethod: await makeCard(server, number) });
    expect(answer.body).toEqual({
      paymentStatus: 'fail',
      clientSecret: null,
      errorCode: 'generic_decline',
      message: 'Your card was declined.',
    });
    expect(await readEdition(server, ada)).toMatchObject({ edition: 'free' });
    expect(await readSubscription(server, ada)).toMatchObject({ card: null, cancel_at_period_end: false });
    expect(await sumCharges(server, ada)).toBe(0);
    expect((await order(server, ada)).body.paymentStatus).toBe('success');
    expect(await sumCharges(server, ada)).toBe(800);
  });

  it.each([
    ['an unknown period', { plan: 'weekly' }],
    ['no period', { plan: undefined }],
    ['no user', { users: 0 }],
    ['half a user', { users: 1.5 }],
    ['a thousand and one users', { users: 1_001 }],
    ['a price of the client’s choosing', { price: 1 }],
    ['an empty name', { name: ' ' }],
    ['no address', { line1: undefined }],
    ['no state', { state: '' }],
    ['a country name', { country: 'Britain' }],
    ['an invalid country', { country: 'XX' }],
    ['an unknown country', { country: 'ZZ' }],
    ['a card that is not an id', { paymentMethod: '../x' }],
  ])('with %s is refused and creates no customer', async (_what, changes) => {
    const body = { ...orderBody, paymentMethod: 'pm_x', ...changes };
    const answer = await callLoosely(server, createSubscription, { body }, ada);
    expect([answer.status, answer.code]).toEqual([400, 'BadRequest']);
    expect((await readSubscription(server, ada)).stripeCustomerId).toBeNull();
  });

  it.each([
    ['InvalidEmail', { email: 'nobody' }],
    ['PaymentMethodNeeded', { paymentMethod: undefined }],
    ['InvalidDiscount', { coupon: 'NEVERWAS' }],
  ])('is refused with %s', async (code, changes) => {
    expect((await order(server, ada, changes)).code).toBe(code);
    expect(await sumCharges(server, ada)).toBe(0);
  });

  it('with an unknown card says so', async () => {
    const { body } = await order(server, ada, { paymentMethod: 'pm_never_was' });
    expect(body).toMatchObject({ paymentStatus: 'fail', errorCode: 'resource_missing' });
  });
});

describe('a card that needs 3-D Secure', () => {
  const order3ds = async (number: string = cards.needs3dSecure) => {
    const secret = await orderToConfirm(server, ada, { number });
    expect(await readEdition(server, ada)).toMatchObject({ edition: 'free' });
    return { secret, paymentIntent: secret.split('_secret_')[0] ?? '' };
  };
  const confirm = (paymentIntent: string, who = ada) =>
    call(server, post3dSecure, { body: { paymentIntent, period: 'monthly' } }, who);

  it('grants premium once its holder has accepted', async () => {
    const { secret, paymentIntent } = await order3ds();
    expect((await confirm(paymentIntent)).body).toMatchObject({
      paymentStatus: 'requirecustomeraction',
      clientSecret: secret,
    });
    await answerBank(server, secret, 'accepted');
    expect((await confirm(paymentIntent)).body).toEqual({ paymentStatus: 'success', ...noDetails });
    expect(await readEdition(server, ada)).toMatchObject({ edition: 'pro' });
    expect(await sumCharges(server, ada)).toBe(800);
  });

  it.each([
    ['refuses', cards.needs3dSecure, 'refused'],
    ['accepts and whose bank declines', cards.declinedAfter3dSecure, 'accepted'],
  ] as const)(
    'whose holder %s grants nothing, and another card can be tried',
    async (_what, number, said) => {
      const { secret, paymentIntent } = await order3ds(number);
      await answerBank(server, secret, said);
      const { body } = await confirm(paymentIntent);
      expect(body).toMatchObject({ paymentStatus: 'fail', message: expect.stringMatching(/./) });
      expect(await readEdition(server, ada)).toMatchObject({ edition: 'free' });
      expect((await order(server, ada)).body.paymentStatus).toBe('success');
      expect(await sumCharges(server, ada)).toBe(800);
    },
  );

  it('left unconfirmed in one tab cannot be paid after an order in another', async () => {
    const { secret, paymentIntent } = await order3ds();
    expect((await order(server, ada)).body.paymentStatus).toBe('success');
    await answerBank(server, secret, 'accepted');
    expect((await confirm(paymentIntent)).body.paymentStatus).toBe('fail');
    expect(await sumCharges(server, ada)).toBe(800);
  });

  it.each(['GET /api/subscription/post3dsecure', 'GET /api/workspaces/subscription/post3dsecure'])(
    'can be checked by %s too',
    async (line) => {
      const { secret, paymentIntent } = await order3ds();
      await answerBank(server, secret, 'accepted');
      const [method = '', path = ''] = line.split(' ');
      const url = `${server.origin}${path}?paymentIntent=${paymentIntent}&period=monthly`;
      const answer = await fetch(url, { method, headers: { authorization: `Bearer ${ada.token}` } });
      expect(await answer.json()).toMatchObject({ paymentStatus: 'success' });
    },
  );

  it('cannot be checked by anyone else, and unknown payments are not found', async () => {
    const { paymentIntent } = await order3ds();
    const other = await makeSubscriber(server);
    expect((await confirm(paymentIntent, other)).code).toBe('NotFound');
    expect((await confirm('pi_never_was')).code).toBe('NotFound');
    const visitor = await createAccount(server);
    expect((await confirm(paymentIntent, visitor)).code).toBe('NotFound');
    const body = { paymentIntent: 'pi_never_was', period: 'weekly' };
    expect((await callLoosely(server, workspacePost3dSecure, { body }, ada)).code).toBe('BadRequest');
  });
});

it('an order by a user with premium forever is refused, as there is nothing to pay for', async () => {
  const code = await addGrant(server);
  await call(server, applyCoupon, { body: { coupon: code } }, ada);
  const refused = await order(server, ada);
  expect([refused.status, refused.code]).toEqual([409, 'PremiumForever']);
  expect(await sumCharges(server, ada)).toBe(0);
  const ending = await createAccount(server);
  const coupon = await addGrant(server, { days: 30 });
  await call(server, applyCoupon, { body: { coupon } }, ending);
  expect((await order(server, ending)).body.paymentStatus).toBe('success');
});

describe('a coupon', () => {
  it('is deducted from the first invoice and not from the next', async () => {
    const coupon = await addDiscount(server, { percentOff: 25, plans: ['monthly', 'yearly', 'triyearly'] });
    await order(server, ada, { coupon, users: 3 });
    expect(await sumCharges(server, ada)).toBe(1_800);
    expect((await readSubscription(server, ada)).upcoming?.total).toBe(2_400);
  });

  it('that leaves nothing to pay needs no card', async () => {
    const coupon = await addDiscount(server, { percentOff: 100, plans: ['monthly', 'yearly', 'triyearly'] });
    const { body } = await order(server, ada, { coupon, paymentMethod: undefined });
    expect(body.paymentStatus).toBe('success');
    expect(await readEdition(server, ada)).toMatchObject({ edition: 'pro' });
    expect([await sumCharges(server, ada), (await readSubscription(server, ada)).card]).toEqual([0, null]);
  });

  it('is accepted by its id as well as by its code', async () => {
    const code = await addDiscount(server, { percentOff: 50 });
    const found = await call(server, getDiscountCoupon, { params: { coupon: code } }, ada);
    expect((await order(server, ada, { coupon: found.body.id })).body.paymentStatus).toBe('success');
    expect(await sumCharges(server, ada)).toBe(400);
  });

  it('applies neither to other periods nor a second time', async () => {
    const coupon = await addDiscount(server, { percentOff: 50, plans: ['yearly'], maxUses: 1 });
    expect((await order(server, ada, { coupon })).code).toBe('InvalidDiscount');
    expect((await order(server, ada, { coupon, plan: 'yearly' })).body.paymentStatus).toBe('success');
    const bob = await createAccount(server);
    expect((await order(server, bob, { coupon, plan: 'yearly' })).code).toBe('InvalidDiscount');
  });

  it.each([
    ['the card is declined at once', cards.declined],
    ['the card is declined on the charge', cards.declinedLater],
    ['there is no card', undefined],
  ])('is available to somebody else if %s', async (_what, number) => {
    const coupon = await addDiscount(server, { percentOff: 50, maxUses: 1 });
    const paymentMethod = number === undefined ? undefined : await makeCard(server, number);
    const { body } = await order(server, ada, { coupon, paymentMethod });
    expect(body.paymentStatus).not.toBe('success');
    const bob = await createAccount(server);
    expect((await order(server, bob, { coupon })).body.paymentStatus).toBe('success');
    expect(await sumCharges(server, bob)).toBe(400);
  });

  it('is released when the payment fails', async () => {
    const coupon = await addDiscount(server, { percentOff: 50, plans: ['monthly'], maxUses: 1 });
    const declined = { coupon, paymentMethod: await makeCard(server, cards.declinedLater) };
    expect((await order(server, ada, declined)).body.paymentStatus).toBe('fail');
    await orderToConfirm(server, ada, { coupon });
    expect((await order(server, ada, { coupon })).body.paymentStatus).toBe('success');
    expect(await sumCharges(server, ada)).toBe(400);
  });
});

describe('invoices', () => {
  it('are listed only for their own customer, with a file if its address is trusted', async () => {
    await order(server, ada);
    const { body } = await call(server, listInvoices, {}, ada);
    expect(body).toEqual([
      {
        id: expect.stringMatching(/^in_/),
        period_start: server.clock.now().getTime() / 1_000,
        total: 800,
        status: 'paid',
        invoice_pdf: expect.stringMatching(/^http:\/\/localhost:3000\//),
      },
    ]);
    expect((await call(server, listInvoices, {}, await createAccount(server))).body).toEqual([]);
  });

  it.each([
    ['https://pay.stripe.com/invoice/acct_1/x/pdf', true],
    ['https://pay.stripe.com.evil.example/x/pdf', false],
    ['https://evilstripe.com/x/pdf', false],
    ['http://pay.stripe.com/x/pdf', false],
    ['https://user@evil.example/stripe.com', false],
    ['javascript:alert(1)//stripe.com', false],
  ])('link to a file at %s: %s (P7)', async (address, isOpened) => {
    await order(server, ada);
    await server.database.pool.query(
      `update stripe_simulator.objects set data = jsonb_set(data, '{invoice_pdf}', to_jsonb($1::text))
       where kind = 'invoice'`,
      [address],
    );
    const { body } = await call(server, listInvoices, {}, ada);
    expect(body.map(({ invoice_pdf: file }) => file)).toEqual([isOpened ? address : null]);
  });
});
