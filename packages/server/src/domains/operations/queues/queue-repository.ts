import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** What waits in a queue, and what was given up. */
export interface QueueState {
  readonly queue: 'mails' | 'webhooks' | 'exports';
  readonly waiting: number;
  /** How many of the waiting ones have failed at least once. */
  readonly retried: number;
  /** Seconds that the oldest one waits that hasn't been tried; 0: all have been. */
  readonly untried: number;
  /** How many were given up in the last day. */
  readonly failed: number;
}

/** Reads indexes of what waits and of the last day only. */
export async function readQueues(db: Db, now: Date): Promise<readonly QueueState[]> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60_000);
  const { rows } = await sql<Record<keyof QueueState, string>>`
    with item (queue, since, tries, is_waiting) as (
      select 'mails', created_at, tries, expires_at > ${now} from mail
        where sent_at is null and expires_at > ${dayAgo}
      union all
      select 'webhooks', created_at, tries, true from webhook_delivery where state in ('queued', 'once')
      union all
      select 'webhooks', created_at, tries, false from webhook_delivery
        where state = 'failed' and last_try_at > ${dayAgo}
      union all
      select 'exports', asked_at, case when begun_at is null then 0 else tries end, made_at is null
        from data_export where made_at is null or (made_at > ${dayAgo} and claim is null and archive is null)
    )
    select queue, count(*) filter (where is_waiting) as waiting,
      count(*) filter (where is_waiting and tries > 0) as retried,
      coalesce(extract(epoch from ${now} - min(since) filter (where is_waiting and tries = 0)), 0) as untried,
      count(*) filter (where not is_waiting) as failed
    from (values ('mails'), ('webhooks'), ('exports')) as kind (queue) left join item using (queue)
    group by queue order by queue`.execute(db);
  return rows.map(({ queue, ...counts }) => ({
    queue: queue as QueueState['queue'],
    waiting: Number(counts.waiting),
    retried: Number(counts.retried),
    untried: Number(counts.untried),
    failed: Number(counts.failed),
  }));
}

/** When `npm run backup` last succeeded; undefined: never. */
export async function findLastBackup(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('program_success')
    .select('succeeded_at')
    .where('program', '=', 'backup')
    .executeTakeFirst();
  return row?.succeeded_at;
}
