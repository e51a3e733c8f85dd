import { inDatabase } from './server-database.ts';

/** Makes an account an admin's in the running server's database. */
export function makeAdmin(dataDirectory: string, userId: string): Promise<void> {
  return inDatabase(dataDirectory, (db) =>
    db.updateTable('app_user').set({ is_admin: true }).where('id', '=', userId).execute(),
  );
}
