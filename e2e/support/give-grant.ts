import { deleteGrant, saveGrant } from '../../packages/server/src/domains/charts/access/grant-repository.ts';
import { inDatabase } from './server-database.ts';

/** Adds or removes someone as a guest of a chart, in the running server's database. */
export function giveGrant(
  dataDirectory: string,
  ganttId: string,
  userId: string,
  level: 1 | 2 | 3 | null,
): Promise<void> {
  return inDatabase(dataDirectory, (db) =>
    level === null ? deleteGrant(db, ganttId, userId) : saveGrant(db, ganttId, userId, level),
  );
}
