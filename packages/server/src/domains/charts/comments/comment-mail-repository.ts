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

/** Whose turn it is to be mailed, apart from those seen already. */
interface DueBounds {
  readonly notedBefore: Date;
  readonly mailedBefore: Date;
  readonly seen: readonly string[];
}

/** People with a notice from before `notedBefore` who were last mailed before `mailedBefore`, longest waiting first. */
export async function listDuePeople(
  db: Db,
  { notedBefore, mailedBefore, seen }: DueBounds,
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select n.user_id as "userId"
    from comment_notice n left join comment_mail m on m.user_id = n.user_id
    where (m.mailed_at is null or m.mailed_at <= ${mailedBefore}) and n.user_id <> all(${seen}::text[])
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
  /** Null: it isn't quoted. */
  readonly body: StoredBody | null;
  /** The people mentioned, in order; null for accounts that are gone. */
  readonly names: readonly (string | null)[];
  /** How many comments on its chart there are to mail about. */
  readonly total: number;
  /** Whether any comment of the mail mentions the person. */
  readonly hasMention: boolean;
}

/**
 * Takes a person's notices out of the queue: those of comments that they may still read and haven't seen, by chart,
 * thread and time. The others are dropped. Returns the comments to quote, `ofChart` of each chart and `inMail` in all, and at
 * least the first of each chart.
 */
export async function takeNotices(
  db: Db,
  userId: string,
  { ofChart, inMail }: { readonly ofChart: number; readonly inMail: number },
): Promise<DueComment[]> {
  const level = sql<Level | null>`case when g.owner_id = ${userId} then ${sql.lit(LEVELS.OWNER)} else r.level end`;
  const { rows } = await sql<DueComment>`
    with taken as (
      delete from comment_notice where user_id = ${userId} returning chart_id, comment_id, about
    ), due as (
      select n.about, g.id as chart_id, g.name as chart_name, g.owner_id, t.id as thread_id, t.target_kind, t.title,
        c.user_id, c.id as comment_id,
        row_number() over (partition by g.id order by t.created_at, t.id, c.created_at, c.revision) as place,
        count(*) over (partition by g.id)::integer as total,
        bool_or(n.about = 'mention') over () as has_mention
      from taken n
      join gantt g on g.id = n.chart_id and g.deleted_at is null
      join comment c on c.chart_id = n.chart_id and c.id = n.comment_id
      join comment_thread t on t.chart_id = c.chart_id and t.id = c.thread_id
      left join chart_grant r on r.chart_id = g.id and r.user_id = ${userId}
      left join comment_seen s on s.chart_id = g.id and s.user_id = ${userId}
      where ${level} is not null
        and coalesce(s.revision, 0) < c.revision
        and (t.target_kind <> 'suggestion' or ${level} >= ${sql.lit(LEVELS.WRITE)} or exists (
          select from suggestion o
          where o.chart_id = t.chart_id and o.id = t.target_id and o.user_id = ${userId}))
    ), listed as (
      select *, row_number() over (order by lower(chart_name), chart_id, place) <= ${inMail} as is_quoted
      from due where place <= ${ofChart}
    )
    select d.about, d.chart_id as "chartId", d.chart_name as "chartName", d.owner_id as "ownerId",
      d.thread_id as "threadId", d.target_kind as kind, d.title, a.name as author, d.total,
      d.has_mention as "hasMention", c.body,
      array(
        select p.name from unnest(c.mentioned) with ordinality as m (id, place)
        left join app_user p on p.id = m.id and p.deleted_at is null
        order by m.place
      ) as names
    from listed d
    left join comment c on d.is_quoted and c.chart_id = d.chart_id and c.id = d.comment_id
    left join app_user a on a.id = d.user_id and a.deleted_at is null
    where d.is_quoted or d.place = 1
    order by lower(d.chart_name), d.chart_id, d.place`.execute(db);
  return rows;
}

/** Remembers when a person was mailed. */
export async function markMailed(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable('comment_mail').set({ mailed_at: now }).where('user_id', '=', userId).execute();
}
