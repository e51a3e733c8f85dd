import { type Kysely, sql } from 'kysely';

const statements = [
  `create table idempotency_key (
    user_id text not null references app_user (id) on delete cascade,
    token_id text not null,
    key text not null,
    request_hash bytea not null,
    started_at timestamptz not null,
    status integer,
    media_type text,
    answer bytea,
    primary key (user_id, token_id, key)
  )`,
  'create index idempotency_key_age on idempotency_key (started_at)',
];

/**
 * Requests that callers have named, with their answers, to be done once however often they are repeated. A session's have no
 * token; one without a status is being worked on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
