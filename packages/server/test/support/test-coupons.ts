import { hashCouponCode, makeCode } from '../../src/domains/billing/coupons/coupon-code.ts';
import {
  type Coupon,
  type DiscountCoupon,
  type GrantCoupon,
  insertCoupon,
} from '../../src/domains/billing/coupons/coupon-repository.ts';
import type { TestServer } from './test-server.ts';

type CouponSite = Pick<TestServer, 'deps' | 'clock'>;

function baseOf({ clock }: CouponSite) {
  return {
    id: `coupon-${makeCode()}`,
    name: 'A coupon',
    title: null,
    maxUses: 1,
    validUntil: null,
    createdAt: clock.now(),
    createdBy: 'an-admin',
    endedAt: null,
  };
}

async function keep({ deps }: CouponSite, coupon: Coupon, code: string): Promise<string> {
  await insertCoupon(deps.db, coupon, hashCouponCode(deps.keys, code));
  return code;
}

/** Adds a code that grants premium forever and can be used once, by default. */
export async function addGrant(
  site: CouponSite,
  changes: Partial<GrantCoupon> = {},
  code = makeCode(),
): Promise<string> {
  const own = { kind: 'grant', plan: 'coupon', days: null, until: null } as const;
  return keep(site, { ...baseOf(site), ...own, ...changes }, code);
}

/** Adds a code for a 25 % discount that can be used once, by default. */
export async function addDiscount(
  site: CouponSite,
  changes: Partial<DiscountCoupon> = {},
  code = makeCode(),
): Promise<string> {
  const own = { kind: 'discount', amountOff: null, percentOff: 25 } as const;
  return keep(site, { ...baseOf(site), ...own, plans: ['monthly', 'yearly', 'triyearly'], ...changes }, code);
}
