import type { Activity } from '@giotto/contract/api';
import type { Locale } from '@giotto/contract/locales';
import type { Edition } from '@giotto/contract/plans';
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { AppUserTable } from '../tables.ts';

/** An account as stored; only presenters turn it into responses. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly createdAt: Date;
  /** Null while the sign-up code is pending. */
  readonly confirmedAt: Date | null;
  readonly edition: Edition;
  readonly editionEnds: string | null;
  readonly premiumPlan: string | null;
  readonly videosViewed: readonly string[];
  /** The language the person has chosen. */
  readonly locale: Locale | null;
  readonly isAdmin: boolean;
  readonly lockedAt: Date | null;
  readonly lockReason: string | null;
  readonly deletedAt: Date | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly activity: Activity | null;
  readonly activityText: string;
}

export interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly createdAt: Date;
  readonly referralId: string | null;
  readonly locale?: Locale | null;
}

/** Returns false and changes nothing if the address is taken. */
export async function insertUser(db: Db, user: NewUser): Promise<boolean> {
  const result = await db
    .insertInto('app_user')
    .values({
      id: user.id,
      email: user.email,
      name: user.name,
      password_hash: user.passwordHash,
      created_at: user.createdAt,
      referral_id: user.referralId,
      locale: user.locale ?? null,
    })
    .onConflict((conflict) => conflict.column('email').where('deleted_at', 'is', null).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findUser(db: Db, id: string): Promise<User | null> {
  const row = await db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toUser(row) : null;
}

/** The address must be in canonical form. Ignores deleted accounts. */
export async function findUserByEmail(db: Db, email: string): Promise<User | null> {
  const row = await db
    .selectFrom('app_user')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? toUser(row) : null;
}

/** Locks the account against changes until the transaction ends. Rows that reference it can still be added. */
export async function lockUser(db: Db, id: string): Promise<User | null> {
  const row = await db
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? toUser(row) : null;
}

/** The names of accounts, without those that are gone. */
export async function listUserNames(
  db: Db,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

interface UserChanges {
  readonly name?: string;
  readonly email?: string;
  readonly passwordHash?: string;
  readonly confirmedAt?: Date;
  readonly videosViewed?: readonly string[];
  readonly locale?: Locale;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly activity?: Activity;
  readonly activityText?: string;
}

export async function updateUser(db: Db, id: string, changes: UserChanges): Promise<void> {
  const { name, email, passwordHash, confirmedAt, videosViewed, locale } = changes;
  const { firstName, lastName, activity, activityText } = changes;
  const columns = {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
    ...(confirmedAt === undefined ? {} : { confirmed_at: confirmedAt }),
    ...(videosViewed === undefined ? {} : { videos_viewed: JSON.stringify(videosViewed) }),
    ...(locale === undefined ? {} : { locale }),
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(lastName === undefined ? {} : { last_name: lastName }),
    ...(activity === undefined ? {} : { activity }),
    ...(activityText === undefined ? {} : { activity_text: activityText }),
  };
  if (Object.keys(columns).length === 0) return;
  await db.updateTable('app_user').set(columns).where('id', '=', id).execute();
}

/** Saves the derived edition; only `refreshEdition` may call it. */
export async function saveEdition(
  db: Db,
  id: string,
  { edition, editionEnds, premiumPlan }: Pick<User, 'edition' | 'editionEnds' | 'premiumPlan'>,
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ edition, edition_ends: editionEnds, premium_plan: premiumPlan })
    .where('id', '=', id)
    .execute();
}

function toUser(row: Selectable<AppUserTable>): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    passwordHash: row.password_hash,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    edition: row.edition,
    editionEnds: row.edition_ends,
    premiumPlan: row.premium_plan,
    videosViewed: row.videos_viewed,
    locale: row.locale,
    isAdmin: row.is_admin,
    lockedAt: row.locked_at,
    lockReason: row.lock_reason,
    deletedAt: row.deleted_at,
    firstName: row.first_name,
    lastName: row.last_name,
    activity: row.activity,
    activityText: row.activity_text,
  };
}
