import type { Subscription } from '@giotto/contract/api';
import { describe, expect, it } from 'vitest';
import { canManage, canReactivate, endOfPlan, isSamePlan, nextInvoice } from './plan-state.ts';
import { monthlyPlan as monthly } from './test-plans.ts';

const cancelled: Subscription = { ...monthly, cancel_at_period_end: true, upcoming: null };
const triyearly: Subscription = { ...cancelled, interval: 'triyearly' };
const followed: Subscription = {
  ...cancelled,
  next: { interval: 'triyearly', planId: 'giotto_premium_triyearly_14400', quantity: 2, begins: 2_000 },
  upcoming: { next_payment_attempt: 2_000, total: 28_800 },
};
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
    [
      'a cancelled plan that another one follows',
      followed,
      { manage: false, reactivate: false, end: 2_000, next: 28_800 },
    ],
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
