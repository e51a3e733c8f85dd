import type { Db } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/is-unique-violation.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Keys } from '../../../platform/sealing/keys.ts';
import { lockUser } from '../../accounts/index.ts';
import { refreshEdition } from '../edition/edition-sources.ts';
import { requestCheck } from '../reconciliation/customer-check-repository.ts';
import { findSubscription } from '../subscription/subscription-repository.ts';
import { hashCouponCode } from './coupon-code.ts';
import { type GrantCoupon, lockCouponByCode } from './coupon-repository.ts';
import { grantEnd, isGrant, refusalOf } from './coupon-state.ts';
import { countCouponUses, hasUsedGrant, insertCouponUse } from './coupon-use-repository.ts';

/** Who redeems which code, and when. */
export interface Redemption {
  readonly userId: string;
  readonly code: string;
  readonly now: Date;
}

/**
 * Redeems a premium coupon in the caller's transaction. Locks the account, then the coupon, so neither one account with
 * two codes nor one code with two accounts gets through twice. A rollback releases the use. Throws
 * `UserAlreadyUseOneCoupon`, `CouponErrorOrAlreadyUsed`, `CouponExpired`.
 */
export async function redeemCoupon(
  trx: Db,
  keys: Keys,
  { userId, code, now }: Redemption,
): Promise<GrantCoupon> {
  await lockUser(trx, userId);
  const hasOne = await hasUsedGrant(trx, userId);
  const coupon = await lockCouponByCode(trx, hashCouponCode(keys, code));
  const uses = await countCouponUses(trx, coupon?.id ?? '');
  const refusal = refusalOf(coupon, 'grant', uses, now);
  if (hasOne) throw new AppError('UserAlreadyUseOneCoupon');
  if (refusal || !isGrant(coupon)) throw new AppError(refusal ?? 'CouponErrorOrAlreadyUsed');
  const use = {
    couponId: coupon.id,
    userId,
    kind: 'grant',
    usedAt: now,
    endsAt: grantEnd(coupon, now),
  } as const;
  await insertCouponUse(trx, use).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('UserAlreadyUseOneCoupon') : error;
  });
  await refreshEdition(trx, userId, now);
  // A plan that is running isn't charged for what the coupon covers.
  const customer = await findSubscription(trx, userId);
  if (customer) await requestCheck(trx, customer.customerId, now);
  return coupon;
}
