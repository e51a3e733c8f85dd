import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Premium that wasn't paid for here: from a coupon, a partner or an admin. */
export interface GrantSource {
  readonly plan: 'coupon' | 'appsumo';
  /** Null for never. */
  readonly endsAt: Date | null;
}

/** A subscription as last read from the payment provider. */
export interface SubscriptionSource {
  /** The ordered plan: `monthly`, `yearly` or `triyearly`; null if the price isn't one of ours. */
  readonly plan: string | null;
  /** The provider's status: `active`, `trialing`, `past_due`, `canceled`, … */
  readonly status: string | null;
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  /** When it ended for good; null while it runs or if it never started. */
  readonly endedAt: Date | null;
  /** Whether another subscription starts when its period ends. */
  readonly isFollowed: boolean;
}

/** The longest-lasting grant of an account, from coupons and admins. */
export async function findGrantSource(db: Db, userId: string): Promise<GrantSource | null> {
  const ofCoupon = db
    .selectFrom('coupon_use as u')
    .innerJoin('coupon as c', 'c.id', 'u.coupon_id')
    .select([sql<GrantSource['plan']>`coalesce(c.plan, 'coupon')`.as('plan'), 'u.ends_at as endsAt'])
    .where('u.user_id', '=', userId)
    .where('u.kind', '=', 'grant');
  const gift = db
    .selectFrom('premium_gift')
    .select([sql<GrantSource['plan']>`'coupon'`.as('plan'), 'ends_at as endsAt'])
    .where('user_id', '=', userId);
  const row = await db
    .selectFrom(ofCoupon.unionAll(gift).as('grants'))
    .select(['plan', 'endsAt'])
    .orderBy('endsAt', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function findSubscriptionSource(db: Db, userId: string): Promise<SubscriptionSource | null> {
  const row = await db
    .selectFrom('subscription')
    .select([
      'plan',
      'status',
      'period_end as currentPeriodEnd',
      'cancels_at_period_end as cancelAtPeriodEnd',
      'ended_at as endedAt',
      sql<boolean>`next_subscription_id is not null`.as('isFollowed'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}
