import type { Subscription } from '@giotto/contract/api';
import { describe, expect, it } from 'vitest';
import { canManage, canReactivate, endOfPlan, isRenewed, isSamePlan, nextInvoice } from './plan-state.ts';

const monthly: Subscription = {
  name: null,
  email: null,
  line1: null,
  line2: null,
  postalCode: null,
  postal_code: null,
  city: null,
  state: null,
  country: null,
  card: null,
  interval: 'monthly',
  planId: 'giotto_premium_monthly_800',
  quantity: 2,
  status: 'active',
  cancel_at_period_end: false,
  current_period_end: 2_000,
  upcoming: { next_payment_attempt: 2_000, total: 1_600 },
  balance: 0,
  stripeCustomerId: 'cus_1',
  prices: { monthly: 800, yearly: 7_200, triyearly: 14_400 },
  next: null,
  priceChange: null,
};
const cancelled: Subscription = { ...monthly, cancel_at_period_end: true, upcoming: null };
const triyearly: Subscription = { ...cancelled, interval: 'triyearly' };
const ended: Subscription = { ...monthly, status: 'ended', upcoming: null };

describe('the card of the plan', () => {
  it.each([
    ['a renewed plan', monthly, { manage: true, reactivate: false, end: null, next: 1_600 }],
    [
      'a plan paid late',
      { ...monthly, status: 'past_due' as const },
      { manage: true, reactivate: false, end: null, next: 1_600 },
    ],
    ['a cancelled plan', cancelled, { manage: false, reactivate: true, end: 2_000, next: undefined }],
    ['three years', triyearly, { manage: false, reactivate: false, end: 2_000, next: undefined }],
    ['an ended plan', ended, { manage: false, reactivate: false, end: null, next: undefined }],
  ])('says of %s what can be done, when it ends and what is paid next', (_name, plan, wanted) => {
    expect({
      manage: canManage(plan),
      reactivate: canReactivate(plan),
      end: endOfPlan(plan, 'pro'),
      next: nextInvoice(plan)?.total,
    }).toEqual(wanted);
  });
});

it.each([
  ['the same', monthly, 'monthly', 2, true],
  ['another period', monthly, 'yearly', 2, false],
  ['more users', monthly, 'monthly', 3, false],
  ['a price that is none of ours', { ...monthly, planId: 'price_by_hand' }, 'monthly', 2, false],
] as const)('%s counts as the same plan: %#', (_name, plan, period, users, isSame) => {
  expect(isSamePlan(plan, period, users)).toBe(isSame);
});

describe('nothing else can be ordered', () => {
  const trial: Subscription = { ...monthly, interval: 'triyearly' };
  it.each([
    ['beside a renewed plan', monthly, true],
    ['beside a plan paid late', { ...monthly, status: 'past_due' as const }, true],
    ['while three years wait for their beginning', trial, true],
    ['beside a cancelled plan', cancelled, false],
    ['beside three years', triyearly, false],
    ['after a plan that has ended', ended, false],
    ['beside a payment that was not finished', { ...monthly, status: 'incomplete' as const }, false],
    ['before the first payment', { ...monthly, status: 'none' as const, interval: null }, false],
  ])('%s', (_what, subscription, isRefused) => {
    expect(isRenewed(subscription)).toBe(isRefused);
  });
});
