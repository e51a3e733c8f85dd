import type { PlanPeriod } from '@giotto/contract/plans';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, never>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** What somebody can enter a code for: premium for a while (`grant`), or a lower price (`discount`). */
export interface CouponTable {
  /** Not the code: also what the discount is called at the payment provider. */
  id: string;
  /** A keyed hash of the code in its canonical form; the code itself is not kept (`security.md` P4). */
  code_hash: Buffer;
  kind: 'grant' | 'discount';
  name: string;
  title: string | null;
  /** Who gave a grant: a partner's marketplace, or we. */
  plan: 'coupon' | 'appsumo' | null;
  /** A grant lasts so many days from its use, or until a date, or for ever when both are null. */
  grant_days: number | null;
  grant_until: NullableTimestamp;
  /** A discount takes off cents or percent. */
  amount_off: number | null;
  percent_off: number | null;
  /** For which periods a discount is; null for a grant. */
  periods: JSONColumnType<PlanPeriod[], string, never> | null;
  /** How many accounts may use it; null for any number. */
  max_uses: number | null;
  valid_until: NullableTimestamp;
  created_at: Timestamp;
  created_by: string;
  /** When an admin switched it off. */
  ended_at: NullableTimestamp;
}

/** One of the uses that a coupon has. */
export interface CouponUseTable {
  coupon_id: string;
  /** 1 and up; unique within the coupon, so that there are never more than it has. */
  slot: number;
  user_id: string;
  kind: 'grant' | 'discount';
  used_at: Timestamp;
  /** When a grant is over; null for never, and for discounts. */
  ends_at: NullableTimestamp;
}

/** Premium that an admin gave by hand. */
export interface PremiumGiftTable {
  user_id: string;
  /** Null for never. */
  ends_at: NullableTimestamp;
  given_at: ColumnType<Date, Date, Date>;
}

/** What an admin did; rows are never changed. */
export interface AdminActTable {
  id: Generated<number>;
  admin_id: string;
  act: string;
  /** The id of what it was done to. */
  subject: string;
  details: JSONColumnType<Record<string, unknown>, string, never>;
  happened_at: Timestamp;
}

/** The tables of coupons and administration by name. */
export interface CouponTables {
  coupon: CouponTable;
  coupon_use: CouponUseTable;
  premium_gift: PremiumGiftTable;
  admin_act: AdminActTable;
}

declare module '../../../platform/database/database.ts' {
  interface Database extends CouponTables {}
}
