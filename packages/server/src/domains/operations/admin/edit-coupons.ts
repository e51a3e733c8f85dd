import type { NewCoupon } from '@giotto/contract/api';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/new-id.ts';
import { runAdminAction } from '../../accounts/index.ts';
import {
  type Coupon,
  hashCouponCode,
  insertCoupon,
  listCoupons,
  makeCode,
  markCouponEnded,
  type UsedCoupon,
} from '../../billing/index.ts';

/** All coupons, newest first. */
export function readCoupons({ db }: Pick<AppDeps, 'db'>): Promise<UsedCoupon[]> {
  return listCoupons(db);
}

/** A newly created coupon; only its creator ever gets to see the code. */
export interface CreatedCoupon {
  readonly coupon: Coupon;
  readonly code: string;
}

/** Creates a coupon, with a generated code unless one is given. Throws `CouponCodeTaken`. */
export async function createCoupon(
  deps: AppDeps,
  adminId: string,
  wanted: NewCoupon,
): Promise<CreatedCoupon> {
  const code = wanted.code ?? makeCode();
  const coupon = toCoupon(wanted, adminId, deps.clock.now());
  await runAdminAction(deps, { adminId, act: 'coupon.create' }, async (trx) => {
    if (!(await insertCoupon(trx, coupon, hashCouponCode(deps.keys, code))))
      throw new AppError('CouponCodeTaken');
    const { code: _secret, ...details } = wanted;
    return { subject: coupon.id, details };
  });
  return { coupon, code };
}

function toCoupon(wanted: NewCoupon, adminId: string, now: Date): Coupon {
  const { name, title, maxUses, validUntil } = wanted;
  const base = {
    id: newId(),
    name,
    title,
    maxUses,
    validUntil: validUntil === null ? null : toDate(validUntil),
    createdAt: now,
    createdBy: adminId,
    endedAt: null,
  };
  if (wanted.kind === 'grant') {
    const { plan, lasts } = wanted;
    const days = lasts.type === 'days' ? lasts.days : null;
    const until = lasts.type === 'until' ? toDate(lasts.until) : null;
    return { ...base, kind: 'grant', plan, days, until };
  }
  const { off, plans } = wanted;
  const amountOff = off.type === 'amount' ? off.cents : null;
  const percentOff = off.type === 'percent' ? off.percent : null;
  return { ...base, kind: 'discount', amountOff, percentOff, plans };
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1_000);
}

/** Switches a coupon off for good. Throws `NotFound`. */
export async function endCoupon(deps: AppDeps, adminId: string, couponId: string): Promise<void> {
  await runAdminAction(deps, { adminId, act: 'coupon.end' }, async (trx, now) => {
    if (!(await markCouponEnded(trx, couponId, now))) throw new AppError('NotFound');
    return { subject: couponId };
  });
}
