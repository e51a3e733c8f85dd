import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Premium that was not paid here: a coupon's, a partner's, or an admin's gift. */
export interface GrantSource {
  readonly plan: 'coupon' | 'appsumo';
  /** Null for never. */
  readonly endsAt: Date | null;
}

/** What the payment provider last said of a subscription. */
export interface SubscriptionSource {
  /** What was ordered: `monthly`, `yearly` or `triyearly`; null for a price that is none of ours. */
  readonly plan: string | null;
  /** The provider's word: `active`, `trialing`, `past_due`, `canceled`, … */
  readonly status: string | null;
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  /** When it ended for good; null while it has not, and for one that never began. */
  readonly endedAt: Date | null;
  /** Whether another subscription begins when its days are over. */
  readonly isFollowed: boolean;
}

/** What lasts longest of what an account was given: by a coupon, and by an admin's hand. */
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
