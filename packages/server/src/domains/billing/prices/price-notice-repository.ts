import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { User } from '../../accounts/index.ts';
import { RUNNING_STATUSES, type SubscriptionRow } from '../subscription/subscription-repository.ts';

/** Plans that renew, with the Stripe lookup key of each new price. Three-year plans are bought once. */
export interface RenewedPlans {
  readonly monthly: string;
  readonly yearly: string;
}

/** A renewing subscription whose price differs from the new one. */
interface OldPrice extends Pick<SubscriptionRow, 'userId' | 'customerId'> {
  readonly subscriptionId: string;
}

/** The same with whom to notify. */
export interface Unannounced extends OldPrice, Pick<User, 'email' | 'name' | 'locale'> {
  readonly plan: keyof RenewedPlans;
  readonly planId: string | null;
  /** The mail that should have told them but was never sent. */
  readonly lostMailId: string | null;
}

/** Whether a subscription (`s`) renews at a price other than these. */
function isOlder({ monthly, yearly }: RenewedPlans): RawBuilder<boolean> {
  return sql<boolean>`s.status = any(${[...RUNNING_STATUSES]}) and not s.cancels_at_period_end
    and s.plan_id is distinct from case s.plan when 'monthly' then ${monthly} when 'yearly' then ${yearly} else s.plan_id end`;
}

/** Subscriptions whose holders haven't been notified, or whose mail expired unsent. */
export async function listUnannounced(
  db: Db,
  { change, plans, now }: { readonly change: string; readonly plans: RenewedPlans; readonly now: Date },
): Promise<readonly Unannounced[]> {
  const { rows } = await sql<Unannounced>`
    select s.user_id as "userId", s.customer_id as "customerId", s.subscription_id as "subscriptionId", s.plan,
      s.plan_id as "planId", u.email, u.name, u.locale, n.mail_id as "lostMailId"
    from subscription s
    join app_user u on u.id = s.user_id and u.deleted_at is null
    left join price_notice n on n.subscription_id = s.subscription_id and n.change = ${change}
    left join mail m on m.id = n.mail_id
    where ${isOlder(plans)} and n.sent_at is null
      and (n.mail_id is null or m.id is null or (m.sent_at is null and m.expires_at <= ${now}))
    order by s.user_id`.execute(db);
  return rows;
}

/** Records that a mail announces the change; false if another mail already does. */
export async function claimPriceNotice(
  db: Db,
  { userId, subscriptionId, lostMailId }: Unannounced,
  change: string,
  mailId: string,
): Promise<boolean> {
  const result = await db
    .insertInto('price_notice')
    .values({ user_id: userId, subscription_id: subscriptionId, change, mail_id: mailId })
    .onConflict((conflict) =>
      conflict
        .columns(['subscription_id', 'change'])
        .doUpdateSet({ mail_id: mailId })
        .where('price_notice.sent_at', 'is', null)
        .where('price_notice.mail_id', '=', lostMailId ?? ''),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/**
 * Marks notices as sent whose mails went out since the last run. The time recorded may be later than the real one,
 * never earlier.
 */
export async function recordSentNotices(db: Db, now: Date): Promise<void> {
  await sql`update price_notice n set sent_at = ${now} from mail m
    where m.id = n.mail_id and m.sent_at is not null and n.sent_at is null`.execute(db);
}

/** When a subscription's holder was told of a change; null if they weren't. */
export async function findNoticeTime(db: Db, subscriptionId: string, change: string): Promise<Date | null> {
  const row = await db
    .selectFrom('price_notice')
    .select('sent_at')
    .where('subscription_id', '=', subscriptionId)
    .where('change', '=', change)
    .executeTakeFirst();
  return row?.sent_at ?? null;
}

/** Subscriptions whose holders were notified and that, as far as we know, renew after a date. */
export async function listToldBefore(
  db: Db,
  {
    change,
    plans,
    from,
    noticeDays,
  }: {
    readonly change: string;
    readonly plans: RenewedPlans;
    readonly from: Date;
    readonly noticeDays: number;
  },
): Promise<readonly OldPrice[]> {
  const { rows } = await sql<OldPrice>`
    select s.user_id as "userId", s.customer_id as "customerId", s.subscription_id as "subscriptionId"
    from price_notice n
    join subscription s on s.subscription_id = n.subscription_id
    where ${isOlder(plans)} and n.change = ${change} and s.period_end >= ${from}
      and extract(epoch from s.period_end - n.sent_at) >= ${noticeDays * 86_400}`.execute(db);
  return rows;
}

/**
 * Subscriptions whose next renewal has a price set for a change other than this one, or for one that was called off.
 */
export async function listCalledOff(db: Db, change: string | null): Promise<readonly OldPrice[]> {
  const { rows } = await sql<OldPrice>`
    select s.user_id as "userId", s.customer_id as "customerId", s.subscription_id as "subscriptionId"
    from price_notice n
    join subscription s on s.subscription_id = n.subscription_id and s.period_end = n.set_for
    where n.change is distinct from ${change} and s.status = any(${[...RUNNING_STATUSES]})`.execute(db);
  return rows;
}

/** Records for which renewal the price of a change is set, or that none is. */
export async function recordSetPrice(
  db: Db,
  subscriptionId: string,
  change: string | null,
  renewal: Date | null,
): Promise<void> {
  await db
    .updateTable('price_notice')
    .set({ set_for: null })
    .where('subscription_id', '=', subscriptionId)
    .execute();
  if (change === null) return;
  await db
    .updateTable('price_notice')
    .set({ set_for: renewal })
    .where('subscription_id', '=', subscriptionId)
    .where('change', '=', change)
    .execute();
}
