import { type Kysely, sql } from 'kysely';

/**
 * Collaborators: pending invitations, guests of whole workspaces, the origin of each grant, and a number that grows
 * with every change of who may view or edit a chart (`docs/decisions/013`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table chart_grant add column origin text not null default 'chart'
    check (origin in ('chart', 'workspace', 'adjusted'))`,
  `create table chart_invite (
    chart_id text not null references gantt (id) on delete cascade,
    id text not null,
    email text not null,
    level smallint not null check (level between 1 and 3),
    invited_by text not null,
    created_at timestamptz not null,
    mailed_at timestamptz not null,
    primary key (chart_id, id),
    constraint chart_invite_once unique (chart_id, email)
  )`,
  'create index chart_invite_email on chart_invite (email)',
  `create table workspace_invite (
    owner_id text not null references app_user (id) on delete cascade,
    id text not null,
    email text not null,
    level smallint not null check (level between 1 and 3),
    created_at timestamptz not null,
    mailed_at timestamptz not null,
    primary key (owner_id, id),
    constraint workspace_invite_once unique (owner_id, email)
  )`,
  'create index workspace_invite_email on workspace_invite (email)',
  `create table workspace_guest (
    owner_id text not null references app_user (id) on delete cascade,
    user_id text not null references app_user (id) on delete cascade,
    level smallint not null check (level between 1 and 3),
    created_at timestamptz not null,
    primary key (owner_id, user_id)
  )`,
  'create index workspace_guest_user on workspace_guest (user_id)',
  `create table past_level (
    scope_id text not null,
    person text not null,
    level smallint not null check (level between 1 and 3),
    ended_at timestamptz not null,
    primary key (scope_id, person)
  )`,
  'create index past_level_ended on past_level (ended_at)',
];
