import type { PlanPeriod } from '@giotto/contract/plans';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { CouponTable } from './tables.ts';

interface CouponBase {
  readonly id: string;
  readonly name: string;
  readonly title: string | null;
  /** How many accounts may use it; null for no limit. */
  readonly maxUses: number | null;
  /** When it expires; null for never. */
  readonly validUntil: Date | null;
  readonly createdAt: Date;
  /** The admin's id. */
  readonly createdBy: string;
  /** When it was switched off. */
  readonly endedAt: Date | null;
}

/** Grants premium: for a number of days from redemption, until a date, or forever. */
export interface GrantCoupon extends CouponBase {
  readonly kind: 'grant';
  readonly plan: 'coupon' | 'appsumo';
  readonly days: number | null;
  readonly until: Date | null;
}

/** Reduces the price by cents or percent; the other is null. */
export interface DiscountCoupon extends CouponBase {
  readonly kind: 'discount';
  readonly amountOff: number | null;
  readonly percentOff: number | null;
  readonly plans: readonly PlanPeriod[];
}

export type Coupon = GrantCoupon | DiscountCoupon;

/** Returns false and changes nothing if this code already exists. */
export async function insertCoupon(db: Db, coupon: Coupon, codeHash: Buffer): Promise<boolean> {
  const own =
    coupon.kind === 'grant'
      ? { plan: coupon.plan, grant_days: coupon.days, grant_until: coupon.until }
      : {
          amount_off: coupon.amountOff,
          percent_off: coupon.percentOff,
          periods: JSON.stringify(coupon.plans),
        };
  const result = await db
    .insertInto('coupon')
    .values({
      id: coupon.id,
      code_hash: codeHash,
      kind: coupon.kind,
      name: coupon.name,
      title: coupon.title,
      max_uses: coupon.maxUses,
      valid_until: coupon.validUntil,
      created_at: coupon.createdAt,
      created_by: coupon.createdBy,
      ended_at: coupon.endedAt,
      ...own,
    })
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findCouponByCode(db: Db, codeHash: Buffer): Promise<Coupon | null> {
  const row = await db.selectFrom('coupon').selectAll().where('code_hash', '=', codeHash).executeTakeFirst();
  return row ? toCoupon(row) : null;
}

/** Finds a discount by its code or id. */
export async function findDiscountCoupon(
  db: Db,
  codeHash: Buffer,
  id: string,
): Promise<DiscountCoupon | null> {
  const row = await db
    .selectFrom('coupon')
    .selectAll()
    .where('kind', '=', 'discount')
    .where((where) => where.or([where('code_hash', '=', codeHash), where('id', '=', id)]))
    .executeTakeFirst();
  const coupon = row ? toCoupon(row) : null;
  return coupon?.kind === 'discount' ? coupon : null;
}

/** Like `lockCouponByCode`, for a coupon found before. */
export async function lockCoupon(db: Db, id: string): Promise<Coupon | null> {
  const row = await db
    .selectFrom('coupon')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? toCoupon(row) : null;
}

/** Locks the coupon until the transaction ends, so nobody else can use or change it. */
export async function lockCouponByCode(db: Db, codeHash: Buffer): Promise<Coupon | null> {
  const row = await db
    .selectFrom('coupon')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? toCoupon(row) : null;
}

function toCoupon(row: Selectable<CouponTable>): Coupon {
  const base = {
    id: row.id,
    name: row.name,
    title: row.title,
    maxUses: row.max_uses,
    validUntil: row.valid_until,
    createdAt: row.created_at,
    createdBy: row.created_by,
    endedAt: row.ended_at,
  };
  if (row.kind === 'grant') {
    const { plan, grant_days: days, grant_until: until } = row;
    return { ...base, kind: 'grant', plan: plan ?? 'coupon', days, until };
  }
  const { amount_off: amountOff, percent_off: percentOff, periods } = row;
  return { ...base, kind: 'discount', amountOff, percentOff, plans: periods ?? [] };
}

/** A coupon with its number of uses. */
export type UsedCoupon = Coupon & { readonly uses: number };

/** All coupons, newest first. */
export async function listCoupons(db: Db): Promise<UsedCoupon[]> {
  const rows = await db
    .selectFrom('coupon as c')
    .selectAll('c')
    .select((is) =>
      is
        .selectFrom('coupon_use as u')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('u.coupon_id', '=', 'c.id')
        .as('uses'),
    )
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id')
    .execute();
  return rows.map((row) => ({ ...toCoupon(row), uses: row.uses ?? 0 }));
}

/** False if there's no such coupon or it's already switched off. */
export async function markCouponEnded(db: Db, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('coupon')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
