import { type Kysely, sql } from 'kysely';

const ofChart = 'chart_id text not null references gantt (id) on delete cascade';

const statements = [
  `create table comment_head (${ofChart}, revision integer not null, primary key (chart_id))`,
  `create table comment_thread (
    ${ofChart},
    id text not null,
    user_id text not null,
    target_kind text not null,
    target_id text not null,
    title text not null,
    created_at timestamptz not null default now(),
    resolved_by text,
    resolved_at timestamptz,
    revision integer not null,
    primary key (chart_id, id)
  )`,
  'create index comment_thread_revision on comment_thread (chart_id, revision)',
  'create index comment_thread_user on comment_thread (user_id)',
  'create index comment_thread_resolver on comment_thread (resolved_by) where resolved_by is not null',
  `create table comment (
    ${ofChart},
    id text not null,
    thread_id text not null,
    user_id text not null,
    body json not null,
    mentioned text[] not null,
    created_at timestamptz not null default now(),
    edited_at timestamptz,
    revision integer not null,
    primary key (chart_id, id),
    foreign key (chart_id, thread_id) references comment_thread (chart_id, id) on delete cascade
  )`,
  'create index comment_of_thread on comment (chart_id, thread_id)',
  'create index comment_user on comment (user_id)',
  'create index comment_mentioned on comment using gin (mentioned)',
  `create table comment_seen (
    ${ofChart},
    user_id text not null references app_user (id) on delete cascade,
    revision integer not null,
    primary key (chart_id, user_id)
  )`,
  'create index comment_seen_user on comment_seen (user_id)',
  `create table comment_notice (
    ${ofChart},
    user_id text not null references app_user (id) on delete cascade,
    comment_id text not null,
    about text not null,
    created_at timestamptz not null default now(),
    primary key (chart_id, user_id, comment_id),
    foreign key (chart_id, comment_id) references comment (chart_id, id) on delete cascade
  )`,
  'create index comment_notice_user on comment_notice (user_id)',
  'create index comment_notice_comment on comment_notice (chart_id, comment_id)',
  `create table comment_mail (
    user_id text primary key references app_user (id) on delete cascade,
    is_off boolean not null default false,
    mailed_at timestamptz
  )`,
  'alter table mail add column unsubscribe text',
];

/** Comments beside a chart, what people have seen of them, and whom to mail about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
