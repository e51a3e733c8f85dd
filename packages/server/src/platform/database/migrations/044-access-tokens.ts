import { type Kysely, sql } from 'kysely';

const statements = [
  `create table access_token (
    token_hash bytea primary key,
    id text not null unique,
    user_id text not null references app_user (id) on delete cascade,
    name text not null,
    scopes text[] not null,
    chart_ids text[],
    created_at timestamptz not null,
    expires_at timestamptz,
    last_used_at timestamptz
  )`,
  'create index access_token_user on access_token (user_id, created_at)',
  'create index access_token_expiry on access_token (expires_at)',
  'alter table chart_update add column token_name text',
  'alter table suggestion add column token_name text',
];

/**
 * Personal access tokens, and the name of the token with which something was changed or suggested. Charts are no foreign
 * keys: a chart's rows are in its own shard (docs/scale.md), and an id of a deleted chart lets nobody in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
