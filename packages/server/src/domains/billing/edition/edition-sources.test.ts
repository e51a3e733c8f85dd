import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editionAt } from '../../accounts/index.ts';
import type { GrantSource, SubscriptionSource } from './edition-source-repository.ts';
import { type DerivedEdition, deriveEdition, type EditionSources } from './edition-sources.ts';

const now = new Date('2026-03-01T12:00:00Z');
const second = 1_000;
const day = 24 * 60 * 60 * second;
const at = (ms: number) => new Date(now.getTime() + ms);
const secondsAt = (ms: number) => at(ms).getTime() / second;

const running: SubscriptionSource = {
  plan: 'yearly',
  status: 'active',
  currentPeriodEnd: at(30 * day),
  cancelAtPeriodEnd: false,
  endedAt: null,
  isFollowed: false,
};
const cancelled = { ...running, cancelAtPeriodEnd: true };
const ended = { ...cancelled, status: 'canceled', endedAt: at(-day) };
const forever: GrantSource = { plan: 'appsumo', endsAt: null };
const coupon = (ms: number): GrantSource => ({ plan: 'coupon', endsAt: at(ms) });
const derive = (sources: Partial<EditionSources>) =>
  deriveEdition({ subscription: null, grant: null, ...sources }, now);

describe('the edition of an account', () => {
  it.each<[string, Partial<EditionSources>, DerivedEdition]>([
    ['is free without a source', {}, { edition: 'free', ends: null, premiumPlan: null }],
    [
      'is premium for as long as a subscription is renewed',
      { subscription: running },
      { edition: 'pro', ends: null, premiumPlan: 'yearly' },
    ],
    [
      'is premium while a payment is late',
      { subscription: { ...running, status: 'past_due', currentPeriodEnd: at(-day) } },
      { edition: 'pro', ends: null, premiumPlan: 'yearly' },
    ],
    [
      'ends with the period of a cancelled subscription',
      { subscription: cancelled },
      { edition: 'pro', ends: secondsAt(30 * day), premiumPlan: 'yearly' },
    ],
    [
      'continues after the period of a cancelled subscription that another one follows',
      { subscription: { ...cancelled, isFollowed: true } },
      { edition: 'pro', ends: null, premiumPlan: 'yearly' },
    ],
    [
      'is free after a subscription has ended, and keeps the end date',
      { subscription: ended },
      { edition: 'free', ends: secondsAt(-day), premiumPlan: 'yearly' },
    ],
    [
      'is free until the first payment is made',
      { subscription: { ...running, status: 'incomplete' } },
      { edition: 'free', ends: null, premiumPlan: null },
    ],
    [
      'is premium forever with a partner’s code',
      { grant: forever },
      { edition: 'pro', ends: 'forever', premiumPlan: 'appsumo' },
    ],
    [
      'ends on the day of the coupon',
      { grant: coupon(day) },
      { edition: 'pro', ends: secondsAt(day), premiumPlan: 'coupon' },
    ],
    [
      'has ended in the very second in which the coupon ends',
      { grant: coupon(0) },
      { edition: 'free', ends: secondsAt(0), premiumPlan: 'coupon' },
    ],
    [
      'lasts as long as the longer of two sources',
      { subscription: cancelled, grant: coupon(90 * day) },
      { edition: 'pro', ends: secondsAt(90 * day), premiumPlan: 'coupon' },
    ],
    [
      'is named after the subscription if both end together',
      { subscription: cancelled, grant: coupon(30 * day) },
      { edition: 'pro', ends: secondsAt(30 * day), premiumPlan: 'yearly' },
    ],
    [
      'is named after the renewing subscription even if there is a grant forever',
      { subscription: running, grant: forever },
      { edition: 'pro', ends: 'forever', premiumPlan: 'yearly' },
    ],
    [
      'falls back on a grant when the subscription has ended',
      { subscription: ended, grant: forever },
      { edition: 'pro', ends: 'forever', premiumPlan: 'appsumo' },
    ],
  ])('%s', (_what, sources, expected) => {
    expect(derive(sources)).toEqual(expected);
  });
});

const time = fc.integer({ min: -400 * day, max: 400 * day }).map(at);
const subscription = fc.record({
  plan: fc.constantFrom('monthly', 'yearly', 'triyearly'),
  status: fc.constantFrom('active', 'trialing', 'past_due', 'incomplete', 'canceled', 'unpaid', 'paused'),
  currentPeriodEnd: time,
  cancelAtPeriodEnd: fc.boolean(),
  endedAt: fc.option(time),
  isFollowed: fc.boolean(),
});
const grant = fc.record({
  plan: fc.constantFrom('coupon' as const, 'appsumo' as const),
  endsAt: fc.option(time),
});
const sources = fc.record({ subscription: fc.option(subscription), grant: fc.option(grant) });
const readAt = ({ edition, ends }: DerivedEdition, date: Date) =>
  editionAt({ edition, editionEnds: ends === null ? null : String(ends) }, date);

describe('any combination of sources', () => {
  it('gives a result that stays correct at every later time without being derived again', () => {
    fc.assert(
      fc.property(sources, time, fc.nat({ max: 400 * day }), (given, first, later) => {
        const lookedAt = new Date(first.getTime() + later);
        expect(readAt(deriveEdition(given, first), lookedAt)).toBe(deriveEdition(given, lookedAt).edition);
      }),
    );
  });

  it('gives premium exactly when one of the sources alone does', () => {
    fc.assert(
      fc.property(sources, time, (given, date) => {
        const alone = [
          deriveEdition({ subscription: given.subscription, grant: null }, date),
          deriveEdition({ subscription: null, grant: given.grant }, date),
        ];
        const isPremium = alone.some(({ edition }) => edition === 'pro');
        expect(deriveEdition(given, date).edition).toBe(isPremium ? 'pro' : 'free');
      }),
    );
  });
});
