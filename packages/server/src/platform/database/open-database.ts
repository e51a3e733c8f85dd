import type { Environment } from '../environment/environment.ts';
import { checkServer } from './check-server.ts';
import { startEmbeddedDatabase } from './embedded/embedded-database.ts';
import { migrateToLatest } from './migrator.ts';
import { createKysely, createPool, type DatabaseConnection } from './pool.ts';

export interface OpenDatabase {
  readonly connection: DatabaseConnection;
  /** The migrations that were applied now. */
  readonly applied: readonly string[];
  /** Ends the embedded database; leaves a server alone. */
  stop(): Promise<void>;
}

export interface DatabaseReports {
  /** Takes a line for the person who runs the server. */
  readonly report: (line: string) => void;
  /** The database is gone for good. */
  readonly onLost: (error: unknown) => void;
}

/**
 * Opens the database that the environment names, a server or the embedded one, and brings it to the newest schema.
 * Throws a StartError when it cannot be used; an embedded one is stopped again then.
 */
export async function openDatabase(
  environment: Environment,
  reports: DatabaseReports,
): Promise<OpenDatabase> {
  const { databaseUrl, dataDirectory } = environment;
  if (databaseUrl !== undefined) {
    const connection = { connectionString: databaseUrl };
    return { connection, applied: await prepare(connection, reports.report), stop: async () => {} };
  }
  const embedded = await startEmbeddedDatabase({ dataDirectory, role: 'server', ...reports });
  try {
    const { connection } = embedded;
    return { connection, applied: await prepare(connection, null), stop: () => embedded.stop() };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** A server is checked first, and reported on. A migration may take longer than any request. */
async function prepare(
  connection: DatabaseConnection,
  report: ((line: string) => void) | null,
): Promise<string[]> {
  const pool = createPool(connection, { max: 2, statementTimeout: 0, lockTimeout: 0 });
  const db = createKysely<unknown>(pool);
  try {
    if (report) await checkServer(pool, report);
    return await migrateToLatest(db);
  } finally {
    await db.destroy();
  }
}
