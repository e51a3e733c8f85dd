import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SimulatorSite, startSimulatorSite } from './simulator-site.ts';
import { type Outcome, playSteps } from './stand-in/play-steps.ts';
import { type Pay, steps } from './stand-in/steps.ts';

/**
 * Recorded responses of stripe-stateful-mock 0.0.16, a third-party mock for API version 2020-08-27. `npm run
 * record:stand-in` records them again.
 */
const recorded = JSON.parse(
  await readFile(new URL('./stand-in/answers.json', import.meta.url), 'utf8'),
) as Record<string, Outcome>;

/** Calls that the mock doesn't support; here only the library's types check the simulator's responses. */
const unknownThere = [
  'coupons.create',
  'coupons.retrieve',
  'paymentMethods.attach',
  'paymentMethods.list',
  'subscriptions.update',
  'invoices.createPreview',
  'invoices.list',
  'subscriptions.cancel',
  'events.list',
  'customers.del',
];

/** Where the two differ and the simulator is right, with the reason. */
const differences: readonly (readonly [where: RegExp, why: string])[] = [
  [/: (payment_intent|payment_method|source)$/, 'it charges a token, we a payment method by an intent'],
  [/: cvc_check$/, 'its token was made without a security code'],
  [
    /: (exp_month|exp_year|fingerprint|invoice_prefix|calculated_statement_descriptor)$/,
    'chosen by each host',
  ],
  [/: receipt_url$/, 'the simulator has no page for receipts; the product shows invoices'],
  [/: interval_count$/, 'it gives the text back that the form held; the library says a number'],
  [/^(prices|subscriptions)\.list.*: url$/, 'its lists name the address of refunds'],
  [/that nothing has: data$/, 'it does not look at lookup keys'],
  [/^subscriptions\.create$/, 'it asks for a product, as before there were prices'],
  [/^subscriptions\.list: data$/, 'so it has no subscription to list'],
];

const card = {
  good: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  noFunds: 'pm_card_chargeDeclinedInsufficientFunds',
};
const payByIntent: Pay = async (stripe, kind) => {
  const { latest_charge } = await stripe.paymentIntents.create({
    amount: 800,
    currency: 'usd',
    payment_method: card[kind],
    confirm: true,
  });
  return stripe.charges.retrieve(String(latest_charge));
};

let site: SimulatorSite;
let simulated: Record<string, Outcome>;
beforeAll(async () => {
  site = await startSimulatorSite();
  simulated = await playSteps(site.stripe, payByIntent);
});
afterAll(() => site.stop());

describe('compared with a third-party mock, the simulator', () => {
  it('supports every call of the product; the mock lacks exactly the listed ones', () => {
    expect(Object.keys(recorded)).toEqual(steps.map(({ name }) => name));
    expect(steps.filter(({ name }) => 'unknown' in (simulated[name] ?? {}))).toEqual([]);
    expect(Object.keys(recorded).filter((name) => 'unknown' in (recorded[name] ?? {}))).toEqual(unknownThere);
  });

  it('gives the same values where both give one, except for listed differences', () => {
    const found = Object.entries(recorded).flatMap(([name, outcome]) =>
      'unknown' in outcome ? [] : compare(outcome, simulated[name], name),
    );
    expect(found.filter((place) => !differences.some(([where]) => where.test(place)))).toEqual([]);
    expect(differences.filter(([where]) => !found.some((place) => where.test(place)))).toEqual([]);
  });
});

/** The places where both give a value and the values differ. */
function compare(there: unknown, here: unknown, place: string): string[] {
  if (Array.isArray(there) && Array.isArray(here) && there.length === here.length)
    return there.flatMap((part, at) => compare(part, here[at], `${place} ${at}`));
  if (isGroup(there) && isGroup(here)) {
    if ('refusal' in there !== 'refusal' in here) return [place];
    return Object.keys(there)
      .filter((key) => key in here)
      .flatMap((key) =>
        compare(there[key], here[key], ['answer', 'refusal'].includes(key) ? place : `${place}: ${key}`),
      );
  }
  return JSON.stringify(there) === JSON.stringify(here) ? [] : [place];
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
