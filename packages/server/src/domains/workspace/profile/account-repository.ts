import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/database/database.ts';
import { selectUser, type User } from '../../accounts/index.ts';
import { type Folder, selectFolders } from '../folders/folder-repository.ts';

/** An account with what belongs to it; `present-profile.ts` turns it into a response. */
export interface Account {
  readonly user: User;
  /** The address awaiting confirmation: that of the newest valid link. */
  readonly newEmail: { readonly email: string; readonly expiresAt: Date } | null;
  readonly folders: readonly Folder[];
}

/** Finds an account with all of it in one query: it is read for each page that a person opens. */
export async function findAccount(db: Db, userId: string, now: Date): Promise<Account | null> {
  const row = await selectUser(db)
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('account_link')
          .select(['email', 'expires_at'])
          .where('user_id', '=', userId)
          .where('purpose', '=', 'new-email')
          .where('expires_at', '>', now)
          .orderBy('created_at', 'desc')
          .limit(1)
          .as('link'),
      (join) => join.onTrue(),
    )
    .select(['link.email as newEmail', 'link.expires_at as newEmailExpires'])
    .select(jsonArrayFrom(selectFolders(db, userId)).as('folders'))
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { newEmail, newEmailExpires, folders, ...user } = row;
  const isWaiting = newEmail !== null && newEmailExpires !== null;
  return { user, newEmail: isWaiting ? { email: newEmail, expiresAt: newEmailExpires } : null, folders };
}
