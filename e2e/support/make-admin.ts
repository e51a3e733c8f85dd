import { inDatabase } from './server-database.ts';

/** Makes an account an admin in the running server's database, as if its sessions had passed the second step. */
export function makeAdmin(dataDirectory: string, userId: string): Promise<void> {
  return inDatabase(dataDirectory, async (db) => {
    await db.updateTable('app_user').set({ is_admin: true }).where('id', '=', userId).execute();
    await db
      .updateTable('session')
      .set({ second_step_at: new Date() })
      .where('user_id', '=', userId)
      .execute();
  });
}
