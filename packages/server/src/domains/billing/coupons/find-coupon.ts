import type { AppDeps } from '../../../platform/app-deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countAttempt } from '../../../platform/throttling/attempt-limits.ts';
import {
  ATTEMPTS_KEPT,
  countAttempts,
  recordAttempt,
} from '../../../platform/throttling/attempt-repository.ts';
import { fingerprint } from '../../accounts/index.ts';
import { hashCouponCode } from './coupon-code.ts';
import { findCouponByCode, type GrantCoupon } from './coupon-repository.ts';
import { isGrant, refusalOf } from './coupon-state.ts';
import { countCouponUses, hasUsedGrant } from './coupon-use-repository.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How many codes a source may check (`security.md` §2 row 13). */
const checkLimits = [
  { max: 10, window: minute },
  { max: 50, window: ATTEMPTS_KEPT },
] as const;
/** Wrong codes per source and hour before a visitor has to solve a captcha for each further one. */
const freeMisses = 3;

/**
 * Counts a code check against its source before answering. Throws `TooManyRequests`. Right codes count like wrong ones,
 * so the count reveals nothing. With `RATE_LIMIT=off` nothing is counted.
 */
export async function countCouponCheck(deps: AppDeps, address: string): Promise<void> {
  if (!deps.environment.isRateLimited) return;
  const bucket = `coupon-look:${fingerprint(deps, address)}`;
  const now = deps.clock.now();
  await deps.db.transaction().execute((trx) => countAttempt(trx, bucket, checkLimits, now));
}

/** Whether this address sent so many wrong codes that a visitor has to solve a captcha. */
export async function hasManyWrongCodes(deps: AppDeps, address: string): Promise<boolean> {
  const since = new Date(deps.clock.now().getTime() - hour);
  return (await countAttempts(deps.db, missBucket(deps, address), since)).count >= freeMisses;
}

/**
 * Finds the coupon behind a code that could be redeemed now. Unknown, used-up and expired codes are refused after the
 * same work (and, in the route, after the same time). Throws `CouponErrorOrAlreadyUsed`, `CouponExpired`, and
 * `UserAlreadyUseOneCoupon` for an account that has already redeemed one.
 */
export async function checkCoupon(
  deps: AppDeps,
  {
    code,
    address,
    userId,
  }: { readonly code: string; readonly address: string; readonly userId: string | null },
): Promise<GrantCoupon> {
  const now = deps.clock.now();
  const coupon = await findCouponByCode(deps.db, hashCouponCode(deps.keys, code));
  const uses = await countCouponUses(deps.db, coupon?.id ?? '');
  const refusal = refusalOf(coupon, 'grant', uses, now);
  if (refusal || !isGrant(coupon)) {
    await recordAttempt(deps.db, missBucket(deps, address), now);
    throw new AppError(refusal ?? 'CouponErrorOrAlreadyUsed');
  }
  if (userId !== null && (await hasUsedGrant(deps.db, userId))) throw new AppError('UserAlreadyUseOneCoupon');
  return coupon;
}

function missBucket(deps: AppDeps, address: string): string {
  return `coupon-miss:${fingerprint(deps, address)}`;
}
