import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

export interface CouponUse {
  readonly couponId: string;
  readonly userId: string;
  readonly kind: 'grant' | 'discount';
  readonly usedAt: Date;
  readonly endsAt: Date | null;
}

export async function countCouponUses(db: Db, couponId: string): Promise<number> {
  const row = await db
    .selectFrom('coupon_use')
    .select(sql<number>`count(*)`.as('count'))
    .where('coupon_id', '=', couponId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Whether the account has redeemed a premium coupon; it can redeem one, ever. */
export async function hasUsedGrant(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('coupon_use')
    .select('slot')
    .where('user_id', '=', userId)
    .where('kind', '=', 'grant')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the first free slot. The coupon must be locked. Throws if the account has used this coupon or any grant. */
export async function insertCouponUse(db: Db, use: CouponUse): Promise<void> {
  await db
    .insertInto('coupon_use')
    .values({
      coupon_id: use.couponId,
      slot: sql<number>`(
        select min(free) from (
          select 1 as free
          union all
          select slot + 1 from coupon_use where coupon_id = ${use.couponId}
        ) as after_each
        where not exists (select from coupon_use where coupon_id = ${use.couponId} and slot = free))`,
      user_id: use.userId,
      kind: use.kind,
      used_at: use.usedAt,
      ends_at: use.endsAt,
    })
    .execute();
}

/** Releases the account's discount uses except those of the given coupons; with `before`, only older ones. */
export async function deleteDiscountUses(
  db: Db,
  userId: string,
  kept: readonly string[],
  before?: Date,
): Promise<void> {
  await db
    .deleteFrom('coupon_use')
    .where('user_id', '=', userId)
    .where('kind', '=', 'discount')
    .$if(kept.length > 0, (uses) => uses.where('coupon_id', 'not in', kept))
    .$if(before !== undefined, (uses) => uses.where('used_at', '<', before ?? new Date(0)))
    .execute();
}
