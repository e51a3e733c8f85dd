import { describe, expect, it } from 'vitest';
import { EMPTY_COUPON, toNewCoupon } from './new-coupon.ts';

const draft = { ...EMPTY_COUPON, name: ' Spring ' };
const facts = { name: 'Spring', title: null, code: null, maxUses: 1, validUntil: null };
const endOf = (year: number, month: number, day: number) =>
  new Date(year, month - 1, day + 1).getTime() / 1_000;

describe('a coupon form', () => {
  it('needs a name and the fields of its kind', () => {
    expect(toNewCoupon(EMPTY_COUPON)).toBeNull();
    expect(toNewCoupon({ ...draft, lasts: 'until' })).toBeNull();
    expect(toNewCoupon({ ...draft, lasts: 'days', days: Number.NaN })).toBeNull();
    expect(toNewCoupon({ ...draft, kind: 'discount', plans: [] })).toBeNull();
    expect(toNewCoupon({ ...draft, kind: 'discount', percent: Number.NaN })).toBeNull();
  });

  it('gives premium for ever, for a number of days, or through its last day', () => {
    const grant = { kind: 'grant', plan: 'coupon', ...facts };
    expect(toNewCoupon(draft)).toEqual({ ...grant, lasts: { type: 'forever' } });
    expect(toNewCoupon({ ...draft, lasts: 'days', days: 7, isPartner: true })).toEqual({
      ...grant,
      plan: 'appsumo',
      lasts: { type: 'days', days: 7 },
    });
    const until = endOf(2027, 12, 31);
    expect(toNewCoupon({ ...draft, lasts: 'until', until: '2027-12-31' })).toMatchObject({
      lasts: { type: 'until', until },
    });
  });

  it('takes off cents or percent', () => {
    const discount = { ...draft, kind: 'discount', maxUses: Number.NaN, code: ' SPRING 26 ' } as const;
    const wanted = {
      kind: 'discount',
      plans: ['monthly', 'yearly', 'triyearly'],
      code: 'SPRING26',
      maxUses: null,
    };
    expect(toNewCoupon(discount)).toMatchObject({ ...wanted, off: { type: 'percent', percent: 20 } });
    expect(toNewCoupon({ ...discount, off: 'amount', dollars: 9.99 })).toMatchObject({
      ...wanted,
      off: { type: 'amount', cents: 999 },
    });
  });
});
