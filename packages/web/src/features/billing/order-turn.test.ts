import type { Subscription } from '@giotto/contract/api';
import { describe, expect, it } from 'vitest';
import { readOrderTurn } from './order-turn.ts';
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
    ['begins now for who has never paid', { ...monthly, status: 'none' as const }, { kind: 'now' }],
    ['begins now after a plan that has ended', { ...running, status: 'ended' as const }, { kind: 'now' }],
    [
      'begins now beside a payment that was not finished',
      { ...running, status: 'incomplete' as const },
      { kind: 'now' },
    ],
    ['is not needed beside a renewed plan', running, { kind: 'renewed', end, canManage: true }],
    [
      'is not needed while three years wait for their beginning',
      { ...running, interval: 'triyearly' as const },
      { kind: 'renewed', end, canManage: false },
    ],
    [
      'has to wait until a late payment is made',
      { ...running, status: 'past_due' as const },
      { kind: 'overdue' },
    ],
    ['begins when a cancelled plan is over', cancelled, { kind: 'later', begins: end }],
    ['begins when three years are over', threeYears, { kind: 'later', begins: end }],
    ['is made once for the time after a plan', { ...cancelled, next }, { kind: 'followed', end }],
  ] as const)('%s', (_what, subscription, turn) => {
    expect(readOrderTurn(subscription, free, now)).toEqual(turn);
  });

  it.each([
    ['a second too early', 730 * day + 1, { kind: 'tooEarly', end: now + 730 * day + 1, from: now + 1 }],
    ['at the first moment', 730 * day, { kind: 'later', begins: now + 730 * day }],
    ['a second later', 730 * day - 1, { kind: 'later', begins: now + 730 * day - 1 }],
  ] as const)('can be made two years before three years end: %s', (_when, rest, turn) => {
    expect(readOrderTurn({ ...threeYears, current_period_end: now + rest }, free, now)).toEqual(turn);
  });

  it('is not needed by who has premium for ever, but a plan that is renewed is managed', () => {
    expect(readOrderTurn({ ...monthly, status: 'none' }, forever, now)).toEqual({ kind: 'forever' });
    expect(readOrderTurn(cancelled, forever, now)).toEqual({ kind: 'forever' });
    expect(readOrderTurn(running, forever, now)).toEqual({ kind: 'renewed', end, canManage: true });
  });
});
