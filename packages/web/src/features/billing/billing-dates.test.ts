import { describe, expect, it } from 'vitest';
import { formatShortDate } from './billing-dates.ts';
import { formatCents, formatPrice } from './money.ts';

it('the end of a plan is formatted as DD/MM/YYYY', () => {
  expect(formatShortDate(new Date(2027, 2, 5, 12).getTime() / 1_000)).toBe('05/03/2027');
});

describe('an amount', () => {
  it.each([
    [0, '$0.00', '$0'],
    [800, '$8.00', '$8'],
    [1_440_000_0, '$144,000.00', '$144,000'],
    [333, '$3.33', '$3.33'],
    [-500, '-$5.00', '-$5'],
  ])('of %i cents is formatted as in the United States', (cents, exact, short) => {
    expect([formatCents(cents), formatPrice(cents)]).toEqual([exact, short]);
  });
});
