import type { Locale } from '@giotto/contract/locales';
import type { Level } from '@giotto/contract/permissions';
import { LEVELS } from '@giotto/contract/permissions';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { StoredBody, ThreadRow } from './comment-repository.ts';
import type { CommentNoticeKind } from './tables.ts';

/** Whether a person wants mails about comments. */
export async function wantsCommentMails(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('comment_mail')
    .select('is_off')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.is_off !== true;
}

/** Turns a person's mails about comments on or off; false if there is no such account. */
export async function setCommentMails(db: Db, userId: string, isOn: boolean): Promise<boolean> {
  const { rows } = await sql`
    insert into comment_mail (user_id, is_off)
    select id, ${!isOn} from app_user where id = ${userId} and deleted_at is null
    on conflict (user_id) do update set is_off = excluded.is_off
    returning user_id`.execute(db);
  return rows.length > 0;
}

/** People with a notice from before `notedBefore` who were last mailed before `mailedBefore`, longest waiting first. */
export async function listDuePeople(
  db: Db,
  { notedBefore, mailedBefore }: { readonly notedBefore: Date; readonly mailedBefore: Date },
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select n.user_id as "userId"
    from comment_notice n left join comment_mail m on m.user_id = n.user_id
    where m.mailed_at is null or m.mailed_at <= ${mailedBefore}
    group by n.user_id
    having min(n.created_at) <= ${notedBefore}
    order by min(n.created_at), n.user_id limit ${count}`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Who is to be mailed, with their row locked until the transaction ends. */
export interface Recipient {
  readonly email: string;
  readonly name: string;
  readonly locale: Locale | null;
  readonly isOff: boolean;
  readonly mailedAt: Date | null;
  /** Not deleted, confirmed, not locked. */
  readonly isActive: boolean;
}

/** Locks a person's state of mails, so that only one node mails them at a time. */
export async function lockRecipient(db: Db, userId: string): Promise<Recipient | undefined> {
  await sql`
    insert into comment_mail (user_id) select id from app_user where id = ${userId} on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<Recipient>`
    select u.email, u.name, u.locale, m.is_off as "isOff", m.mailed_at as "mailedAt",
      u.deleted_at is null and u.confirmed_at is not null and u.locked_at is null as "isActive"
    from comment_mail m join app_user u on u.id = m.user_id
    where m.user_id = ${userId}
    for update of m`.execute(db);
  return rows[0];
}

/** A comment to mail somebody about. */
export interface DueComment {
  readonly about: CommentNoticeKind;
  readonly chartId: string;
  readonly chartName: string;
  readonly ownerId: string;
  readonly threadId: string;
  readonly kind: ThreadRow['kind'];
  readonly title: string;
  /** Null: the author's account is gone. */
  readonly author: string | null;
  readonly body: StoredBody;
  /** The people mentioned, in order; null for accounts that are gone. */
  readonly names: readonly (string | null)[];
}

/**
 * Takes a person's notices out of the queue: those of comments that they may still read and haven't seen, by chart,
 * thread and time. The others are dropped.
 */
export async function takeNotices(db: Db, userId: string): Promise<DueComment[]> {
  const level = sql<Level | null>`case when g.owner_id = ${userId} then ${sql.lit(LEVELS.OWNER)} else r.level end`;
  const { rows } = await sql<DueComment>`
    with taken as (
      delete from comment_notice where user_id = ${userId} returning chart_id, comment_id, about
    )
    select n.about, g.id as "chartId", g.name as "chartName", g.owner_id as "ownerId", t.id as "threadId",
      t.target_kind as kind, t.title, a.name as author, c.body,
      array(
        select p.name from unnest(c.mentioned) with ordinality as m (id, place)
        left join app_user p on p.id = m.id and p.deleted_at is null
        order by m.place
      ) as names
    from taken n
    join gantt g on g.id = n.chart_id and g.deleted_at is null
    join comment c on c.chart_id = n.chart_id and c.id = n.comment_id
    join comment_thread t on t.chart_id = c.chart_id and t.id = c.thread_id
    left join app_user a on a.id = c.user_id and a.deleted_at is null
    left join chart_grant r on r.chart_id = g.id and r.user_id = ${userId}
    left join comment_seen s on s.chart_id = g.id and s.user_id = ${userId}
    where ${level} is not null
      and coalesce(s.revision, 0) < c.revision
      and (t.target_kind <> 'suggestion' or ${level} >= ${sql.lit(LEVELS.WRITE)} or exists (
        select from suggestion o
        where o.chart_id = t.chart_id and o.id = t.target_id and o.user_id = ${userId}))
    order by lower(g.name), g.id, t.created_at, t.id, c.created_at, c.revision`.execute(db);
  return rows;
}

/** Remembers when a person was mailed. */
export async function markMailed(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable('comment_mail').set({ mailed_at: now }).where('user_id', '=', userId).execute();
}
