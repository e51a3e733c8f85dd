import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { writeBackup } from '../../packages/server/src/domains/operations/backup/write-backup.ts';
import { startEmbeddedDatabase } from '../../packages/server/src/platform/database/embedded/embedded-database.ts';
import { layOutData } from '../../packages/server/src/platform/database/embedded/layout.ts';
import { readMigrationState } from '../../packages/server/src/platform/database/migrator.ts';
import {
  createKysely,
  createPool,
  type DatabaseConnection,
} from '../../packages/server/src/platform/database/pool.ts';
import type { Environment } from '../../packages/server/src/platform/environment/environment.ts';
import { StartError } from '../../packages/server/src/platform/errors/start-error.ts';

type Pool = ReturnType<typeof createPool>;
type PoolClient = Parameters<typeof writeBackup>[0];

export interface ToolDatabase {
  readonly connection: DatabaseConnection;
  stop(): Promise<void>;
}

type Place = Pick<Environment, 'databaseUrl' | 'dataDirectory'>;

/**
 * The server's database, which is named to the person at the terminal first. Joins the embedded one if a server is
 * running, and starts it temporarily otherwise. Throws a StartError if there is none, or if it isn't Giotto's; only
 * with `mayBeEmpty` it is made, or may be empty.
 */
export async function openToolDatabase(place: Place, { mayBeEmpty = false } = {}): Promise<ToolDatabase> {
  process.stderr.write(`Database: ${describePlace(place)}\n`);
  const database = await open(place, mayBeEmpty);
  try {
    if (!mayBeEmpty) await requireGiotto(database.connection);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Without user and password. */
function describePlace({ databaseUrl, dataDirectory }: Place): string {
  if (databaseUrl === undefined) return `the embedded one in ${dataDirectory} (DATABASE_URL isn't set)`;
  const url = URL.parse(databaseUrl);
  const host = url?.searchParams.get('host') ?? url?.host ?? '';
  return `${decodeURIComponent(url?.pathname.slice(1) ?? '')} on ${host || 'this machine'} (DATABASE_URL)`;
}

async function open({ databaseUrl, dataDirectory }: Place, mayBeEmpty: boolean): Promise<ToolDatabase> {
  if (databaseUrl !== undefined)
    return { connection: { connectionString: databaseUrl }, stop: async () => {} };
  const hasCluster = await access(join(layOutData(dataDirectory).cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (!mayBeEmpty && !hasCluster) {
    throw new StartError(
      `There is no database in ${dataDirectory}: set DATABASE_URL or DATA_DIR as for the server, or start it once.`,
    );
  }
  const database = await startEmbeddedDatabase({
    dataDirectory,
    role: 'tool',
    report: (line) => process.stderr.write(`${line}\n`),
    onLost: (error) => process.stderr.write(`${String(error)}\n`),
  });
  return { connection: database.connection, stop: () => database.stop() };
}

async function requireGiotto(connection: DatabaseConnection): Promise<void> {
  const db = createKysely<unknown>(createPool(connection, { max: 1 }));
  try {
    const { applied } = await readMigrationState(db);
    if (applied.length === 0) {
      throw new StartError(
        'Giotto has never used this database: set DATABASE_URL or DATA_DIR as for the server.',
      );
    }
  } finally {
    await db.destroy();
  }
}

/** Runs work with one connection. */
export async function withClient<Answer>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}
