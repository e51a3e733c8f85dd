import { type Kysely, sql } from 'kysely';

/**
 * Charts: the row, the log of updates, snapshots, clients' sequence numbers, guests' levels, suggestions and pictures
 * (`sync.md` §2). Rows that every push updates leave room on their page, so that no index is touched.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table gantt (
    id text primary key,
    owner_id text not null references app_user (id) on delete cascade,
    name text not null,
    folder text not null default '',
    origin text not null default '',
    is_premium boolean not null default false,
    head integer not null default 1,
    base_version integer not null default 1,
    schema integer not null,
    created_at timestamptz not null default now(),
    modified_at timestamptz not null default now(),
    deleted_at timestamptz,
    is_public boolean not null default false,
    is_public_background boolean not null default false,
    is_public_background_value text not null default '#FFFFFF',
    is_public_width boolean not null default false,
    is_public_width_value integer not null default 1050,
    is_public_height boolean not null default false,
    is_public_height_value integer not null default 600,
    is_public_auto_resize boolean not null default true,
    is_public_external_links boolean not null default true,
    is_public_allow_edit boolean not null default false,
    is_public_allow_duplicate boolean not null default false,
    check (base_version between 1 and head)
  ) with (fillfactor = 70)`,
  'create index gantt_owner on gantt (owner_id) where deleted_at is null',
  'create index gantt_deleted on gantt (deleted_at) where deleted_at is not null',
  `create table chart_client (
    chart_id text not null references gantt (id) on delete cascade,
    client_id text not null,
    user_id text not null,
    last_seq integer not null,
    last_version integer not null,
    last_result json not null,
    primary key (chart_id, client_id)
  ) with (fillfactor = 70)`,
  `create table chart_update (
    chart_id text not null references gantt (id) on delete cascade,
    version integer not null,
    id text not null,
    user_id text not null,
    client_id text not null,
    seq integer not null,
    created_at timestamptz not null default now(),
    origin text not null,
    suggested_by text,
    restored_version integer,
    schema integer not null,
    changes json not null,
    primary key (chart_id, version),
    constraint chart_update_once unique (chart_id, client_id, seq)
  )`,
  `create table chart_snapshot (
    chart_id text not null references gantt (id) on delete cascade,
    version integer not null,
    schema integer not null,
    bytes bytea not null,
    primary key (chart_id, version)
  )`,
  'alter table chart_snapshot alter column bytes set storage external',
  `create table chart_grant (
    chart_id text not null references gantt (id) on delete cascade,
    user_id text not null references app_user (id) on delete cascade,
    level smallint not null check (level between 1 and 3),
    created_at timestamptz not null default now(),
    primary key (chart_id, user_id)
  )`,
  'create index chart_grant_user on chart_grant (user_id)',
  `create table suggestion (
    chart_id text not null references gantt (id) on delete cascade,
    id text not null,
    user_id text not null,
    client_id text not null,
    seq integer not null,
    base integer not null,
    changes json not null,
    state text not null default 'open' check (state in ('open', 'accepted', 'refused', 'stale')),
    created_at timestamptz not null default now(),
    decided_by text,
    decided_at timestamptz,
    primary key (chart_id, id),
    constraint suggestion_once unique (chart_id, client_id, seq)
  )`,
  `create table thumbnail (
    chart_id text primary key references gantt (id) on delete cascade,
    version integer not null,
    svg text not null
  )`,
];
