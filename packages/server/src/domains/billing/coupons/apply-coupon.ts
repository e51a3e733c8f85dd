import type { AppDeps } from '../../../platform/app-deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { requireRoom } from '../../../platform/throttling/attempt-limits.ts';
import { ATTEMPTS_KEPT, recordAttempt } from '../../../platform/throttling/attempt-repository.ts';
import type { GrantCoupon } from './coupon-repository.ts';
import { redeemCoupon } from './redeem-coupon.ts';

/** Wrong codes an account may try (`security.md` §2 row 13). */
const missLimits = [
  { max: 10, window: 60_000 },
  { max: 50, window: ATTEMPTS_KEPT },
] as const;

/**
 * Redeems a coupon for an existing account; updates its edition in the same transaction. Throws
 * `UserAlreadyUseOneCoupon`, `CouponErrorOrAlreadyUsed`, `CouponExpired`, `TooManyRequests`.
 */
export async function applyCoupon(deps: AppDeps, userId: string, code: string): Promise<GrantCoupon> {
  const now = deps.clock.now();
  const bucket = `coupon-apply:${userId}`;
  await requireRoom(deps.db, bucket, missLimits, now);
  try {
    return await deps.db.transaction().execute((trx) => redeemCoupon(trx, deps.keys, { userId, code, now }));
  } catch (error) {
    const isMiss = error instanceof AppError && error.code !== 'UserAlreadyUseOneCoupon';
    if (isMiss) await recordAttempt(deps.db, bucket, now);
    throw error;
  }
}
