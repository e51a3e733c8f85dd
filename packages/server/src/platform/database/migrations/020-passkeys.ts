import { type Kysely, sql } from 'kysely';

/** Passkeys, and the challenges awaiting their response. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table passkey (
    id text primary key,
    user_id text not null references app_user (id) on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports jsonb not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  'create index passkey_user on passkey (user_id, created_at)',
  `create table passkey_challenge (
    challenge text primary key,
    purpose text not null check (purpose in ('add', 'log-in')),
    user_id text references app_user (id) on delete cascade,
    expires_at timestamptz not null
  )`,
  'create index passkey_challenge_expiry on passkey_challenge (expires_at)',
];
