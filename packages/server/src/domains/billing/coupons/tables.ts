import type { PlanPeriod } from '@giotto/contract/plans';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, never>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** What a code can give: premium for a time (`grant`) or a lower price (`discount`). */
export interface CouponTable {
  /** Not the code. Also the discount's id at the payment provider. */
  id: string;
  /** Keyed hash of the canonical code; the code itself isn't stored (`security.md` P4). */
  code_hash: Buffer;
  kind: 'grant' | 'discount';
  name: string;
  title: string | null;
  /** Who gave the grant: a partner's marketplace, or us. */
  plan: 'coupon' | 'appsumo' | null;
  /** A grant lasts this many days from redemption, or until a date, or forever if both are null. */
  grant_days: number | null;
  grant_until: NullableTimestamp;
  /** A discount is in cents or in percent. */
  amount_off: number | null;
  percent_off: number | null;
  /** The periods a discount applies to; null for a grant. */
  periods: JSONColumnType<PlanPeriod[], string, never> | null;
  /** How many accounts may use it; null for no limit. */
  max_uses: number | null;
  valid_until: NullableTimestamp;
  created_at: Timestamp;
  created_by: string;
  /** When an admin switched it off. */
  ended_at: NullableTimestamp;
}

/** One of a coupon's uses. */
export interface CouponUseTable {
  coupon_id: string;
  /** 1 and up. Unique per coupon, so its uses can't exceed the limit. */
  slot: number;
  user_id: string;
  kind: 'grant' | 'discount';
  used_at: Timestamp;
  /** When the grant ends; null for never, and for discounts. */
  ends_at: NullableTimestamp;
}

/** Premium granted by an admin. */
export interface PremiumGiftTable {
  user_id: string;
  /** Null for never. */
  ends_at: NullableTimestamp;
  given_at: ColumnType<Date, Date, Date>;
}

/** An admin action. Rows are never changed. */
export interface AdminActTable {
  id: Generated<number>;
  admin_id: string;
  act: string;
  /** The id of the object acted on. */
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
