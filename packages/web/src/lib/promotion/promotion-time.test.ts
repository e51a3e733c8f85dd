import { describe, expect, it } from 'vitest';
import { daysAfterToday, isOfferOn, nextMidnight, splitTime } from './promotion-time.ts';

const at = (...parts: [number, number, number, number?, number?, number?]) => new Date(...parts).getTime();

describe('an offer', () => {
  it('is valid until the last second of its last day, by the local clock', () => {
    expect(isOfferOn('2020-06-25', at(2020, 5, 25, 23, 59, 59))).toBe(true);
    expect(isOfferOn('2020-06-25', at(2020, 5, 26))).toBe(false);
    expect(isOfferOn('2020-12-31', at(2020, 11, 31, 12))).toBe(true);
  });

  it('is not valid without a last day', () => {
    for (const text of ['', 'soon', '__GIOTTO_PROMO_ENDS__']) expect(isOfferOn(text, 0)).toBe(false);
  });
});

it('the next midnight ends the same day, even at the day’s first moment', () => {
  expect(nextMidnight(at(2020, 5, 25, 22, 30))).toBe(at(2020, 5, 26));
  expect(nextMidnight(at(2020, 5, 25))).toBe(at(2020, 5, 26));
  expect(nextMidnight(at(2020, 11, 31, 23, 59, 59))).toBe(at(2021, 0, 1));
});

it.each([
  ['2020-06-25', at(2020, 5, 25, 23, 59, 59), 0],
  ['2020-06-25', at(2020, 5, 24, 23, 59, 59), 1],
  ['2020-06-25', at(2020, 2, 28), 89],
])('an offer until %s lasts longer than today, at %i, by %i days', (lastDay, now, days) => {
  expect(daysAfterToday(lastDay, now)).toBe(days);
});

it.each([
  [90 * 60_000 + 5_000, ['01', '30', '05']],
  [1, ['00', '00', '01']],
  [0, ['00', '00', '00']],
  [-5, ['00', '00', '00']],
  [24 * 3_600_000, ['24', '00', '00']],
])('%i ms are split into %j', (ms, expected) => {
  expect(splitTime(ms)).toEqual(expected);
});
