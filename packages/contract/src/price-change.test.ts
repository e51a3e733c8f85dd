import { describe, expect, it } from 'vitest';
import { changeId, firstDayFor, type PriceChange, pricesAt, SPECIFIED_PRICES } from './price-change.ts';

const from = new Date('2027-03-01T00:00:00Z');
const change: PriceChange = { from, prices: { monthly: 900, yearly: 8_400, triyearly: 16_200 } };
const second = 1_000;
const day = 24 * 60 * 60 * second;
const after = (ms: number, start = from) => new Date(start.getTime() + ms);

it('without a change, the specified prices apply at any time', () => {
  const specified = { monthly: 800, yearly: 7_200, triyearly: 14_400 };
  expect([SPECIFIED_PRICES, pricesAt(undefined, from)]).toEqual([specified, specified]);
});

it.each([
  [-second, 800],
  [0, 900],
  [second, 900],
])('a new order %i ms after midnight of the day pays %i cents a month', (ms, cents) => {
  expect(pricesAt(change, after(ms)).monthly).toBe(cents);
});

describe('an existing subscription', () => {
  const sentAt = new Date('2027-02-10T08:30:00Z');
  it.each([
    [-second, false],
    [0, true],
    [second, true],
  ])('may pay the new price 30 days and %i ms after its notice: %s', (ms, may) => {
    expect(firstDayFor(change, sentAt) <= after(30 * day + ms, sentAt)).toBe(may);
  });

  it.each([
    [-second, false],
    [0, true],
    [second, true],
  ])('that was notified long before may pay it %i ms from the day itself: %s', (ms, may) => {
    expect(firstDayFor(change, after(-200 * day)) <= after(ms)).toBe(may);
  });
});

it('a different day or different prices make a different change', () => {
  const others = [
    { ...change, from: after(day) },
    { ...change, prices: { ...change.prices, yearly: 8_500 } },
  ];
  expect(changeId(change)).toBe('2027-03-01 900 8400 16200');
  expect(new Set([change, ...others].map(changeId)).size).toBe(3);
});
