import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '../../../platform/database/database.ts';
import { streamRows } from '../../../platform/database/stream-rows.ts';

/** Rows per read of lists that may be long. */
const ROWS = 100;

/** The account as its owner may read it: all columns except the password hash. */
export async function findExportedAccount(db: Db, userId: string) {
  return db
    .selectFrom('app_user')
    .select([
      'id as userId',
      'email',
      'name',
      'first_name as firstName',
      'last_name as lastName',
      'activity',
      'activity_text as activityText',
      'locale',
      'created_at as createdDate',
      'confirmed_at as confirmedDate',
      'used_at as usedDate',
      'edition',
      'edition_ends as editionEndDate',
      'premium_plan as premiumPlan',
      'videos_viewed as videosViewed',
      'referral_id as referralId',
      'is_admin as isAdmin',
      'locked_at as lockedDate',
      'lock_reason as lockReason',
    ])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Where and when the account is signed in. */
export async function listExportedSessions(db: Db, userId: string) {
  return db
    .selectFrom('session')
    .select(['created_at as createdAt', 'last_seen_at as lastSeenAt', 'device', 'address'])
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .execute();
}

/** The account's access tokens, without what could be used as one. */
export async function listExportedAccessTokens(db: Db, userId: string) {
  return db
    .selectFrom('access_token')
    .select([
      'name',
      'scopes',
      'chart_ids as ganttIds',
      'created_at as createdDate',
      'expires_at as endDate',
      'last_used_at as lastUsedDate',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** The account's second steps, without any secrets. */
export async function findExportedSecondSteps(db: Db, userId: string) {
  const passkeys = await db
    .selectFrom('passkey')
    .select(['name', 'created_at as createdDate', 'last_used_at as lastUsedDate'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const app = await db
    .selectFrom('one_time_password')
    .select('confirmed_at as since')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const codes = await db
    .selectFrom('recovery_code')
    .select((select) => select.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { passkeys, appSince: app?.since ?? null, recoveryCodesLeft: Number(codes.left) };
}

/** The sources of premium: subscription, coupons and gift. */
export async function findExportedPremium(db: Db, userId: string) {
  const subscription = await db
    .selectFrom('subscription')
    .select([
      'customer_id as stripeCustomerId',
      'status',
      'plan',
      'quantity',
      'period_end as periodEnd',
      'cancels_at_period_end as cancelsAtPeriodEnd',
      'ended_at as endedDate',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const coupons = await db
    .selectFrom('coupon_use as u')
    .innerJoin('coupon as c', 'c.id', 'u.coupon_id')
    .select(['c.name', 'u.kind', 'u.used_at as usedDate', 'u.ends_at as endDate'])
    .where('u.user_id', '=', userId)
    .orderBy('u.used_at')
    .execute();
  const gift = await db
    .selectFrom('premium_gift')
    .select(['given_at as givenDate', 'ends_at as endDate'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { subscription: subscription ?? null, coupons, gift: gift ?? null };
}

/** The person's webhooks, without their secrets. */
export async function listExportedWebhooks(db: Db, userId: string) {
  return db
    .selectFrom('webhook')
    .select([
      'id',
      'name',
      'url',
      'events',
      'chart_ids as ganttIds',
      'created_at as createdDate',
      'paused_at as pausedDate',
      'disabled_at as disabledDate',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** When something was sent to the person's webhooks. */
export function streamExportedDeliveries(db: Kysely<Database>, userId: string) {
  const query = db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook as w', 'w.id', 'd.webhook_id')
    .select([
      'd.id',
      'd.webhook_id as webhookId',
      'd.watched_chart as ganttId',
      'd.event',
      'd.created_at as createdDate',
      'd.last_try_at as lastTryDate',
      'd.tries',
      'd.status',
    ])
    .where('w.user_id', '=', userId)
    .orderBy('d.number');
  return streamRows(db, query.compile(), ROWS);
}

/** The person's suggestions for other people's charts; `changes` as the JSON that is stored, which may be long. */
export function streamExportedSuggestions(db: Kysely<Database>, userId: string) {
  const query = db
    .selectFrom('suggestion')
    .select(['chart_id as ganttId', 'created_at as date', 'state', 'note'])
    .select(sql<string>`changes::text`.as('changes'))
    .where('user_id', '=', userId)
    .orderBy('created_at');
  return streamRows(db, query.compile(), 1);
}

/** What the person wrote in comments, on their own charts and on others'. */
export function streamExportedComments(db: Kysely<Database>, userId: string) {
  const query = db
    .selectFrom('comment as c')
    .innerJoin('comment_thread as t', (join) =>
      join.onRef('t.chart_id', '=', 'c.chart_id').onRef('t.id', '=', 'c.thread_id'),
    )
    .select([
      'c.chart_id as ganttId',
      't.target_kind as on',
      't.title',
      'c.created_at as date',
      'c.edited_at as editedDate',
      'c.body',
    ])
    .where('c.user_id', '=', userId)
    .orderBy('c.created_at')
    .orderBy('c.revision');
  return streamRows(db, query.compile(), ROWS);
}

/** The person's own saved views, and those for all of their charts. */
export function streamExportedViews(db: Kysely<Database>, userId: string) {
  const query = db
    .selectFrom('chart_view as v')
    .innerJoin('gantt as g', 'g.id', 'v.chart_id')
    .select(['v.chart_id as ganttId', 'v.name', 'v.view', 'v.changed_at as date'])
    .select((select) => select('v.user_id', 'is', null).as('isForAll'))
    .where((where) =>
      where.or([
        where('v.user_id', '=', userId),
        where.and([where('v.user_id', 'is', null), where('g.owner_id', '=', userId)]),
      ]),
    )
    .orderBy('v.changed_at');
  return streamRows(db, query.compile(), ROWS);
}

/** Recent mails to the address; their texts contain codes and aren't exported. */
export function streamExportedMails(db: Kysely<Database>, email: string) {
  const query = db
    .selectFrom('mail')
    .select(['subject', 'created_at as date', 'sent_at as sentDate'])
    .where('recipient', '=', email)
    .orderBy('created_at');
  return streamRows(db, query.compile(), ROWS);
}
