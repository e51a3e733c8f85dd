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

describe('the plan card', () => {
  it.each([
    ['a renewed plan', monthly, { manage: true, reactivate: false, end: null, next: 1_600 }],
    [
      'an overdue plan',
      { ...monthly, status: 'past_due' as const },
      { manage: true, reactivate: false, end: null, next: 1_600 },
    ],
    ['a cancelled plan', cancelled, { manage: false, reactivate: true, end: 2_000, next: undefined }],
    [
      'a cancelled plan with a queued one',
      followed,
      { manage: false, reactivate: false, end: 2_000, next: 28_800 },
    ],
    ['a three-year plan', triyearly, { manage: false, reactivate: false, end: 2_000, next: undefined }],
    ['an ended plan', ended, { manage: false, reactivate: false, end: null, next: undefined }],
  ])('shows the actions, end and next payment of %s', (_name, plan, wanted) => {
    expect({
      manage: canManage(plan),
      reactivate: canReactivate(plan),
      end: endOfPlan(plan, 'pro'),
      next: nextInvoice(plan)?.total,
    }).toEqual(wanted);
  });
});

it.each([
  ['the same period', monthly, 'monthly', 2, true],
  ['another period', monthly, 'yearly', 2, false],
  ['more users', monthly, 'monthly', 3, false],
  ['a price that is not one of ours', { ...monthly, planId: 'price_by_hand' }, 'monthly', 2, false],
] as const)('%s counts as the same plan: %#', (_name, plan, period, users, isSame) => {
  expect(isSamePlan(plan, period, users)).toBe(isSame);
});
