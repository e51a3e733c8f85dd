import type { Subscription } from '@giotto/contract/api';
import { describe, expect, it } from 'vitest';
import { readOrderAvailability } from './order-availability.ts';
import { monthlyPlan as monthly } from './test-plans.ts';

const day = 24 * 60 * 60;
const now = 1_000_000_000;
const end = now + 20 * day;
const free = { edition: 'free', editionEndDate: null } as const;
const forever = { edition: 'pro', editionEndDate: 'forever' } as const;
const running: Subscription = { ...monthly, current_period_end: end };
const cancelled: Subscription = { ...running, cancel_at_period_end: true, upcoming: null };
const threeYears: Subscription = { ...cancelled, interval: 'triyearly' };
const next = { interval: 'yearly', planId: 'giotto_premium_yearly_7200', quantity: 1, begins: end } as const;

describe('an order', () => {
  it.each([
    ['starts now for someone who has never paid', { ...monthly, status: 'none' as const }, { kind: 'now' }],
    ['starts now after a plan has ended', { ...running, status: 'ended' as const }, { kind: 'now' }],
    [
      'starts now if a payment was not completed',
      { ...running, status: 'incomplete' as const },
      { kind: 'now' },
    ],
    ['is not needed while a plan is renewed', running, { kind: 'renewed', end, canManage: true }],
    [
      'is not needed while a three-year plan is about to start',
      { ...running, interval: 'triyearly' as const },
      { kind: 'renewed', end, canManage: false },
    ],
    [
      'has to wait until an overdue payment is made',
      { ...running, status: 'past_due' as const },
      { kind: 'overdue' },
    ],
    ['starts when a cancelled plan ends', cancelled, { kind: 'later', begins: end }],
    ['starts when a three-year plan ends', threeYears, { kind: 'later', begins: end }],
    [
      'starts when a coupon ends',
      { ...monthly, status: 'none' as const, given: { plan: 'coupon', ends: end } as const },
      { kind: 'later', begins: end },
    ],
    [
      'starts when a coupon ends that lasts longer than a cancelled plan',
      { ...cancelled, given: { plan: 'coupon', ends: end + day } as const },
      { kind: 'later', begins: end + day },
    ],
    ['is refused while another plan is already queued', { ...cancelled, next }, { kind: 'followed', end }],
  ] as const)('%s', (_what, subscription, availability) => {
    expect(readOrderAvailability(subscription, free, now)).toEqual(availability);
  });

  it.each([
    ['a second too early', 730 * day + 1, { kind: 'tooEarly', end: now + 730 * day + 1, from: now + 1 }],
    ['at the first moment', 730 * day, { kind: 'later', begins: now + 730 * day }],
    ['a second later', 730 * day - 1, { kind: 'later', begins: now + 730 * day - 1 }],
  ] as const)('can be placed two years before a three-year plan ends: %s', (_when, rest, availability) => {
    expect(readOrderAvailability({ ...threeYears, current_period_end: now + rest }, free, now)).toEqual(
      availability,
    );
  });

  it('is not needed by someone with lifetime premium, who can still manage a renewed plan', () => {
    expect(readOrderAvailability({ ...monthly, status: 'none' }, forever, now)).toEqual({ kind: 'forever' });
    expect(readOrderAvailability(cancelled, forever, now)).toEqual({ kind: 'forever' });
    expect(readOrderAvailability(running, forever, now)).toEqual({ kind: 'renewed', end, canManage: true });
  });
});
