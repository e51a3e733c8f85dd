import { type Kysely, sql } from 'kysely';

/**
 * How much may be written: the bytes of each chart's log, and those that each account has saved on its last day. A chart's
 * log counts from this migration on, since measuring older ones would read them whole. `append_updates` gets the bytes
 * of its updates and the most that a log may hold, and returns -1 for a batch that doesn't fit; the one with fewer
 * parameters (`033-append-updates.ts`) stays for nodes of the version before, and counts nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table gantt add column log_bytes bigint not null default 0`.execute(db);
  await sql`create table saved_bytes (
    user_id text primary key references app_user (id) on delete cascade,
    day date not null,
    bytes bigint not null
  ) with (fillfactor = 80)`.execute(db);
  await sql
    .raw(`
create function append_updates(
  p_chart text, p_owner text, p_head integer, p_schema integer, p_premium boolean,
  p_ids text[], p_users text[], p_sessions bytea[], p_clients text[], p_seqs integer[], p_origins text[],
  p_bases integer[], p_changes text[], p_dropped text[], p_results text[], p_bytes bigint, p_limit bigint
) returns integer language plpgsql as $$
declare
  locked record;
begin
  select owner_id, head, deleted_at, log_bytes into locked from gantt where id = p_chart for no key update;
  if not found or locked.deleted_at is not null or locked.owner_id <> p_owner then
    return -1;
  end if;
  if locked.head <> p_head then
    return locked.head;
  end if;
  if locked.log_bytes + p_bytes > p_limit then
    return -1;
  end if;
  -- A statement of its own after the lock: it sees what was committed while the lock was waited for.
  if exists (
    select from unnest(p_users, p_sessions, p_clients, p_seqs) as push (user_id, session, client_id, seq)
    left join chart_grant as guest on guest.chart_id = p_chart and guest.user_id = push.user_id
    left join chart_client as client on client.chart_id = p_chart and client.client_id = push.client_id
    where (push.user_id <> p_owner and coalesce(guest.level, 0) < 3)
      or coalesce(client.user_id, push.user_id) <> push.user_id
      or push.seq <> coalesce(client.last_seq, 0) + 1
      or (push.session is not null and not exists (
        select from session join app_user on app_user.id = session.user_id
        where session.token_hash = push.session and session.user_id = push.user_id and not session.needs_code
          and app_user.confirmed_at is not null and app_user.deleted_at is null and app_user.locked_at is null
      ))
  ) then
    return -1;
  end if;
  insert into chart_update (chart_id, version, id, user_id, client_id, seq, origin, schema, changes, base, dropped)
  select p_chart, p_head + push.at, push.id, push.user_id, push.client_id, push.seq, push.origin, p_schema,
    push.changes::json, push.base, push.dropped::json
  from unnest(p_ids, p_users, p_clients, p_seqs, p_origins, p_bases, p_changes, p_dropped)
    with ordinality as push (id, user_id, client_id, seq, origin, base, changes, dropped, at);
  insert into chart_client (chart_id, client_id, user_id, last_seq, last_version, last_result)
  select p_chart, push.client_id, push.user_id, push.seq, p_head + push.at, push.result::json
  from unnest(p_users, p_clients, p_seqs, p_results) with ordinality as push (user_id, client_id, seq, result, at)
  where push.result is not null
  on conflict (chart_id, client_id) do update
    set last_seq = excluded.last_seq, last_version = excluded.last_version, last_result = excluded.last_result;
  update gantt set head = p_head + cardinality(p_ids), schema = p_schema, log_bytes = log_bytes + p_bytes,
    is_premium = coalesce(p_premium, is_premium), modified_at = now()
  where id = p_chart;
  return 0;
end $$`)
    .execute(db);
}
