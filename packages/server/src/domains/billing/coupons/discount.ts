import type { PlanPeriod } from '@giotto/contract/plans';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/is-unique-violation.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { hashCouponCode } from './coupon-code.ts';
import { findDiscountCoupon, lockCoupon } from './coupon-repository.ts';
import { refusalOf } from './coupon-state.ts';
import { countCouponUses, insertCouponUse } from './coupon-use-repository.ts';

/** A discount, as orders need it. */
export interface Discount {
  /** Not the code. Also its id at the payment provider. */
  readonly id: string;
  readonly name: string;
  readonly title: string | null;
  /** Whether an order may use it now. */
  readonly valid: boolean;
  /** Cents off or percent off; the other is null. */
  readonly amountOff: number | null;
  readonly percentOff: number | null;
  readonly plans: readonly PlanPeriod[];
}

/** `db` may be a transaction. */
type DiscountDeps = Pick<AppDeps, 'db' | 'keys'>;

/** Codes are hashed whatever they contain, but an id goes to the database as is. */
const idForm = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Finds a discount by code or id, even if it has expired or is used up (`valid`); null for any other code. An unknown
 * code costs as many queries as one that's used up.
 */
export async function findDiscount(
  { db, keys }: DiscountDeps,
  code: string,
  now: Date,
): Promise<Discount | null> {
  const couponId = idForm.test(code) ? code : '';
  const coupon = await findDiscountCoupon(db, hashCouponCode(keys, code), couponId);
  const uses = await countCouponUses(db, coupon?.id ?? '');
  if (!coupon) return null;
  const { id, name, title, amountOff, percentOff, plans } = coupon;
  const valid = refusalOf(coupon, 'discount', uses, now) === null;
  return { id, name, title, valid, amountOff, percentOff, plans };
}

/**
 * Counts a discount's use by an account's order, in the order's transaction. A coupon can't exceed its uses, and each
 * account has one. Throws `CouponErrorOrAlreadyUsed`, `CouponExpired`.
 */
export async function useDiscount(trx: Db, userId: string, couponId: string, now: Date): Promise<void> {
  const coupon = await lockCoupon(trx, couponId);
  const refusal = refusalOf(coupon, 'discount', await countCouponUses(trx, coupon?.id ?? ''), now);
  if (!coupon || refusal) throw new AppError(refusal ?? 'CouponErrorOrAlreadyUsed');
  const use = { couponId: coupon.id, userId, kind: 'discount', usedAt: now, endsAt: null } as const;
  await insertCouponUse(trx, use).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('CouponErrorOrAlreadyUsed') : error;
  });
}
