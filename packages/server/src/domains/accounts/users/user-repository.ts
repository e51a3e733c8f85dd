import type { Activity } from '@giotto/contract/api';
import type { Locale } from '@giotto/contract/locales';
import type { Edition } from '@giotto/contract/plans';
import type { Db } from '../../../platform/database/database.ts';

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

/** Selects accounts from `app_user as u`, deleted ones, too. */
export function selectUser(db: Db) {
  return db
    .selectFrom('app_user as u')
    .select([
      'u.id',
      'u.email',
      'u.name',
      'u.password_hash as passwordHash',
      'u.created_at as createdAt',
      'u.confirmed_at as confirmedAt',
      'u.edition',
      'u.edition_ends as editionEnds',
      'u.premium_plan as premiumPlan',
      'u.videos_viewed as videosViewed',
      'u.locale',
      'u.is_admin as isAdmin',
      'u.locked_at as lockedAt',
      'u.lock_reason as lockReason',
      'u.deleted_at as deletedAt',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.activity',
      'u.activity_text as activityText',
    ]);
}

export async function findUser(db: Db, id: string): Promise<User | null> {
  return (await selectUser(db).where('u.id', '=', id).executeTakeFirst()) ?? null;
}

/** The address must be in canonical form. Ignores deleted accounts. */
export async function findUserByEmail(db: Db, email: string): Promise<User | null> {
  const found = selectUser(db).where('u.email', '=', email).where('u.deleted_at', 'is', null);
  return (await found.executeTakeFirst()) ?? null;
}

/** Locks the account against changes until the transaction ends. Rows that reference it can still be added. */
export async function lockUser(db: Db, id: string): Promise<User | null> {
  return (await selectUser(db).where('u.id', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null;
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
