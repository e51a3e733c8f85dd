import type pg from 'pg';
import { StartError } from '../errors/start-error.ts';
import { deriveKeys, sign } from './keys.ts';

/**
 * Whether the secret is the one that the database's hashes were made with; the first to ask writes down what to compare
 * with.
 */
export async function isSameSecret(client: Pick<pg.ClientBase, 'query'>, secret: string): Promise<boolean> {
  const value = sign(deriveKeys(secret).secretCheck, 'secret');
  await client.query('insert into secret_check (check_value) values ($1) on conflict do nothing', [value]);
  const { rows } = await client.query<{ is_same: boolean }>(
    'select check_value = $1 as is_same from secret_check',
    [value],
  );
  return rows[0]?.is_same ?? false;
}

/** Throws a StartError for another secret than the database's: every right password would be wrong. */
export async function requireSameSecret(client: Pick<pg.ClientBase, 'query'>, secret: string): Promise<void> {
  if (await isSameSecret(client, secret)) return;
  throw new StartError(
    "The server's secret isn't the one that this database was used with, so that no password would be right: " +
      'set the earlier SERVER_SECRET, or bring back the file secret in DATA_DIR. If you replaced it on purpose, run ' +
      'npm run accept-secret.',
  );
}

/** Lets the next secret count as the right one. */
export async function forgetSecret(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query('delete from secret_check');
}
