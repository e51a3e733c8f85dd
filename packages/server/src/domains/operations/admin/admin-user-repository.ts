import type { Edition } from '@giotto/contract/plans';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** An account as admins see it, without its charts. */
export interface AdminUserRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly isAdmin: boolean;
  readonly edition: Edition;
  readonly editionEnds: string | null;
  readonly premiumPlan: string | null;
  readonly lockedAt: Date | null;
  readonly lockReason: string | null;
  /** Whether an admin granted premium, and until when; null for forever. */
  readonly hasGift: boolean;
  readonly giftEndsAt: Date | null;
}

function selectUsers(db: Db) {
  return db
    .selectFrom('app_user as u')
    .leftJoin('premium_gift as g', 'g.user_id', 'u.id')
    .select([
      'u.id',
      'u.email',
      'u.name',
      'u.created_at as createdAt',
      'u.confirmed_at as confirmedAt',
      'u.is_admin as isAdmin',
      'u.edition',
      'u.edition_ends as editionEnds',
      'u.premium_plan as premiumPlan',
      'u.locked_at as lockedAt',
      'u.lock_reason as lockReason',
      sql<boolean>`g.user_id is not null`.as('hasGift'),
      'g.ends_at as giftEndsAt',
    ])
    .where('u.deleted_at', 'is', null);
}

/** Accounts whose canonical address contains the text, newest first. */
export async function findAdminUsers(db: Db, text: string, limit: number): Promise<AdminUserRow[]> {
  return selectUsers(db)
    .where(sql<number>`strpos(u.email, ${text})`, '>', 0)
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id')
    .limit(limit)
    .execute();
}

export async function findAdminUser(db: Db, id: string): Promise<AdminUserRow | null> {
  return (await selectUsers(db).where('u.id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks an account with a reason shown to its owner; null unlocks it. */
export async function saveLock(
  db: Db,
  id: string,
  lock: { readonly at: Date; readonly reason: string } | null,
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ locked_at: lock?.at ?? null, lock_reason: lock?.reason ?? null })
    .where('id', '=', id)
    .execute();
}

export async function saveIsAdmin(db: Db, id: string, isAdmin: boolean): Promise<void> {
  await db.updateTable('app_user').set({ is_admin: isAdmin }).where('id', '=', id).execute();
}
