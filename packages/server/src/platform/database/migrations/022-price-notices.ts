import { type Kysely, sql } from 'kysely';

/**
 * Who was notified of a coming price, and when: a subscription is charged it 30 days later at the earliest
 * (`docs/decisions/026-price-changes.md`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table price_notice (
    user_id text not null references app_user (id) on delete cascade,
    subscription_id text not null,
    change text not null,
    mail_id text not null,
    sent_at timestamptz,
    set_for timestamptz,
    primary key (subscription_id, change)
  )`.execute(db);
  await sql`create index price_notice_user on price_notice (user_id)`.execute(db);
}
