import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { User } from '../../accounts/index.ts';
import type { NoticeAbout } from './tables.ts';

/** An account whose data will be erased at `endsAt` unless something changes. */
export interface EndingAccount extends Pick<User, 'id' | 'email' | 'name' | 'locale'> {
  readonly endsAt: Date;
}

/** Unix seconds of a paid edition's end; null while it runs or if there never was one. */
const editionEnd = sql<number | null>`case when edition_ends ~ '^\\d{1,12}$' then edition_ends::bigint end`;

function isFreeAt(now: Date): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${editionEnd} <= ${Math.floor(now.getTime() / 1_000)}, edition = 'free')`;
}

/** Confirmed accounts on the free edition unused since a date, longest unused first. */
export async function listUnusedAccounts(
  db: Db,
  { before, now, lifetime }: { readonly before: Date; readonly now: Date; readonly lifetime: number },
): Promise<EndingAccount[]> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'name', 'locale', 'used_at as usedAt'])
    .where('used_at', '<=', before)
    .where('confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('is_admin', '=', false)
    .where(isFreeAt(now))
    .orderBy('used_at')
    .execute();
  return rows.map(({ usedAt, ...user }) => ({ ...user, endsAt: new Date(usedAt.getTime() + lifetime) }));
}

/** Accounts whose paid edition ended after a date and whose history will be shortened. */
export async function listLapsedAccounts(
  db: Db,
  { endedAfter, now, lifetime }: { readonly endedAfter: Date; readonly now: Date; readonly lifetime: number },
): Promise<EndingAccount[]> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'name', 'locale', editionEnd.as('ended')])
    .where(editionEnd, '>', Math.floor(endedAfter.getTime() / 1_000))
    .where(editionEnd, '<=', Math.floor(now.getTime() / 1_000))
    .where('deleted_at', 'is', null)
    .where((is) =>
      is.exists(
        is
          .selectFrom('gantt as g')
          .innerJoin('chart_update as l', 'l.chart_id', 'g.id')
          .select('g.id')
          .whereRef('g.owner_id', '=', 'app_user.id')
          .where('g.deleted_at', 'is', null),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ ended, ...user }) => ({
    ...user,
    endsAt: new Date(Number(ended) * 1_000 + lifetime),
  }));
}

/** False if this notice, or a later one about the same end, was already sent. */
export async function claimNotice(
  db: Db,
  {
    userId,
    about,
    endsAt,
    days,
  }: {
    readonly userId: string;
    readonly about: NoticeAbout;
    readonly endsAt: Date;
    readonly days: number;
  },
  now: Date,
): Promise<boolean> {
  const later = await db
    .selectFrom('retention_notice')
    .select('days')
    .where('user_id', '=', userId)
    .where('about', '=', about)
    .where('ends_at', '=', endsAt)
    .where('days', '<=', days)
    .executeTakeFirst();
  if (later) return false;
  const result = await db
    .insertInto('retention_notice')
    .values({ user_id: userId, about, ends_at: endsAt, days, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Whether the last notice before an end was sent before a date. */
export async function wasWarned(
  db: Db,
  { id, endsAt }: Pick<EndingAccount, 'id' | 'endsAt'>,
  about: NoticeAbout,
  days: number,
  before: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('retention_notice')
    .select('days')
    .where('user_id', '=', id)
    .where('about', '=', about)
    .where('ends_at', '=', endsAt)
    .where('days', '<=', days)
    .where('sent_at', '<=', before)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countAccounts(db: Db): Promise<number> {
  const row = await db
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Erases sign-ups that were never confirmed. Returns how many. */
export async function eraseUnconfirmed(db: Db, createdBefore: Date): Promise<number> {
  const result = await db
    .deleteFrom('app_user')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', createdBefore)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
