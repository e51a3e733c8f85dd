import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Mail } from './mail.ts';

export interface NewMail extends Mail {
  readonly createdAt: Date;
  /** When the mail becomes pointless: its code has expired. */
  readonly expiresAt: Date;
  /** Whether it may wait behind codes, links and whatever else somebody waits for. */
  readonly isBulk?: boolean;
}

export interface KeptMail extends Mail {
  readonly createdAt: Date;
}

export async function insertMail(db: Db, mail: NewMail): Promise<void> {
  await db
    .insertInto('mail')
    .values({
      id: mail.id,
      recipient: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      reply_to: mail.replyTo ?? null,
      unsubscribe: mail.unsubscribe ?? null,
      created_at: mail.createdAt,
      expires_at: mail.expiresAt,
      next_try_at: mail.createdAt,
      is_bulk: mail.isBulk ?? false,
    })
    .execute();
}

/**
 * Claims the next due mail for sending and schedules its next attempt in the same step, so that no other node sends it
 * and a crash while sending is followed by a retry. Bulk mail comes last, or, with `isUrgent`, not at all. Null if none is
 * due.
 */
export async function claimDueMail(
  db: Db,
  now: Date,
  nextTryAfter: (tries: number) => number,
  isUrgent: boolean,
): Promise<(Mail & { tries: number }) | null> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('mail')
      .select(['id', 'recipient', 'subject', 'text', 'reply_to as replyTo', 'unsubscribe', 'tries'])
      .where('sent_at', 'is', null)
      .where('next_try_at', '<=', now)
      .where('expires_at', '>', now)
      .$if(isUrgent, (query) => query.where('is_bulk', '=', false))
      .orderBy('is_bulk')
      .orderBy('next_try_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return null;
    const tries = row.tries + 1;
    const nextTry = new Date(now.getTime() + nextTryAfter(tries));
    await trx.updateTable('mail').set({ tries, next_try_at: nextTry }).where('id', '=', row.id).execute();
    return { ...row, tries };
  });
}

/**
 * Marks a mail as sent. One handed over to a mail server loses its text and its links, along with the codes in them:
 * only recipient, subject and date are kept.
 */
export async function markMailSent(db: Db, id: string, now: Date, isHandedOver: boolean): Promise<void> {
  await db
    .updateTable('mail')
    .set({ sent_at: now, ...(isHandedOver && { text: '', unsubscribe: null }) })
    .where('id', '=', id)
    .execute();
}

/** Lists mails, newest first. */
export async function listMails(db: Db, limit: number): Promise<KeptMail[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'recipient', 'subject', 'text', 'reply_to as replyTo', 'unsubscribe', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ created_at: createdAt, ...mail }) => ({ ...mail, createdAt }));
}

/** Deletes old mails, since they contain addresses and codes. */
export async function deleteOldMails(db: Db, createdBefore: Date): Promise<void> {
  await db.deleteFrom('mail').where('created_at', '<', createdBefore).execute();
}

/** Statistics of the outbox. */
export interface MailState {
  readonly waiting: number;
  readonly oldest: Date | null;
  /** How many of the waiting mails have failed at least once. */
  readonly failing: number;
  readonly sentSince: number;
}

/** `since`: the time from which sent mails are counted. */
export async function readMailState(db: Db, now: Date, since: Date): Promise<MailState> {
  const waits = sql`sent_at is null and expires_at > ${now}`;
  return db
    .selectFrom('mail')
    .select([
      sql<number>`count(*) filter (where ${waits})`.as('waiting'),
      sql<Date | null>`min(created_at) filter (where ${waits})`.as('oldest'),
      sql<number>`count(*) filter (where ${waits} and tries > 0)`.as('failing'),
      sql<number>`count(*) filter (where sent_at >= ${since})`.as('sentSince'),
    ])
    .executeTakeFirstOrThrow();
}
